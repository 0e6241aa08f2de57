// What Swift can't call of libmicrohttpd: C variadics, and a look at the bytes of a connection before it parses them.
#pragma once

#include <microhttpd.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/socket.h>
#include <sys/types.h>

/// accept4, for a socket that does not block and is not inherited: glibc shows it to GNU sources only.
int CMicrohttpdAccept(int listener, struct sockaddr *address, socklen_t *length);

/// The poll events of a peer that has left, POLLRDHUP among them: glibc shows it to GNU sources only.
extern const short CMicrohttpdHungUp;

/// Looks at bytes that a watched socket has received, on the thread that reads them; says how many of them the library
/// gets: 0 closes the connection, and with less than 0 all are dropped and the next ones are read.
typedef ssize_t (*CMicrohttpdReceived)(void *context, const void *bytes, size_t count);

/// Has the bytes of a socket looked at from now on, or with `NULL` no longer; false for a number that is too large.
bool CMicrohttpdWatch(int socket, void *context);

/// Everything a daemon is started with. Callbacks run on the daemon's threads, with `context` as their first argument.
struct CMicrohttpdSettings {
  unsigned int threads;
  unsigned int connectionsPerThread;
  /// 0, or seconds without a byte sent or received after which a connection that is not suspended is closed.
  unsigned int stallSeconds;
  size_t memoryPerConnection;
  /// The same for all daemons of the process.
  CMicrohttpdReceived received;
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

/// Makes libmicrohttpd see no query; `target` is the pointer of the URI callback, of which a copy is to be taken before.
void CMicrohttpdHideQuery(const char *target);
