/// The arrangements that a site leaves to its people, and those for a manager to decide.
public struct SitePolicy: Sendable, Hashable {
  /// The way from a kind of request to a change of the roster. The raw values are stored.
  public enum Consent: String, Sendable, Hashable, CaseIterable {
    /// Only managers do this.
    case off
    /// The people concerned are enough.
    case free
    /// A manager decides once the people agree.
    case approval
  }

  /// Taking open shifts.
  public var claims: Consent
  /// Giving own shifts away.
  public var offers: Consent
  /// Exchanging two shifts.
  public var swaps: Consent

  /// A site without a choice: open shifts go to the first to claim them, a manager decides about the rest.
  public static let standard = SitePolicy(claims: .free, offers: .approval, swaps: .approval)

  /// One choice for each kind.
  public init(claims: Consent, offers: Consent, swaps: Consent) {
    self.claims = claims
    self.offers = offers
    self.swaps = swaps
  }

  /// The choice for a kind.
  public subscript(kind: ShiftRequest.Kind) -> Consent {
    get {
      switch kind {
      case .claim: claims
      case .offer: offers
      case .swap: swaps
      }
    }
    set {
      switch kind {
      case .claim: claims = newValue
      case .offer: offers = newValue
      case .swap: swaps = newValue
      }
    }
  }
}
