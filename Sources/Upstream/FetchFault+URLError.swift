import Foundation
import FoundationNetworking

extension FetchFault {
  /// What an error of URLSession means for a feed.
  init(_ error: any Error) {
    guard let error = error as? URLError else {
      self = .transferFailed(code: (error as NSError).code)
      return
    }
    switch error.code {
    case .timedOut: self = .timedOut
    case .cannotFindHost, .dnsLookupFailed: self = .nameNotFound
    case .cannotConnectToHost, .notConnectedToInternet: self = .noConnection
    // Why: on Linux `badServerResponse` is a connection that closed without a byte.
    case .networkConnectionLost, .badServerResponse: self = .connectionLost
    case .httpTooManyRedirects: self = .tooManyRedirects
    case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
      .serverCertificateNotYetValid, .serverCertificateHasUnknownRoot, .clientCertificateRejected,
      .clientCertificateRequired:
      self = .tlsFailed
    case .unsupportedURL, .cannotParseResponse, .cannotDecodeRawData, .cannotDecodeContentData: self = .notHTTP
    case .badURL: self = .badAddress
    case .cancelled: self = .cancelled
    default: self = .transferFailed(code: error.errorCode)
    }
  }
}
