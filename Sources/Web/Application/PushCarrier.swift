public import Crypto
public import Domain
public import Fetching
import FoundationEssentials
public import Store
import Synchronization
public import ViewModels
import Words

/// Carries notices to people's devices, through the push services of the browsers' makers.
///
/// Source: RFC 8030, RFC 8291, RFC 8292.
public struct PushCarrier: NoticeCarrier {
  private let store: Store
  private let key: SecretKey
  private let pair: PushKey
  private let world: World
  private let limits: FetchLimits
  /// The sender, for the push services; `nil` if unknown.
  private let contact: String?
  private let connections = KeptConnections()
  private let passes = Passes()
  public var channel: NoticeChannel { .push }

  /// The longest duration of an attempt, in seconds.
  public static let timeoutSeconds = 15
  /// The time for which a push service keeps an undeliverable message, in seconds.
  private static let longestWaitSeconds: Int64 = 86_400
  /// The time for which a push service may use one of our signatures, in seconds.
  static let signatureSeconds: Int64 = 43_200

  /// It replaces the total time and redirects of `limits` by its own. Errors: `CryptoFault`.
  public init(store: Store, key: SecretKey, world: World, limits: FetchLimits = FetchLimits(), contact: String?) throws
  {
    (self.store, self.key, self.world, self.contact) = (store, key, world, contact)
    pair = try PushKey(of: key)
    self.limits = limits.forMessage(seconds: Self.timeoutSeconds)
  }

  /// The sender, in the form of RFC 8292 (2.1): `https://onduty.example`, else `mailto:roster@example.com`.
  public static func contact(origin: String?, sender: String?) -> String? {
    if let origin, origin.hasPrefix("https:") { return origin }
    return sender.map { "mailto:\($0)" }
  }

  /// The key by which browsers know this server, in their form.
  public var publicKey: String { Base64URL.text(pair.point) }

  public func carry(
    _ letter: NoticeLetter, _ parcel: Parcel, of organization: ID<Organization>
  ) async -> CarrierFault? {
    let address = parcel.sealedAddress.flatMap { PushAddress($0, openedBy: key) }
    let title = letter.subject
    let note = PushNote(
      title: title, body: letter.items.map(\.line).joined(separator: "\n"), language: letter.wording.language,
      notice: parcel.notices.count == 1 ? parcel.notices[0].id : nil,
      tag: parcel.notices.map { "\($0.id)" }.joined(separator: "."))
    let latest = parcel.notices.compactMap(\.story.latest).max()
    return await carry(note, to: address, isUrgent: latest != nil, until: latest, over: connections)
  }

  public func rest() { connections.rest() }

  /// Sends a first message, so that the person sees it arrive.
  func greet(
    _ wording: Wording, to device: ID<PushDevice>, of person: ID<Employee>, _ organization: ID<Organization>
  ) async -> CarrierFault? {
    let note = PushNote(
      title: wording.pushWorks, body: wording.pushWorksText, language: wording.language, notice: nil, tag: "trial")
    let key = key
    let address = try? await store.read(of: organization, from: .primary) {
      try $0.address(of: device, of: person, openedBy: key)
    }
    return await carry(note, to: address ?? nil, isUrgent: true, until: world.now() + 60, over: KeptConnections())
  }

  private func carry(
    _ note: PushNote, to address: PushAddress?, isUrgent: Bool, until latest: Instant?,
    over connections: KeptConnections
  ) async -> CarrierFault? {
    guard let address, let url = URL(string: address.endpoint), let origin = Origin(url) else {
      return CarrierFault(name: "no-device", isGone: true)
    }
    let now = world.now()
    let patience = latest.map { min(max($0.seconds(since: now), 60), Self.longestWaitSeconds) }
    do {
      let message = try PushMessage(note.text, for: address.reader)
      let pass = try passes.pass(for: origin.text, at: now) { last in
        try pair.authorization(for: origin.text, contact: contact, until: last.seconds)
      }
      return await post(
        message, to: url, pass: pass, waiting: patience ?? Self.longestWaitSeconds, isUrgent: isUrgent, tag: note.tag,
        over: connections)
    } catch {
      world.log.error("a push message could not be sealed", ["cause": "\(error)"])
      return CarrierFault(name: "not-sealed")
    }
  }

  private func post(
    _ message: PushMessage, to url: URL, pass: String, waiting seconds: Int64, isUrgent: Bool, tag: String,
    over connections: KeptConnections
  ) async -> CarrierFault? {
    do throws(FailedAttempt) {
      _ = try await Fetcher.deliver(
        message.bytes, as: "application/octet-stream", to: url,
        headers: [
          "Content-Encoding": "aes128gcm", "Authorization": pass,
          "TTL": "\(seconds)", "Urgency": isUrgent ? "high" : "normal",
          // Why: a repeated message replaces itself while the device is away.
          "Topic": String(Base64URL.text(Digest(of: Array(tag.utf8)).bytes).prefix(32)),
        ], limits: limits, over: connections)
      return nil
    } catch {
      return CarrierFault(error.fault)
    }
  }
}

/// The signatures by which push services know us, each used for half of its time (RFC 8292, 5).
final class Passes: Sendable {
  private let kept = Mutex<[String: (text: String, last: Instant)]>([:])
  /// There are a handful of services, and a browser may name any.
  private static let most = 50

  func pass(for origin: String, at now: Instant, _ make: (_ last: Instant) throws -> String) throws -> String {
    let (half, known) = (PushCarrier.signatureSeconds / 2, kept.withLock { $0[origin] })
    if let known, (half...2 * half).contains(known.last.seconds(since: now)) { return known.text }
    let last = now + 2 * half
    let text = try make(last)
    kept.withLock { kept in
      if kept.count >= Self.most { kept = [:] }
      kept[origin] = (text, last)
    }
    return text
  }
}

extension CarrierFault {
  /// 404 and 410 mean that the browser accepts no more (RFC 8030); 413 and other refusals are final.
  init(_ fault: FetchFault) {
    switch fault {
    case .status(let status):
      self.init(
        name: "status-\(status)", mayRetry: status == 429 || status >= 500, isGone: status == 404 || status == 410)
    case .privateAddress: self.init(name: "private-address")
    case .badAddress: self.init(name: "bad-address", isGone: true)
    case .nameNotFound: self.init(name: "name-not-found", mayRetry: true)
    case .noConnection: self.init(name: "no-connection", mayRetry: true)
    case .timedOut: self.init(name: "timed-out", mayRetry: true)
    case .tlsFailed: self.init(name: "tls-failed", mayRetry: true)
    default: self.init(name: "connection-lost", mayRetry: true)
    }
  }
}

/// A browser's notification: JSON that `sw.js` reads.
struct PushNote {
  let title: String
  let body: String
  let language: Language
  /// The notice that it opens; `nil` opens the list.
  let notice: ID<Notice>?
  /// A notification under the same tag replaces the one shown.
  let tag: String

  /// The most letters of a title and of a text: more is not shown, and a message has a limited size.
  private static let (longestTitle, longestBody) = (120, 500)

  var text: String {
    let shown = Shown(
      title: title.cut(Self.longestTitle), body: body.cut(Self.longestBody), lang: language.rawValue,
      notice: notice.map { "\($0)" }, tag: String(tag.prefix(100)))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(shown)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }

  private struct Shown: Encodable {
    let title: String
    let body: String
    let lang: String
    let notice: String?
    let tag: String
  }
}

extension String {
  fileprivate func cut(_ most: Int) -> String { count > most ? prefix(most - 1) + "…" : self }
}
