// Images for tests, made by libvips, and a look at the pixels of the photos that come out.
#ifndef CSAMPLES_H
#define CSAMPLES_H

#include <stddef.h>

/// What an image is to be: red above the middle and blue below, unless it has another number of bands.
struct csample {
  /// 1 gray, 2 gray with alpha, 3 color, 4 color with alpha (clear above the middle) or CMYK.
  int bands;
  int width, height;
  /// 1 to 8, as EXIF counts; 0 says nothing.
  int orientation;
  int is_cmyk;
  /// Bytes of noise instead of two halves, so that it packs badly.
  int is_noise;
  /// More than 1: so many frames below each other (WebP).
  int frames;
  /// The whole image has to be read before its first line is there.
  int is_interlaced;
  /// Puts EXIF and XMP in.
  int has_metadata;
  /// A profile that libvips has (`srgb`, `p3`), `broken` for one that is none, or NULL.
  const char *_Nullable profile;
  /// 16 bits for each band (PNG).
  int is_deep;
  /// How it is saved: `.jpg`, `.png`, `.webp`, `.gif`, `.tif`.
  const char *_Nonnull suffix;
};

/// The file's bytes, to be given to `cvips_free`; NULL where libvips can't.
void *_Nullable csample_make(const struct csample *_Nonnull sample, size_t *_Nonnull count);

/// The side and the color at a place of a WebP photo, as percentages of its sides; 0, or -1.
int csample_look(
    const void *_Nonnull bytes, size_t count, int x_percent, int y_percent, int *_Nonnull width, int *_Nonnull height,
    int *_Nonnull bands, double *_Nonnull color);

/// 1 where libvips finds a loader for the bytes and reads their head, else 0.
int csample_loads(const void *_Nonnull bytes, size_t count);

#endif
