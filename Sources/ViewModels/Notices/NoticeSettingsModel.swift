public import Crypto
public import Domain
public import Store
import Words

/// A person's channels for notices besides the list, and their quiet hours.
public final class NoticeSettingsModel: ScreenModel {
  public struct Screen: Sendable, Hashable {
    public let rows: [Row]
    /// `nil`: nothing waits for the morning.
    public let quiet: Quiet?
    /// The address of mails; `nil` without one.
    public let address: String?
    /// The time of the last mail, or the reason that it failed; empty before the first.
    public let last: String
    /// The browsers that push reaches.
    public let devices: [Device]
  }

  public struct Device: Sendable, Hashable {
    public let id: ID<PushDevice>
    /// `Firefox on Android`
    public let name: String
    /// `true` for the asking device.
    public let isThis: Bool
    /// The outcome of the last message to it.
    public let last: String
  }

  /// Quiet hours as typed.
  public struct Quiet: Sendable, Hashable {
    public let from: String
    public let to: String
  }

  public struct Row: Sendable, Hashable {
    public let kind: Notice.Kind
    public let name: String
    public let hint: String
    public let byPush: Bool
    public let byMail: Bool
  }

  public private(set) var screen: Screen?
  /// The problem of the times sent.
  public private(set) var problem: String?
  public let context: ScreenContext

  public init(_ context: ScreenContext) {
    self.context = context
  }

  /// Reads the choices. Errors: `Refusal.forbidden` for visitors outside the team.
  public func load() async throws {
    let (person, visitor, zones) = (try visitor.person, visitor, zones)
    screen = try await context.read { snapshot in
      let choices = try snapshot.choices(of: [person])[person] ?? .standard
      let zone = try zones.zone(try snapshot.organization().zone)
      let last = try snapshot.lastMail(of: person)
      let devices = try snapshot.devices(of: person).map {
        Device(
          id: $0.id, name: $0.name, isThis: $0.session == visitor.session,
          last: visitor.wording.told($0.last, on: $0, in: zone))
      }
      return Screen(
        choices, devices, address: try snapshot.person(person).email?.description,
        last: last.map { visitor.wording.told($0, in: zone) } ?? "", visitor)
    }
  }

  /// Keeps the choices, and confirms it; with invalid times, `problem` has the reason.
  public func saveButtonTapped(
    push: Set<Notice.Kind>, mail: Set<Notice.Kind>, isQuiet: Bool, from: String, to: String
  ) async throws -> Bool {
    let (person, organization, wording) = (try visitor.person, visitor.organization, visitor.wording)
    var quiet: QuietHours?
    if isQuiet {
      guard let begin = wording.time(typed: from), let end = wording.time(typed: to),
        let hours = QuietHours(from: begin.minuteOfDay, to: end.minuteOfDay)
      else {
        try await load()
        screen = screen?.chosen(push, mail, quiet: .init(from: from, to: to))
        problem = wording.notATime
        return false
      }
      quiet = hours
    }
    let choices = NoticeChoices(mail: mail, push: push, quiet: quiet)
    try await store.write(in: organization, by: visitor.editor) { try $0.choose(choices, for: person) }
    return true
  }

  /// Adds this session's browser as a device for notices; `false` for data that no browser sends.
  public func thisDeviceAdded(
    endpoint: String, point: String, secret: String, sealedBy key: SecretKey
  ) async throws -> Bool {
    let person = try visitor.person
    guard let session = visitor.session, let reader = PushMessage.Reader(point: point, secret: secret),
      let address = PushAddress(endpoint: endpoint, reader: reader)
    else { return false }
    try await context.write {
      try $0.addDevice(address, of: session, for: person, sealedBy: key)
    }
    return true
  }

  /// Ends notices on a device.
  public func turnOffButtonTapped(_ device: ID<PushDevice>) async throws {
    let person = try visitor.person
    try await context.write { try $0.removeDevice(device, of: person) }
  }
}

extension NoticeSettingsModel.Screen {
  /// As sent, with the problems.
  fileprivate func chosen(
    _ push: Set<Notice.Kind>, _ mail: Set<Notice.Kind>, quiet: NoticeSettingsModel.Quiet
  ) -> Self {
    let rows = rows.map { row in
      NoticeSettingsModel.Row(
        kind: row.kind, name: row.name, hint: row.hint, byPush: push.contains(row.kind),
        byMail: mail.contains(row.kind))
    }
    return Self(rows: rows, quiet: quiet, address: address, last: last, devices: devices)
  }

  fileprivate init(
    _ choices: NoticeChoices, _ devices: [NoticeSettingsModel.Device], address: String?, last: String,
    _ visitor: Visitor
  ) {
    let wording = visitor.wording
    let kinds = Notice.Kind.allCases.filter { kind in
      switch kind {
      case .decisions: visitor.may(.plan)
      case .feeds: visitor.may(.keepOrganization)
      default: true
      }
    }
    rows = kinds.map {
      .init(
        kind: $0, name: wording.name(of: $0), hint: wording.hint(of: $0), byPush: choices.push.contains($0),
        byMail: choices.mail.contains($0))
    }
    quiet = choices.quiet.map { hours in
      let text = { (minute: Int) in LocalTime(minuteOfDay: minute).map { wording.typedTime($0) } ?? "" }
      return .init(from: text(hours.from), to: text(hours.to))
    }
    (self.address, self.last, self.devices) = (address, last, devices)
  }
}
