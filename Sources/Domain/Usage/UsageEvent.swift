/// A use of OnDuty that is counted by day, never with the person or the object.
public enum UsageEvent: String, Sendable, Hashable, CaseIterable {
  /// A person signed in.
  case signIn = "sign-in"
  /// A roster was shown.
  case homeSeen = "home-seen"
  /// A page could not be loaded.
  case loadingError = "loading-error"
  /// A person's page was shown.
  case detailSeen = "detail-seen"
  /// A shift's calendar file was downloaded.
  case shiftAddedToCalendar = "shift-added-to-calendar"
  /// A product was bookmarked.
  case productMarked = "product-marked"
}
