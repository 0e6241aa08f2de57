public import Domain

/// The operator's choices for reading a provider's claims.
public struct ClaimReading: Sendable, Hashable {
  /// The proof that an address is the person's.
  public enum EmailProof: String, Sendable, CaseIterable {
    /// `email_verified` has to be true.
    case claim
    /// The provider knows this organization's people alone: an address counts if `email_verified` is missing.
    case issuer
  }

  /// The claim of roles, or the path to it; `nil` if none has them.
  public var roleClaim: String?
  /// The roles by the provider's values; `nil`: the values are `member`, `manager` and `admin`.
  public var roles: [String: Role]?
  /// The proof of addresses.
  public var emailProof: EmailProof
  /// The claim by which a person is found before their address; `nil` without one.
  public var personClaim: PersonClaim?

  /// Reads addresses alone, unless more is given.
  public init(
    roleClaim: String? = nil, roles: [String: Role]? = nil, emailProof: EmailProof = .claim,
    personClaim: PersonClaim? = nil
  ) {
    (self.roleClaim, self.roles, self.emailProof, self.personClaim) = (roleClaim, roles, emailProof, personClaim)
  }

  /// Reads a table of roles: `manager=Shift leads;admin=cn=it,dc=example`. `nil` unless each part has a role and a value.
  ///
  /// A value may repeat: the highest of its roles counts. At most 100 values of 200 letters.
  public static func roles(_ text: String) -> [String: Role]? {
    let parts = text.split(separator: ";").map { $0.split(separator: "=", maxSplits: 1).map(\.trimmed) }
    guard (1...100).contains(parts.count) else { return nil }
    var roles: [String: Role] = [:]
    for part in parts {
      guard part.count == 2, let role = Role(rawValue: part[0]), (1...200).contains(part[1].count) else { return nil }
      roles[part[1]] = max(role, roles[part[1]] ?? role)
    }
    return roles
  }

  func role(of name: String) -> Role? { roles.map { $0[name] } ?? Role(rawValue: name.lowercased()) }
}

/// A claim that names a person by a value of ours, which does not change.
public struct PersonClaim: Sendable, Hashable {
  /// Our field.
  public enum Field: String, Sendable, CaseIterable {
    case personnelNumber = "personnel-number"
    case externalID = "external-id"
  }

  /// The claim, or the path to it.
  public let name: String
  /// The field with the same value.
  public let field: Field

  /// Reads `employee_number=personnel-number`; `nil` for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: "=").map(\.trimmed)
    guard parts.count == 2, (1...200).contains(parts[0].count), let field = Field(rawValue: parts[1]) else {
      return nil
    }
    (name, self.field) = (parts[0], field)
  }

  /// The person's mark of a value; `nil` if it can't be one.
  func mark(_ text: String) -> PersonMark? {
    switch field {
    case .personnelNumber: Int(text).flatMap { (1...99_999).contains($0) ? .personnelNumber($0) : nil }
    case .externalID: (1...100).contains(text.count) ? .externalID(text) : nil
    }
  }
}
