public import Foundation

/// Where a person's photo lies: an address that a photo rule made, so one of the feed's own host.
public struct PhotoAddress: Sendable, Hashable {
  /// Shape: http or https, without user info and fragment.
  public let url: URL
}
