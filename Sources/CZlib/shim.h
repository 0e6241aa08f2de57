#include <zlib.h>

/* deflateInit2 is a macro. */
static inline int czlib_begin_gzip(z_stream *stream) {
  return deflateInit2(stream, Z_BEST_COMPRESSION, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY);
}
