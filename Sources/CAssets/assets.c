#include "CAssets.h"

static const unsigned char icon_192[] = {
#embed "../../Assets/icon-192.png"
};
static const unsigned char icon_512[] = {
#embed "../../Assets/icon-512.png"
};
static const unsigned char maskable_512[] = {
#embed "../../Assets/maskable-512.png"
};
static const unsigned char touch_180[] = {
#embed "../../Assets/touch-180.png"
};
static const unsigned char roster[] = {
#embed "../../docs/roster.png"
};
static const unsigned char schedule[] = {
#embed "../../docs/schedule.png"
};

/* The bytes of a file between its name and the zero that ends it, or its length; the styles are three files, and two pictures
   are the guide's. A test compares this list with the folder. */
static const onduty_asset assets[] = {
  {"app.css", (const unsigned char[]){
#embed "../../Assets/styles/app.css" suffix(,)
#embed "../../Assets/styles/base.css" suffix(,)
#embed "../../Assets/styles/duty.css" suffix(,)
#embed "../../Assets/styles/forms.css" suffix(,)
#embed "../../Assets/styles/frame.css" suffix(,)
#embed "../../Assets/styles/parts.css" suffix(,)
#embed "../../Assets/styles/plain.css" suffix(,)
#embed "../../Assets/styles/print.css" suffix(,)
#embed "../../Assets/styles/reset.css" suffix(,)
#embed "../../Assets/styles/roster.css" suffix(,)
#embed "../../Assets/styles/sheet.css" suffix(,)
#embed "../../Assets/styles/states.css" suffix(,)
#embed "../../Assets/styles/tokens.css" suffix(, 0)
  }},
  {"wall.css", (const unsigned char[]){
#embed "../../Assets/styles/wall/wall.css" suffix(, 0)
  }},
  {"work.css", (const unsigned char[]){
#embed "../../Assets/styles/work/absences.css" suffix(,)
#embed "../../Assets/styles/work/board.css" suffix(,)
#embed "../../Assets/styles/work/cells.css" suffix(,)
#embed "../../Assets/styles/work/clock.css" suffix(,)
#embed "../../Assets/styles/work/demand.css" suffix(,)
#embed "../../Assets/styles/work/fairness.css" suffix(,)
#embed "../../Assets/styles/work/keeping.css" suffix(,)
#embed "../../Assets/styles/work/making.css" suffix(,)
#embed "../../Assets/styles/work/panes.css" suffix(,)
#embed "../../Assets/styles/work/past.css" suffix(,)
#embed "../../Assets/styles/work/people.css" suffix(,)
#embed "../../Assets/styles/work/plan.css" suffix(,)
#embed "../../Assets/styles/work/products.css" suffix(,)
#embed "../../Assets/styles/work/reports.css" suffix(,)
#embed "../../Assets/styles/work/schedules.css" suffix(,)
#embed "../../Assets/styles/work/services.css" suffix(,)
#embed "../../Assets/styles/work/settings.css" suffix(, 0)
  }},
  {"absences.js", (const unsigned char[]){
#embed "../../Assets/scripts/absences.js" suffix(, 0)
  }},
  {"accounts.js", (const unsigned char[]){
#embed "../../Assets/scripts/accounts.js" suffix(, 0)
  }},
  {"availability.js", (const unsigned char[]){
#embed "../../Assets/scripts/availability.js" suffix(, 0)
  }},
  {"board.js", (const unsigned char[]){
#embed "../../Assets/scripts/board.js" suffix(, 0)
  }},
  {"cell.js", (const unsigned char[]){
#embed "../../Assets/scripts/cell.js" suffix(, 0)
  }},
  {"clock.js", (const unsigned char[]){
#embed "../../Assets/scripts/clock.js" suffix(, 0)
  }},
  {"codes.js", (const unsigned char[]){
#embed "../../Assets/scripts/codes.js" suffix(, 0)
  }},
  {"commands.js", (const unsigned char[]){
#embed "../../Assets/scripts/commands.js" suffix(, 0)
  }},
  {"copy.js", (const unsigned char[]){
#embed "../../Assets/scripts/copy.js" suffix(, 0)
  }},
  {"demand.js", (const unsigned char[]){
#embed "../../Assets/scripts/demand.js" suffix(, 0)
  }},
  {"days.js", (const unsigned char[]){
#embed "../../Assets/scripts/days.js" suffix(, 0)
  }},
  {"drag.js", (const unsigned char[]){
#embed "../../Assets/scripts/drag.js" suffix(, 0)
  }},
  {"eye.js", (const unsigned char[]){
#embed "../../Assets/scripts/eye.js" suffix(, 0)
  }},
  {"form.js", (const unsigned char[]){
#embed "../../Assets/scripts/form.js" suffix(, 0)
  }},
  {"filter.js", (const unsigned char[]){
#embed "../../Assets/scripts/filter.js" suffix(, 0)
  }},
  {"frame.js", (const unsigned char[]){
#embed "../../Assets/scripts/frame.js" suffix(, 0)
  }},
  {"grid.js", (const unsigned char[]){
#embed "../../Assets/scripts/grid.js" suffix(, 0)
  }},
  {"help.js", (const unsigned char[]){
#embed "../../Assets/scripts/help.js" suffix(, 0)
  }},
  {"hours.js", (const unsigned char[]){
#embed "../../Assets/scripts/hours.js" suffix(, 0)
  }},
  {"kept.js", (const unsigned char[]){
#embed "../../Assets/scripts/kept.js" suffix(, 0)
  }},
  {"keypad.js", (const unsigned char[]){
#embed "../../Assets/scripts/keypad.js" suffix(, 0)
  }},
  {"keys.js", (const unsigned char[]){
#embed "../../Assets/scripts/keys.js" suffix(, 0)
  }},
  {"later.js", (const unsigned char[]){
#embed "../../Assets/scripts/later.js" suffix(, 0)
  }},
  {"list.js", (const unsigned char[]){
#embed "../../Assets/scripts/list.js" suffix(, 0)
  }},
  {"live.js", (const unsigned char[]){
#embed "../../Assets/scripts/live.js" suffix(, 0)
  }},
  {"offline.js", (const unsigned char[]){
#embed "../../Assets/scripts/offline.js" suffix(, 0)
  }},
  {"my.js", (const unsigned char[]){
#embed "../../Assets/scripts/my.js" suffix(, 0)
  }},
  {"passkey.js", (const unsigned char[]){
#embed "../../Assets/scripts/passkey.js" suffix(, 0)
  }},
  {"paper.js", (const unsigned char[]){
#embed "../../Assets/scripts/paper.js" suffix(, 0)
  }},
  {"past.js", (const unsigned char[]){
#embed "../../Assets/scripts/past.js" suffix(, 0)
  }},
  {"order.js", (const unsigned char[]){
#embed "../../Assets/scripts/order.js" suffix(, 0)
  }},
  {"outbox.js", (const unsigned char[]){
#embed "../../Assets/scripts/outbox.js" suffix(, 0)
  }},
  {"page.js", (const unsigned char[]){
#embed "../../Assets/scripts/page.js" suffix(, 0)
  }},
  {"panes.js", (const unsigned char[]){
#embed "../../Assets/scripts/panes.js" suffix(, 0)
  }},
  {"people-table.js", (const unsigned char[]){
#embed "../../Assets/scripts/people-table.js" suffix(, 0)
  }},
  {"people.js", (const unsigned char[]){
#embed "../../Assets/scripts/people.js" suffix(, 0)
  }},
  {"preview.js", (const unsigned char[]){
#embed "../../Assets/scripts/preview.js" suffix(, 0)
  }},
  {"push.js", (const unsigned char[]){
#embed "../../Assets/scripts/push.js" suffix(, 0)
  }},
  {"products.js", (const unsigned char[]){
#embed "../../Assets/scripts/products.js" suffix(, 0)
  }},
  {"refill.js", (const unsigned char[]){
#embed "../../Assets/scripts/refill.js" suffix(, 0)
  }},
  {"replan.js", (const unsigned char[]){
#embed "../../Assets/scripts/replan.js" suffix(, 0)
  }},
  {"requests.js", (const unsigned char[]){
#embed "../../Assets/scripts/requests.js" suffix(, 0)
  }},
  {"schedule.js", (const unsigned char[]){
#embed "../../Assets/scripts/schedule.js" suffix(, 0)
  }},
  {"selection.js", (const unsigned char[]){
#embed "../../Assets/scripts/selection.js" suffix(, 0)
  }},
  {"settings.js", (const unsigned char[]){
#embed "../../Assets/scripts/settings.js" suffix(, 0)
  }},
  {"site-rules.js", (const unsigned char[]){
#embed "../../Assets/scripts/site-rules.js" suffix(, 0)
  }},
  {"sheet.js", (const unsigned char[]){
#embed "../../Assets/scripts/sheet.js" suffix(, 0)
  }},
  {"sw.js", (const unsigned char[]){
#embed "../../Assets/scripts/sw.js" suffix(, 0)
  }},
  {"templates.js", (const unsigned char[]){
#embed "../../Assets/scripts/templates.js" suffix(, 0)
  }},
  {"time-off.js", (const unsigned char[]){
#embed "../../Assets/scripts/time-off.js" suffix(, 0)
  }},
  {"time.js", (const unsigned char[]){
#embed "../../Assets/scripts/time.js" suffix(, 0)
  }},
  {"toast.js", (const unsigned char[]){
#embed "../../Assets/scripts/toast.js" suffix(, 0)
  }},
  {"toolbars.js", (const unsigned char[]){
#embed "../../Assets/scripts/toolbars.js" suffix(, 0)
  }},
  {"unsent.js", (const unsigned char[]){
#embed "../../Assets/scripts/unsent.js" suffix(, 0)
  }},
  {"words.js", (const unsigned char[]){
#embed "../../Assets/scripts/words.js" suffix(, 0)
  }},
  {"wall.js", (const unsigned char[]){
#embed "../../Assets/scripts/wall.js" suffix(, 0)
  }},
  {"api-examples.json", (const unsigned char[]){
#embed "../../Assets/api-examples.json" suffix(, 0)
  }},
  {"drawings.svg", (const unsigned char[]){
#embed "../../Assets/drawings.svg" suffix(, 0)
  }},
  {"icon.svg", (const unsigned char[]){
#embed "../../Assets/icon.svg" suffix(, 0)
  }},
  {"icon-192.png", icon_192, sizeof icon_192},
  {"icon-512.png", icon_512, sizeof icon_512},
  {"maskable-512.png", maskable_512, sizeof maskable_512},
  {"touch-180.png", touch_180, sizeof touch_180},
  {"roster.png", roster, sizeof roster},
  {"schedule.png", schedule, sizeof schedule},
  {0, 0, 0},
};

const onduty_asset *onduty_assets(void) { return assets; }
