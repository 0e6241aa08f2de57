import FoundationEssentials

/// A place in a chat that a message can be posted to: by an incoming webhook, or as a bot in a room.
public struct ChatAddress: Sendable, Hashable, Codable {
  /// The product. The raw values are stored.
  public enum Kind: String, Sendable, Hashable, CaseIterable, Codable {
    case slack, teams, mattermost, matrix, telegram

    /// `true` if a message needs a token and a room beside the address.
    public var hasRooms: Bool { self == .matrix || self == .telegram }

    /// The usual address of the service; empty if there is none for all.
    public var usualAddress: String { self == .telegram ? "https://api.telegram.org" : "" }
  }

  /// The fields in the order of a form; refusals name them by raw value.
  public enum Field: String, CaseIterable, Sendable {
    case address, room, token
  }

  /// The product.
  public let kind: Kind
  /// The incoming webhook, which is a secret; of Matrix and Telegram the server.
  public let address: String
  /// The room's id of Matrix, the chat's of Telegram; else empty.
  public let room: String
  /// The account's or the bot's secret at Matrix and Telegram; else empty.
  public let token: String

  /// The longest address, in bytes; those of Teams have up to 500.
  public static let longestAddress = 1000
  static let longestRoom = 255
  static let longestToken = 300

  /// As typed. Errors: `Refusal.invalid` with all problems, in the order of the form. Plain http is for networks that the operator allows.
  public init(
    _ kind: Kind, address: String, room: String = "", token: String = "", allowingHTTP: Bool
  ) throws(Refusal) {
    var form = FormCheck()
    var address = form.line(address, Field.address.rawValue, limit: Self.longestAddress)
    if !address.isEmpty, let problem = OutsideAddress.problem(of: address, allowingHTTP: allowingHTTP) {
      form.refuse(Field.address.rawValue, problem)
    }
    if kind.hasRooms {
      while address.hasSuffix("/") { address.removeLast() }
    }
    (self.kind, self.address) = (kind, address)
    self.room = kind.hasRooms ? form.line(room, Field.room.rawValue, limit: Self.longestRoom) : ""
    self.token = kind.hasRooms ? form.line(token, Field.token.rawValue, limit: Self.longestToken) : ""
    if !self.token.utf8.allSatisfy({ 0x21...0x7E ~= $0 }) { form.refuse(Field.token.rawValue, .unknown) }
    try form.end()
  }

  /// The same by field.
  public init(_ kind: Kind, _ typed: [Field: String], allowingHTTP: Bool) throws(Refusal) {
    try self.init(
      kind, address: typed[.address] ?? "", room: typed[.room] ?? "", token: typed[.token] ?? "",
      allowingHTTP: allowingHTTP)
  }

  /// The host, which is no secret: `hooks.slack.com`.
  public var host: String { URL(string: address)?.host() ?? "" }
}

/// The check of an address that a person types, and that the server calls.
enum OutsideAddress {
  /// Why no user name: it would be shown.
  static func problem(of address: String, allowingHTTP: Bool) -> Refusal.Problem? {
    guard address.utf8.allSatisfy({ (0x21...0x7E).contains($0) }), let url = URL(string: address),
      let scheme = url.scheme?.lowercased(), ["https", "http"].contains(scheme),
      let host = url.host(), !host.isEmpty, url.user() == nil, url.password() == nil, url.fragment() == nil
    else { return .notAWebAddress }
    return scheme == "https" || allowingHTTP ? nil : .notHTTPS
  }
}
