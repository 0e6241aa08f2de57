/// The columns of a run's CSV files as an administrator chose them.
public struct PayrollLayout: Sendable, Hashable, Codable {
  /// A file. The raw values are stored and the API's.
  public enum Table: String, Sendable, Hashable, CaseIterable, Codable {
    /// A row for each person.
    case wide
    /// A row for each person, kind, site and day.
    case long
  }

  /// The content of a column that a file has by itself. The raw values are stored and the API's.
  public enum Field: String, Sendable, Hashable, CaseIterable, Codable {
    /// Of both files: the month as `2026-10`.
    case number, name, month
    /// Of a row a kind; `hours` are decimal, and `minutes` whole.
    case site, position
    case center = "cost_center"
    case day, kind, hours, minutes, days, amount
    case type = "wage_type"
    /// Of a row a person: the sums of kinds.
    case counted, night, saturday, sunday, closed, holiday, standby
    case callOut = "call_out"
    /// Of a row a person: all kinds that no other column has, each in one of its own.
    case others

    /// `true` if a file may have it.
    public func fits(_ table: Table) -> Bool {
      switch self {
      case .number, .name, .month: true
      case .site, .position, .center, .day, .kind, .hours, .minutes, .days, .amount, .type: table == .long
      case .counted, .night, .saturday, .sunday, .closed, .holiday, .standby, .callOut, .others: table == .wide
      }
    }
  }

  /// The content of a column: `name`, `rule-3`, `absence-2`, `text-1`.
  public enum Content: Sendable, Hashable, Codable, RawRepresentable {
    case field(Field)
    /// The hours of a rule of surcharges.
    case rule(ID<SurchargeRule>)
    /// The hours of a kind of absence.
    case absence(ID<AbsenceKind>)
    /// The same text in each row; numbers tell several apart.
    case text(Int)

    /// `nil` for any other text.
    public init?(rawValue: String) {
      if let field = Field(rawValue: rawValue) {
        self = .field(field)
        return
      }
      let parts = rawValue.split(separator: "-", maxSplits: 1)
      guard parts.count == 2, let number = Int64(parts[1]), number > 0 else { return nil }
      switch parts[0] {
      case "rule": self = .rule(ID(rawValue: number))
      case "absence": self = .absence(ID(rawValue: number))
      case "text" where number <= PayrollLayout.texts: self = .text(Int(number))
      default: return nil
      }
    }

    /// The text.
    public var rawValue: String {
      switch self {
      case .field(let field): field.rawValue
      case .rule(let rule): "rule-\(rule)"
      case .absence(let kind): "absence-\(kind)"
      case .text(let number): "text-\(number)"
      }
    }

    /// `true` if a file may have it.
    public func fits(_ table: Table) -> Bool {
      switch self {
      case .field(let field): field.fits(table)
      case .rule, .absence: table == .wide
      case .text: true
      }
    }
  }

  /// A column.
  public struct Column: Sendable, Hashable, Codable {
    /// The content of its cells.
    public let content: Content
    /// The head as typed; empty for the usual one.
    public let head: String
    /// The text of each cell, if that is the content.
    public let text: String

    /// All parts.
    public init(_ content: Content, head: String = "", text: String = "") {
      (self.content, self.head, self.text) = (content, head, text)
    }
  }

  /// The most columns with a fixed text.
  public static let texts = 5
  /// The most columns of a file.
  public static let most = 100
  /// The most characters of a head.
  public static let longestHead = 60
  /// The most characters of a fixed text.
  public static let longestText = 100

  /// By file, in order; the usual ones if a file has none.
  public var columns: [Table: [Column]]

  /// By default, the usual ones.
  public init(_ columns: [Table: [Column]] = [:]) { self.columns = columns.filter { !$0.value.isEmpty } }

  /// The columns within their limits. Errors: `Refusal.invalid` (`wide-name` for the content, `wide-name-head`, `wide-name-text`, `wide`).
  package func checked() throws(Refusal) -> PayrollLayout {
    var check = FormCheck()
    var layout = PayrollLayout()
    for table in Table.allCases {
      guard let columns = columns[table] else { continue }
      if columns.count > Self.most { check.refuse(table.rawValue, .tooMany(limit: Self.most)) }
      if Set(columns.map(\.content)).count < columns.count { check.refuse(table.rawValue, .taken) }
      layout.columns[table] = columns.map { column in
        let field = "\(table.rawValue)-\(column.content.rawValue)"
        if !column.content.fits(table) { check.refuse(field, .unknown) }
        let head = check.line(column.head, "\(field)-head", limit: Self.longestHead, mayBeEmpty: true)
        guard case .text = column.content else { return Column(column.content, head: head) }
        let text = check.line(column.text, "\(field)-text", limit: Self.longestText, mayBeEmpty: true)
        return Column(column.content, head: head, text: text)
      }
    }
    try check.end()
    return layout
  }
}
