import Domain
import HTTP
import Store
import ViewModels

/// One thing that programs can do: the router, the checks, the document and the reference are all made from it.
struct APIOperation: Sendable {
  /// A chapter of the reference.
  enum Chapter: String, CaseIterable, Sendable {
    case roster = "Roster"
    case plan = "Plan"
    case requests = "Requests"
    case schedules = "Schedules"
    case people = "People"
    case accounts = "Accounts"
    case organization = "Organization"
    case services = "Services"
    case products = "Products"
    case feeds = "Feeds"
    case changes = "Changes"
    case webhooks = "Webhooks"

    /// `true` if all it shows changes with a change row, so that a standby may answer.
    var isOfChanges: Bool {
      switch self {
      case .roster, .plan, .requests, .schedules, .people, .organization, .services: true
      case .accounts, .products, .feeds, .changes, .webhooks: false
      }
    }
  }

  /// The answer of a success.
  enum Success: Sendable {
    /// One thing, with its version.
    case item(APIObject)
    /// A part of a list.
    case page(of: APIObject)
    /// The created object, with its address and version.
    case made(APIObject)
    /// A table as a file.
    case file
    case nothing

    var status: Status {
      switch self {
      case .item, .page, .file: .ok
      case .made: .created
      case .nothing: .noContent
      }
    }

    var object: APIObject? {
      switch self {
      case .item(let object), .made(let object): object
      case .page(let object): object.page
      case .file, .nothing: nil
      }
    }
  }

  enum Work: Sendable {
    case read(@Sendable (borrowing Snapshot, APICall) throws -> APIAnswer)
    case write(@Sendable (borrowing Transaction, APICall) throws -> APIAnswer)
    /// Work beyond one transaction: a request to an outside system, or shaping a picture. A repeated call repeats it.
    case outside(@Sendable (Application, APICall, Request) async throws -> APIAnswer)
    /// Answered by a route of its own, which keeps its answers.
    case elsewhere
  }

  /// `listPeople`, which no other has.
  let name: String
  let method: HTTP.Method
  /// Below `/api/v1`, with names for its ids: `/people/{person}`.
  let path: String
  let chapter: Chapter
  /// A verb and its object.
  let title: String
  /// A sentence or two; empty if the title is enough.
  var text = ""
  let action: Action
  var query: [APIObject.Member] = []
  var body: APIBody?
  /// Requires the version that it changes.
  var isConditional = false
  /// A read that is refused while what it reads isn't ready; commands may always contradict what is there.
  var needsReady = false
  /// The body is a picture instead.
  var takesPicture = false
  /// The most bytes of a body, if more than usual.
  var bodyBytes: Int?
  /// Answers 410 if the point to continue from is gone.
  var mayBeGone = false
  /// Gives someone access: a person has to re-authenticate first, as for the page.
  var givesAccess = false
  /// Webhooks with a veto are asked before it.
  var publishes = false
  /// The answer has a secret, which is shown once and kept nowhere.
  var tellsSecret = false
  let success: Success
  let work: Work

  /// Answers a GET with the mark of its bytes, so that an unchanged one is 304.
  var hasTag: Bool {
    guard case .outside = work else { return method == .get }
    return false
  }

  /// The same request may be repeated under the same key.
  var takesKey: Bool {
    guard method == .post, !tellsSecret, case .write = work else { return false }
    return true
  }

  /// The names between braces, in order.
  var parts: [String] { Self.parts(of: path) }

  static func parts(of path: String) -> [String] {
    path.split(separator: "/").filter { $0.first == "{" }.map { String($0.dropFirst().dropLast()) }
  }

  /// The schema of a part of the path.
  static func schema(ofPart part: String) -> APISchema {
    switch part {
    case "date": .date
    case "year": .number(Allowance.years)
    default: .id
    }
  }

  /// The same, but refused while what it reads isn't ready.
  var ready: APIOperation {
    var operation = self
    operation.needsReady = true
    return operation
  }

  /// The same, after re-authentication.
  var confirmed: APIOperation {
    var operation = self
    operation.givesAccess = true
    return operation
  }

  /// The same, after webhooks with a veto were asked.
  var asking: APIOperation {
    var operation = self
    operation.publishes = true
    return operation
  }

  /// The operation with larger bodies.
  func taking(bodyBytes: Int) -> APIOperation {
    var operation = self
    operation.bodyBytes = bodyBytes
    return operation
  }
}

/// The answer to a call, before it is a response.
struct APIAnswer: Sendable {
  /// `nil` for a success without content.
  var json: JSON?
  /// The revision of the one entity shown.
  var revision: Int?
  /// Below `/api/v1`: the address of the created entity.
  var location: String?
  /// The event for the security log.
  var event: SecurityEvent?
  /// Answered in place of JSON.
  var file: TableScreen.File?

  static let nothing = APIAnswer()

  static func file(_ file: TableScreen.File) -> APIAnswer {
    var answer = APIAnswer()
    answer.file = file
    return answer
  }

  init(_ json: JSON? = nil, revision: Int? = nil, location: String? = nil) {
    self.json = json
    self.revision = revision
    self.location = location
  }

  /// A part of a list, and the start of the next.
  static func page(_ items: [JSON], next: String?) -> APIAnswer {
    APIAnswer(["items": .list(items), "next_cursor": next.json])
  }
}
