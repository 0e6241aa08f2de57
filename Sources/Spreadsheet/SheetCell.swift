public import CivilTime

/// The content of a cell, by its value and its number format.
public enum SheetCell: Sendable, Hashable {
  /// As in the file; a formula's result is read, and texts are never written as formulas.
  case text(String)
  /// A number without a format of dates or times.
  case number(Double)
  /// A civil day.
  case date(LocalDate)
  /// A time of day, to the minute.
  case time(LocalTime)
  /// A civil day and a time of it, to the minute.
  case moment(LocalDateTime)
  /// Minutes, written as decimal hours with two places; read as `number`.
  case hours(minutes: Int)
  /// Ten-thousandths of a currency's unit, written with its decimals; read as `number`.
  case amount(tenThousandths: Int64, decimals: Int)
  /// True or false.
  case flag(Bool)
  /// The error of a formula: `#REF!`.
  case fault(String)
}

extension SheetCell {
  /// A day as ISO 8601 writes it, with a time or without; `nil` for anything else.
  init?(iso text: String) {
    guard let date = LocalDate(text.prefix(10)) else { return nil }
    let time = LocalTime(text.dropFirst(11).prefix(5))
    self = time.map { .moment(LocalDateTime(date: date, time: $0)) } ?? .date(date)
  }
}
