/// A position's fields as typed, before any check.
public struct PositionDraft: Sendable, Hashable {
  /// The fields in the order of a form; refusals name them by raw value.
  public enum Field: String, CaseIterable, Sendable {
    /// As the columns of `Position`.
    case name, color, shape, duty, sites, skills, listed, externalID
  }

  /// Required.
  public var name: String
  /// `nil` for the first that is free.
  public var mark: Position.Mark?
  /// Empty for all sites.
  public var sites: Set<ID<Site>>
  /// Separated by commas, semicolons or line breaks.
  public var skills: String
  /// As `Position.duty`.
  public var duty: DutyKind
  /// As `Position.backs`.
  public var backs: ID<Position>?
  /// As `Position.isListed`.
  public var isListed: Bool
  /// As another system knows the position; may be empty.
  public var externalID: String

  /// By default, for all sites and with a free mark.
  public init(
    name: String, mark: Position.Mark? = nil, sites: Set<ID<Site>> = [], skills: String = "", duty: DutyKind = .work,
    backs: ID<Position>? = nil, isListed: Bool = false, externalID: String = ""
  ) {
    self.name = name
    self.mark = mark
    self.sites = sites
    self.skills = skills
    self.duty = duty
    self.backs = backs
    self.isListed = isListed
    self.externalID = externalID
  }

  /// The stored values of a position.
  public init(_ position: Position) {
    self.init(
      name: position.name, mark: position.mark, sites: position.sites, skills: position.skills.joined(separator: ", "),
      duty: position.duty, backs: position.backs, isListed: position.isListed, externalID: position.externalID ?? "")
  }

  /// The text of a field or cell for `isListed`; empty for anyone.
  package static let listed = "yes"

  /// The names of a checked draft's skills.
  package var skillNames: [String] { skills.split(separator: ",").map(\.trimmed) }

  /// The draft in its stored form, beside the other positions.
  ///
  /// Errors: `Refusal.invalid` with all problems: a name or mark that another has, a site that does not exist.
  package func checked(besides others: [Position], sites known: Set<ID<Site>>) throws(Refusal) -> PositionDraft {
    var form = FormCheck()
    let name = form.line(name, Field.name.rawValue, limit: Text.longestPosition)
    let isTaken = others.contains { $0.archivedAt == nil && $0.name.lowercased() == name.lowercased() }
    if isTaken { form.refuse(Field.name.rawValue, .taken) }
    // Why: all sites chosen means those to come as well.
    let sites = self.sites == known ? [] : self.sites
    if !sites.isSubset(of: known) { form.refuse(Field.sites.rawValue, .unknown) }
    let taken = Set(others.filter { $0.archivedAt == nil && $0.meets(sites) }.map(\.mark))
    if let mark, taken.contains(mark), taken.count < Position.Mark.all.count {
      form.refuse(Field.shape.rawValue, .taken)
    }
    let backs = duty == .backup ? self.backs : nil
    if let backs, !others.contains(where: { $0.id == backs && $0.duty == .standby }) {
      form.refuse(Field.duty.rawValue, .unknown)
    }
    let skills = form.list(
      self.skills, Field.skills.rawValue, limit: Employee.longestSkill, most: Position.mostSkills)
    let externalID = form.line(
      externalID, Field.externalID.rawValue, limit: Text.longestExternalID, mayBeEmpty: true)
    try form.end()
    return PositionDraft(
      name: name, mark: mark ?? .free(besides: taken), sites: sites, skills: skills.joined(separator: ", "),
      duty: duty, backs: backs, isListed: isListed, externalID: externalID)
  }
}
