/// The reason that a feed could not be fetched.
///
/// Contains no address, path or credential, so it may be stored and shown.
public enum FetchFault: Error, Sendable, Hashable {
  /// Not an http(s) address with a host.
  case badAddress
  /// DNS has no such host, or did not answer.
  case nameNotFound
  /// No server listens there, or there is no route to it.
  case noConnection
  /// The connection ended before the answer was complete.
  case connectionLost
  /// No byte arrived for too long, or not all of them in time.
  case timedOut
  /// The server does not speak TLS, or its certificate is not trusted.
  case tlsFailed
  /// The server does not speak HTTP.
  case notHTTP
  /// The final status, other than 2xx and 304.
  case status(Int)
  /// More redirects than the limit, for example in a loop.
  case tooManyRedirects
  /// A redirect that is not http(s), drops https, or leaves the origin if that is not allowed.
  case redirectRefused
  /// The host is in a private network, and the limits do not allow that.
  case privateAddress
  /// More than `limitBytes` were announced, sent, unpacked, or are in the file.
  case tooLarge(limitBytes: Int)
  /// No file is at the path.
  case fileMissing
  /// A directory, pipe, socket or device.
  case notAFile
  /// This process lacks the permission, or reading failed.
  case notReadable
  /// The file was modified during reading.
  case fileChanged
  /// Any other failure, by its libcurl number (`CURLcode`).
  case transferFailed(code: Int)
  /// The fetching task was canceled.
  case cancelled

  /// `true` if the same request is likely to succeed a little later.
  public var isWorthRetrying: Bool {
    switch self {
    case .nameNotFound, .noConnection, .connectionLost, .timedOut, .fileChanged, .transferFailed: true
    case .status(let code): code == 408 || code == 429 || (500...599).contains(code)
    case .badAddress, .tlsFailed, .notHTTP, .tooManyRedirects, .redirectRefused, .privateAddress, .tooLarge: false
    case .fileMissing, .notAFile, .notReadable, .cancelled: false
    }
  }
}

extension FetchFault: CustomStringConvertible {
  /// One English sentence for the log.
  public var description: String {
    switch self {
    case .badAddress: "The address is not an http or https address."
    case .nameNotFound: "The server's name was not found."
    case .noConnection: "The server refused the connection."
    case .connectionLost: "The connection broke before the answer was complete."
    case .timedOut: "The server did not answer in time."
    case .tlsFailed: "No secure connection to the server was possible."
    case .notHTTP: "The server does not speak HTTP."
    case .status(let code): "The server answered with status \(code)."
    case .tooManyRedirects: "The server redirected too many times."
    case .redirectRefused: "The server redirected to an address that is not safe to follow."
    case .privateAddress: "The server is in a private network."
    case .tooLarge(let limit): "The feed is larger than \(limit) bytes."
    case .fileMissing: "The file does not exist."
    case .notAFile: "The path is not a regular file."
    case .notReadable: "The file is not readable."
    case .fileChanged: "The file changed while it was read."
    case .transferFailed(let code): "The transfer failed (\(code))."
    case .cancelled: "The fetch was canceled."
    }
  }
}
