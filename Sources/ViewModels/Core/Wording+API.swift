package import Feeds
package import Words

// MARK: - What programs are told

extension Wording {
  package func bodyNotJSON(_ fault: DecodeFault) -> String {
    switch fault {
    case .notJSON(let line, let column): bodyNotJSONNotJSON(line: line, column: column)
    case .empty: bodyNotJSONEmpty
    case .endsEarly: bodyNotJSONEndsEarly
    case .tooDeep(let limit): bodyNotJSONTooDeep(limit: limit)
    default: bodyNotJSONOther
    }
  }
  /// `names` are scopes, any of which would do; without any, the permission is there and it is something else.
  package func scopeMissing(_ names: [String]) -> String {
    names.isEmpty ? scopeMissingEmpty : scopeMissingOtherwise(joined: names.joined(separator: ", "))
  }
}
