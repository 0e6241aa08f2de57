import DemoWorld
import Domain
import Feeds
import Fetching
import FoundationEssentials
import Glibc
import HTTP
import OpenID
import Web

/// The options of one call, checked.
struct Settings {
  let command: Command
  let operands: [String]
  private let values: [Option: String]
  private let arguments: [String]
  private let environment: [String: String]

  /// A flag goes before a variable of the environment, and that before one of the configuration's file.
  init(_ arguments: [String], for command: Command, environment: [String: String]) throws {
    (self.command, self.arguments, self.environment) = (command, arguments, environment)
    let (operands, given) = try Self.words(arguments, of: command)
    self.operands = operands
    try Self.check(given, of: command, operands)
    let variables = Self.values(of: command, environment)
    let file = try (given[.config] ?? variables[.config]).map(ConfigurationFile.init)
    values = Self.values(of: command, file?.values ?? [:])
      .merging(variables) { _, variable in variable }
      .merging(given) { _, flag in flag }
    try check()
  }

  /// The same call with the present values of its configuration file.
  func readAgain() throws -> Settings { try Settings(arguments, for: command, environment: environment) }

  /// The options that are other ones in another reading, in the order of the help.
  func differences(from other: Settings) -> [Option] {
    command.options.filter { values[$0] != other.values[$0] }
  }

  /// The options of a command; an empty value counts as missing.
  private static func values(of command: Command, _ variables: [String: String]) -> [Option: String] {
    let pairs = command.options.compactMap { option in
      variables[option.variable].flatMap { $0.isEmpty ? nil : (option, $0) }
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  private static func words(_ arguments: [String], of command: Command) throws -> ([String], [Option: String]) {
    var (operands, given): ([String], [Option: String]) = ([], [:])
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("--") || argument == "-h" else {
        operands.append(argument)
        continue
      }
      if ["--help", "-h"].contains(argument) {
        throw Usage(command: command, kind: Self.kind(command, operands), problem: nil)
      }
      if argument == "--" {
        operands += rest
        break
      }
      let (option, value) = try option(argument.dropFirst(2), &rest, of: command)
      given[option] = option.mayRepeat ? [given[option], value].compactMap { $0 }.joined(separator: ",") : value
    }
    guard command.operandCounts.contains(operands.count) else {
      let wanted = command.operands.isEmpty ? "only options" : command.operands.joined(separator: " ")
      throw Usage(command: command, problem: "“\(command.rawValue)” takes \(wanted)")
    }
    return (operands, given)
  }

  private static func kind(_ command: Command, _ operands: [String]) -> ImportKind? {
    command == .import ? operands.first.flatMap(ImportKind.init) : nil
  }

  /// Each import has options of its own; of variables and files, those of others are for others.
  private static func check(_ given: [Option: String], of command: Command, _ operands: [String]) throws {
    guard let kind = kind(command, operands), let option = given.keys.first(where: { !kind.options.contains($0) })
    else { return }
    throw Usage(
      command: command, kind: kind, problem: "“import \(kind.rawValue)” has no option --\(option.rawValue)")
  }

  private static func option(_ text: Substring, _ rest: inout ArraySlice<String>, of command: Command) throws
    -> (Option, String)
  {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let option = Option(rawValue: String(parts[0])), command.options.contains(option) else {
      throw Usage(command: command, problem: "“\(command.rawValue)” has no option --\(parts[0])")
    }
    guard option.value != nil else { return (option, "yes") }
    guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst(), parts.count == 2 || !value.hasPrefix("--")
    else {
      throw Usage(command: command, problem: "--\(option.rawValue) needs a value")
    }
    return (option, value)
  }

  /// Reads every option with a form of its own, so that a wrong one is reported before anything is done.
  private func check() throws {
    _ = try (port, interval, zone, language, logLevel, isLogJSON, start, query, usageSink)
    _ = try (collection, currency, access, pageSize, assets, allowedNetworks, keep, team, past, publicOrigin, address)
    _ = try (isPlanJSON, planSeconds, planThreads, planSeed)
    _ = try (secondFactorRole, provider, trustedProxies, metricsAddress, post)
    guard !has(.readDatabase) || has(.database) else {
      throw Usage(command: command, problem: "--read-database needs --database, whose standby it is")
    }
  }

  func text(_ option: Option) -> String? { values[option] }

  func has(_ option: Option) -> Bool { values[option] != nil }

  var port: UInt16 { get throws { try read(.port, UInt16.init) ?? 8080 } }

  var interval: Int {
    get throws { try read(.interval) { Int($0).flatMap { (10...86_400).contains($0) ? $0 : nil } } ?? 500 }
  }

  /// The services meant; `nil` if not stated.
  var collection: ServiceGroup.Collection? { get throws { try read(.collection, ServiceGroup.Collection.init) } }

  var currency: Currency? { get throws { try read(.currency) { Currency($0) } } }

  var pageSize: Int? {
    get throws { try read(.pageSize) { Int($0).flatMap { (1...1000).contains($0) ? $0 : nil } } }
  }

  /// The number of backups kept in their folder.
  var keep: Int { get throws { try read(.keep) { Int($0).flatMap { (1...10_000).contains($0) ? $0 : nil } } ?? 14 } }

  /// The people of a new demo.
  var team: DemoWorld.Staffing { get throws { try read(.team, DemoWorld.Staffing.init(rawValue:)) ?? .crew } }

  /// The months of history of a new demo.
  var past: Int {
    get throws { try read(.past) { Int($0).flatMap { (0...DemoWorld.mostMonths).contains($0) ? $0 : nil } } ?? 3 }
  }

  /// The way to sign in to the shop: as stated, else with a user name, or not at all.
  var access: ShopAccess {
    get throws { try read(.access, ShopAccess.init(rawValue:)) ?? (has(.user) ? .magentoPassword : .magentoOpen) }
  }

  /// The secrets of the shop's file, one a line in the order of the access; none without a file.
  var secrets: [ShopAccess.Secret: String] {
    get throws {
      guard let path = values[.passwordFile] else { return [:] }
      let wanted = try access.secrets
      let lines = try Self.secretLines(of: path)
      guard lines.count >= wanted.count else {
        throw Missing(description: "\(path) has fewer than \(wanted.count) lines with the shop's secrets")
      }
      return Dictionary(uniqueKeysWithValues: zip(wanted, lines))
    }
  }

  /// `true` if the problem to plan is JSON.
  var isPlanJSON: Bool { get throws { try read(.format) { ["curtois": false, "json": true][$0] } ?? false } }

  var planSeconds: Double {
    get throws { try read(.seconds) { Double($0).flatMap { (0.001...86_400).contains($0) ? $0 : nil } } ?? 10 }
  }

  var planThreads: Int {
    get throws {
      try read(.threads) { Int($0).flatMap { (1...64).contains($0) ? $0 : nil } }
        ?? min(64, ProcessInfo.processInfo.activeProcessorCount)
    }
  }

  var planSeed: UInt64 { get throws { try read(.seed, UInt64.init) ?? 1 } }

  var language: Language { get throws { try read(.language, Language.init(rawValue:)) ?? .en } }

  var logLevel: Log.Level {
    get throws {
      try read(.logLevel) { text in Log.Level.allCases.first { "\($0)" == text } } ?? .info
    }
  }

  var isLogJSON: Bool {
    get throws { try read(.log) { ["lines": false, "json": true][$0] } ?? false }
  }

  /// The destination of counts of use; `nil` if not configured.
  var usageSink: UsageSink? { get throws { try read(.usageSink) { UsageSink($0) } } }

  /// This role and higher ones need more than a password; `nil`: none does.
  var secondFactorRole: Role? { get throws { try read(.requireSecondFactor, Role.init(rawValue:)) } }

  /// The provider at which people can also sign in; `nil` if not configured.
  var provider: ProviderSettings? {
    get throws {
      let own = [
        Option.oidcClient, .oidcSecretFile, .oidcRoleClaim, .oidcRoles, .oidcEmailProof, .oidcPersonClaim,
        .oidcSignOutReturn,
      ]
      guard let issuer = try read(.oidcIssuer, Issuer.init) else {
        guard let option = own.first(where: has) else { return nil }
        throw Usage(command: command, problem: "--\(option.rawValue) needs --oidc-issuer")
      }
      guard let origin = try publicOrigin else {
        throw Usage(command: command, problem: "--oidc-issuer needs --address, where the provider sends people back to")
      }
      guard let client = values[.oidcClient], let file = values[.oidcSecretFile] else {
        throw Usage(command: command, problem: "--oidc-issuer needs --oidc-client and --oidc-secret-file")
      }
      let reading = try reading(of: issuer)
      let returns = try read(.oidcSignOutReturn) { ["no": false, "yes": true][$0] } ?? false
      return ProviderSettings(
        issuer: issuer, client: client, secret: try Self.secret(in: file),
        returnAddress: origin + Application.providerAnswerPath,
        signedOutAddress: returns ? origin + Application.signInPath : nil, reading: reading)
    }
  }

  /// The post for outgoing mail; `nil` if none goes out.
  var post: MailPost? {
    get throws {
      guard let text = values[.mailServer] else {
        let own = [Option.mailFrom, .mailPasswordFile, .mailAuthorities]
        guard let option = own.first(where: has) else { return nil }
        throw Usage(command: command, problem: "--\(option.rawValue) needs --mail-server")
      }
      guard let origin = try publicOrigin else {
        throw Usage(command: command, problem: "--mail-server needs --address, which links in mails lead to")
      }
      guard let from = try read(.mailFrom, MailAddress.init(reading:)) else {
        throw Usage(command: command, problem: "--mail-server needs --mail-from")
      }
      let password = try values[.mailPasswordFile].map(Self.secret)
      guard let server = MailServer(text, password: password, authorities: values[.mailAuthorities]) else {
        throw Usage(command: command, problem: "--mail-server is no address like smtp://user@mail.example:587")
      }
      return MailPost(Mailer(server), from: from, origin: origin)
    }
  }

  /// The service of text messages; `nil` if none go out.
  var smsGateway: SMSGateway? {
    get throws {
      guard let path = values[.smsFile] else { return nil }
      let template = try Self.ownText(of: path)
      do throws(SMSGateway.Fault) { return try SMSGateway(template) } catch {
        throw Missing(description: "\(path) can't be used: \(error.rawValue)")
      }
    }
  }

  /// The first line of a file that its owner alone may read.
  private static func secret(in path: String) throws -> String {
    guard let line = try secretLines(of: path).first, line.utf8.count <= 1000 else {
      throw Missing(description: "\(path) holds no secret")
    }
    return line
  }

  /// The lines of a file that its owner alone may read, without empty ones and blanks around.
  private static func secretLines(of path: String) throws -> [String] {
    try ownText(of: path).lines.map(\.trimmed).filter { !$0.isEmpty }
  }

  /// The text of a file that its owner alone may read.
  private static func ownText(of path: String) throws -> String {
    guard let mode = fileFacts(of: path)?.st_mode,
      let text = try? String(contentsOf: URL(filePath: path), encoding: .utf8)
    else {
      throw Missing(description: "\(path) can't be read")
    }
    guard mode & 0o077 == 0 else {
      throw Missing(description: "others may read \(path), which holds a secret: chmod 600 \(path)")
    }
    return text
  }

  /// Reverse proxies on other machines.
  var trustedProxies: TrustedProxies { get throws { try read(.trustedProxy) { TrustedProxies($0) } ?? .ownMachine } }

  /// The prefix of links; `nil` if not configured.
  var publicOrigin: String? { get throws { try read(.address, Self.origin) } }

  /// Scheme, host and port as browsers write them, of an address that has nothing else.
  private static func origin(_ text: String) -> String? {
    guard let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(),
      let host = parts.encodedHost?.lowercased(), !host.isEmpty, ["http", "https"].contains(scheme),
      ["", "/"].contains(parts.percentEncodedPath), parts.percentEncodedQuery == nil, parts.fragment == nil,
      parts.user == nil, parts.password == nil
    else { return nil }
    guard let port = parts.port, port != (scheme == "https" ? 443 : 80) else { return "\(scheme)://\(host)" }
    return (1...65_535).contains(port) ? "\(scheme)://\(host):\(port)" : nil
  }

  /// The number of a group of this machine.
  private static func group(_ name: String) -> UInt32? {
    var (group, found) = (Glibc.group(), UnsafeMutablePointer<Glibc.group>?.none)
    var texts = [CChar](repeating: 0, count: 1 << 16)
    // Safety: the texts of the group are in a buffer that outlives it.
    return getgrnam_r(name, &group, &texts, texts.count, &found) == 0 && found != nil ? group.gr_gid : nil
  }

  /// The limits of fetches, which connect to private addresses only if the operator allows their network.
  static func limits(_ limits: FetchLimits, _ open: OpenNetworks) -> FetchLimits {
    var limits = limits
    limits.allowsPrivateAddresses = false
    limits.openNetworks = open
    return limits
  }

  /// The limits for a command that ends by itself.
  func limits(_ limits: FetchLimits) throws -> FetchLimits { Self.limits(limits, OpenNetworks(try allowedNetworks)) }

  /// The private networks that fetches may connect to.
  var allowedNetworks: PrivateNetworks {
    get throws { try read(.allowNetwork) { PrivateNetworks($0) } ?? .none }
  }

  /// The query pair of a people feed's request.
  var query: Feed.Query? {
    get throws {
      try read(.query) { text in
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        return parts.count == 2 && !parts[0].isEmpty ? Feed.Query(key: parts[0], value: parts[1]) : nil
      }
    }
  }

  /// A folder laid out as `Assets`; `nil` unless someone works on them.
  var assets: String? {
    get throws { try read(.assets) { FileManager.default.fileExists(atPath: "\($0)/styles/app.css") ? $0 : nil } }
  }

  /// The instant that the clock is to show at the start; `nil` for the present.
  var start: Instant? { get throws { try read(.at) { Instant($0) } } }

  var zone: ZoneName {
    get throws { try read(.zone, Self.zone) ?? Self.machineZone }
  }

  var address: ServerConfiguration.Address {
    get throws {
      let text = values[.listen] ?? "127.0.0.1"
      let group = try read(.socketGroup, Self.group)
      if text.hasPrefix("unix:") { return .unixSocket(path: String(text.dropFirst(5)), group: group) }
      return .tcp(host: text, port: try port)
    }
  }

  /// The address of the metrics; `nil` if not configured.
  var metricsAddress: ServerConfiguration.Address? { get throws { try read(.metricsListen, Self.address) } }

  /// `127.0.0.1:9464`, `[::1]:9464`.
  private static func address(_ text: String) -> ServerConfiguration.Address? {
    guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...]) else { return nil }
    let host = text[..<colon]
    let isBracketed = host.hasPrefix("[") && host.hasSuffix("]")
    guard !host.isEmpty, isBracketed || !host.contains(":") else { return nil }
    return .tcp(host: String(isBracketed ? host.dropFirst().dropLast() : host), port: port)
  }

  /// The database's folder, created if missing, for its owner alone.
  func folder(standard: String = "onduty") throws -> URL {
    let manager = FileManager.default
    let context = manager.homeDirectoryForCurrentUser
    let folder =
      values[.data].map { URL(filePath: $0, directoryHint: .isDirectory) }
      ?? context.appending(path: ".local/share/\(standard)", directoryHint: .isDirectory)
    do {
      try manager.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw Usage(command: command, problem: "can't create the folder \(folder.path)")
    }
    return folder
  }

  func read<Value>(_ option: Option, _ parse: (String) -> Value?) throws -> Value? {
    guard let text = values[option] else { return nil }
    guard let value = parse(text) else {
      let call = "--\(option.rawValue) \(option.value ?? "")"
      throw Usage(command: command, problem: "“\(text)” isn't valid for \(call) (\(option.summary))")
    }
    return value
  }

  /// A zone that this machine has a table for: a name without one would make every later page a fault.
  private static func zone(_ text: String) -> ZoneName? {
    ZoneName(text).flatMap { name in (try? Zones().zone(name)).map { _ in name } }
  }

  /// The zone of the machine, from the usual places; UTC if none states it.
  private static var machineZone: ZoneName {
    let variable = ProcessInfo.processInfo.environment["TZ"]?.drop { $0 == ":" }
    let file = try? String(contentsOf: URL(filePath: "/etc/timezone"), encoding: .utf8)
    let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/etc/localtime")
    let linked = link?.components(separatedBy: "zoneinfo/").last
    let names = [variable.map(String.init), file?.trimmed, linked].compactMap { $0 }
    let zones = Zones()
    for name in names + ["Etc/UTC"] {
      if let zone = ZoneName(name), (try? zones.zone(zone)) != nil { return zone }
    }
    return zones.names.first ?? Self.utc
  }

  static let utc: ZoneName = {
    guard let name = ZoneName("Etc/UTC") else { fatalError("Etc/UTC is a zone name") }
    return name
  }()
}
