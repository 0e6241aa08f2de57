// Bytes to many open streams and nothing else: what a change on many open pages is measured beside.
//
// `crowd STREAMS`: says `listening on 127.0.0.1:PORT`, takes so many connections and says `open`; then, for each number of
// bytes in a line of its input, writes that many to every stream, and says the microseconds of processor that this cost.

// The system's sockets and clock, beside the standard of C.
#define _POSIX_C_SOURCE 200809L

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

[[noreturn]] static void fail(const char *problem) {
  fprintf(stderr, "crowd: %s\n", problem);
  exit(1);
}

static double used(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double)time.tv_sec * 1e6 + (double)time.tv_nsec / 1e3;
}

static int listening(void) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  socklen_t size = sizeof address;
  int listener = socket(AF_INET, SOCK_STREAM, 0);
  if (listener < 0 || bind(listener, (struct sockaddr *)&address, size) || listen(listener, 4096)) fail("can't listen");
  getsockname(listener, (struct sockaddr *)&address, &size);
  printf("listening on 127.0.0.1:%d\n", ntohs(address.sin_port));
  fflush(stdout);
  return listener;
}

int main(int count, char **words) {
  size_t streams = count == 2 ? strtoul(words[1], NULL, 10) : 0, bytes;
  int *sockets = calloc(streams + 1, sizeof *sockets);
  if (streams == 0 || !sockets) fail("takes the number of streams");
  int listener = listening();
  for (size_t number = 0; number < streams; number++) {
    if ((sockets[number] = accept(listener, NULL, NULL)) < 0) fail("a stream is missing");
  }
  printf("open\n");
  fflush(stdout);
  while (scanf("%zu", &bytes) == 1) {
    char *content = calloc(bytes + 1, 1);
    if (!content) fail("no memory");
    double begin = used();
    for (size_t number = 0; number < streams; number++) {
      for (size_t sent = 0; sent < bytes;) {
        ssize_t more = write(sockets[number], content + sent, bytes - sent);
        if (more < 0) fail("a stream ended");
        sent += (size_t)more;
      }
    }
    printf("%.0f\n", used() - begin);
    fflush(stdout);
    free(content);
  }
  free(sockets);
}
