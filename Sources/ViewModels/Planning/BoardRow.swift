public import Domain

/// The meaning of a row of the board, and so the values of a shift that is put into it.
public enum BoardRow: Sendable, Hashable {
  case open
  case person(ID<Employee>)
  /// `nil` for shifts without one.
  case position(ID<Position>?)
  case site(ID<Site>)
}

extension BoardRow: LosslessStringConvertible {
  /// `open`, `person-3`, `position-2`, `position-`, `site-1`: the form in pages.
  public var description: String {
    switch self {
    case .open: "open"
    case .person(let id): "person-\(id)"
    case .position(let id): "position-" + (id.map { "\($0)" } ?? "")
    case .site(let id): "site-\(id)"
    }
  }

  public init?(_ text: String) {
    let parts = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    let id = parts.count == 2 ? parts[1] : ""
    switch (parts[0], parts.count) {
    case ("open", 1): self = .open
    case ("position", 2) where id.isEmpty: self = .position(nil)
    case ("person", 2):
      guard let id = ID<Employee>(id) else { return nil }
      self = .person(id)
    case ("position", 2):
      guard let id = ID<Position>(id) else { return nil }
      self = .position(id)
    case ("site", 2):
      guard let id = ID<Site>(id) else { return nil }
      self = .site(id)
    default: return nil
    }
  }
}

/// A cell of the board that gets a shift.
public struct BoardCell: Sendable, Hashable {
  public let row: BoardRow
  public let date: LocalDate
  /// The shift there that takes the new values; `nil`: a new one is made.
  public let over: ShiftVersion?
  /// The shift that it copies; `nil`: the typed or chosen one.
  public let like: ID<Shift>?

  public init(row: BoardRow, date: LocalDate, over: ShiftVersion? = nil, like: ID<Shift>? = nil) {
    self.row = row
    self.date = date
    self.over = over
    self.like = like
  }
}
