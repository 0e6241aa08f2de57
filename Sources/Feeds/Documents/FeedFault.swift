public import Fetching

/// Why a feed could not be read, in as many kinds as there are different things to do about it.
public enum FeedFault: Error, Sendable, Hashable {
  /// What is configured is no address and no path.
  case badAddress
  /// No connection, or it broke.
  case unreachable
  case timedOut
  case insecure
  /// The server's refusal, by its HTTP status.
  case status(Int)
  case tooManyRedirects
  case tooLarge
  case fileMissing
  case notReadable
  /// What came is no roster feed.
  case notARoster
  /// What came is no list of people.
  case notPeople
  /// What came is no list of groups of services.
  case notServices
  /// What came is no page of products.
  case notProducts
  /// The shop takes neither the token nor the user name and password any more.
  case signInAgain
  /// The shop knows who asks, and does not let them read its products.
  case notAllowed

  /// The kind that a failed fetch is of.
  public init(_ fault: FetchFault) {
    self =
      switch fault {
      case .badAddress: .badAddress
      case .nameNotFound, .noConnection, .connectionLost, .transferFailed, .cancelled: .unreachable
      case .timedOut: .timedOut
      case .tlsFailed, .redirectRefused, .privateAddress: .insecure
      case .notHTTP: .notARoster
      case .status(let code): .status(code)
      case .tooManyRedirects: .tooManyRedirects
      case .tooLarge: .tooLarge
      case .fileMissing: .fileMissing
      case .notAFile, .notReadable, .fileChanged: .notReadable
      }
  }

  /// The form in which a fault is stored; stable.
  public var code: String {
    switch self {
    case .badAddress: "bad-address"
    case .unreachable: "unreachable"
    case .timedOut: "timed-out"
    case .insecure: "insecure"
    case .status(let code): "status-\(code)"
    case .tooManyRedirects: "too-many-redirects"
    case .tooLarge: "too-large"
    case .fileMissing: "file-missing"
    case .notReadable: "not-readable"
    case .notARoster: "not-a-roster"
    case .notPeople: "not-people"
    case .notServices: "not-services"
    case .notProducts: "not-products"
    case .signInAgain: "sign-in-again"
    case .notAllowed: "not-allowed"
    }
  }

  /// Reads what `code` gave; else `nil`.
  public init?(code: String) {
    let plain: [Self] = [
      .badAddress, .unreachable, .timedOut, .insecure, .tooManyRedirects, .tooLarge, .fileMissing, .notReadable,
      .notARoster, .notPeople, .notServices, .notProducts, .signInAgain, .notAllowed,
    ]
    if let fault = plain.first(where: { $0.code == code }) {
      self = fault
    } else {
      guard code.hasPrefix("status-"), let status = Int(code.dropFirst(7)) else { return nil }
      self = .status(status)
    }
  }
}
