// What Swift can't call of libmicrohttpd: C variadics, and a look at the raw head of a request.
#pragma once

#include <microhttpd.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/socket.h>

/// accept4, for a socket that does not block and is not inherited: glibc shows it to GNU sources only.
int CMicrohttpdAccept(int listener, struct sockaddr *address, socklen_t *length);

/// The poll events of a peer that has left, POLLRDHUP among them: glibc shows it to GNU sources only.
extern const short CMicrohttpdHungUp;

/// Everything a daemon is started with. Callbacks run on the daemon's threads, with `context` as their first argument.
struct CMicrohttpdSettings {
  unsigned int threads;
  unsigned int connectionsPerThread;
  /// 0, or seconds without a byte sent or received after which a connection that is not suspended is closed.
  unsigned int stallSeconds;
  size_t memoryPerConnection;
  void *(*requestBegan)(void *context, const char *uri, struct MHD_Connection *connection);
  MHD_AccessHandlerCallback requestReceived;
  MHD_RequestCompletedCallback requestEnded;
  MHD_NotifyConnectionCallback connectionChanged;
  void *context;
};

/// Starts the daemon without a listening socket: connections are handed over with MHD_add_connection. NULL on failure.
struct MHD_Daemon *CMicrohttpdStart(const struct CMicrohttpdSettings *settings);

int CMicrohttpdSocket(struct MHD_Connection *connection);
const struct sockaddr *CMicrohttpdAddress(struct MHD_Connection *connection);
void *CMicrohttpdSocketContext(struct MHD_Connection *connection);

/// Whether the head of a request held only what the library reports: no NUL that cut a value short, no folded line,
/// no doubled space in the request line.
///
/// `method` and `version` are the pointers of the access handler, `uri` and `uriLength` those of the URI callback.
bool CMicrohttpdHeadIsExact(
  struct MHD_Connection *connection, const char *method, const char *uri, size_t uriLength, const char *version);
