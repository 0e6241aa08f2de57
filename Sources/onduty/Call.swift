import Foundation

/// A command with its options, read from the command line and the environment.
struct Call {
  let command: Command
  let settings: Settings

  init(_ arguments: [String], environment: [String: String]) throws {
    guard let first = arguments.first, !["--help", "-h", "help"].contains(first) else {
      throw Usage(command: nil, problem: nil)
    }
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
    }
  }
}

/// What the program can do.
enum Command: String, CaseIterable {
  case serve, demo, `import`, announce
  case onDuty = "on-duty"

  var summary: String {
    switch self {
    case .serve: "serves the roster on the web until it is stopped"
    case .demo: "serves a made-up team, Harbour Street, to look around in"
    case .import: "reads a site's roster, the people, services or products from elsewhere, now and from now on"
    case .announce: "puts an announcement above the roster"
    case .onDuty: "says who is on duty now and who is next"
    }
  }

  /// What follows the command, beside its options.
  var operands: [String] {
    switch self {
    case .serve, .demo, .onDuty: []
    case .import: ["roster|people|services|products", "FILE-OR-ADDRESS"]
    case .announce: ["TEXT"]
    }
  }

  var options: [Option] {
    let common: [Option] = [.data, .log, .logLevel]
    return switch self {
    case .serve: [.port, .listen, .organization, .site, .zone, .language, .usageSink] + common
    case .demo: [.port, .listen, .at, .assets] + common
    case .import:
      [
        .site, .interval, .query, .sort, .photos, .collection, .currency, .user, .passwordFile, .media, .pageSize,
        .organization, .zone, .language,
      ] + common
    case .announce: [.by] + common
    case .onDuty: [.site, .json] + common
    }
  }
}

/// An option: a flag, or an environment variable where the flag is not given.
enum Option: String, CaseIterable {
  case port, listen, at, data, organization, site, zone, language, interval, query, sort, photos, by, json,
    log, collection, currency, user, media, assets
  case passwordFile = "password-file"
  case pageSize = "page-size"
  case usageSink = "usage-sink"
  case logLevel = "log-level"

  /// What stands for its value; `nil` where it has none.
  var value: String? {
    switch self {
    case .port, .interval, .pageSize: "N"
    case .listen: "ADDRESS"
    case .at: "INSTANT"
    case .data, .assets: "FOLDER"
    case .organization, .site, .by, .user: "NAME"
    case .zone: "ZONE"
    case .query: "KEY=VALUE"
    case .usageSink, .media: "ADDRESS"
    case .collection: "context|events"
    case .currency: "CODE"
    case .passwordFile: "FILE"
    case .sort: "FIELD"
    case .photos: "RULE"
    case .language: "en|de"
    case .log: "lines|json"
    case .logLevel: "debug|info|warning|error"
    case .json: nil
    }
  }

  var variable: String { "ONDUTY_" + rawValue.uppercased().replacingOccurrences(of: "-", with: "_") }

  var summary: String {
    switch self {
    case .port: "the port to listen on; 0 takes any free one"
    case .listen: "the address to listen on, or unix:PATH for a Unix socket"
    case .at: "the instant that the demo starts at, such as 2026-10-24T04:02:00Z"
    case .assets: "a folder that styles and scripts are read from at each request, for work on them"
    case .data: "the folder of the database"
    case .organization: "the name of the organization that an empty database starts with"
    case .site: "a site by its name; an empty database starts with it"
    case .zone: "the time zone that an empty database starts with"
    case .language: "the language that an empty database starts with"
    case .interval: "seconds between two readings of the feed, at least 10"
    case .usageSink: "an address that is told how often things are done, without names; off unless given"
    case .query: "what the people are asked for at their address, such as name=Matt"
    case .sort: "the field that the people are to come sorted by"
    case .photos: "where people's photos are: an address with {image} in it"
    case .collection: "the services that are read: those at people's homes, or those at events"
    case .currency: "what a shop's prices are in, by its three letters, such as EUR"
    case .user: "the name that a shop knows us by"
    case .passwordFile: "a file that holds the password for it; it is stored encrypted"
    case .media: "where a shop's pictures are, such as https://shop.example/media/catalog/product"
    case .pageSize: "how many products a shop is asked for at a time, at most 1000"
    case .by: "the full name of the employee who says it"
    case .json: "answers in JSON"
    case .log: "how the log is written"
    case .logLevel: "the least level that is logged"
    }
  }

  var standard: String {
    switch self {
    case .port: "8080"
    case .listen: "127.0.0.1"
    case .data: "~/.local/share/onduty"
    case .organization: "OnDuty"
    case .site: "Main site"
    case .zone: "the machine's"
    case .language: "en"
    case .interval: "500, for products 3600"
    case .pageSize: "200"
    case .at: "now"
    case .by, .json, .query, .sort, .photos, .usageSink, .collection, .currency, .user, .passwordFile, .media, .assets:
      "–"
    case .log: "lines"
    case .logLevel: "info"
    }
  }
}

/// How the program is called: told when asked, and when a call can't be understood.
struct Usage: Error {
  let command: Command?
  let problem: String?

  /// Asked for, not forced.
  var isAsked: Bool { problem == nil }

  func tell() {
    if let problem {
      complain("onduty: \(problem)")
      complain(
        "onduty \(command?.rawValue ?? "") --help shows how it is called".replacingOccurrences(of: "  ", with: " "))
    } else {
      say(text)
    }
  }

  var text: String {
    guard let command else {
      let list = Command.allCases.map { "  \($0.rawValue.padded(to: 10))\($0.summary)" }.joined(separator: "\n")
      return "Usage: onduty COMMAND [OPTIONS]\n\n\(list)\n\nonduty COMMAND --help tells the options of each."
    }
    let call = (["onduty", command.rawValue] + command.operands).joined(separator: " ")
    let options = command.options.map { option in
      let flag = "--\(option.rawValue)" + (option.value.map { " \($0)" } ?? "")
      return "  \(flag.padded(to: 34))\(option.summary)\n  \("".padded(to: 34))(\(option.variable); \(option.standard))"
    }
    return "Usage: \(call) [OPTIONS]\n\n\(command.summary)\n\n\(options.joined(separator: "\n"))"
  }
}

extension String {
  fileprivate func padded(to length: Int) -> String {
    self + String(repeating: " ", count: max(1, length - count))
  }
}
