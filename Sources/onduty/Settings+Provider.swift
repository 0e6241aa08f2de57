import OpenID

extension Settings {
  /// The operator's choices for reading the provider's claims.
  func reading(of issuer: Issuer) throws -> ClaimReading {
    let claim = try read(.oidcRoleClaim) { (1...200).contains($0.utf8.count) ? $0 : nil }
    let roles = try read(.oidcRoles, ClaimReading.roles)
    guard roles == nil || claim != nil else {
      throw Usage(command: command, problem: "--oidc-roles needs --oidc-role-claim")
    }
    let proof = try read(.oidcEmailProof, ClaimReading.EmailProof.init(rawValue:)) ?? .claim
    guard proof == .claim || !issuer.isOpenToEveryone else {
      throw Usage(
        command: command,
        problem: """
          --oidc-email-proof issuer would let strangers in: anyone can have an account at \(issuer.text) with any address; \
          name an issuer of your organization alone
          """)
    }
    return ClaimReading(
      roleClaim: claim, roles: roles, emailProof: proof, personClaim: try read(.oidcPersonClaim, PersonClaim.init))
  }
}
