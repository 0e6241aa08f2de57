/// A kind of absence: one of four that every organization has, or one of its own.
public struct AbsenceKind: Sendable, Hashable {
  /// Assigned by the store.
  public let id: ID<AbsenceKind>
  /// Its built-in meaning; `nil` for an own one.
  public let builtIn: BuiltIn?
  /// Its own name; empty for a built-in one that keeps its usual name.
  public let name: String
  /// `true` if absences of this kind need an approval.
  public let needsApproval: Bool
  /// `true` if its days count against a person's yearly days.
  public let counts: Bool
  /// The meaning of its days in a working time account.
  public let credit: Credit
  /// The time the kind left the lists; existing requests stay as they are.
  public let archivedAt: Instant?

  /// The meaning of an absence in a working time account. The raw values are stored and the API's.
  public enum Credit: String, Sendable, Hashable, CaseIterable, Codable {
    /// As long as the shifts of the day; without any, as the contract.
    case plan
    /// As the contract's set days; without any, as the plan.
    case contract
    /// Nothing is due, and nothing counts.
    case unpaid
    /// The time stays due: the balance falls.
    case inLieu = "in_lieu"
  }

  /// The raw values are stored.
  public enum BuiltIn: String, Sendable, Hashable, CaseIterable, Codable {
    case vacation, sick, training, other
  }

  /// The most characters of a name.
  public static let longestName = 40
  /// The most kinds of an organization, archived ones included.
  public static let most = 40

  package init(
    id: ID<AbsenceKind>, builtIn: BuiltIn?, name: String = "", needsApproval: Bool = true, counts: Bool = false,
    credit: Credit? = nil, archivedAt: Instant? = nil
  ) {
    (self.id, self.builtIn, self.name) = (id, builtIn, name)
    (self.needsApproval, self.counts, self.archivedAt) = (needsApproval, counts, archivedAt)
    self.credit = credit ?? Credit(of: builtIn, counts: counts)
  }

  /// The kind of company leave, which is stored nowhere.
  package static let companyLeave: ID<AbsenceKind> = ID(rawValue: 0)

  /// Illness is reported, never requested, and counts against nothing.
  public var isSick: Bool { builtIn == .sick }
}

/// The settings of a kind of absence.
public struct AbsenceKindDraft: Sendable, Hashable {
  /// As typed.
  public var name: String
  /// `true` if absences of this kind need an approval.
  public var needsApproval: Bool
  /// `true` if its days count against a person's yearly days.
  public var counts: Bool
  /// The meaning of its days in a working time account. `nil` for the usual.
  public var credit: AbsenceKind.Credit?

  /// A draft as filled in.
  public init(
    name: String, needsApproval: Bool = true, counts: Bool = false, credit: AbsenceKind.Credit? = nil
  ) {
    (self.name, self.needsApproval, self.counts, self.credit) = (name, needsApproval, counts, credit)
  }

  /// The settings that a kind has.
  public init(_ kind: AbsenceKind) {
    self.init(name: kind.name, needsApproval: kind.needsApproval, counts: kind.counts, credit: kind.credit)
  }

  /// The stored form. A built-in kind may be without a name of its own; being ill is neither approved nor counted.
  ///
  /// Errors: `Refusal.invalid` for the name.
  package func checked(for builtIn: AbsenceKind.BuiltIn?) throws(Refusal) -> AbsenceKindDraft {
    let name = try Text.line(name, "name", limit: AbsenceKind.longestName, mayBeEmpty: builtIn != nil)
    let isSick = builtIn == .sick
    return AbsenceKindDraft(
      name: name, needsApproval: needsApproval && !isSick, counts: counts && !isSick,
      credit: credit ?? .init(of: builtIn, counts: counts))
  }
}

extension AbsenceKind.Credit {
  /// The usual one of a kind. Why unpaid for others: unless chosen, they change no balance.
  package init(of builtIn: AbsenceKind.BuiltIn?, counts: Bool) {
    switch builtIn {
    case .sick, .training: self = .plan
    case .vacation: self = .contract
    case .other, nil: self = counts ? .contract : .unpaid
    }
  }
}
