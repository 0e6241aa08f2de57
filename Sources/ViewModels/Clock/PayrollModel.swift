public import Domain
import Store
import Words

/// The payroll settings, as typed.
public struct PayrollForm: Sendable, Hashable {
  /// The place of each column; an empty one leaves it out.
  public var places: [PayrollSettings.Column: String] = [:]
  public var consultant = ""
  public var client = ""
  public var wageTypes: [PayrollSettings.HoursKind: String] = [:]
  public var numbers: [ID<Employee>: String] = [:]

  public init() {}

  init(_ settings: PayrollSettings, _ numbers: [ID<Employee>: Int]) {
    for (place, column) in settings.columns.enumerated() { places[column] = "\(place + 1)" }
    consultant = settings.consultant.map { "\($0)" } ?? ""
    client = settings.client.map { "\($0)" } ?? ""
    wageTypes = settings.wageTypes.mapValues { "\($0)" }
    self.numbers = numbers.mapValues { "\($0)" }
  }

  /// Errors: `Refusal.invalid` (`column-…`, `consultant`, `client`, `wage-…`).
  func settings() throws(Refusal) -> PayrollSettings {
    var errors: [Refusal.FieldError] = []
    func number(_ text: String, _ field: String) -> Int? {
      let text = text.trimmed
      guard !text.isEmpty else { return nil }
      guard let number = Int(text) else {
        errors.append(.init(field, .notANumber))
        return nil
      }
      return number
    }
    let placed = PayrollSettings.Column.allCases.compactMap { column in
      number(places[column] ?? "", "column-\(column.rawValue)").map { (place: $0, column: column) }
    }
    let columns = placed.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
    var settings = PayrollSettings(
      columns: columns.map(\.element.column), consultant: number(consultant, "consultant"),
      client: number(client, "client"))
    for kind in PayrollSettings.HoursKind.allCases {
      settings.wageTypes[kind] = number(wageTypes[kind] ?? "", "wage-\(kind.rawValue)")
    }
    guard errors.isEmpty else { throw .invalid(errors) }
    return settings
  }

  /// `nil` for an empty one. Errors: `Refusal.invalid` (`number-…`) for the first that is none.
  func personnelNumbers() throws(Refusal) -> [ID<Employee>: Int?] {
    var found: [ID<Employee>: Int?] = [:]
    for (person, text) in numbers.sorted(by: { $0.key < $1.key }) {
      let text = text.trimmed
      guard text.isEmpty || Int(text) != nil else { throw .invalid([.init(Self.field(of: person), .notANumber)]) }
      found[person] = .some(Int(text))
    }
    return found
  }

  static func field(of person: ID<Employee>) -> String { "number-\(person)" }
}

/// The payroll settings: the columns of the table, DATEV's numbers, and those of people.
public final class PayrollModel: ScreenModel, FormScreen {
  public struct Person: Sendable, Hashable {
    public let id: ID<Employee>
    public let name: String
  }

  public private(set) var form = PayrollForm()
  public private(set) var people: [Person] = []
  public package(set) var problems = FormProblems()
  public let context: ScreenContext

  public init(_ context: ScreenContext) {
    self.context = context
  }

  /// Errors: `Refusal.forbidden`.
  public func load() async throws {
    guard visitor.may(.keepOrganization) else { throw Refusal.forbidden }
    let (settings, employees, numbers) = try await context.read(from: .any) { snapshot in
      let employees = try snapshot.employees()
      return (
        try snapshot.payroll(), employees,
        try snapshot.personnelNumbers(of: Set(employees.map(\.id)))
      )
    }
    people = employees.map { Person(id: $0.id, name: $0.fullName) }
    form = PayrollForm(settings, numbers)
  }

  /// Saves all of it, or nothing, and shows the reason. Errors: `Refusal.forbidden`, `.notFound`, `.siteNotManaged`.
  public func saveButtonTapped(_ typed: PayrollForm) async throws -> Bool {
    guard visitor.may(.keepOrganization) else { throw Refusal.forbidden }
    let isSaved: Void? = try await trying {
      let settings = try typed.settings()
      try await context.write { transaction in
        try transaction.choose(settings)
        try transaction.setPersonnelNumbers(typed.personnelNumbers(), naming: PayrollForm.field(of:))
      }
    }
    guard isSaved == nil else { return true }
    try await load()
    form = typed
    return false
  }
}
