#ifndef ONDUTY_ASSETS_H
#define ONDUTY_ASSETS_H

/* A file for browsers, compiled in: text, ended by a zero, or a picture of so many bytes. */
typedef struct {
  const char *name;
  const unsigned char *text;
  unsigned long picture_bytes;
} onduty_asset;

/* All of them, ended by one without a name. */
const onduty_asset *onduty_assets(void);

#endif
