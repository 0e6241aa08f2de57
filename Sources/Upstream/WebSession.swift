import Foundation
import FoundationNetworking

/// The one URL session of the process: no cookies, no cache, no stored credentials.
///
/// Why: on Linux the end of a session races with libcurl's sockets and can end the process (swift-corelibs-foundation
/// issues 4791 and 5469). One session that never ends neither leaks nor races; what differs is in each transfer.
enum WebSession {
  static let shared: URLSession = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpShouldSetCookies = false
    configuration.httpCookieAcceptPolicy = .never
    configuration.httpCookieStorage = nil
    configuration.urlCache = nil
    configuration.urlCredentialStorage = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpMaximumConnectionsPerHost = 32
    let callbacks = OperationQueue()
    callbacks.name = "onduty.upstream.callbacks"
    callbacks.maxConcurrentOperationCount = 1
    return URLSession(configuration: configuration, delegate: WebSwitchboard(), delegateQueue: callbacks)
  }()

  /// Where tasks are stopped and their time is watched.
  static let queue = DispatchQueue(label: "onduty.upstream.watch")
}

/// Hands each callback of the session to the transfer that its task belongs to.
///
/// Why: on Linux Foundation asks a task's own delegate about redirects only, the session's about everything else.
private final class WebSwitchboard: NSObject, URLSessionDataDelegate {
  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    (dataTask.delegate as? Transfer)?.received(response, of: dataTask)
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    (dataTask.delegate as? Transfer)?.received(data, of: dataTask)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    (task.delegate as? Transfer)?.completed(task, error)
  }
}
