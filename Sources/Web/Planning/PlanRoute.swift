import Domain
import HTTP
import ViewModels

/// The addresses of the planning board, below `/plan`.
enum PlanRoute: Sendable, Hashable {
  /// What the form of a new shift begins with.
  struct NewShift: Sendable, Hashable {
    var date: LocalDate?
    var person: ID<Employee>?
    var position: ID<Position>?
  }

  case board(BoardModel.Place)
  case events(BoardModel.Place)
  /// A shift's sheet over the board.
  case shift(ID<Shift>, BoardModel.Place)
  case newShift(NewShift, BoardModel.Place)
  case moves
  case copies
  case removals
  case preview
  case discarding
  /// Asks, and publishes.
  case publication(ID<Site>?, ClosedRange<LocalDate>?)
  case publications(ID<Site>?)
  case record(ID<Publication>)
  case recall(ID<Publication>)

  /// Reads what follows `/plan`. Errors: as `Route.init`.
  init(_ parts: [String], _ query: Fields) throws(Refusal) {
    switch (parts.count, parts.first ?? "") {
    case (0, _): self = .board(try query.boardPlace)
    case (1, "events"): self = .events(try query.boardPlace)
    case (2, "shifts") where parts[1] == "new":
      self = .newShift(
        NewShift(
          date: try query.date("date"), person: try query.id("person"), position: try query.id("position")),
        try query.boardPlace)
    case (2, "shifts"): self = .shift(try Self.id(parts[1]), try query.boardPlace)
    case (1, "moves"): self = .moves
    case (1, "copies"): self = .copies
    case (1, "removals"): self = .removals
    case (1, "preview"): self = .preview
    case (2, "drafts") where parts[1] == "discard": self = .discarding
    case (1, "publication"): self = .publication(try query.id("site"), try query.days)
    case (1, "publications"): self = .publications(try query.id("site"))
    case (2, "publications"): self = .record(try Self.id(parts[1]))
    case (3, "publications") where parts[2] == "recall": self = .recall(try Self.id(parts[1]))
    default: throw .notFound
    }
  }

  var path: String {
    switch self {
    case .board(let place): "/plan" + Self.query(Self.parts(place))
    case .events(let place): "/plan/events" + Self.query(Self.parts(place))
    case .shift(let id, let place): "/plan/shifts/\(id)" + Self.query(Self.parts(place))
    case .newShift(let new, let place):
      "/plan/shifts/new"
        + Self.query(
          Self.parts(place)
            + [
              new.date.map { "date=\($0)" }, new.person.map { "person=\($0)" }, new.position.map { "position=\($0)" },
            ].compactMap { $0 })
    case .moves: "/plan/moves"
    case .copies: "/plan/copies"
    case .removals: "/plan/removals"
    case .preview: "/plan/preview"
    case .discarding: "/plan/drafts/discard"
    case .publication(let site, let days):
      "/plan/publication"
        + Self.query(
          [
            site.map { "site=\($0)" }, days.map { "first=\($0.lowerBound)" }, days.map { "last=\($0.upperBound)" },
          ].compactMap { $0 })
    case .publications(let site): "/plan/publications" + Self.query([site.map { "site=\($0)" }].compactMap { $0 })
    case .record(let id): "/plan/publications/\(id)"
    case .recall(let id): "/plan/publications/\(id)/recall"
    }
  }

  var methods: [HTTP.Method] {
    switch self {
    case .moves, .copies, .removals, .preview, .discarding, .recall: [.post]
    case .shift, .newShift, .publication: [.get, .post]
    case .board, .events, .publications, .record: [.get]
    }
  }

  private static func query(_ parts: [String]) -> String { parts.isEmpty ? "" : "?" + parts.joined(separator: "&") }

  private static func parts(_ place: BoardModel.Place) -> [String] {
    [
      place.site.map { "site=\($0)" }, place.day.map { "day=\($0)" }, place.view == .day ? "view=day" : nil,
      place.rows == .people ? nil : "rows=\(place.rows.rawValue)", place.showsEverybody ? "people=all" : nil,
    ].compactMap { $0 }
  }

  private static func id<Entity>(_ text: String) throws(Refusal) -> ID<Entity> {
    guard let id = ID<Entity>(text) else { throw .notFound }
    return id
  }
}

/// What the addresses and forms of the board say.
extension Fields {
  var boardPlace: BoardModel.Place {
    get throws(Refusal) {
      BoardModel.Place(
        site: try id("site"), day: try date("day"), view: self["view"] == "day" ? .day : .week,
        rows: self["rows"].flatMap(BoardModel.Place.Rows.init(rawValue:)) ?? .people,
        showsEverybody: self["people"] == "all")
    }
  }

  /// Of the fields `first` and `last`; `nil` where both are missing.
  var days: ClosedRange<LocalDate>? {
    get throws(Refusal) {
      guard let first = try date("first") else { return nil }
      let last = try date("last") ?? first
      guard last >= first else { throw .invalid([.init("last", .endBeforeBegin)]) }
      guard last.days(since: first) < Self.mostDays else {
        throw .invalid([.init("last", .tooManyDays(limit: Self.mostDays))])
      }
      return first...last
    }
  }

  /// A plan has no more.
  static let mostDays = 62
  private static let mostShifts = 1000

  /// The shifts that a command is for, each as `12.3`: its id and the revision that was seen.
  var seenShifts: [ShiftVersion] {
    get throws(Refusal) {
      let texts = all("shift")
      guard !texts.isEmpty else { throw .invalid([.init("shift", .missing)]) }
      guard texts.count <= Self.mostShifts else { throw .invalid([.init("shift", .tooMany(limit: Self.mostShifts))]) }
      var shifts: [ShiftVersion] = []
      for text in texts {
        let parts = text.split(separator: ".", maxSplits: 1)
        guard parts.count == 2, let id = ID<Shift>(parts[0]), let revision = Int(parts[1]) else {
          throw .invalid([.init("shift", .notANumber)])
        }
        shifts.append(ShiftVersion(id, revision: revision))
      }
      return shifts
    }
  }

  /// What is done to shifts; fields that are missing change nothing, an empty `employee` makes a shift open.
  var alteration: ShiftAlteration {
    get throws(Refusal) {
      var alteration = ShiftAlteration()
      alteration.daysLater = try number("days", within: 4000)
      alteration.minutesLater = try number("minutes", within: Hours.longestTimedMinutes)
      alteration.startMinutesLater = try number("start", within: Hours.longestTimedMinutes)
      alteration.endMinutesLater = try number("end", within: Hours.longestTimedMinutes)
      if self["employee"] != nil { alteration.employee = .to(try id("employee")) }
      if self["position"] != nil { alteration.position = .to(try id("position")) }
      if let site: ID<Site> = try id("site") { alteration.site = .to(site) }
      return alteration
    }
  }

  /// Zero where the field is missing.
  private func number(_ name: String, within limit: Int) throws(Refusal) -> Int {
    guard let text = self[name], !text.isEmpty else { return 0 }
    guard let number = Int(text), (-limit...limit).contains(number) else { throw .invalid([.init(name, .notANumber)]) }
    return number
  }

  /// `nil` where the field is missing or empty.
  func date(_ name: String) throws(Refusal) -> LocalDate? {
    guard let text = self[name], !text.isEmpty else { return nil }
    guard let date = LocalDate(text) else { throw .invalid([.init(name, .notADate)]) }
    return date
  }

  /// `nil` where the field is missing or empty.
  func id<Entity>(_ name: String) throws(Refusal) -> ID<Entity>? {
    guard let text = self[name], !text.isEmpty else { return nil }
    guard let id = ID<Entity>(text) else { throw .invalid([.init(name, .notANumber)]) }
    return id
  }

  /// What has to be there.
  func needed<Value>(_ name: String, _ value: Value?) throws(Refusal) -> Value {
    guard let value else { throw .invalid([.init(name, .missing)]) }
    return value
  }
}
