// A server on libmicrohttpd and nothing else: what GET /health of OnDuty is measured beside.
//
// It answers with the same head and body, made for each request as libmicrohttpd's own examples do, on as many threads
// with as much memory a connection. Listens on a free port of 127.0.0.1, says which, and ends with its input.

#include <arpa/inet.h>
#include <microhttpd.h>
#include <stdio.h>
#include <string.h>

static const char body[] = "{\"status\":\"ok\"}";

static enum MHD_Result answer(
  void *context, struct MHD_Connection *connection, const char *url, const char *method, const char *version,
  const char *upload, size_t *uploadCount, void **request) {
  (void)context, (void)version, (void)upload, (void)uploadCount;
  if (!*request) return *request = (void *)body, MHD_YES;
  bool isHealth = strcmp(method, "GET") == 0 && strcmp(url, "/health") == 0;
  struct MHD_Response *response =
    MHD_create_response_from_buffer(isHealth ? sizeof body - 1 : 0, (void *)body, MHD_RESPMEM_PERSISTENT);
  MHD_add_response_header(response, "Content-Type", "application/json");
  MHD_add_response_header(response, "Cache-Control", "no-store");
  enum MHD_Result result = MHD_queue_response(connection, isHealth ? MHD_HTTP_OK : MHD_HTTP_NOT_FOUND, response);
  MHD_destroy_response(response);
  return result;
}

int main(void) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  struct MHD_Daemon *daemon = MHD_start_daemon(
    MHD_USE_EPOLL_INTERNAL_THREAD, 0, NULL, NULL, answer, NULL, MHD_OPTION_SOCK_ADDR, &address,
    MHD_OPTION_THREAD_POOL_SIZE, 2u, MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)16 << 10, MHD_OPTION_END);
  if (!daemon) return 1;
  printf("listens at http://127.0.0.1:%d\n", MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT)->port);
  fflush(stdout);
  while (getchar() != EOF) {}
  MHD_stop_daemon(daemon);
}
