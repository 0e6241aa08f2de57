import Domain

/// One object of a roster feed's list, unchecked.
struct RosterRecord {
  static let keys: Set<String> = ["name", "from_date", "to_date"]

  private let record: FeedRecord

  init(_ record: FeedRecord) { self.record = record }

  /// The record's entry. Errors: the first problem, in the order of its parts.
  func entry(at index: Int) throws(RejectionReason) -> FeedEntry {
    let name = try name()
    let first = try date(.from)
    let last = try date(.to)
    guard last >= first else { throw .endBeforeBegin }
    guard last.days(since: first) < RosterDocument.maximumDays else {
      throw .tooLong(limit: RosterDocument.maximumDays)
    }
    return FeedEntry(index: index, name: name, first: first, last: last)
  }

  /// The readable part of the record.
  var remnant: FeedRemnant {
    FeedRemnant(name: try? name(), first: try? date(.from), last: try? date(.to))
  }

  private func name() throws(RejectionReason) -> String {
    switch record["name"] {
    case nil, .null: throw .nameMissing
    case .other: throw .nameNotText
    case .text(let text):
      let name = plainText(text)
      let limit = RosterDocument.maximumName
      guard !name.isEmpty else { throw .nameMissing }
      guard name.unicodeScalars.count <= limit else { throw .nameTooLong(limit: limit) }
      return name
    }
  }

  private func date(_ field: RejectionReason.DateField) throws(RejectionReason) -> LocalDate {
    switch record[field.rawValue] {
    case nil, .null: throw .dateMissing(field)
    case .other: throw .dateNotText(field)
    case .text(let text):
      let text = plainText(text)
      guard !text.isEmpty else { throw .dateMissing(field) }
      if let date = LocalDate(text) { return date }
      let shown = excerpt(text)
      throw Self.hasDateForm(text) ? .dateImpossible(field, text: shown) : .dateMalformed(field, text: shown)
    }
  }

  /// `true` if the text has the form `yyyy-MM-dd`, even if there is no such day.
  private static func hasDateForm(_ text: String) -> Bool {
    text.utf8.count == 10
      && text.utf8.enumerated().allSatisfy { place, byte in
        place == 4 || place == 7 ? byte == UInt8(ascii: "-") : (48...57).contains(byte)
      }
  }
}
