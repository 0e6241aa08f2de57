#include <xlsxwriter.h>

/* The member is a `char *` in 1.1 (Debian 12) and a `const char *` since. */
static inline void onduty_set_temporary_folder(lxw_workbook_options *options, char *folder) { options->tmpdir = folder; }
