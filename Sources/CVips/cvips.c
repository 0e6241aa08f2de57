// Declares what it uses of libvips' stable binary interface (8.14, libvips.so.42), and loads the library when the first photo
// comes: it brings a hundred others along, 13 MB and 35 ms that a process without photos does not pay.
#define _DEFAULT_SOURCE
#include "CVips.h"
#include <dlfcn.h>
#include <malloc.h>
#include <time.h>

typedef struct image VipsImage;
typedef struct area VipsArea;
typedef void say(const char *domain, int level, const char *text, void *data);

// Each call by its result, its name and its parameters; some are of glib, on which libvips stands.
#define EACH_CALL(call)                                                                                    \
  call(int, vips_init, (const char *name))                                                                 \
  call(void, vips_thread_shutdown, (void))                                                                 \
  call(void, vips_error_clear, (void))                                                                     \
  call(void, vips_concurrency_set, (int threads))                                                          \
  call(void, vips_cache_set_max, (int operations))                                                         \
  call(void, vips_cache_set_max_mem, (size_t bytes))                                                       \
  call(void, vips_cache_set_max_files, (int files))                                                        \
  call(void, vips_block_untrusted_set, (int state))                                                        \
  call(void, vips_operation_block_set, (const char *class_name, int state))                                \
  call(int, vips_jpegload_buffer, (const void *bytes, size_t count, VipsImage **out, ...))                 \
  call(int, vips_pngload_buffer, (const void *bytes, size_t count, VipsImage **out, ...))                  \
  call(int, vips_webpload_buffer, (const void *bytes, size_t count, VipsImage **out, ...))                 \
  call(int, vips_image_get_width, (const VipsImage *image))                                                \
  call(int, vips_image_get_height, (const VipsImage *image))                                               \
  call(int, vips_image_hasalpha, (VipsImage *image))                                                       \
  call(int, vips_image_get_interpretation, (const VipsImage *image))                                       \
  call(unsigned long, vips_image_get_typeof, (const VipsImage *image, const char *name))                   \
  call(void, vips_image_set_progress, (VipsImage *image, int progress))                                    \
  call(void, vips_image_set_kill, (VipsImage *image, int kill))                                            \
  call(void *, vips_image_write_to_memory, (VipsImage *image, size_t *count))                              \
  call(VipsImage *, vips_image_new_from_memory_copy,                                                       \
       (const void *pixels, size_t count, int width, int height, int bands, int format))                   \
  call(int, vips_colourspace, (VipsImage *in, VipsImage **out, int space, ...))                            \
  call(int, vips_thumbnail_image, (VipsImage *in, VipsImage **out, int width, ...))                        \
  call(int, vips_flatten, (VipsImage *in, VipsImage **out, ...))                                           \
  call(int, vips_webpsave_buffer, (VipsImage *in, void **bytes, size_t *count, ...))                       \
  call(VipsArea *, vips_array_double_newv, (int count, ...))                                               \
  call(void, vips_area_unref, (VipsArea *area))                                                            \
  call(unsigned long, g_signal_connect_data,                                                               \
       (void *object, const char *signal, void (*handler)(void), void *data, void *destroy, int flags))    \
  call(unsigned, g_log_set_handler, (const char *domain, int levels, say *handler, void *data))            \
  call(void, g_object_unref, (void *object))                                                               \
  call(void, g_free, (void *memory))

#define DECLARE(result, name, parameters) static result(*name) parameters;
EACH_CALL(DECLARE)

// The numbers of vips/foreign.h, vips/conversion.h and glib.h.
enum { SEQUENTIAL = 1, FAIL_ON_ERROR = 2, ATTENTION = 3, CMYK = 15, SRGB = 22, UCHAR = 0, ALL_LOG_LEVELS = ~3 };

static void say_nothing(const char *domain, int level, const char *text, void *data) {
  (void)domain, (void)level, (void)text, (void)data;
}

static int load(void) {
  void *library = dlopen("libvips.so.42", RTLD_NOW | RTLD_LOCAL);
  if (!library) return -1;
#define LOOK_UP(result, name, parameters) \
  if (!(*(void **)&name = dlsym(library, #name))) return -1;
  EACH_CALL(LOOK_UP)
  return 0;
}

int cvips_start(void) {
  if (load()) return -1;
  // A hostile image writes no warnings into the log of the server.
  g_log_set_handler("VIPS", ALL_LOG_LEVELS, say_nothing, NULL);
  if (vips_init("onduty")) return -1;
  vips_block_untrusted_set(1);
  vips_operation_block_set("VipsForeignLoad", 1);
  vips_operation_block_set("VipsForeignLoadJpegBuffer", 0);
  vips_operation_block_set("VipsForeignLoadPngBuffer", 0);
  vips_operation_block_set("VipsForeignLoadWebpBuffer", 0);
  vips_concurrency_set(1);
  vips_cache_set_max(0);
  vips_cache_set_max_mem(0);
  vips_cache_set_max_files(0);
  return 0;
}

void cvips_free(void *bytes) { g_free(bytes); }

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static void unref(VipsImage *image) {
  if (image) g_object_unref(image);
}

struct watch {
  VipsImage *image;
  double end;
  int is_late;
};

static void look_at_the_clock(VipsImage *image, void *progress, struct watch *watch) {
  (void)image, (void)progress;
  if (now() < watch->end) return;
  watch->is_late = 1;
  vips_image_set_kill(watch->image, 1);
}

static int shorter_side(const VipsImage *image) {
  int width = vips_image_get_width(image), height = vips_image_get_height(image);
  return width < height ? width : height;
}

// Opens an image, by its head only; `shrink` is how many pixels of it become one while it is read.
static VipsImage *open_image(const struct cvips_task *task, double shrink) {
  VipsImage *image = NULL;
  int failed = 1;
  switch (task->format) {
  case CVIPS_JPEG:
    failed = vips_jpegload_buffer(
        task->bytes, task->count, &image, "access", SEQUENTIAL, "fail_on", FAIL_ON_ERROR,
        "shrink", shrink >= 8 ? 8 : shrink >= 4 ? 4 : shrink >= 2 ? 2 : 1, NULL);
    break;
  case CVIPS_PNG:
    failed = vips_pngload_buffer(
        task->bytes, task->count, &image, "access", SEQUENTIAL, "fail_on", FAIL_ON_ERROR, NULL);
    break;
  case CVIPS_WEBP:
    failed = vips_webpload_buffer(
        task->bytes, task->count, &image, "access", SEQUENTIAL, "fail_on", FAIL_ON_ERROR,
        "scale", shrink > 1 ? 1 / shrink : 1.0, NULL);
    break;
  }
  return failed ? NULL : image;
}

// The pixels of an image and nothing else of it: what described them stays behind. Reads all of it.
static VipsImage *bare(VipsImage *image) {
  size_t count = 0;
  int width = vips_image_get_width(image), height = vips_image_get_height(image);
  void *pixels = vips_image_write_to_memory(image, &count);
  VipsImage *result = NULL;
  if (pixels && count == (size_t)width * height * 3)
    result = vips_image_new_from_memory_copy(pixels, count, width, height, 3, UCHAR);
  g_free(pixels);
  return result;
}

// A square of sRGB, upright, cut where most attention is, on white where it is clear.
static VipsImage *square(VipsImage *image, int side) {
  VipsImage *cut = NULL, *color = NULL, *opaque = NULL, *result = NULL;
  VipsArea *white = vips_array_double_newv(1, 255.0);
  // What says nothing of its colors has those of sRGB already; a way there and back would change them.
  int is_foreign =
      vips_image_get_typeof(image, "icc-profile-data") || vips_image_get_interpretation(image) == CMYK;
  if (vips_thumbnail_image(
          image, &cut, side, "height", side, "crop", ATTENTION, is_foreign ? "export_profile" : NULL, "srgb", NULL) ||
      vips_colourspace(cut, &color, SRGB, NULL))
    result = NULL;
  else if (!vips_image_hasalpha(color))
    result = bare(color);
  else if (!vips_flatten(color, &opaque, "background", white, NULL))
    result = bare(opaque);
  vips_area_unref(white);
  unref(opaque);
  unref(color);
  unref(cut);
  return result;
}

// Fills a square from one that is larger or equal.
static int encode(VipsImage *largest, const struct cvips_task *task, struct cvips_square *result) {
  VipsImage *smaller = NULL;
  int side = vips_image_get_width(largest);
  if (side < result->side) result->side = side;
  if (vips_thumbnail_image(largest, &smaller, result->side, "height", result->side, NULL)) return -1;
  int failed = vips_webpsave_buffer(
      smaller, &result->bytes, &result->count, "Q", task->quality, NULL);
  unref(smaller);
  return failed;
}

static enum cvips_outcome shape(const struct cvips_task *task, struct cvips_square *squares, size_t count) {
  VipsImage *head = open_image(task, 1);
  if (!head) return CVIPS_DAMAGED;
  int width = vips_image_get_width(head), height = vips_image_get_height(head), shorter = shorter_side(head);
  unref(head);
  if ((long long)width * height > task->maximum_pixels) return CVIPS_TOO_MANY_PIXELS;
  if (shorter < task->least_side) return CVIPS_TOO_SMALL;

  int side = shorter < squares[0].side ? shorter : squares[0].side;
  // Reading leaves twice the pixels that are needed: the rest is done by a better filter.
  VipsImage *image = open_image(task, (double)shorter / (2 * side));
  if (!image) return CVIPS_DAMAGED;
  struct watch watch = {image, now() + task->seconds, 0};
  vips_image_set_progress(image, 1);
  g_signal_connect_data(image, "eval", (void (*)(void))look_at_the_clock, &watch, NULL, 0);
  VipsImage *largest = square(image, side);
  unref(image);
  int failed = !largest;
  for (size_t i = 0; !failed && i < count; i++) failed = encode(largest, task, &squares[i]);
  unref(largest);
  return watch.is_late ? CVIPS_TOO_LATE : failed ? CVIPS_DAMAGED : CVIPS_SHAPED;
}

enum cvips_outcome cvips_shape(const struct cvips_task *task, struct cvips_square *squares, size_t count) {
  for (size_t i = 0; i < count; i++) squares[i].bytes = NULL, squares[i].count = 0;
  enum cvips_outcome outcome = shape(task, squares, count);
  for (size_t i = 0; outcome != CVIPS_SHAPED && i < count; i++) {
    g_free(squares[i].bytes);
    squares[i].bytes = NULL;
  }
  vips_error_clear();
  vips_thread_shutdown();
  // What a large image took goes back to the system, not to the next photo in an hour.
  malloc_trim(0);
  return outcome;
}
