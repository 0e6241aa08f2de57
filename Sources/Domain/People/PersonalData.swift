/// All stored data of one person, to be given to them: in one JSON file that other programs can read.
///
/// Source: GDPR, articles 15 (access) and 20 (portability). Times are RFC 3339 in UTC, days and clock times those of the
/// site. Hashes and tokens are not part of it.
public struct PersonalData: Sendable, Hashable, Encodable {
  /// One thing that is stored.
  public enum Value: Sendable, Hashable, Encodable {
    /// Also days and times.
    case text(String)
    /// Whole.
    case number(Int64)

    /// Coded as a JSON string or number.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let text): try container.encode(text)
      case .number(let number): try container.encode(number)
      }
    }
  }

  /// Values by their names; unknown ones are missing.
  public typealias Record = [String: Value]

  /// The organization that keeps the data.
  public let organization: String
  /// The time the data was put together.
  public let madeAt: String
  /// `person`, `account`, `shifts` and so on, each with its rows.
  public let records: [String: [Record]]

  package init(organization: String, madeAt: Instant, records: [String: [Record]]) {
    self.organization = organization
    self.madeAt = madeAt.description
    self.records = records
  }
}
