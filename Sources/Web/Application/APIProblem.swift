import Domain
import Feeds
import HTTP
import Photos
import ViewModels
import Words

/// A program's mistake beyond a `Refusal`; `Refusals` makes problem details of both.
enum APIProblem: Error, Hashable {
  /// One field of a query or body, under the program's own name.
  struct Field: Hashable {
    enum Fault: Hashable {
      case refused(Refusal.Problem)
      /// The value is not of the expected form, in words.
      case wrong(String)
      /// There is no such field here.
      case unexpected
      /// A query has it twice.
      case repeated
      /// Another problem, in words.
      case told(String)
    }

    let name: String
    let fault: Fault

    init(_ name: String, _ fault: Fault) {
      self.name = name
      self.fault = fault
    }
  }

  case notJSON(DecodeFault)
  case memberRepeated(String)
  case notOfJSONType
  case invalidQuery([Field])
  case invalidBody([Field])
  /// An edit has to state its version.
  case unconditional
  /// The edited version is outdated.
  case outdated
  case keyUnreadable
  /// The key was used before, with another request.
  case keyReused
  case nothingToPublish
  /// The log has no more of the changes after that one.
  case changesGone
  case pictureMissing
  case pictureRefused(PhotoRefusal)

  var status: Status {
    switch self {
    case .notJSON, .memberRepeated, .invalidQuery, .keyUnreadable: .badRequest
    case .notOfJSONType, .pictureMissing: .unsupportedMediaType
    case .pictureRefused(.busy), .pictureRefused(.unavailable): .serviceUnavailable
    case .invalidBody, .keyReused, .pictureRefused: .unprocessableContent
    case .unconditional: .preconditionRequired
    case .outdated: .preconditionFailed
    case .nothingToPublish: .conflict
    case .changesGone: .gone
    }
  }

  /// The code for programs.
  var code: String {
    switch self {
    case .notJSON: "not-json"
    case .memberRepeated: "member-repeated"
    case .notOfJSONType: "not-of-json-type"
    case .invalidQuery, .invalidBody: "invalid"
    case .unconditional: "if-match-missing"
    case .outdated: "out-of-date"
    case .keyUnreadable: "idempotency-key-unreadable"
    case .keyReused: "idempotency-key-reused"
    case .nothingToPublish: "nothing-to-publish"
    case .changesGone: "changes-gone"
    case .pictureMissing: "picture-missing"
    case .pictureRefused: "picture-refused"
    }
  }

  var fields: [Field] {
    switch self {
    case .invalidQuery(let fields), .invalidBody(let fields): fields
    default: []
    }
  }

  func detail(_ wording: Wording) -> String {
    switch self {
    case .notJSON(let fault): wording.bodyNotJSON(fault)
    case .memberRepeated(let name): wording.memberRepeated(name)
    case .notOfJSONType: wording.bodyNotOfJSONType
    case .invalidQuery, .invalidBody:
      fields.map { "\($0.name): \($0.fault.words(wording))" }.joined(separator: " ")
    case .unconditional: wording.ifMatchMissing
    case .outdated: wording.outOfDateText
    case .keyUnreadable: wording.idempotencyKeyUnreadable
    case .keyReused: wording.idempotencyKeyReused
    case .nothingToPublish: wording.nothingToPublishText
    case .changesGone: wording.changesGone
    case .pictureMissing: wording.noPhotoChosen
    case .pictureRefused(let refusal): wording.photoProblem(refusal)
    }
  }
}

extension APIProblem.Field.Fault {
  func words(_ wording: Wording) -> String {
    switch self {
    case .refused(let problem): wording.problem(problem)
    case .wrong(let expected): wording.expected(expected)
    case .unexpected: wording.fieldUnexpected
    case .repeated: wording.fieldRepeated
    case .told(let words): words
    }
  }
}
