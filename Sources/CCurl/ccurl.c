// Declares what it uses of libcurl's stable binary interface, so that building needs no header package.
#include "CCurl.h"
#include <netinet/in.h>
#include <sys/socket.h>

typedef void CURL;
struct curl_slist;
struct curl_sockaddr {
  int family, type, protocol;
  unsigned length;
  struct sockaddr address;
};
extern int curl_global_init(long flags);
extern CURL *curl_easy_init(void);
extern int curl_easy_setopt(CURL *handle, int option, ...);
extern int curl_easy_perform(CURL *handle);
extern void curl_easy_cleanup(CURL *handle);
extern struct curl_slist *curl_slist_append(struct curl_slist *list, const char *line);
extern void curl_slist_free_all(struct curl_slist *list);

// The numbers of curl/curl.h: 0 and up take a long, 10000 and up a pointer, 20000 and up a function.
enum {
  GLOBAL_ALL = 3,
  OUT_OF_MEMORY = 27,
  NO_PROGRESS = 43,
  FOLLOW_LOCATION = 52,
  POST_FIELD_SIZE = 60,
  NO_SIGNAL = 99,
  TIMEOUT_MS = 155,
  PROTOCOLS = 181,
  HTTP_AND_HTTPS = 3,
  SUPPRESS_CONNECT_HEADERS = 265,
  WRITE_DATA = 10001,
  URL = 10002,
  PROXY = 10004,
  POST_FIELDS = 10015,
  USER_AGENT = 10018,
  HTTP_HEADER = 10023,
  HEADER_DATA = 10029,
  PROGRESS_DATA = 10057,
  ACCEPT_ENCODING = 10102,
  OPEN_SOCKET_DATA = 10164,
  WRITE_FUNCTION = 20011,
  HEADER_FUNCTION = 20079,
  OPEN_SOCKET_FUNCTION = 20163,
  PROGRESS_FUNCTION = 20219,
};

void ccurl_start(void) { curl_global_init(GLOBAL_ALL); }

static size_t take_line(char *bytes, size_t size, size_t count, void *request) {
  const struct ccurl_request *r = request;
  return r->takes_line(r->context, bytes, size * count) ? size * count : 0;
}

static size_t take_body(char *bytes, size_t size, size_t count, void *request) {
  const struct ccurl_request *r = request;
  return r->takes_body(r->context, bytes, size * count) ? size * count : 0;
}

static int progress(void *request, long long down_all, long long down, long long up_all, long long up) {
  (void)down_all, (void)down, (void)up_all, (void)up;
  const struct ccurl_request *r = request;
  return r->goes_on(r->context) ? 0 : 1;
}

static int open_socket(void *request, int purpose, struct curl_sockaddr *to) {
  (void)purpose;
  const struct ccurl_request *r = request;
  const void *bytes = NULL;
  size_t count = 0;
  if (to->family == AF_INET && to->length >= sizeof(struct sockaddr_in))
    bytes = &((const struct sockaddr_in *)(const void *)&to->address)->sin_addr, count = 4;
  else if (to->family == AF_INET6 && to->length >= sizeof(struct sockaddr_in6))
    bytes = &((const struct sockaddr_in6 *)(const void *)&to->address)->sin6_addr, count = 16;
  if (!bytes || !r->connects(r->context, bytes, count)) return -1;
  return socket(to->family, to->type | SOCK_CLOEXEC, to->protocol);
}

int ccurl_make(const struct ccurl_request *request) {
  CURL *handle = curl_easy_init();
  if (!handle) return OUT_OF_MEMORY;
  struct curl_slist *lines = NULL;
  for (size_t i = 0; i < request->header_count; i++) {
    struct curl_slist *longer = curl_slist_append(lines, request->headers[i]);
    if (longer) lines = longer;
  }
  curl_easy_setopt(handle, URL, request->url);
  curl_easy_setopt(handle, HTTP_HEADER, lines);
  curl_easy_setopt(handle, USER_AGENT, request->user_agent);
  curl_easy_setopt(handle, PROTOCOLS, (long)HTTP_AND_HTTPS);
  curl_easy_setopt(handle, FOLLOW_LOCATION, 0L);
  curl_easy_setopt(handle, ACCEPT_ENCODING, "");
  curl_easy_setopt(handle, SUPPRESS_CONNECT_HEADERS, 1L);
  curl_easy_setopt(handle, NO_SIGNAL, 1L);
  curl_easy_setopt(handle, TIMEOUT_MS, request->timeout_milliseconds);
  curl_easy_setopt(handle, NO_PROGRESS, 0L);
  curl_easy_setopt(handle, PROGRESS_FUNCTION, progress);
  curl_easy_setopt(handle, PROGRESS_DATA, request);
  curl_easy_setopt(handle, HEADER_FUNCTION, take_line);
  curl_easy_setopt(handle, HEADER_DATA, request);
  curl_easy_setopt(handle, WRITE_FUNCTION, take_body);
  curl_easy_setopt(handle, WRITE_DATA, request);
  if (request->body) {
    curl_easy_setopt(handle, POST_FIELD_SIZE, (long)request->body_count);
    curl_easy_setopt(handle, POST_FIELDS, request->body);
  }
  if (request->connects) {
    curl_easy_setopt(handle, PROXY, "");
    curl_easy_setopt(handle, OPEN_SOCKET_FUNCTION, open_socket);
    curl_easy_setopt(handle, OPEN_SOCKET_DATA, request);
  }
  int code = curl_easy_perform(handle);
  curl_easy_cleanup(handle);
  curl_slist_free_all(lines);
  return code;
}
