import Domain
import HTTP

/// A call of an operation and its answer, from a run of the demo; `APIExampleTests` makes and checks them.
struct APIExample: Sendable {
  /// Below `/api/v1`, with its query.
  let path: String
  let body: JSON?
  /// `nil` for an answer without content.
  let answer: JSON?

  static let all: [String: APIExample] = {
    guard case .object(let members)? = try? JSON(reading: Assets.files[assetName] ?? []) else { return [:] }
    return members.compactMapValues { APIExample($0) }
  }()

  static let assetName = "api-examples.json"

  init(path: String, body: JSON?, answer: JSON?) {
    (self.path, self.body, self.answer) = (path, body, answer)
  }

  private init?(_ json: JSON) {
    guard case .object(let members) = json, case .text(let path)? = members["path"] else { return nil }
    self.init(path: path, body: members["body"], answer: members["answer"])
  }

  var json: JSON {
    var members: [String: JSON] = ["path": .text(path)]
    if let body { members["body"] = body }
    if let answer { members["answer"] = answer }
    return .object(members)
  }
}

extension APIOperation {
  /// A command line that makes the call, with the address and the token in variables; else of the least that it takes.
  var curl: String {
    let example = APIExample.all[name]
    var words = ["curl"]
    if method != .get { words.append("-X \(method.rawValue)") }
    words.append(#"-H "Authorization: Bearer $TOKEN""#)
    if isConditional { words.append("-H 'If-Match: *'") }
    if let body {
      let sent = example?.body ?? body.object.least
      let text = (try? sent.bytes).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
      words.append("-H 'Content-Type: application/json'")
      words.append("-d '\(text.replacing("'", with: #"'\''"#))'")
    } else if takesPicture {
      words.append("-H 'Content-Type: image/jpeg' --data-binary @photo.jpg")
    }
    words.append(#""$ONDUTY\#(APIRoute.base)\#(example?.path ?? usualPath)""#)
    return words.joined(separator: " ")
  }

  /// With ids and a query of the least that it takes.
  private var usualPath: String {
    let parts = parts.map { part in ["date": "2026-10-24", "year": "2026"][part] ?? "1" }
    let asked = query.filter(\.isRequired).map { "\($0.name)=\($0.schema.least.word)" }
    return APIRoute.Address(path, parts).path + (asked.isEmpty ? "" : "?" + asked.joined(separator: "&"))
  }
}

extension JSON {
  fileprivate var word: String {
    switch self {
    case .text(let text): text
    case .number(let number): "\(number)"
    case .truth(let truth): "\(truth)"
    default: ""
    }
  }
}

extension APIObject {
  /// The required members, each with a value of its schema.
  var least: JSON {
    .object(
      Dictionary(uniqueKeysWithValues: members.filter(\.isRequired).map { ($0.name, $0.schema.least) }))
  }
}

extension APISchema {
  /// A value of the schema.
  fileprivate var least: JSON {
    switch self {
    case .truth: true
    case .id: 1
    case .number(let range): .number(Int64(range.contains(1) ? 1 : range.lowerBound))
    case .text: "text"
    case .decimal: "1.5"
    case .numeral(let numbers): numbers.first.json
    case .date: "2026-10-24"
    case .time: "09:00"
    case .moment: "2026-10-24T04:02:00Z"
    case .choice(let words): .text(words.first ?? "")
    case .list: []
    case .optional(let schema): schema.least
    case .object(let object): object.least
    }
  }
}
