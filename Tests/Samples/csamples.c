#include "CSamples.h"
#include <string.h>

typedef struct image VipsImage;
extern VipsImage *vips_image_new_from_memory_copy(const void *data, size_t size, int width, int height, int bands, int format);
extern int vips_image_write_to_buffer(VipsImage *in, const char *suffix, void **bytes, size_t *count, ...);
extern void vips_image_set_int(VipsImage *image, const char *name, int value);
extern void vips_image_set_string(VipsImage *image, const char *name, const char *value);
extern void vips_image_set_blob_copy(VipsImage *image, const char *name, const void *data, size_t length);
extern int vips_copy(VipsImage *in, VipsImage **out, ...);
extern int vips_colourspace(VipsImage *in, VipsImage **out, int space, ...);
extern int vips_profile_load(const char *name, void **blob, ...);
extern int vips_webpload_buffer(const void *bytes, size_t count, VipsImage **out, ...);
extern VipsImage *vips_image_new_from_buffer(const void *bytes, size_t count, const char *options, ...);
extern int vips_getpoint(VipsImage *in, double **vector, int *n, int x, int y, ...);
extern int vips_image_get_width(const VipsImage *image);
extern int vips_image_get_height(const VipsImage *image);
extern int vips_image_get_bands(const VipsImage *image);
extern void *vips_blob_get(void *blob, size_t *length);
extern void vips_area_unref(void *area);
extern void g_object_unref(void *object);
extern void g_free(void *memory);
extern void *g_malloc(size_t count);

enum { UCHAR = 0, CMYK = 15, SRGB = 22, GRAY = 1, RGB16 = 25, GRAY16 = 26 };

static void fill(const struct csample *s, unsigned char *pixels, size_t count) {
  static const unsigned char above[4] = {255, 0, 0, 0}, below[4] = {0, 0, 255, 255};
  unsigned long long noise = 0x9E3779B97F4A7C15ull;
  size_t line = (size_t)s->width * s->bands;
  for (size_t i = 0; i < count; i++) {
    int is_below = i / line % s->height >= (size_t)s->height / 2;
    pixels[i] = (is_below ? below : above)[s->bands < 3 && i % s->bands == 1 ? 3 : i % s->bands];
    if (!s->is_noise) continue;
    noise ^= noise << 13, noise ^= noise >> 7, noise ^= noise << 17;
    pixels[i] = (unsigned char)noise;
  }
}

void *csample_make(const struct csample *s, size_t *count) {
  int frames = s->frames > 1 ? s->frames : 1;
  size_t size = (size_t)s->width * s->height * s->bands * frames;
  unsigned char *pixels = g_malloc(size);
  fill(s, pixels, size);
  VipsImage *raw = vips_image_new_from_memory_copy(pixels, size, s->width, s->height * frames, s->bands, UCHAR);
  g_free(pixels);
  VipsImage *image = NULL;
  if (!raw || vips_copy(raw, &image, "interpretation", s->is_cmyk ? CMYK : s->bands < 3 ? GRAY : SRGB, NULL)) return NULL;
  g_object_unref(raw);
  if (s->orientation) vips_image_set_int(image, "orientation", s->orientation);
  if (frames > 1) vips_image_set_int(image, "page-height", s->height);
  if (s->profile) {
    void *profile = NULL;
    size_t length = 0;
    if (!strcmp(s->profile, "broken")) {
      vips_image_set_blob_copy(image, "icc-profile-data", "no profile at all", 17);
    } else if (!vips_profile_load(s->profile, &profile, NULL)) {
      const void *bytes = vips_blob_get(profile, &length);
      vips_image_set_blob_copy(image, "icc-profile-data", bytes, length);
      vips_area_unref(profile);
    }
  }
  if (s->has_metadata) {
    vips_image_set_string(image, "exif-ifd0-Artist", "Secret Photographer (Secret Photographer, ASCII, 20 components, 20 bytes)");
    const char *xmp = "<x:xmpmeta xmlns:x='adobe:ns:meta/'>secret</x:xmpmeta>";
    vips_image_set_blob_copy(image, "xmp-data", xmp, strlen(xmp));
  }
  void *bytes = NULL;
  char suffix[32] = "";
  strncat(suffix, s->suffix, 20);
  if (s->is_interlaced) strcat(suffix, "[interlace]");
  if (s->is_deep) {
    VipsImage *deep = NULL;
    if (vips_colourspace(image, &deep, s->bands < 3 ? GRAY16 : RGB16, NULL)) return NULL;
    g_object_unref(image);
    image = deep;
  }
  int failed = vips_image_write_to_buffer(image, suffix, &bytes, count, NULL);
  g_object_unref(image);
  return failed ? NULL : bytes;
}

int csample_look(
    const void *bytes, size_t count, int x_percent, int y_percent, int *width, int *height, int *bands, double *color) {
  VipsImage *image = NULL;
  if (vips_webpload_buffer(bytes, count, &image, NULL)) return -1;
  *width = vips_image_get_width(image), *height = vips_image_get_height(image), *bands = vips_image_get_bands(image);
  double *vector = NULL;
  int n = 0;
  int failed = vips_getpoint(image, &vector, &n, *width * x_percent / 100, *height * y_percent / 100, NULL);
  if (!failed) memcpy(color, vector, sizeof(double) * (n < 4 ? n : 4));
  g_free(vector);
  g_object_unref(image);
  return failed ? -1 : 0;
}

int csample_loads(const void *bytes, size_t count) {
  VipsImage *image = vips_image_new_from_buffer(bytes, count, "", NULL);
  if (image) g_object_unref(image);
  return image != NULL;
}
