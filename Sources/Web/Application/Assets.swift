import CAssets
import HTTP

/// Style sheet, script and pictures: compiled into the program, named by their content, kept by browsers for good.
enum Assets {
  struct Asset: Sendable {
    let name: String
    let body: SharedBody
    /// The same, smaller, for browsers that take it.
    let compressed: SharedBody?
    let type: String
    let fingerprint: String

    fileprivate init(_ name: String, _ file: onduty_asset, _ type: String) {
      self.name = name
      self.type = type
      // Safety: the bytes are a constant array of the program that is never changed or freed.
      let bytes = [UInt8](UnsafeBufferPointer(start: file.bytes, count: file.count))
      body = SharedBody(bytes)
      compressed = SharedBody(gzipped: bytes)
      fingerprint = Fingerprint(bytes).text
    }
  }

  static let all: [String: Asset] = Dictionary(
    uniqueKeysWithValues: [
      Asset("app.css", onduty_asset_app_css(), "text/css; charset=utf-8"),
      Asset("live.js", onduty_asset_live_js(), "text/javascript; charset=utf-8"),
      Asset("people.js", onduty_asset_people_js(), "text/javascript; charset=utf-8"),
      Asset("products.js", onduty_asset_products_js(), "text/javascript; charset=utf-8"),
      Asset("schedule.js", onduty_asset_schedule_js(), "text/javascript; charset=utf-8"),
      Asset("board.js", onduty_asset_board_js(), "text/javascript; charset=utf-8"),
      Asset("sw.js", onduty_asset_sw_js(), "text/javascript; charset=utf-8"),
      Asset("icon.svg", onduty_asset_icon_svg(), "image/svg+xml"),
      Asset("app.webmanifest", onduty_asset_app_webmanifest(), "application/manifest+json"),
    ].map { ($0.name, $0) })

  /// `/assets/app-3k2j….css`: changes with the content.
  static func address(of name: String) -> String { addresses[name] ?? "" }

  /// The asset that an address names; `nil` for an unknown one and for an older version.
  static func asset(at name: String) -> Asset? { byAddress[name] }

  /// The asset of a plain name, as one asset names another.
  static func asset(named name: String) -> Asset? { all[name] }

  private static let addresses = all.mapValues { Route.asset(versioned($0)).path }
  private static let byAddress = Dictionary(uniqueKeysWithValues: all.values.map { (versioned($0), $0) })

  private static func versioned(_ asset: Asset) -> String {
    let parts = asset.name.split(separator: ".", maxSplits: 1)
    return "\(parts[0])-\(asset.fingerprint).\(parts.count > 1 ? parts[1] : "")"
  }
}
