// The few calls of libvips that Upstream makes, as one that Swift can make: the library's own calls are variadic.
#ifndef CVIPS_H
#define CVIPS_H

#include <stddef.h>

/// What an image claims to be by its first bytes; only the loader of that format runs.
enum cvips_format { CVIPS_JPEG, CVIPS_PNG, CVIPS_WEBP };

/// How shaping ended.
enum cvips_outcome { CVIPS_SHAPED, CVIPS_DAMAGED, CVIPS_TOO_MANY_PIXELS, CVIPS_TOO_SMALL, CVIPS_TOO_LATE };

/// A square as a WebP file, which may have chunks of metadata that libvips makes up; `bytes` is for `cvips_free`.
struct cvips_square {
  /// In: the side at most, in pixels. Out: the side it has.
  int side;
  void *_Nullable bytes;
  size_t count;
};

/// What is to be shaped, and within which limits. `bytes` is read during `cvips_shape` only.
struct cvips_task {
  const void *_Nonnull bytes;
  size_t count;
  enum cvips_format format;
  /// Width times height at most; more is refused by the head alone.
  long long maximum_pixels;
  /// The shorter side at least.
  int least_side;
  /// From now on, for what can be interrupted: one step of a decoder cannot.
  double seconds;
  /// From 0 to 100.
  int quality;
};

/// Loads libvips, with the three loaders and nothing else that reads; to be called once before the first task. 0, or -1
/// where the library is missing or another one.
int cvips_start(void);

/// Fills the squares, the largest first; all of them or none. Needs no more than one thread besides its caller's.
enum cvips_outcome cvips_shape(const struct cvips_task *_Nonnull task, struct cvips_square *_Nonnull squares, size_t count);

void cvips_free(void *_Nullable bytes);

#endif
