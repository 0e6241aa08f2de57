import Domain

/// A shift as the change log keeps it.
struct ShiftFacts: Codable {
  var id: Int64
  var site: Int64
  var position: Int64?
  var employee: Int64?
  var hours: String
  var note: String?

  init(_ id: ID<Shift>, _ draft: ShiftDraft) {
    self.id = id.rawValue
    site = draft.site.rawValue
    position = draft.position?.rawValue
    employee = draft.employee?.rawValue
    note = draft.note.isEmpty ? nil : draft.note
    hours =
      switch draft.hours {
      case .timed(let start, let minutes): "\(start)+\(minutes)"
      case .days(let first, let last): "\(first)/\(last)"
      }
  }

  init(_ shift: Shift) {
    self.init(
      shift.id,
      ShiftDraft(
        site: shift.site, position: shift.position, employee: shift.employee, hours: shift.hours, note: shift.note))
  }
}
