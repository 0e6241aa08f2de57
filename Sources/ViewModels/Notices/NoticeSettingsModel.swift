public import Crypto
public import Domain
public import Store
import Words

/// A person's channels for notices besides the list, and their quiet hours.
public final class NoticeSettingsModel: ScreenModel {
  public struct Screen: Sendable, Hashable {
    /// The columns: the channels that can be chosen.
    public let channels: [NoticeChannel]
    public let rows: [Row]
    /// `nil`: nothing waits for the morning.
    public let quiet: Quiet?
    /// The address of mails; `nil` without one.
    public let address: String?
    /// The time of the last mail, or the reason that it failed; empty before the first.
    public let last: String
    /// The browsers that push reaches.
    public let devices: [Device]
    /// The connected chat; `nil` without one.
    public let chat: Place?
    /// The number of text messages; `nil` without one.
    public let phone: Place?
  }

  /// A place of one channel.
  public struct Place: Sendable, Hashable {
    /// `Slack`, `+49 30 1234567`
    public let name: String
    /// The outcome of the last message to it; empty before the first.
    public let last: String
    /// The reason that nothing can be sent there.
    public var problem: String?
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
    public let chosen: Set<NoticeChannel>
  }

  public private(set) var screen: Screen?
  /// The problem of the times sent.
  public private(set) var problem: String?
  public let context: ScreenContext
  private let sendsTexts: Bool

  /// `sendsTexts` is `true` if this server sends text messages.
  public init(_ context: ScreenContext, sendsTexts: Bool = false) {
    (self.context, self.sendsTexts) = (context, sendsTexts)
  }

  /// Reads the choices. Errors: `Refusal.forbidden` for visitors outside the team.
  public func load() async throws {
    let (person, visitor, zones, sendsTexts) = (try visitor.person, visitor, zones, sendsTexts)
    let wording = visitor.wording
    screen = try await context.read { snapshot in
      let choices = try snapshot.choices(of: [person])[person] ?? .standard
      let zone = try zones.zone(try snapshot.organization().zone)
      let mail = try snapshot.last(by: .mail, to: person, wording, in: zone)
      let chatted = try snapshot.last(by: .chat, to: person, wording, in: zone)
      let texted = try snapshot.last(by: .sms, to: person, wording, in: zone)
      let (chat, phone) = (try snapshot.chat(of: person), try snapshot.person(person).phone)
      let devices = try snapshot.devices(of: person).map {
        Device(
          id: $0.id, name: $0.name, isThis: $0.session == visitor.session,
          last: visitor.wording.told($0.last, on: $0, in: zone))
      }
      return Screen(
        choices, devices, address: try snapshot.person(person).email?.description, last: mail,
        chat: chat.map { Place(name: wording.name(of: $0.kind), last: chatted) },
        phone: sendsTexts ? phone.map { wording.place(of: $0, last: texted) } : nil, visitor)
    }
  }

  /// Keeps the choices, and confirms it; with invalid times, `problem` has the reason.
  public func saveButtonTapped(
    _ chosen: [NoticeChannel: Set<Notice.Kind>], isQuiet: Bool, from: String, to: String
  ) async throws -> Bool {
    let (person, organization, wording) = (try visitor.person, visitor.organization, visitor.wording)
    var quiet: QuietHours?
    if isQuiet {
      guard let begin = wording.time(typed: from), let end = wording.time(typed: to),
        let hours = QuietHours(from: begin.minuteOfDay, to: end.minuteOfDay)
      else {
        try await load()
        screen = screen?.chosen(chosen, quiet: .init(from: from, to: to))
        problem = wording.notATime
        return false
      }
      quiet = hours
    }
    try await load()
    let (shown, hours) = (screen?.channels ?? [], quiet)
    try await store.write(in: organization, by: visitor.editor) { transaction in
      var choices = try transaction.snapshot.choices(of: [person])[person] ?? .standard
      // Why: what is chosen for a channel that the form doesn't have stays.
      for channel in shown { choices.choose(chosen[channel] ?? [], by: channel) }
      choices.quiet = hours
      try transaction.choose(choices, for: person)
    }
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

extension Snapshot {
  /// The outcome of the last message by a channel, in words; empty before the first.
  fileprivate func last(
    by channel: NoticeChannel, to person: ID<Employee>, _ wording: Wording, in zone: Zone
  ) throws -> String {
    try last(by: channel, to: person).map { wording.told($0, by: channel, in: zone) } ?? ""
  }
}

extension NoticeSettingsModel.Screen {
  /// As sent, with the problems.
  fileprivate func chosen(
    _ chosen: [NoticeChannel: Set<Notice.Kind>], quiet: NoticeSettingsModel.Quiet
  ) -> Self {
    let rows = rows.map { row in
      NoticeSettingsModel.Row(
        kind: row.kind, name: row.name, hint: row.hint,
        chosen: Set(chosen.filter { $0.value.contains(row.kind) }.keys))
    }
    return Self(
      channels: channels, rows: rows, quiet: quiet, address: address, last: last, devices: devices, chat: chat,
      phone: phone)
  }

  fileprivate init(
    _ choices: NoticeChoices, _ devices: [NoticeSettingsModel.Device], address: String?, last: String,
    chat: NoticeSettingsModel.Place?, phone: NoticeSettingsModel.Place?, _ visitor: Visitor
  ) {
    let wording = visitor.wording
    let kinds = Notice.Kind.allCases.filter { kind in
      switch kind {
      case .decisions: visitor.may(.plan)
      case .feeds: visitor.may(.keepOrganization)
      default: true
      }
    }
    channels = [.push, .mail] + (chat == nil ? [] : [.chat]) + (phone == nil ? [] : [.sms])
    rows = kinds.map { kind in
      .init(
        kind: kind, name: wording.name(of: kind), hint: wording.hint(of: kind),
        chosen: Set(NoticeChannel.allCases.filter { choices.kinds(by: $0).contains(kind) }))
    }
    quiet = choices.quiet.map { hours in
      let text = { (minute: Int) in LocalTime(minuteOfDay: minute).map { wording.typedTime($0) } ?? "" }
      return .init(from: text(hours.from), to: text(hours.to))
    }
    (self.address, self.last, self.devices, self.chat, self.phone) = (address, last, devices, chat, phone)
  }
}
