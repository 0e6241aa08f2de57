import Crypto
public import Domain
public import Passkeys
import Store
import Words

extension AccountModel {
  /// The challenge that the page's script passes to a device. Errors: `Refusal.forbidden` in a session by a link.
  public func passkeyQuestion(at party: RelyingParty) async throws -> PasskeyQuestion {
    let (account, organization) = (try visitor.neededAccount, visitor.organization)
    let (owner, place, employee, known) = try await context.store.read(of: organization, from: .primary) { snapshot in
      let owner = try snapshot.account(account)
      return (
        owner, try snapshot.organization().name,
        try snapshot.employees([owner.employee])[owner.employee],
        try snapshot.passkeyOwner(account)
      )
    }
    guard owner.hasWayIn else { throw Refusal.forbidden }
    let challenge = PasskeyChallenge(for: .adding, visitor, by: context.key, context.world)
    let name = employee?.fullName ?? ""
    let options = CreationOptions(
      challenge, rp: .init(id: party.id, name: place),
      user: .init(
        id: Base64URL.text(known.handle), name: owner.userName?.description ?? name, displayName: name),
      known: known.credentials)
    return PasskeyQuestion(options: options, ticket: challenge.ticket)
  }

  /// Keeps the browser's new passkey, by the name of this device, or gives the reason in `problems`.
  public func passkeyMade(_ answer: PasskeyAnswer, to ticket: String?, at party: RelyingParty?) async throws {
    try await change { [self] account, organization in
      let challenge = PasskeyChallenge(
        ticket: ticket, for: .adding, visitor, by: context.key, at: context.world.now())
      guard let challenge, let party,
        let made = try? answer.registration?.verified(for: challenge.bytes, at: party)
      else { throw Refusal.invalid([.init("passkey", .unknown)]) }
      let name = visitor.device.isEmpty ? visitor.wording.unknownDevice : visitor.device
      let draft = try PasskeyDraft(
        credential: made.credential, algorithm: made.key.algorithm.rawValue, publicKey: made.key.bytes,
        counter: made.counter, name: name)
      let (session, isNeeded) = (visitor.session, context.needsSecondFactor(visitor.role))
      try await context.store.write(in: organization, by: visitor.editor) { transaction in
        guard try transaction.snapshot.account(account).hasWayIn else { throw Refusal.forbidden }
        try transaction.add(draft, answering: challenge.bytes, to: account, in: session)
        if isNeeded { try transaction.endWeakSessions(of: account, except: session) }
      }
      await record(.passkeyAdded(draft.name))
      return visitor.wording.passkeyAdded(draft.name)
    }
  }

  public func passkeyRenamed(_ passkey: ID<Passkey>, to name: String) async throws {
    try await change { [self] account, organization in
      try await context.store.write(in: organization, by: visitor.editor) {
        try $0.rename(passkey, to: name, of: account)
      }
      return nil
    }
  }

  public func removePasskeyButtonTapped(_ passkey: ID<Passkey>) async throws {
    try await change { [self] account, organization in
      let isNeeded = context.needsSecondFactor(visitor.role)
      let name = try await context.store.write(in: organization, by: visitor.editor) {
        try $0.remove(passkey, of: account, isNeeded: isNeeded)
      }
      await record(.passkeyRemoved(name))
      return visitor.wording.passkeyRemoved(name)
    }
  }

  /// Turns the authenticator app off.
  public func removeAuthenticatorButtonTapped() async throws {
    try await change { [self] account, organization in
      let isNeeded = context.needsSecondFactor(visitor.role)
      try await context.store.write(in: organization, by: visitor.editor) {
        try $0.removeAuthenticator(of: account, isNeeded: isNeeded)
      }
      await record(.authenticatorOff)
      return visitor.wording.authenticatorOff
    }
  }

  /// Makes new recovery codes, which `recoveryCodes` shows once.
  public func newCodesButtonTapped() async throws {
    try await change { [self] account, organization in
      let codes = try await context.newRecoveryCodes(of: account, in: organization)
      try await context.store.write(in: organization, by: visitor.editor) {
        try $0.replace(recoveryCodes: codes.hashes, of: account)
      }
      recoveryCodes = codes.texts
      await record(.recoveryCodesMade)
      return nil
    }
  }

  /// Leaves the passkeys as the only way in.
  public func removePasswordButtonTapped() async throws {
    try await change { [self] account, organization in
      try await context.store.write(in: organization, by: visitor.editor) {
        try $0.removePassword(of: account)
      }
      await record(.passwordRemoved)
      return visitor.wording.passwordRemoved
    }
  }

  /// Runs work that returns the page's notice, or shows the reason for a refusal.
  func change(_ work: (ID<Account>, ID<Organization>) async throws -> String?) async throws {
    let (account, organization) = (try visitor.neededAccount, visitor.organization)
    problems = FormProblems()
    notice = nil
    do {
      notice = try await work(account, organization)
    } catch Refusal.unauthenticated {
      // Why: the challenge was answered before.
      problems.whole = visitor.wording.passkeyNotAdded
    } catch let refusal as Refusal {
      try problems.show(refusal, visitor.wording)
    }
    if problems["passkey"] != nil {
      problems = FormProblems()
      problems.whole = visitor.wording.passkeyNotAdded
    }
    try await load()
  }
}
