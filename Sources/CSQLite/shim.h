#include <sqlite3.h>

/* SQLITE_TRANSIENT is a macro with a cast that Swift does not import. */
static inline sqlite3_destructor_type onduty_sqlite_transient(void) { return SQLITE_TRANSIENT; }
