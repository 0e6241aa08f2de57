/// What the people of a site may arrange among themselves, and what a manager decides.
public struct SitePolicy: Sendable, Hashable {
  /// How a kind of request becomes a change of the roster. The raw values are stored.
  public enum Consent: String, Sendable, Hashable, CaseIterable {
    /// Only managers do it.
    case off
    /// The people concerned are enough.
    case free
    /// A manager decides once they agree.
    case approval
  }

  /// Taking open shifts.
  public var claims: Consent
  /// Giving own shifts away.
  public var offers: Consent
  /// Exchanging two shifts.
  public var swaps: Consent

  /// A site that chose nothing: open shifts go to who comes first, a manager decides about the rest.
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
