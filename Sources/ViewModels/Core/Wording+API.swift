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
}
