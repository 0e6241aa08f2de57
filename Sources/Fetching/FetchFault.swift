/// Why a feed could not be fetched. It holds no address, path or credential, so it may be stored and shown.
public enum FetchFault: Error, Sendable, Hashable {
  /// Not an http(s) address with a host.
  case badAddress
  /// The name service knows no such host, or did not answer.
  case nameNotFound
  /// Nobody listens there, or no way leads there.
  case noConnection
  /// The connection ended before the whole answer was there.
  case connectionLost
  /// No byte for too long, or not all of them in time.
  case timedOut
  /// No https there, or a certificate that this machine does not trust.
  case tlsFailed
  /// What answered does not speak HTTP.
  case notHTTP
  /// A status other than 2xx and 304, after redirects.
  case status(Int)
  /// More than the limit; a redirect to itself ends so too.
  case tooManyRedirects
  /// A redirect to an address that is not http(s), from https to http, or to another origin where that is not allowed.
  case redirectRefused
  /// The host is in a private network, and the limits do not allow that.
  case privateAddress
  /// More bytes than `limitBytes` were announced, sent, unpacked, or are in the file.
  case tooLarge(limitBytes: Int)
  /// No file is at the path.
  case fileMissing
  /// A directory, pipe, socket or device.
  case notAFile
  /// The file is there, but this process may not or cannot read it.
  case notReadable
  /// The file was written to while it was read.
  case fileChanged
  /// Any other failure of the transfer, by its number in libcurl (`CURLcode`).
  case transferFailed(code: Int)
  /// The task that fetched was cancelled.
  case cancelled

  /// Whether the same request may well succeed a little later.
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
