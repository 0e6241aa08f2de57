import Domain
import FoundationEssentials

/// A command with its options, read from the command line and the environment.
struct Call {
  let command: Command
  let settings: Settings

  init(_ arguments: [String], environment: [String: String]) throws {
    guard let first = arguments.first, !["--help", "-h", "help"].contains(first) else {
      throw Usage(command: nil, problem: nil)
    }
    guard !["--version", "version"].contains(first) else { throw Usage(command: nil, problem: nil, isVersion: true) }
    guard let command = Command(rawValue: first) else {
      throw Usage(command: nil, problem: "there is no command “\(first)”")
    }
    self.command = command
    settings = try Settings(Array(arguments.dropFirst()), for: command, environment: environment)
  }

  func run() async throws {
    switch command {
    case .serve: try await ServeCommand(settings).run()
    case .demo: try await DemoCommand(settings).run()
    case .import: try await ImportCommand(settings).run()
    case .announce: try await AnnounceCommand(settings).run()
    case .onDuty: try await OnDutyCommand(settings).run()
    case .sites: try await ListCommand(settings, of: SitesList.self).run()
    case .positions: try await ListCommand(settings, of: PositionsList.self).run()
    case .resetLink: try await ResetLinkCommand(settings).run()
    case .backup: try BackupCommand(settings).run()
    case .restore: try RestoreCommand(settings).run()
    case .export: try ExportCommand(settings).run()
    case .migrate: try MigrateCommand(settings).run()
    case .doctor: try await DoctorCommand(settings).run()
    case .plan: try PlanCommand(settings).run()
    }
  }
}

/// The commands of the program.
enum Command: String, CaseIterable {
  case serve, demo, `import`, announce
  case onDuty = "on-duty"
  case sites, positions, backup, restore, export, migrate, doctor, plan
  case resetLink = "reset-link"

  var summary: String {
    switch self {
    case .serve: "serves OnDuty on the web until it is stopped"
    case .demo: "serves a sample team, Harbour Street, to try things out"
    case .import: "syncs a site's roster, people, services or products from a feed, or takes an exported organization"
    case .announce: "posts an announcement above the roster"
    case .onDuty: "shows who is on duty now and who is next"
    case .sites: "lists, adds, renames, archives, restores, imports or exports sites"
    case .positions: "lists, adds, renames, archives, restores, imports or exports positions"
    case .resetLink: "makes a link that sets a new password once and forgets passkeys, authenticator app and codes"
    case .backup: "copies the database and its key into one checked file, also while OnDuty runs"
    case .restore: "puts a backup in the place of the database, and keeps what was there"
    case .export: "writes everything of an organization to one file, for another database"
    case .migrate: "brings the database to this version, as the next start would"
    case .doctor: "looks at the configuration, the database and the machine, and tells what to do about each"
    case .plan: "looks for the best roster of a problem in a file, as long as it may, and writes it to another"
    }
  }

  /// The operands after the command, beside its options.
  var operands: [String] {
    switch self {
    case .serve, .demo, .onDuty, .migrate, .doctor: []
    case .import: [ImportKind.allCases.map(\.rawValue).joined(separator: "|"), "FILE-OR-ADDRESS"]
    case .announce: ["TEXT"]
    case .resetLink: ["USERNAME"]
    case .backup: ["FILE|FOLDER"]
    case .restore, .export: ["FILE"]
    case .plan: ["INSTANCE"]
    case .sites, .positions: [Self.steps.joined(separator: "|")]
    }
  }

  /// The actions on a list.
  static let steps = [
    "list", "export", "add NAME", "rename NAME NEW-NAME", "archive NAME", "restore NAME", "import FILE",
  ]

  /// The allowed numbers of operands.
  var operandCounts: ClosedRange<Int> {
    switch self {
    case .sites, .positions: 1...3
    default: operands.count...operands.count
    }
  }

  private static let common: [Option] = [.config, .data, .log, .logLevel]
  /// The options of all commands that work on a database.
  static let stored: [Option] = [.database] + common

  var options: [Option] {
    let (common, stored) = (Self.common, Self.stored)
    let listening: [Option] = [.port, .listen, .socketGroup, .address, .trustedProxy]
    return switch self {
    case .serve, .doctor:
      listening
        + [
          .allowNetwork, .organization, .site, .zone, .language, .usageSink, .requireSecondFactor, .oidcIssuer,
          .oidcClient, .oidcSecretFile, .oidcRoleClaim, .oidcRoles, .oidcEmailProof, .oidcPersonClaim,
          .oidcSignOutReturn, .mailServer, .mailFrom, .mailPasswordFile, .mailAuthorities, .smsFile, .metricsListen,
          .database, .readDatabase,
        ] + common
    case .demo: listening + [.allowNetwork, .at, .team, .past, .assets, .empty, .metricsListen] + stored
    case .import: Option.allCases.filter { option in ImportKind.allCases.contains { $0.options.contains(option) } }
    case .announce: [.by] + stored
    case .onDuty: [.site, .json] + stored
    case .sites: [.zone, .preview] + stored
    case .positions: [.preview] + stored
    case .backup: [.keep, .replace] + stored
    case .export: [.organization, .replace] + stored
    case .migrate: [.plan] + stored
    case .resetLink: stored
    case .restore: [.replace] + stored
    case .plan: [.format, .seconds, .threads, .seed, .output, .config]
    }
  }
}

/// An option: a flag, or an environment variable if the flag is not given.
enum Option: String, CaseIterable {
  case port, listen, address, at, team, past, data, organization, site, zone, language, interval, query, sort, photos,
    by,
    json,
    log, collection, currency, access, user, media, assets, empty, preview, keep, replace, confirm, config, plan,
    database, format, seconds, threads, seed, output
  case passwordFile = "password-file"
  case pageSize = "page-size"
  case socketGroup = "socket-group"
  case usageSink = "usage-sink"
  case logLevel = "log-level"
  case trustedProxy = "trusted-proxy"
  case allowNetwork = "allow-network"
  case requireSecondFactor = "require-second-factor"
  case oidcIssuer = "oidc-issuer"
  case oidcClient = "oidc-client"
  case oidcSecretFile = "oidc-secret-file"
  case oidcRoleClaim = "oidc-role-claim"
  case oidcRoles = "oidc-roles"
  case oidcEmailProof = "oidc-email-proof"
  case oidcPersonClaim = "oidc-person-claim"
  case oidcSignOutReturn = "oidc-sign-out-return"
  case metricsListen = "metrics-listen"
  case mailServer = "mail-server"
  case mailFrom = "mail-from"
  case mailPasswordFile = "mail-password-file"
  case mailAuthorities = "mail-ca-file"
  case readDatabase = "read-database"
  case smsFile = "sms-file"

  /// The placeholder of its value; `nil` if it has none.
  var value: String? {
    switch self {
    case .port, .interval, .pageSize, .keep, .threads, .seed, .past: "N"
    case .format: "curtois|json"
    case .seconds: "S"
    case .listen: "ADDRESS"
    case .trustedProxy, .allowNetwork: "NETWORK"
    case .at: "INSTANT"
    case .team: "crew|turns"
    case .data, .assets: "FOLDER"
    case .organization, .site, .by, .user, .oidcRoleClaim: "NAME"
    case .zone: "ZONE"
    case .query: "KEY=VALUE"
    case .usageSink, .media: "ADDRESS"
    case .address, .oidcIssuer, .database, .readDatabase, .mailServer: "URL"
    case .mailFrom: "SENDER"
    case .oidcClient: "ID"
    case .oidcRoles: "ROLE=VALUE;…"
    case .oidcEmailProof: "claim|issuer"
    case .oidcPersonClaim: "CLAIM=FIELD"
    case .oidcSignOutReturn: "no|yes"
    case .socketGroup: "GROUP"
    case .collection: "home|events"
    case .currency: "CODE"
    case .access: "WAY"
    case .requireSecondFactor: "ROLE"
    case .passwordFile, .oidcSecretFile, .config, .mailPasswordFile, .mailAuthorities, .smsFile, .output: "FILE"
    case .metricsListen: "ADDRESS:PORT"
    case .sort: "FIELD"
    case .photos: "RULE"
    case .language: "en|de"
    case .log: "lines|json"
    case .logLevel: "debug|info|warning|error"
    case .json, .empty, .preview, .replace, .confirm, .plan: nil
    }
  }

  /// `true` if a running server takes it over at the next reload; all others count from the next start.
  var isReloaded: Bool { [.logLevel, .trustedProxy, .allowNetwork].contains(self) }

  /// Given more than once, all of its values count.
  var mayRepeat: Bool { self == .trustedProxy || self == .allowNetwork }

  var variable: String { "ONDUTY_" + rawValue.uppercased().replacing("-", with: "_") }

  var summary: String {
    switch self {
    case .port: "port to listen on; 0 picks a free one"
    case .listen: "address to listen on, or unix:PATH for a Unix socket"
    case .socketGroup: "group that may connect to the Unix socket, for example www-data"
    case .address: "address at which people open OnDuty, for links: https://onduty.example"
    case .trustedProxy: "reverse proxies on other machines, as addresses or networks: 10.0.0.0/8,fd00::/8"
    case .allowNetwork: "private networks that feeds, shops and pictures may come from: 192.168.1.0/24,fd00::/8"
    case .at: "instant at which the demo starts, for example 2026-10-24T04:02:00Z"
    case .team: "people of a new demo: crew, fourteen with full weeks, or turns, thirty-six with a shift or two a week"
    case .past: "months of history in a new demo, at most 12; they come right after the start"
    case .empty: "starts without the sample team, at the setup page"
    case .assets: "folder to read styles and scripts from at each request, for work on them"
    case .data: "folder of the database"
    case .database: "PostgreSQL server with the database: postgresql://onduty@db.example/onduty"
    case .readDatabase: "hot standby of that server, which answers reads: postgresql://onduty@db2.example/onduty"
    case .organization: "name of the organization in a new database, or of the one that is exported"
    case .site: "name of a site; also of the first site in a new database"
    case .zone: "time zone of a new database, or of a new site"
    case .language: "language of a new database"
    case .interval: "seconds between syncs of the feed, at least 10"
    case .requireSecondFactor: "lowest role that needs more than a password: member, manager or admin"
    case .mailServer: "server that takes mails: smtp://user@mail.example:587 or smtps://…; needs --address"
    case .mailFrom: "sender of mails: OnDuty <roster@example.com>"
    case .mailPasswordFile: "file with the password at the mail server; its owner alone may read it"
    case .mailAuthorities: "file with whom to trust at the mail server, instead of the system's authorities"
    case .smsFile: "file with the request of the service that sends text messages, for its owner alone"
    case .oidcIssuer: "OpenID provider where people sign in as well: https://login.example; needs --address"
    case .oidcClient: "what the provider calls this server"
    case .oidcSecretFile: "file with the provider's secret for this server, for its owner alone"
    case .oidcRoleClaim: "claim with roles at the provider, or the path to it: groups, realm_access.roles"
    case .oidcRoles: "values of that claim instead of member, manager and admin: manager=Shift leads;admin=IT"
    case .oidcEmailProof: "issuer: addresses count without email_verified, as the provider has your own people alone"
    case .oidcPersonClaim: "claim that finds people before their address: oid=external-id, nr=personnel-number"
    case .oidcSignOutReturn: "yes: a sign-out at the provider leads back to /sign-in, an address that it has to know"
    case .usageSink: "address that receives anonymous usage counts"
    case .query: "query for the people feed, for example name=Matt"
    case .sort: "field that the people feed sorts by"
    case .photos: "address of the people's photos, with {image} for the name"
    case .collection: "collection to sync: services at home or at events"
    case .currency: "currency of the shop's prices, for example EUR"
    case .access: "kind of shop and sign-in: \(ShopAccess.allCases.map(\.rawValue).joined(separator: ", "))"
    case .user: "username at the shop"
    case .passwordFile: "file with the shop's password, token or keys, one a line; they are stored encrypted"
    case .media: "address of the shop's pictures, for example https://shop.example/media/catalog/product"
    case .pageSize: "products per request, at most 1000"
    case .by: "full name of the employee who posts it"
    case .json: "prints JSON"
    case .preview: "shows what the import would change, and changes nothing"
    case .confirm: "takes the data even if most of what the feed brought would go"
    case .config: "file with variables, one a line; read again when the server is told to reload"
    case .metricsListen: "address and port that tell metrics, for Prometheus: 127.0.0.1:9464"
    case .plan: "tells the steps that are pending, and changes nothing"
    case .format: "how the problem is written: a file of the benchmark of Curtois and Qu, or JSON"
    case .seconds: "how long the search goes on, at most 86400"
    case .threads: "threads that search, at most 64"
    case .seed: "what chance starts from"
    case .output: "file that the roster is written to"
    case .keep: "backups that stay in the folder, at most 10000; older ones are removed"
    case .replace: "overwrites the file if it is there; in a restore, what the database at the server has"
    case .log: "format of the log"
    case .logLevel: "lowest level to log"
    }
  }

  var standard: String {
    switch self {
    case .port: "8080"
    case .address: "as it was reached"
    case .listen: "127.0.0.1"
    case .data: "~/.local/share/onduty"
    case .database: "a file in the folder"
    case .organization: "OnDuty"
    case .site: "Main site"
    case .zone: "the machine's"
    case .language: "en"
    case .interval: "500; 3600 for products"
    case .pageSize: "200"
    case .keep: "14"
    case .team: "crew"
    case .past: "3"
    case .format: "curtois"
    case .seconds: "10"
    case .threads: "all of the machine's"
    case .seed: "1"
    case .output: "roster.csv or roster.json"
    case .at: "now"
    case .by, .json, .empty, .preview, .query, .sort, .photos, .usageSink, .collection, .currency, .access, .user,
      .passwordFile, .media, .assets, .trustedProxy, .allowNetwork, .replace,
      .confirm, .config, .metricsListen, .plan, .readDatabase, .socketGroup, .requireSecondFactor, .oidcIssuer,
      .oidcClient,
      .oidcSecretFile, .oidcRoleClaim, .oidcRoles, .oidcPersonClaim, .mailServer, .mailFrom, .mailPasswordFile,
      .mailAuthorities, .smsFile:
      "–"
    case .oidcEmailProof: "claim"
    case .oidcSignOutReturn: "no"
    case .log: "lines"
    case .logLevel: "info"
    }
  }
}

/// The usage text: shown on request, and for a call that can't be understood.
struct Usage: Error {
  let command: Command?
  /// The kind of an import.
  var kind: ImportKind?
  let problem: String?
  var isVersion = false

  /// Asked for, not forced.
  var isAsked: Bool { problem == nil }

  func tell() {
    if let problem {
      complain("onduty: \(problem)")
      let call = ["onduty", command?.rawValue, kind?.rawValue, "--help"].compactMap(\.self).joined(separator: " ")
      complain("\(call) shows its options")
    } else {
      say(isVersion ? "onduty \(Version.text)" : text)
    }
  }

  var text: String {
    guard let command else {
      let list = Command.allCases.map { "  \($0.rawValue.padded(to: 12))\($0.summary)" }.joined(separator: "\n")
      return "Usage: onduty COMMAND [OPTIONS]\n\n\(list)\n\nonduty COMMAND --help shows the options of a command."
    }
    if let kind { return text(of: "import \(kind.rawValue) \(kind.operand)", kind.summary, kind.options) }
    guard command != .import else { return Self.imports }
    return text(of: ([command.rawValue] + command.operands).joined(separator: " "), command.summary, command.options)
  }

  private func text(of call: String, _ summary: String, _ options: [Option]) -> String {
    let lines = options.map { option in
      let flag = "--\(option.rawValue)" + (option.value.map { " \($0)" } ?? "")
      return "  \(flag.padded(to: 34))\(option.summary)\n  \("".padded(to: 34))(\(option.variable); \(option.standard))"
    }
    return "Usage: onduty \(call) [OPTIONS]\n\n\(summary)\n\n\(lines.joined(separator: "\n"))"
  }

  private static let imports = """
    Usage: onduty import KIND FILE-OR-ADDRESS [OPTIONS]

    \(ImportKind.allCases.map { "  \($0.rawValue.padded(to: 14))\($0.summary)" }.joined(separator: "\n"))

    onduty import KIND --help shows the options of one.
    """
}

extension String {
  fileprivate func padded(to length: Int) -> String {
    self + String(repeating: " ", count: max(1, length - count))
  }
}
