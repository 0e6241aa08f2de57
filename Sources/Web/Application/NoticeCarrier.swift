public import Domain
public import Store
public import ViewModels

/// Carries notices out by one channel: by mail, or to devices.
///
/// Why a protocol: both channels have the same outbox, order and patience, and a transport of their own.
public protocol NoticeCarrier: Sendable {
  var channel: NoticeChannel { get }
  /// Carries a parcel; returns `nil` once the other side has accepted it. Never waits longer than half a minute.
  func carry(_ letter: NoticeLetter, _ parcel: Parcel, of organization: ID<Organization>) async -> CarrierFault?
  /// Nothing more is due for now: connections end.
  func rest()
}

extension NoticeCarrier {
  public func rest() {}
}

/// The reason that a message was not accepted.
public struct CarrierFault: Error, Sendable, Hashable {
  /// A name for the log and the database, of at most 40 letters.
  public let name: String
  /// Another attempt may help.
  public var mayRetry = false
  /// `true` if the place no longer exists, and is forgotten.
  public var isGone = false
}
