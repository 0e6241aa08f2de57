import CAssets
import Foundation
import HTTP
import Markup
import Synchronization

/// Style sheet, scripts and pictures: compiled into the program, named by their content, kept by browsers for good.
enum Assets {
  struct Asset: Sendable {
    /// `/assets/live-3k2j….js`: changes with the content, and with that of every module it needs.
    let address: String
    /// The addresses of the modules that it needs, each once, so that they are fetched without waiting for it.
    let modules: [String]
    let type: String
    let body: SharedBody
    /// The compressed form, for browsers that accept it.
    let compressed: SharedBody?
  }

  /// The folder from which assets are read at each request instead, so that a change needs no building. Only for work on them.
  static let folder = Mutex<String?>(nil)

  static var isReadFromFolder: Bool { folder.withLock { $0 != nil } }

  static func address(of name: String) -> String { asset(named: name)?.address ?? "" }

  static func path(_ name: String) -> String { "/assets/\(name)" }

  /// The asset of an address; `nil` for an unknown one and for an older version.
  static func asset(at name: String) -> Asset? {
    guard let mark = name.lastIndex(of: "-"), let end = name[mark...].firstIndex(of: ".") else { return nil }
    let asset = asset(named: name[..<mark] + String(name[end...]))
    return asset?.address == path(name) ? asset : nil
  }

  /// The asset of a plain name, as another asset names it.
  static func asset(named name: String) -> Asset? {
    guard let folder = folder.withLock({ $0 }), files[name] != nil else { return compiled[name] }
    var making = AssetMaking { file($0, in: folder) }
    return making.asset(name)
  }

  private static let compiled: [String: Asset] = {
    var making = AssetMaking(isCompressed: true) { $0 == Icon.sheetName ? Icon.sheet.bytes : files[$0] }
    return (files.keys + [Icon.sheetName]).reduce(into: [:]) { $0[$1] = making.asset($1) }
  }()

  /// The assets in the program, by name.
  static let files: [String: [UInt8]] = {
    var files: [String: [UInt8]] = [:]
    // Safety: constants of the program that are never changed or freed: an array that ends with a missing name, of texts that each end with
    // a zero and of pictures as long as they say.
    var next = onduty_assets()
    while let file = next?.pointee, let name = file.name, let text = file.text {
      let picture = UnsafeBufferPointer(start: text, count: Int(file.picture_bytes))
      files[String(cString: name)] = picture.isEmpty ? Array(String(cString: text).utf8) : Array(picture)
      next = next?.successor()
    }
    return files
  }()

  /// The asset from a folder laid out as `Assets`: the styles of a folder are one file, in any order.
  static func file(_ name: String, in folder: String) -> [UInt8]? {
    let root = URL(filePath: folder, directoryHint: .isDirectory)
    guard let place = styleFolders[name] else {
      let path =
        name.hasSuffix(".js") ? "scripts/\(name)" : picturesOfTheGuide.contains(name) ? "../docs/\(name)" : name
      return (try? Data(contentsOf: root.appending(path: path))).map(Array.init)
    }
    let styles = try? FileManager.default.contentsOfDirectory(
      at: root.appending(path: place), includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "css" }
    return styles?.sorted { $0.path < $1.path }.reduce(into: []) { $0 += (try? Data(contentsOf: $1)) ?? Data() }
  }

  static let picturesOfTheGuide: Set = ["roster.png", "schedule.png"]

  private static let styleFolders = ["app.css": "styles", "work.css": "styles/work", "wall.css": "styles/wall"]
}

/// Makes assets of files. A script's imports get the addresses of their modules, so a module has one address as well.
struct AssetMaking {
  var isCompressed = false
  let read: (String) -> [UInt8]?
  private var made: [String: Assets.Asset] = [:]
  private var begun: Set<String> = []

  init(isCompressed: Bool = false, read: @escaping (String) -> [UInt8]?) {
    self.isCompressed = isCompressed
    self.read = read
  }

  mutating func asset(_ name: String) -> Assets.Asset? {
    if let asset = made[name] { return asset }
    // Why: modules that import each other keep their plain names, which also work.
    guard begun.insert(name).inserted, let file = read(name) else { return nil }
    let parts = name.split(separator: ".", maxSplits: 1)
    if parts[1] == "png" {
      let picture = Assets.Asset(
        address: Self.address(parts, of: file), modules: [], type: "image/png", body: SharedBody(file), compressed: nil)
      made[name] = picture
      return picture
    }
    var text = String(decoding: file, as: UTF8.self)
    var modules: [String] = []
    for found in text.matches(of: /(from |import |import\(|importScripts\()"\.\/([\w.]+)"/).map(\.output) {
      guard let module = asset(String(found.2)) else { continue }
      text.replace("\"./\(found.2)\"", with: "\"\(module.address)\"")
      // Why: what is imported by a press is fetched then.
      guard found.1 != "import(" else { continue }
      modules += ([module.address] + module.modules).filter { !modules.contains($0) }
    }
    let bytes = Array(text.utf8)
    let asset = Assets.Asset(
      address: Self.address(parts, of: bytes), modules: modules,
      type: Self.types[String(parts[1])] ?? "application/octet-stream", body: SharedBody(bytes),
      compressed: isCompressed ? SharedBody(gzipped: bytes, effort: .forGood) : nil)
    made[name] = asset
    return asset
  }

  private static func address(_ parts: [Substring], of bytes: [UInt8]) -> String {
    Assets.path("\(parts[0])-\(Fingerprint(bytes).text).\(parts[1])")
  }

  private static let types = [
    "css": "text/css; charset=utf-8", "json": "application/json", "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
  ]
}
