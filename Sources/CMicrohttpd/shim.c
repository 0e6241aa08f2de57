#define _GNU_SOURCE  // accept4, POLLRDHUP, strverscmp

#include "CMicrohttpd.h"

#include <poll.h>
#include <stdint.h>
#include <string.h>

const short CMicrohttpdHungUp = POLLRDHUP | POLLHUP | POLLERR;

int CMicrohttpdAccept(int listener, struct sockaddr *address, socklen_t *length) {
  return accept4(listener, address, length, SOCK_NONBLOCK | SOCK_CLOEXEC);
}

// Targets stay percent-encoded: the application decodes what it uses.
static size_t keepEscaped(void *context, struct MHD_Connection *connection, char *text) {
  (void)context;
  (void)connection;
  return strlen(text);
}

struct MHD_Daemon *CMicrohttpdStart(const struct CMicrohttpdSettings *settings) {
  void *context = settings->context;
  bool isPool = settings->threads > 1;
  struct MHD_OptionItem options[] = {
    {MHD_OPTION_CONNECTION_LIMIT, (intptr_t)settings->connectionsPerThread * (isPool ? settings->threads : 1), NULL},
    {MHD_OPTION_CONNECTION_MEMORY_LIMIT, (intptr_t)settings->memoryPerConnection, NULL},
    {MHD_OPTION_CONNECTION_TIMEOUT, (intptr_t)settings->stallSeconds, NULL},
    {MHD_OPTION_UNESCAPE_CALLBACK, (intptr_t)keepEscaped, NULL},
    {MHD_OPTION_URI_LOG_CALLBACK, (intptr_t)settings->requestBegan, context},
    {MHD_OPTION_NOTIFY_COMPLETED, (intptr_t)settings->requestEnded, context},
    {MHD_OPTION_NOTIFY_CONNECTION, (intptr_t)settings->connectionChanged, context},
    {isPool ? MHD_OPTION_THREAD_POOL_SIZE : MHD_OPTION_END, (intptr_t)settings->threads, NULL},
    {MHD_OPTION_END, 0, NULL},
  };
  return MHD_start_daemon(
    MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_NO_LISTEN_SOCKET, 0, NULL, NULL,
    settings->requestReceived, context, MHD_OPTION_ARRAY, options, MHD_OPTION_END);
}

int CMicrohttpdSocket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : -1;
}

const struct sockaddr *CMicrohttpdAddress(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
  return info ? info->client_addr : NULL;
}

void *CMicrohttpdSocketContext(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info ? info->socket_context : NULL;
}

// Why: up to 0.9.76 the library cuts each line of the head into C strings in place, and so drops whatever follows a
// NUL. The head is still in memory, so that each string must begin where the one before ended, with only the cut
// separators (now NULs) between. Later versions refuse such heads themselves, and lay them out in another way.
static const char lastVersionWithoutOwnCheck[] = "0.9.76";

/// How far the strings seen so far reach, and whether they were adjacent.
struct Walk {
  const char *end;
  bool isExact;
};

// A line ends in CRLF or LF: one or two NULs follow the last string.
static bool followsLineEnd(const char *end, const char *next) {
  return (next == end + 1 || next == end + 2) && end[0] == 0 && next[-1] == 0;
}

static enum MHD_Result walkHeader(
  void *context, enum MHD_ValueKind kind, const char *name, size_t nameLength, const char *value, size_t valueLength) {
  (void)kind;
  struct Walk *walk = context;
  const char *gap = name + nameLength + 1;
  walk->isExact = name != NULL && value != NULL && followsLineEnd(walk->end, name) && value >= gap;
  while (walk->isExact && gap < value && (*gap == ' ' || *gap == '\t')) gap++;
  walk->isExact = walk->isExact && gap == value;
  walk->end = value + valueLength;
  return walk->isExact ? MHD_YES : MHD_NO;
}

bool CMicrohttpdHeadIsExact(
  struct MHD_Connection *connection, const char *method, const char *uri, size_t uriLength, const char *version) {
  static _Atomic int hasOwnCheck = -1;
  if (hasOwnCheck < 0) hasOwnCheck = strverscmp(MHD_get_version(), lastVersionWithoutOwnCheck) > 0;
  if (hasOwnCheck) return true;
  if (uri != method + strlen(method) + 1 || version != uri + uriLength + 1) return false;
  struct Walk walk = {version + strlen(version), true};
  MHD_get_connection_values_n(connection, MHD_HEADER_KIND, walkHeader, &walk);

  const union MHD_ConnectionInfo *size = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
  const char *end = size ? method + size->header_size : walk.end;
  ptrdiff_t left = end - walk.end;
  for (const char *byte = walk.end; byte < end; byte++) walk.isExact = walk.isExact && *byte == 0;
  return walk.isExact && left >= 2 && left <= 4;
}
