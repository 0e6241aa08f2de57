extension FetchFault {
  /// The fault of a CURLcode other than 0; the numbers are from libcurl-errors(3).
  init(curlCode code: Int32) {
    switch code {
    case 3: self = .badAddress
    case 5, 6: self = .nameNotFound
    case 7: self = .noConnection
    case 18, 52, 55, 56: self = .connectionLost
    case 28: self = .timedOut
    case 35, 51, 53, 54, 58, 59, 60, 64, 66, 77, 80, 82, 83, 90, 91, 98: self = .tlsFailed
    // Why: 1 is an answer without a head (HTTP/0.9), 8 one with an invalid head.
    case 1, 8: self = .notHTTP
    default: self = .transferFailed(code: Int(code))
    }
  }
}
