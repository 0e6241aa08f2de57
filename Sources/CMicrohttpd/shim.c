#define _GNU_SOURCE  // accept4, POLLRDHUP

#include "CMicrohttpd.h"

#include <errno.h>
#include <poll.h>
#include <stdatomic.h>
#include <stdint.h>
#include <string.h>
#include <sys/epoll.h>

const short CMicrohttpdHungUp = POLLRDHUP | POLLHUP | POLLERR;

int CMicrohttpdAccept(int listener, struct sockaddr *address, socklen_t *length) {
  return accept4(listener, address, length, SOCK_NONBLOCK | SOCK_CLOEXEC);
}

// MARK: What is read before libmicrohttpd sees it

enum { mostSockets = 1 << 16, mostDropped = 256 };
static _Atomic(void *) watched[mostSockets];
static _Atomic(CMicrohttpdReceived) received;

bool CMicrohttpdWatch(int socket, void *context) {
  if (socket < 0 || socket >= mostSockets) return false;
  atomic_store(&watched[socket], context);
  return true;
}

// The name by which libmicrohttpd reads from a socket: the program's own definition goes before the C library's. So every
// byte is looked at before it is parsed, which the library itself has no place for; see docs/decisions/0034.
ssize_t recv(int socket, void *buffer, size_t size, int flags) {
  void *context = socket >= 0 && socket < mostSockets ? atomic_load(&watched[socket]) : NULL;
  CMicrohttpdReceived look = context ? atomic_load(&received) : NULL;
  ssize_t count = recvfrom(socket, buffer, size, flags, NULL, NULL);
  if (!look) return count;
  for (int dropped = 0; count > 0; dropped++) {
    ssize_t taken = look(context, buffer, (size_t)count);
    if (taken >= 0) return taken;
    if (dropped == mostDropped) return 0;
    count = recvfrom(socket, buffer, size, flags, NULL, NULL);
  }
  return count;
}

// MARK: What it waits for

// The name by which libmicrohttpd waits for its sockets, as above. If it gets as many events as it asked for, it waits for more before
// it looks at them: 128 requests of the same moment would lie until another one comes. So it never gets that many.
int epoll_wait(int epoll, struct epoll_event *events, int most, int timeout) {
  return epoll_pwait(epoll, events, most > 1 ? most - 1 : most, timeout, NULL);
}

// MARK: Calls

struct MHD_Daemon *CMicrohttpdStart(const struct CMicrohttpdSettings *settings) {
  void *context = settings->context;
  bool isPool = settings->threads > 1;
  atomic_store(&received, settings->received);
  struct MHD_OptionItem options[] = {
    {MHD_OPTION_CONNECTION_LIMIT, (intptr_t)settings->connectionsPerThread * (isPool ? settings->threads : 1), NULL},
    {MHD_OPTION_CONNECTION_MEMORY_LIMIT, (intptr_t)settings->memoryPerConnection, NULL},
    {MHD_OPTION_CONNECTION_TIMEOUT, (intptr_t)settings->stallSeconds, NULL},
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

// Why: the library makes a record of 64 bytes of each parameter, which nobody reads, and has no room for many. The
// string is in its own buffer, and it looks for parameters after it has shown it.
void CMicrohttpdHideQuery(const char *target) {
  char *mark = strchr((char *)(uintptr_t)target, '?');
  if (mark) mark[1] = 0;
}
