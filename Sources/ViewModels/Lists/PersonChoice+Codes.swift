import Domain
import Words

extension PersonChoice {
  private static let (openCode, leftOutCode) = ("open", "out")

  /// As forms send it.
  var code: String {
    switch self {
    case .person(let id): "\(id)"
    case .open: Self.openCode
    case .leftOut: Self.leftOutCode
    }
  }

  init?(code: String) {
    switch code {
    case Self.openCode: self = .open
    case Self.leftOutCode: self = .leftOut
    default:
      guard let id = ID<Employee>(code) else { return nil }
      self = .person(id)
    }
  }

  /// All choices with their words; the first one is none.
  static func choices(among people: some Sequence<Employee>, _ wording: Wording) -> [TableScreen.Columns.Meaning] {
    let named = people.map { (code: PersonChoice.person($0.id).code, label: $0.fullName) }
    return [
      .init(code: "", label: wording.undecided), .init(code: openCode, label: wording.openShift),
      .init(code: leftOutCode, label: wording.leftOut),
    ] + named.sorted { ($0.label, $0.code) < ($1.label, $1.code) }.map { .init(code: $0.code, label: $0.label) }
  }
}
