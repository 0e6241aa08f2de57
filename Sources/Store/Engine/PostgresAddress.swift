import CPostgres

/// The address of a database at a server, as parsed by libpq.
enum PostgresAddress {
  /// The defaults before the address, which may override them: a server that is gone is noticed within seconds.
  static let defaults = [
    ("fallback_application_name", "onduty"), ("connect_timeout", "3"), ("tcp_user_timeout", "10000"),
    ("keepalives_idle", "10"), ("keepalives_interval", "5"), ("keepalives_count", "3"),
    ("target_session_attrs", "read-write"), ("client_encoding", "UTF8"),
  ]

  /// The settings after that for readers, which the primary answers if a standby is gone.
  static let atStandby = [("target_session_attrs", "standby"), ("tcp_user_timeout", "3000")]

  /// `true` if libpq understands an address, and takes no part of a password for something else.
  static func isReadable(_ address: String) -> Bool {
    var isReadable = true
    let isParsed = forEachOption(of: address) { name, _, value in
      switch name {
      case "host" where value.contains("@"): isReadable = false
      case "port" where !value.allSatisfy({ $0.isNumber || $0 == "," }): isReadable = false
      default: break
      }
    }
    return isParsed && isReadable
  }

  /// The settings as variables for a program of PostgreSQL: other users of the machine see its arguments, but not these.
  static func variables(of address: String) -> [String: String] {
    let defaults = Dictionary(uniqueKeysWithValues: defaults)
    var variables: [String: String] = [:]
    _ = forEachOption(of: address) { name, variable, value in
      guard let variable, let value = value.isEmpty ? defaults[name] : value else { return }
      variables[variable] = value
    }
    return variables
  }

  /// All options of libpq, those missing in the address with an empty value; `false` if it can't be read.
  private static func forEachOption(
    of address: String, _ body: (_ name: String, _ variable: String?, _ value: String) -> Void
  ) -> Bool {
    guard let options = PQconninfoParse(address, nil) else { return false }
    // Safety: libpq's list ends with an option without a name, and lives until it is freed here.
    defer { PQconninfoFree(options) }
    var option = options
    while let name = option.pointee.keyword {
      let (variable, value) = (option.pointee.envvar, option.pointee.val)
      body(String(cString: name), variable.map { String(cString: $0) }, value.map { String(cString: $0) } ?? "")
      option = option.advanced(by: 1)
    }
    return true
  }
}
