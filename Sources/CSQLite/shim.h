#include <sqlite3.h>

/* SQLITE_TRANSIENT is a macro with a cast that Swift does not import. */
/* So are these, for another reason: they are made from other macros. */
enum {
  ONDUTY_SQLITE_CONSTRAINT_TRIGGER = SQLITE_CONSTRAINT_TRIGGER,
  ONDUTY_SQLITE_CONSTRAINT_UNIQUE = SQLITE_CONSTRAINT_UNIQUE,
  ONDUTY_SQLITE_CONSTRAINT_FOREIGNKEY = SQLITE_CONSTRAINT_FOREIGNKEY,
};
static inline sqlite3_destructor_type onduty_sqlite_transient(void) { return SQLITE_TRANSIENT; }
