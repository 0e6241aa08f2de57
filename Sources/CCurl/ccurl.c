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
extern void curl_easy_reset(CURL *handle);
extern struct curl_slist *curl_slist_append(struct curl_slist *list, const char *line);
extern void curl_slist_free_all(struct curl_slist *list);
typedef struct curl_mime curl_mime;
typedef struct curl_mimepart curl_mimepart;
extern curl_mime *curl_mime_init(CURL *handle);
extern curl_mimepart *curl_mime_addpart(curl_mime *mime);
extern int curl_mime_data(curl_mimepart *part, const char *bytes, size_t count);
extern int curl_mime_type(curl_mimepart *part, const char *type);
extern int curl_mime_encoder(curl_mimepart *part, const char *name);
extern int curl_mime_subparts(curl_mimepart *part, curl_mime *mime);
extern int curl_mime_headers(curl_mimepart *part, struct curl_slist *headers, int takes);
extern void curl_mime_free(curl_mime *mime);
extern int curl_easy_getinfo(CURL *handle, int info, ...);

// The numbers of curl/curl.h: 0 and up take a long, 10000 and up a pointer, 20000 and up a function.
enum {
  GLOBAL_ALL = 3,
  OUT_OF_MEMORY = 27,
  NO_PROGRESS = 43,
  NO_BODY = 44,
  FOLLOW_LOCATION = 52,
  POST_FIELD_SIZE = 60,
  NO_SIGNAL = 99,
  USE_SSL = 119,
  TIMEOUT_MS = 155,
  PROTOCOLS = 181,
  HTTP_AND_HTTPS = 3,
  SMTP_AND_SMTPS = 3 << 16,
  SUPPRESS_CONNECT_HEADERS = 265,
  WRITE_DATA = 10001,
  URL = 10002,
  PROXY = 10004,
  POST_FIELDS = 10015,
  USER_AGENT = 10018,
  HTTP_HEADER = 10023,
  HEADER_DATA = 10029,
  CUSTOM_REQUEST = 10036,
  CA_FILE = 10065,
  PROGRESS_DATA = 10057,
  ACCEPT_ENCODING = 10102,
  OPEN_SOCKET_DATA = 10164,
  USER_NAME = 10173,
  PASSWORD = 10174,
  MAIL_FROM = 10186,
  MAIL_TO = 10187,
  MIME_POST = 10269,
  WRITE_FUNCTION = 20011,
  HEADER_FUNCTION = 20079,
  OPEN_SOCKET_FUNCTION = 20163,
  PROGRESS_FUNCTION = 20219,
  RESPONSE_CODE = 0x200002,
  NUM_CONNECTS = 0x20001A,
};

void ccurl_start(void) { curl_global_init(GLOBAL_ALL); }

void *ccurl_open(void) { return curl_easy_init(); }

void ccurl_close(void *handle) { curl_easy_cleanup(handle); }

int ccurl_went_on(void *handle) {
  long connections = 1;
  curl_easy_getinfo(handle, NUM_CONNECTS, &connections);
  return connections == 0;
}

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

static struct curl_slist *list(const char *const *lines, size_t count) {
  struct curl_slist *list = NULL;
  for (size_t i = 0; i < count; i++) {
    struct curl_slist *longer = curl_slist_append(list, lines[i]);
    if (longer) list = longer;
  }
  return list;
}

int ccurl_make(void *handle, const struct ccurl_request *request) {
  // Keeps connections, and what is known of TLS sessions and names.
  curl_easy_reset(handle);
  struct curl_slist *lines = list(request->headers, request->header_count);
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
  if (request->method) curl_easy_setopt(handle, CUSTOM_REQUEST, request->method);
  if (request->connects) {
    curl_easy_setopt(handle, PROXY, "");
    curl_easy_setopt(handle, OPEN_SOCKET_FUNCTION, open_socket);
    curl_easy_setopt(handle, OPEN_SOCKET_DATA, request);
  }
  int code = curl_easy_perform(handle);
  curl_easy_setopt(handle, HTTP_HEADER, NULL);
  curl_slist_free_all(lines);
  return code;
}

static int add_text(curl_mime *mime, const char *text, size_t count, const char *type) {
  curl_mimepart *part = mime ? curl_mime_addpart(mime) : NULL;
  if (!part || curl_mime_data(part, text, count)) return OUT_OF_MEMORY;
  return curl_mime_type(part, type) | curl_mime_encoder(part, "quoted-printable");
}

// Two forms of the same, of which a reader shows the last one it can (RFC 2046, 5.1.4).
static int add_forms(CURL *handle, curl_mime *mail, const struct ccurl_mail *message) {
  curl_mime *forms = curl_mime_init(handle);
  if (add_text(forms, message->text, message->text_count, "text/plain; charset=utf-8") ||
      add_text(forms, message->html, message->html_count, "text/html; charset=utf-8")) {
    curl_mime_free(forms);
    return OUT_OF_MEMORY;
  }
  curl_mimepart *part = curl_mime_addpart(mail);
  if (!part || curl_mime_subparts(part, forms)) {
    curl_mime_free(forms);
    return OUT_OF_MEMORY;
  }
  return curl_mime_type(part, "multipart/alternative");
}

static void set_server(CURL *handle, const struct ccurl_mail *message) {
  curl_easy_setopt(handle, URL, message->server);
  curl_easy_setopt(handle, PROTOCOLS, (long)SMTP_AND_SMTPS);
  curl_easy_setopt(handle, USE_SSL, (long)(message->needs_tls ? 3 : 1));
  if (message->ca_file) curl_easy_setopt(handle, CA_FILE, message->ca_file);
  if (message->user) curl_easy_setopt(handle, USER_NAME, message->user);
  if (message->password) curl_easy_setopt(handle, PASSWORD, message->password);
  curl_easy_setopt(handle, PROXY, "");
  curl_easy_setopt(handle, NO_SIGNAL, 1L);
  curl_easy_setopt(handle, TIMEOUT_MS, message->timeout_milliseconds);
}

int ccurl_greet(void *handle, const struct ccurl_mail *message, long *status) {
  *status = 0;
  curl_easy_reset(handle);
  set_server(handle, message);
  curl_easy_setopt(handle, CUSTOM_REQUEST, "NOOP");
  curl_easy_setopt(handle, NO_BODY, 1L);
  int code = curl_easy_perform(handle);
  curl_easy_getinfo(handle, RESPONSE_CODE, status);
  return code;
}

int ccurl_send(void *handle, const struct ccurl_mail *message, long *status) {
  *status = 0;
  curl_easy_reset(handle);
  struct curl_slist *headers = list(message->headers, message->header_count);
  struct curl_slist *to = curl_slist_append(NULL, message->to);
  curl_mime *mail = curl_mime_init(handle);
  int code = mail && to ? add_forms(handle, mail, message) : OUT_OF_MEMORY;
  if (!code) {
    set_server(handle, message);
    curl_easy_setopt(handle, MAIL_FROM, message->from);
    curl_easy_setopt(handle, MAIL_TO, to);
    curl_easy_setopt(handle, HTTP_HEADER, headers);
    curl_easy_setopt(handle, MIME_POST, mail);
    code = curl_easy_perform(handle);
    curl_easy_getinfo(handle, RESPONSE_CODE, status);
  }
  curl_easy_setopt(handle, MIME_POST, NULL);
  curl_mime_free(mail);
  curl_slist_free_all(headers);
  curl_slist_free_all(to);
  return code;
}
