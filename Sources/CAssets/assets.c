#include "CAssets.h"

#define ASSET(name) \
  onduty_asset onduty_asset_##name(void) { return (onduty_asset){name, sizeof name}; }

static const unsigned char app_css[] = {
#embed "../../Assets/app.css"
};
static const unsigned char live_js[] = {
#embed "../../Assets/live.js"
};
static const unsigned char people_js[] = {
#embed "../../Assets/people.js"
};
static const unsigned char products_js[] = {
#embed "../../Assets/products.js"
};
static const unsigned char schedule_js[] = {
#embed "../../Assets/schedule.js"
};
static const unsigned char board_js[] = {
#embed "../../Assets/board.js"
};
static const unsigned char sw_js[] = {
#embed "../../Assets/sw.js"
};
static const unsigned char icon_svg[] = {
#embed "../../Assets/icon.svg"
};
static const unsigned char app_webmanifest[] = {
#embed "../../Assets/app.webmanifest"
};

ASSET(app_css)
ASSET(live_js)
ASSET(people_js)
ASSET(products_js)
ASSET(schedule_js)
ASSET(board_js)
ASSET(sw_js)
ASSET(icon_svg)
ASSET(app_webmanifest)
