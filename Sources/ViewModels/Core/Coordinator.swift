public import Domain

/// Decides the page a visitor lands on: the one place that knows about first run, sign-in, home and the wanted page.
public enum Coordinator {
  /// The kind of an address, as far as entry goes.
  public enum Wanted: Sendable, Hashable {
    /// Open to everyone, or by a secret of its own: assets, health, a wall, a calendar.
    case open
    case setUp
    /// Sign-in, with the page to return to.
    case signIn(back: LocalPath?)
    /// An invitation, a reset, a personal link.
    case link
    /// The bare address of the site.
    case home
    /// A page, with its required right; `back` is the address to return to after sign-in: `nil` if it is not a page to see.
    case page(Action, back: LocalPath?)
    /// The own account's ways to sign in: open even if one has to be added before anything else.
    case ownSecurity(back: LocalPath?)
    /// A request of a program or a script: it is never redirected.
    case answer(Action)
  }

  /// The page they land on.
  public enum Entry: Sendable, Hashable {
    case wanted
    case home
    case setUp
    case signIn(back: LocalPath?)
    /// On to the previously wanted page.
    case back(LocalPath)
    /// To the page for adding a second factor.
    case secondFactor
    case refused(Refusal)
  }

  public static func entry(of visitor: Visitor, to wanted: Wanted, needsSetUp: Bool) -> Entry {
    if visitor.needsSecondFactor {
      switch wanted {
      case .open, .link, .ownSecurity: return .wanted
      case .answer: return .refused(.forbidden)
      case .setUp, .signIn, .home, .page: return .secondFactor
      }
    }
    switch wanted {
    case .open, .link: return .wanted
    case .setUp: return needsSetUp ? .wanted : visitor.isNobody ? .signIn(back: nil) : .home
    case .signIn(let back): return needsSetUp ? .setUp : visitor.isNobody ? .wanted : back.map(Entry.back) ?? .home
    case .home: return needsSetUp ? .setUp : visitor.isNobody ? .signIn(back: nil) : .home
    case .page(let action, let back):
      if visitor.may(action) { return .wanted }
      guard visitor.isNobody else { return .refused(.forbidden) }
      return needsSetUp ? .setUp : .signIn(back: back)
    case .ownSecurity(let back):
      return entry(of: visitor, to: .page(.keepOwnAccount, back: back), needsSetUp: needsSetUp)
    case .answer(let action):
      return visitor.may(action) ? .wanted : .refused(visitor.isNobody ? .unauthenticated : .forbidden)
    }
  }
}
