/// Something that people do with OnDuty and that is counted by the day: never who did it, nor to what.
public enum UsageEvent: String, Sendable, Hashable, CaseIterable {
  case signIn = "sign-in"
  /// The roster was shown.
  case homeSeen = "home-seen"
  /// A page could not be read.
  case loadingError = "loading-error"
  /// The page of a person was shown.
  case detailSeen = "detail-seen"
  case shiftAddedToCalendar = "shift-added-to-calendar"
  case productMarked = "product-marked"
}
