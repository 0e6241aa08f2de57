import Domain

/// The fields of a form as typed, their problems, and another editor's values stored meanwhile.
public struct Draft<Field: Hashable & Sendable & RawRepresentable<String>>: Sendable, Hashable {
  public struct Row: Sendable, Hashable {
    public let field: Field
    public let label: String
    public fileprivate(set) var text: String
    /// Its problem, in words.
    public fileprivate(set) var problem: String?
    /// Another editor's stored value meanwhile, if it differs; in words.
    public fileprivate(set) var theirs: String?
  }

  /// The stored entity of a form.
  package struct Stored: Sendable {
    let revision: Int
    /// Empty if no page needs it.
    var name = ""
    let texts: [Field: String]
  }

  /// In the order of the form.
  public private(set) var rows: [Row] = []
  /// The notice that someone else was first, or a problem of the form as a whole.
  public var notice: String?
  /// The revision of the form's entity: a sent form states it.
  public var revision: Int?
  /// The stored name of the entity, regardless of the typed one; empty for a new one.
  public internal(set) var name = ""

  public subscript(field: Field) -> String {
    get { rows.first { $0.field == field }?.text ?? "" }
    set { change(field) { ($0.text, $0.problem) = (newValue, nil) } }
  }

  /// The problem of a field, in words.
  public func problem(of field: Field) -> String? { rows.first { $0.field == field }?.problem }

  /// The texts by their fields.
  var texts: [Field: String] { Dictionary(uniqueKeysWithValues: rows.map { ($0.field, $0.text) }) }

  var hasProblems: Bool { rows.contains { $0.problem != nil } }

  mutating func show(_ texts: [Field: String], of fields: some Sequence<Field>, label: (Field) -> String) {
    rows = fields.map { Row(field: $0, label: label($0), text: texts[$0] ?? "") }
  }

  /// Forgets its earlier problems.
  mutating func begin() {
    notice = nil
    for place in rows.indices { (rows[place].problem, rows[place].theirs) = (nil, nil) }
  }

  /// `false` if the form has no such field.
  @discardableResult
  mutating func refuse(_ field: Field?, _ problem: String) -> Bool { change(field) { $0.problem = problem } }

  /// Shows another editor's stored values, beside each field that differs; saving again overrides them knowingly.
  mutating func collide(with stored: Stored, notice: String, word: (Field, String) -> String) {
    for place in rows.indices {
      let (field, theirs) = (rows[place].field, stored.texts[rows[place].field] ?? "")
      if theirs != rows[place].text { rows[place].theirs = word(field, theirs) }
    }
    (revision, name) = (stored.revision, stored.name)
    self.notice = notice
  }

  @discardableResult
  private mutating func change(_ field: Field?, _ body: (inout Row) -> Void) -> Bool {
    guard let place = rows.firstIndex(where: { $0.field == field }) else { return false }
    body(&rows[place])
    return true
  }
}

extension Draft.Stored where Field: TableColumn {
  init(revision: Int, name: String, texts: [Field: String], in language: Language) {
    self.init(
      revision: revision, name: name,
      texts: Dictionary(uniqueKeysWithValues: texts.map { ($0, $0.text($1, in: language)) }))
  }
}
