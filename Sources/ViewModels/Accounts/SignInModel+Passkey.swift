import Domain
public import Passkeys
import Store
import Words

extension SignInModel {
  /// The challenge that the page's script passes to a device.
  public func passkeyQuestion(at party: RelyingParty) -> PasskeyQuestion {
    let challenge = PasskeyChallenge(for: .signIn, visitor.anyone, by: context.key, context.world)
    return PasskeyQuestion(options: RequestOptions(challenge, at: party), ticket: challenge.ticket)
  }

  /// Signs in by a passkey, or gives the reason in `problems`: the same for an unknown one and for a wrong signature.
  ///
  /// A passkey is two factors: the device, and its check of the owner.
  public func passkeyChosen(_ answer: PasskeyAnswer, to ticket: String?, at party: RelyingParty?) async throws
    -> SignedIn?
  {
    problems = FormProblems()
    do {
      let verified = try await context.verified(answer, to: ticket, by: visitor, at: party)
      let (old, device) = (visitor.session, visitor.device)
      let session = try await context.store.write(
        in: verified.kept.organization, by: .account(verified.kept.account)
      ) {
        try $0.openSession(
          by: verified.kept, counter: verified.counter, answering: verified.challenge, device: device, replacing: old)
      }
      return try await context.signedIn(session, by: .passkey, from: visitor.source)
    } catch Refusal.unauthenticated {
      problems.whole = visitor.wording.passkeyRefused
    } catch let refusal as Refusal {
      try problems.show(refusal, visitor.wording)
    }
    return nil
  }
}
