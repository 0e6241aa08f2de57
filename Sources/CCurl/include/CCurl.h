// The few calls of libcurl that Upstream makes, in a form that Swift can call: `curl_easy_setopt` is variadic.
#ifndef CCURL_H
#define CCURL_H

#include <stddef.h>

/// One request: of its method, else GET, or POST where it has a body. Every pointer is read during `ccurl_make` only.
struct ccurl_request {
  const char *_Nonnull url;
  /// `NULL` for the usual one.
  const char *_Nullable method;
  /// Whole header lines, without the line end.
  const char *_Nonnull const *_Nonnull headers;
  size_t header_count;
  const char *_Nonnull user_agent;
  /// What is posted; `NULL` for a GET.
  const void *_Nullable body;
  size_t body_count;
  /// The request ends after so long, whatever the callbacks say.
  long timeout_milliseconds;
  /// Handed to every callback.
  void *_Nonnull context;
  /// Called about once a second, and oftener while bytes come; 0 stops the request.
  int (*_Nonnull goes_on)(void *_Nonnull context);
  /// Called with each line of a head, its line end included; 0 stops the request.
  int (*_Nonnull takes_line)(void *_Nonnull context, const char *_Nonnull bytes, size_t count);
  /// Called with each part of the body, decompressed; 0 stops the request.
  int (*_Nonnull takes_body)(void *_Nonnull context, const char *_Nonnull bytes, size_t count);
  /// Called before each connection with the 4 or 16 bytes of its IP address; 0 leaves it. Where it is set, no proxy is
  /// asked, since that would look the name up itself.
  int (*_Nullable connects)(void *_Nonnull context, const void *_Nonnull address, size_t count);
};

/// Sets libcurl up; to be called once before the first request.
void ccurl_start(void);

/// A handle for requests and mails one after the other, whose connections stay open between them; `NULL` without memory.
void *_Nullable ccurl_open(void);

/// Ends a handle and its connections.
void ccurl_close(void *_Nonnull handle);

/// Whether the last request of a handle went over a connection that was open before.
int ccurl_went_on(void *_Nonnull handle);

/// Makes the request and returns when it is over: 0, or a CURLcode (libcurl-errors(3)).
int ccurl_make(void *_Nonnull handle, const struct ccurl_request *_Nonnull request);

/// One mail to one address, in two forms. Every pointer is read during `ccurl_send` only.
struct ccurl_mail {
  /// `smtp://host:port`, or `smtps://` for TLS from the first byte.
  const char *_Nonnull server;
  const char *_Nullable user;
  const char *_Nullable password;
  /// Whom to trust instead of the system's authorities: a file in PEM form.
  const char *_Nullable ca_file;
  /// With 0, a server without STARTTLS is sent to in the clear.
  int needs_tls;
  /// Addresses of the envelope.
  const char *_Nonnull from;
  const char *_Nonnull to;
  /// Whole header lines, without the line end.
  const char *_Nonnull const *_Nonnull headers;
  size_t header_count;
  const char *_Nonnull text;
  size_t text_count;
  const char *_Nonnull html;
  size_t html_count;
  long timeout_milliseconds;
};

/// Sends a mail and returns when the server has answered: 0, or a CURLcode. `status` becomes its last answer, such as 250
/// or 550; 0 if there was none.
int ccurl_send(void *_Nonnull handle, const struct ccurl_mail *_Nonnull mail, long *_Nonnull status);

/// Asks the server of a mail whether it lets its sender in, and sends nothing; answers as `ccurl_send`.
int ccurl_greet(void *_Nonnull handle, const struct ccurl_mail *_Nonnull mail, long *_Nonnull status);

#endif
