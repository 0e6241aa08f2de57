#ifndef ONDUTY_ASSETS_H
#define ONDUTY_ASSETS_H

#include <stddef.h>

/* A file of the folder Assets, compiled in. */
typedef struct {
  const unsigned char *bytes;
  size_t count;
} onduty_asset;

onduty_asset onduty_asset_app_css(void);
onduty_asset onduty_asset_live_js(void);
onduty_asset onduty_asset_people_js(void);
onduty_asset onduty_asset_products_js(void);
onduty_asset onduty_asset_schedule_js(void);
onduty_asset onduty_asset_board_js(void);
onduty_asset onduty_asset_sw_js(void);
onduty_asset onduty_asset_icon_svg(void);
onduty_asset onduty_asset_app_webmanifest(void);

#endif
