public import Crypto
public import Domain
public import Feeds
public import Fetching
public import Store
public import ViewModels
import Words

/// Carries notices to people's chats.
public struct ChatCarrier: NoticeCarrier {
  private let store: Store
  private let key: SecretKey
  private let limits: FetchLimits
  private let links: NoticeLinks
  public var channel: NoticeChannel { .chat }

  /// It replaces the total time of `limits` by its own. `origin` is the address at which people open OnDuty; `nil`: no message has links.
  public init(store: Store, key: SecretKey, limits: FetchLimits = FetchLimits(), origin: String?) {
    (self.store, self.key) = (store, key)
    links = NoticeLinks(origin: origin, key: key)
    self.limits = limits.forMessage(seconds: PushCarrier.timeoutSeconds)
  }

  public func carry(
    _ letter: NoticeLetter, _ parcel: Parcel, of organization: ID<Organization>
  ) async -> CarrierFault? {
    let message = ChatMessage(
      letter.items.map { .init(title: $0.title, text: $0.line) },
      links: links.answers(of: letter, for: parcel.place.person, organization) + links.list(letter.wording),
      mark: letter.mark)
    return await post(message, to: parcel.place.person, of: organization)
  }

  /// Sends a first message, so that the person sees it arrive.
  func greet(
    _ wording: Wording, to person: ID<Employee>, _ organization: ID<Organization>, mark: String
  ) async -> CarrierFault? {
    let message = ChatMessage(
      [.init(title: wording.pushWorks, text: wording.chatWorksText)], links: links.list(wording), mark: mark)
    return await post(message, to: person, of: organization)
  }

  private func post(
    _ message: ChatMessage, to person: ID<Employee>, of organization: ID<Organization>
  ) async -> CarrierFault? {
    let key = key
    let found = try? await store.read(of: organization, from: .primary) {
      try $0.chatAddress(of: person, openedBy: key)
    }
    guard let request = (found ?? nil).flatMap(message.request) else { return CarrierFault(name: "no-chat") }
    return await request.fault(limits)
  }
}

/// Carries notices as text messages to people's phone numbers.
public struct SMSCarrier: NoticeCarrier {
  private let gateway: SMSGateway
  private let world: World
  private let limits: FetchLimits
  private let links: NoticeLinks
  public var channel: NoticeChannel { .sms }

  /// News that old is no longer worth a message.
  private static let longestWaitSeconds: Int64 = 86_400

  /// As `ChatCarrier`.
  public init(
    _ gateway: SMSGateway, key: SecretKey, world: World, limits: FetchLimits = FetchLimits(), origin: String?
  ) {
    (self.gateway, self.world) = (gateway, world)
    links = NoticeLinks(origin: origin, key: key)
    self.limits = limits.forMessage(seconds: PushCarrier.timeoutSeconds)
  }

  public func carry(
    _ letter: NoticeLetter, _ parcel: Parcel, of organization: ID<Organization>
  ) async -> CarrierFault? {
    guard let last = parcel.notices.map(\.at).max(), world.now().seconds(since: last) < Self.longestWaitSeconds else {
      return CarrierFault(name: "too-late")
    }
    let way =
      links.answers(of: letter, for: parcel.place.person, organization).first ?? links.list(letter.wording).first
    let end = way.map { "\n\($0.address)" } ?? ""
    let lines = letter.items.map { $0.line.isEmpty ? $0.title : "\($0.title), \($0.line)" }.joined(separator: "; ")
    let most = max(40, SMSGateway.longest - end.count)
    let text = (lines.count > most ? lines.prefix(most - 1) + "…" : lines) + end
    guard let number = letter.phone, let request = gateway.request(text, to: number) else {
      return CarrierFault(name: "no-number")
    }
    return await request.fault(limits)
  }
}

/// The addresses that messages lead to.
struct NoticeLinks {
  /// The address at which people open OnDuty; `nil` if it is not configured.
  let origin: String?
  let key: SecretKey

  /// The person's notifications.
  func list(_ wording: Wording) -> [ChatMessage.Link] {
    origin.map { [.init(wording.openNotifications, to: $0 + NoticesRoute.list(.init()).path)] } ?? []
  }

  /// One for each question in a letter: its holder answers for the person, once.
  func answers(
    of letter: NoticeLetter, for person: ID<Employee>, _ organization: ID<Organization>
  ) -> [ChatMessage.Link] {
    guard let origin else { return [] }
    return letter.items.compactMap(\.question).map { question in
      let pass = AnswerPass(organization: organization, person: person, request: question.request)
      return .init(question.word, to: origin + RequestsRoute.pass(pass.text(by: key)).path)
    }
  }
}

extension OutsideRequest {
  /// Sends it; `nil` once it was taken.
  fileprivate func fault(_ limits: FetchLimits) async -> CarrierFault? {
    do throws(FailedAttempt) {
      try await send(limits)
      return nil
    } catch {
      return CarrierFault(error.fault)
    }
  }
}

/// The right to answer one request in a person's place, without signing in: sealed, so that it can't be forged. It ends with the request.
struct AnswerPass {
  let organization: ID<Organization>
  let person: ID<Employee>
  let request: ID<ShiftRequest>

  init(organization: ID<Organization>, person: ID<Employee>, request: ID<ShiftRequest>) {
    (self.organization, self.person, self.request) = (organization, person, request)
  }

  /// `nil` for a text that another key sealed, or none did.
  init?(_ text: String, openedBy key: SecretKey) {
    guard let parts = SealedPass.words(in: text, of: "answer", count: 3, openedBy: key),
      let organization = ID<Organization>(parts[0]), let person = ID<Employee>(parts[1]),
      let request = ID<ShiftRequest>(parts[2])
    else { return nil }
    (self.organization, self.person, self.request) = (organization, person, request)
  }

  func text(by key: SecretKey) -> String { SealedPass.text("answer", "\(organization) \(person) \(request)", by: key) }
}

/// The form of a pass in a link: a purpose and ids, sealed. A pass of one purpose is none of another.
enum SealedPass {
  static func text(_ purpose: String, _ words: String, by key: SecretKey) -> String {
    Base64URL.text(key.seal("\(purpose) \(words)"))
  }

  /// The words after the purpose; `nil` for a text that another key sealed, or none did.
  static func words(in text: String, of purpose: String, count: Int, openedBy key: SecretKey) -> [Substring]? {
    guard text.utf8.count <= 300, let bytes = Base64URL.bytes(text), let words = key.open(bytes)?.split(separator: " "),
      words.count == count + 1, words[0] == purpose
    else { return nil }
    return Array(words.dropFirst())
  }
}
