public import Domain

/// The columns of the table of people that an editor may see and change.
public struct PeopleReach: Sendable, Hashable {
  /// Everything else is refused.
  public let columns: Set<PeopleColumn>
  /// The sites with costs that are shown.
  public let managed: ManagedSites
  /// The reader of contacts.
  public let reader: ContactReader

  /// By default, everything.
  public init(
    columns: Set<PeopleColumn> = Set(PeopleColumn.allCases), managed: ManagedSites = .all,
    reader: ContactReader = .server
  ) {
    (self.columns, self.managed, self.reader) = (columns, managed, reader)
  }
}

/// The table of people on a day, and the lists that its cells name. Cost: a pass over the organization's people and facts.
public struct PeopleLines: Sendable {
  /// Without archived ones, in the order of names.
  public let people: [Employee]
  /// In the organization's order, without archived ones.
  public let positions: [Position]
  /// In the organization's order, without archived ones.
  public let sites: [Site]
  let archived: Set<ID<Employee>>
  /// The ids of other systems, also of archived people.
  let taken: [ID<Employee>: String]
  private let currency: Currency
  private let names: (positions: [(id: ID<Position>, name: String)], sites: [(id: ID<Site>, name: String)])
  private let today: LocalDate
  private let reach: PeopleReach
  private let eligibility: Eligibility
  private let numbers: [ID<Employee>: Int]
  private let costs: HourlyCosts?

  init(_ snapshot: borrowing Snapshot, on today: LocalDate, _ reach: PeopleReach) throws {
    (self.today, self.reach) = (today, reach)
    let all = try snapshot.seen(snapshot.everyone(), by: reach.reader, on: today)
    people = all.filter { $0.archivedAt == nil }.sorted {
      ($0.fullName.lowercased(), $0.id) < ($1.fullName.lowercased(), $1.id)
    }
    archived = Set(all.filter { $0.archivedAt != nil }.map(\.id))
    taken = all.reduce(into: [:]) { $0[$1.id] = $1.externalID }
    positions = try snapshot.positions().filter { $0.archivedAt == nil }
    sites = try snapshot.sites()
    names = (positions.map { ($0.id, $0.name) }, sites.map { ($0.id, $0.name) })
    currency = try snapshot.organization().conventions.currency
    eligibility = try snapshot.eligibility()
    numbers = reach.columns.contains(.personnelNumber) ? try snapshot.personnelNumbers(of: Set(people.map(\.id))) : [:]
    costs = reach.columns.contains(.cost) ? try snapshot.hourlyCosts(for: reach.managed, on: today...today) : nil
  }

  /// A person's line, in the stored form; without empty cells and those beyond the reach.
  public func texts(of person: Employee) -> [PeopleColumn: String] {
    var texts = PersonDraft(person, on: today).columns
    let levels = eligibility.levels(of: person.id, day: today)
    let bonds = eligibility.bonds(of: person.id, day: today)
    texts[.positions] = MarkedNames(levels).text(among: names.positions, plain: .can)
    texts[.homeSite] = sites.first { bonds[$0.id] == .home }?.name
    texts[.sites] = MarkedNames(bonds.filter { $0.value != .home }).text(among: names.sites, plain: .also)
    texts[.personnelNumber] = numbers[person.id].map { "\($0)" }
    texts[.cost] = costs?.cost(of: person.id, on: today)?.amount.decimalText
    return texts.filter { !$0.value.isEmpty && reach.columns.contains($0.key) }
  }

  /// A row over what is known: other hours than those so far begin today, unless it says otherwise.
  func merged(_ known: [PeopleColumn: String], _ row: [PeopleColumn: String]) -> [PeopleColumn: String] {
    var texts = known.merging(row) { $1 }
    let (before, after) = (PersonDraft(of: known).weeklyMinutes, PersonDraft(of: texts).weeklyMinutes)
    if before != nil, before != after, row[.hoursFrom] == nil { texts[.hoursFrom] = "\(today)" }
    return texts
  }

  /// A line in its stored form. Errors: `Refusal.invalid` with all problems, in the order of the columns.
  func checked(_ texts: [PeopleColumn: String]) throws(Refusal) -> [PeopleColumn: String] {
    var form = FormCheck()
    for column in PeopleColumn.allCases where !(texts[column] ?? "").isEmpty && !reach.columns.contains(column) {
      form.refuse(column.rawValue, .notAllowed)
    }
    var checked = form.read { () throws(Refusal) in try PersonDraft(of: texts).checked().columns } ?? [:]
    for column in PeopleColumn.allCases where column.field == nil && reach.columns.contains(column) {
      checked[column] = form.read { () throws(Refusal) in try fact(column, (texts[column] ?? "").trimmed) }
    }
    try form.end()
    return checked
  }

  private func fact(_ column: PeopleColumn, _ text: String) throws(Refusal) -> String {
    guard !text.isEmpty else { return "" }
    switch column {
    case .positions: return try levels(in: text).text(among: names.positions, plain: .can)
    case .sites: return try bonds(in: text).text(among: names.sites, plain: .also)
    case .homeSite:
      let homes = try MarkedNames<Site, Eligibility.Bond>(
        text, among: names.sites, plain: .home, field: column.rawValue)
      guard homes.marks.count == 1, homes.marks.values.first == .home else {
        throw .invalid([.init(column.rawValue, .unknown)])
      }
      return homes.text(among: names.sites, plain: .home)
    case .personnelNumber:
      guard let number = Int(text) else { throw .invalid([.init(column.rawValue, .notANumber)]) }
      try PayrollSettings.check(personnelNumber: number, column.rawValue)
      return "\(number)"
    case .cost: return try Money.checked(text, in: currency, atMost: HourlyCost.most, column.rawValue).decimalText
    default: return text
    }
  }

  func levels(in text: String) throws(Refusal) -> MarkedNames<Position, Eligibility.Level> {
    try MarkedNames(text, among: names.positions, plain: .can, field: PeopleColumn.positions.rawValue)
  }

  func bonds(in text: String) throws(Refusal) -> MarkedNames<Site, Eligibility.Bond> {
    let field = PeopleColumn.sites.rawValue
    let bonds = try MarkedNames<Site, Eligibility.Bond>(text, among: names.sites, plain: .also, field: field)
    guard !bonds.marks.values.contains(.home) else { throw .invalid([.init(field, .unknown)]) }
    return bonds
  }
}

extension Snapshot {
  /// The table of people on a day, as far as an editor may see it.
  public func peopleLines(on today: LocalDate, _ reach: PeopleReach = PeopleReach()) throws -> PeopleLines {
    try PeopleLines(self, on: today, reach)
  }

  /// The effect of importing a table on a day. `refused` are lines that could not be read at all.
  ///
  /// A line matches the person of its id, else of its full name, else it adds one. Cost: grows with the lines and the organization's
  /// people.
  public func peopleImport(
    of rows: [TableRow<PeopleColumn>], refused: [RefusedTableLine] = [], on today: LocalDate,
    _ reach: PeopleReach = PeopleReach()
  ) throws -> PeopleImport {
    try peopleLines(on: today, reach).comparison(with: rows, refused: refused)
  }

  /// Archived ones as well.
  fileprivate func everyone() throws -> [Employee] {
    try connection.rows(
      "SELECT \(Self.employeeColumns) FROM employee WHERE organization_id = \(scope)", Self.readEmployee)
  }
}

extension PeopleLines {
  fileprivate func comparison(with rows: [TableRow<PeopleColumn>], refused: [RefusedTableLine]) -> PeopleImport {
    // Why the names alone: all other problems are named together.
    func identity(_ texts: [PeopleColumn: String]) throws(Refusal) -> [PeopleColumn: String] {
      try PersonDraft(of: texts.filter { PeopleColumn.keys.contains($0.key) }).checked().columns
    }
    return TableComparison(
      rows, refused: refused,
      with: people.map { .init(id: $0.id, revision: $0.revision, texts: texts(of: $0)) }, archived: archived,
      taken: taken, identity: identity, merge: merged, check: checked
    ).preview
  }
}

extension Transaction {
  /// Imports a table of people exactly as the preview with that mark showed it; returns the outcome.
  ///
  /// Errors: `Refusal.outOfDate` if the table or the people are others now, and nothing is done; `.notFound`; `.siteNotManaged`; `.invalid`
  /// for what contradicts a fact by the day, or another person's number, as `line.column`.
  @discardableResult
  public func importPeople(
    _ rows: [TableRow<PeopleColumn>], refused: [RefusedTableLine] = [], shownAs mark: String,
    _ reach: PeopleReach = PeopleReach()
  ) throws -> PeopleImport {
    let (day, lines) = (try today, try snapshot.peopleLines(on: today, reach))
    let preview = lines.comparison(with: rows, refused: refused)
    var (numbers, places): ([ID<Employee>: Int?], [ID<Employee>: Int]) = ([:], [:])
    func number(_ person: ID<Employee>, _ line: Int, _ texts: [PeopleColumn: String], _ news: Set<PeopleColumn>) {
      guard news.contains(.personnelNumber) else { return }
      (numbers[person], places[person]) = (.some(texts[.personnelNumber].flatMap { Int($0) }), line)
    }
    let done = try apply(
      preview, shownAs: mark, as: .peopleImported,
      adding: { addition in
        try naming(addition.line) {
          let person = try add(PersonDraft(of: addition.texts))
          let news = Set(addition.texts.keys)
          number(person, addition.line, addition.texts, news)
          try keep(addition.texts, news, of: person, lines, on: day)
        }
      },
      changing: { change in
        try naming(change.line) {
          let news = Set(change.fields.map(\.column))
          if news.contains(where: { $0.field != nil }) {
            try edit(change.id, to: PersonDraft(of: change.texts), seen: change.revision)
          } else {
            try requireKeeping(change.id)
          }
          number(change.id, change.line, change.texts, news)
          try keep(change.texts, news, of: change.id, lines, on: day)
        }
      })
    // Why after all lines: two people may exchange their numbers.
    try setPersonnelNumbers(numbers) { person in
      RefusedTableLine.field(PeopleColumn.personnelNumber.rawValue, on: places[person] ?? 0)
    }
    return done
  }

  /// Keeps the facts beside a person's form, from a day on.
  private func keep(
    _ texts: [PeopleColumn: String], _ news: Set<PeopleColumn>, of person: ID<Employee>, _ lines: PeopleLines,
    on day: LocalDate
  ) throws {
    if news.contains(.positions) {
      try refusing(as: .positions) { try keepPositions(texts[.positions] ?? "", of: person, lines, on: day) }
    }
    if !news.isDisjoint(with: [.homeSite, .sites]) {
      try refusing(as: .sites) { try keepSites(texts, of: person, lines, on: day) }
    }
    if news.contains(.cost) { try refusing(as: .cost) { try keepCost(texts[.cost] ?? "", of: person, on: day) } }
  }

  private func keepPositions(_ text: String, of person: ID<Employee>, _ lines: PeopleLines, on day: LocalDate) throws {
    let levels = try lines.levels(in: text).marks
    let known = try snapshot.eligibility(of: person).levels(of: person, day: day)
    for position in lines.positions.map(\.id) where levels[position] != known[position] {
      try set(levels[position], of: person, on: position, today: day)
    }
  }

  private func keepSites(
    _ texts: [PeopleColumn: String], of person: ID<Employee>, _ lines: PeopleLines, on day: LocalDate
  ) throws {
    let home = lines.sites.first { $0.name == texts[.homeSite] }?.id
    var bonds = try lines.bonds(in: texts[.sites] ?? "").marks
    if let home { bonds[home] = .home }
    func keep(_ sites: [ID<Site>]) throws {
      let known = try snapshot.eligibility(of: person).bonds(of: person, day: day)
      for site in sites where bonds[site] != known[site] { try set(bonds[site], of: person, at: site, today: day) }
    }
    // Why the home first: a former one becomes one site of several.
    if let home { try keep([home]) }
    try keep(lines.sites.map(\.id))
  }

  /// A first cost counts for all days; another one from a day on. Its site stays.
  private func keepCost(_ text: String, of person: ID<Employee>, on day: LocalDate) throws {
    let kept = try snapshot.hourlyCosts(of: person)
    let held = kept.first { $0.firstDay <= day }
    let managed = try managedSites()
    let own = try held == nil && managed != .all ? snapshot.managedSites(managed).first?.id : held?.site
    // Why not taken back: the days that are over would have no cost.
    guard !text.isEmpty else { throw Refusal.invalid([.init("amount", .missing)]) }
    try setHourlyCost(text, of: person, from: kept.isEmpty ? HourlyCost.beginning : day, at: own)
  }

  /// Names the line of what is refused.
  private func naming(_ line: Int, _ body: () throws -> Void) throws {
    try renaming({ RefusedTableLine.field($0, on: line) }, body)
  }

  /// Names the column of what is refused.
  private func refusing(as column: PeopleColumn, _ body: () throws -> Void) throws {
    try renaming({ _ in column.rawValue }, body)
  }

  private func renaming(_ name: (String) -> String, _ body: () throws -> Void) throws {
    do {
      try body()
    } catch Refusal.invalid(let errors) {
      throw Refusal.invalid(errors.map { .init(name($0.field), $0.problem) })
    }
  }
}
