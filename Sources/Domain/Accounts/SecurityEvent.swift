/// An event of interest to an administrator, or to an investigation of a break-in.
///
/// Never part of it: passwords, tokens, links, and unknown user names, which may be passwords in the wrong field.
public enum SecurityEvent: Sendable, Hashable {
  /// The way a browser was signed in.
  public enum Way: String, Sendable, CaseIterable {
    case password
    case invitation, reset
    case personalLink = "personal-link"
    case setUp = "set-up"
    case passkey
    /// A password, and then a code of the authenticator app, or a recovery code.
    case code
    case recoveryCode = "recovery-code"
    /// At the organization's provider.
    case openID = "openid"

    /// `true` if a correct password was typed.
    public var isByPassword: Bool {
      switch self {
      case .password, .code, .recoveryCode: true
      case .invitation, .reset, .personalLink, .setUp, .passkey, .openID: false
      }
    }
  }

  /// The target of a link without sign-in.
  public enum LinkKind: String, Sendable, CaseIterable {
    case wall
    case siteCalendar = "site-calendar"
    case calendar
  }

  /// The content of an exported file.
  public enum Export: String, Sendable, CaseIterable {
    case people, services, products, sites, positions, shifts, hours, person, changes
  }

  case signedIn(Way)
  case signedOut
  /// A wrong password; `nil` for an unknown user name.
  case signInRefused(ID<Account>?)
  /// An attempt that was not tried, because there were too many.
  case signInHeldBack(ID<Account>?)
  /// The account's owner has read that others tried passwords.
  case guessesRead(ID<Account>)
  case passwordChanged
  case passwordRemoved
  /// A passkey, by its owner's name for it.
  case passkeyAdded(String)
  case passkeyRemoved(String)
  /// An unknown passkey, or one with a wrong signature; then with its account.
  case passkeyRefused(ID<Account>?)
  /// Connected to a provider from now on, by its host, or no longer.
  case identityConnected(String)
  case identityRemoved(String)
  /// A failed sign-in at the provider: its account if known, and the reason in a word.
  case identityRefused(ID<Account>?, String)
  /// A code is required after the password from now on, or no longer.
  case authenticatorOn, authenticatorOff
  case recoveryCodesMade
  /// The password was correct, and the code was not.
  case secondFactorRefused(ID<Account>)
  /// A wrong code, too often to be tried.
  case secondFactorHeldBack(ID<Account>)
  /// The present password, required for the change, was wrong.
  case passwordRefused
  case invited(ID<Account>)
  case resetLinkMade(ID<Account>)
  case roleChanged(ID<Account>, Role)
  case accountDisabled(ID<Account>)
  case accountEnabled(ID<Account>)
  /// An identity provider made the account, or keeps it from now on, or no longer.
  case accountProvisioned(ID<Account>)
  case accountUnprovisioned(ID<Account>)
  /// A change of an identity provider was refused: the reason in a word.
  case provisioningRefused(String)
  /// A provider's group, by its name, gives a role from now on, or none.
  case groupRoleChosen(String)
  case personalLinkMade(ID<Account>)
  case personalLinkRevoked(ID<Account>)
  case linkMade(LinkKind)
  case linkRevoked
  /// A program's token, by its name.
  case tokenMade(String)
  case tokenRevoked(String)
  /// A webhook, by its host.
  case webhookMade(String)
  case webhookSecretRenewed(String)
  case webhookRemoved(String)
  /// A token that opens nothing.
  case tokenRefused
  case exported(Export)
  /// A request without permission; the kind of address, without ids.
  case denied(String)
  /// A form sent by another site's page.
  case crossSite(String)

  /// The stored and logged form; never changes.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case signedIn = "signed-in"
    case signedOut = "signed-out"
    case signInRefused = "sign-in-refused"
    case signInHeldBack = "sign-in-held-back"
    case guessesRead = "guesses-read"
    case passwordChanged = "password-changed"
    case passwordRefused = "password-refused"
    case passwordRemoved = "password-removed"
    case passkeyAdded = "passkey-added"
    case passkeyRemoved = "passkey-removed"
    case passkeyRefused = "passkey-refused"
    case identityConnected = "identity-connected"
    case identityRemoved = "identity-removed"
    case identityRefused = "identity-refused"
    case authenticatorOn = "authenticator-on"
    case authenticatorOff = "authenticator-off"
    case recoveryCodesMade = "recovery-codes-made"
    case secondFactorRefused = "second-factor-refused"
    case secondFactorHeldBack = "second-factor-held-back"
    case invited
    case resetLinkMade = "reset-link-made"
    case roleChanged = "role-changed"
    case accountDisabled = "account-disabled"
    case accountEnabled = "account-enabled"
    case accountProvisioned = "account-provisioned"
    case accountUnprovisioned = "account-unprovisioned"
    case provisioningRefused = "provisioning-refused"
    case groupRoleChosen = "group-role-chosen"
    case personalLinkMade = "personal-link-made"
    case personalLinkRevoked = "personal-link-revoked"
    case linkMade = "link-made"
    case linkRevoked = "link-revoked"
    case tokenMade = "token-made"
    case tokenRevoked = "token-revoked"
    case tokenRefused = "token-refused"
    case webhookMade = "webhook-made"
    case webhookSecretRenewed = "webhook-secret-renewed"
    case webhookRemoved = "webhook-removed"
    case exported
    case denied
    case crossSite = "cross-site"
  }

  /// The kind of the event.
  public var kind: Kind {
    switch self {
    case .signedIn: .signedIn
    case .signedOut: .signedOut
    case .signInRefused: .signInRefused
    case .signInHeldBack: .signInHeldBack
    case .guessesRead: .guessesRead
    case .passwordChanged: .passwordChanged
    case .passwordRefused: .passwordRefused
    case .passwordRemoved: .passwordRemoved
    case .passkeyAdded: .passkeyAdded
    case .passkeyRemoved: .passkeyRemoved
    case .passkeyRefused: .passkeyRefused
    case .identityConnected: .identityConnected
    case .identityRemoved: .identityRemoved
    case .identityRefused: .identityRefused
    case .authenticatorOn: .authenticatorOn
    case .authenticatorOff: .authenticatorOff
    case .recoveryCodesMade: .recoveryCodesMade
    case .secondFactorRefused: .secondFactorRefused
    case .secondFactorHeldBack: .secondFactorHeldBack
    case .invited: .invited
    case .resetLinkMade: .resetLinkMade
    case .roleChanged: .roleChanged
    case .accountDisabled: .accountDisabled
    case .accountEnabled: .accountEnabled
    case .accountProvisioned: .accountProvisioned
    case .accountUnprovisioned: .accountUnprovisioned
    case .provisioningRefused: .provisioningRefused
    case .groupRoleChosen: .groupRoleChosen
    case .personalLinkMade: .personalLinkMade
    case .personalLinkRevoked: .personalLinkRevoked
    case .linkMade: .linkMade
    case .linkRevoked: .linkRevoked
    case .tokenMade: .tokenMade
    case .tokenRevoked: .tokenRevoked
    case .tokenRefused: .tokenRefused
    case .webhookMade: .webhookMade
    case .webhookSecretRenewed: .webhookSecretRenewed
    case .webhookRemoved: .webhookRemoved
    case .exported: .exported
    case .denied: .denied
    case .crossSite: .crossSite
    }
  }

  /// The account concerned, if that may be another than the actor's.
  public var account: ID<Account>? {
    switch self {
    case .signInRefused(let account), .signInHeldBack(let account), .passkeyRefused(let account),
      .identityRefused(let account, _):
      account
    case .secondFactorRefused(let account), .secondFactorHeldBack(let account): account
    case .guessesRead(let account), .invited(let account), .resetLinkMade(let account), .roleChanged(let account, _),
      .accountDisabled(let account), .accountEnabled(let account), .accountProvisioned(let account),
      .accountUnprovisioned(let account), .personalLinkMade(let account), .personalLinkRevoked(let account):
      account
    default: nil
    }
  }

  /// One more word: a role, a way, a name.
  public var detail: String? {
    switch self {
    case .signedIn(let way): way.rawValue
    case .roleChanged(_, let role): role.rawValue
    case .linkMade(let kind): kind.rawValue
    case .tokenMade(let name), .tokenRevoked(let name), .passkeyAdded(let name), .passkeyRemoved(let name): name
    case .identityConnected(let host), .identityRemoved(let host), .webhookMade(let host),
      .webhookSecretRenewed(let host), .webhookRemoved(let host):
      host
    case .identityRefused(_, let reason), .provisioningRefused(let reason): reason
    case .groupRoleChosen(let name): name
    case .exported(let export): export.rawValue
    case .denied(let address), .crossSite(let address): address
    default: nil
    }
  }

  /// `true` if strangers can cause any number of these events: they are counted, and not written one by one.
  public var isFlood: Bool { kind.isFlood }
}

extension SecurityEvent {
  /// A filter of the log.
  public enum Topic: String, Sendable, Hashable, CaseIterable {
    case signIn = "sign-in"
    case refused, access, links, exports

    /// Its kinds; each kind has one topic.
    public var kinds: [Kind] { Kind.allCases.filter { $0.topic == self } }
  }
}

extension SecurityEvent.Kind {
  /// As for `SecurityEvent`.
  public var isFlood: Bool { topic == .refused }

  /// The topic under which the log shows the event.
  public var topic: SecurityEvent.Topic {
    switch self {
    case .signedIn, .signedOut, .passwordChanged, .passwordRemoved, .guessesRead, .passkeyAdded, .passkeyRemoved,
      .authenticatorOn, .authenticatorOff, .recoveryCodesMade, .identityConnected, .identityRemoved:
      .signIn
    case .signInRefused, .signInHeldBack, .passwordRefused, .passkeyRefused, .identityRefused,
      .secondFactorRefused, .secondFactorHeldBack, .tokenRefused, .denied, .crossSite, .provisioningRefused:
      .refused
    case .invited, .resetLinkMade, .roleChanged, .accountDisabled, .accountEnabled, .accountProvisioned,
      .accountUnprovisioned, .groupRoleChosen:
      .access
    case .personalLinkMade, .personalLinkRevoked, .linkMade, .linkRevoked, .tokenMade, .tokenRevoked, .webhookMade,
      .webhookSecretRenewed, .webhookRemoved:
      .links
    case .exported: .exports
    }
  }
}
