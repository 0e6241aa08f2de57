import CAssets
import FoundationEssentials
import HTTP
import Markup
import Synchronization

/// Style sheet, scripts and pictures: compiled into the program, named by their content, kept by browsers for good.
enum Assets {
  struct Asset: Sendable {
    /// `/assets/live-3k2j….js`: changes with the content.
    let address: String
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
    // Why first: anyone may ask for any name.
    guard files[name] != nil || name == Icon.sheetName else { return nil }
    if files[name] != nil, let folder = folder.withLock({ $0 }) {
      return AssetMaking { file($0, in: folder) }.asset(name)
    }
    if let known = compiled.withLock({ $0[name] }) { return known }
    let making = AssetMaking(isCompressed: true) { $0 == Icon.sheetName ? Icon.sheet.bytes : files[$0] }
    let asset = making.asset(name)
    compiled.withLock { _ = $0.updateValue(asset, forKey: name) }
    return asset
  }

  /// Those of the program that were asked for; `nil`: only a part of another.
  private static let compiled = Mutex<[String: Asset?]>([:])

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
    guard let place = styleFolders[name] else {
      let path =
        name.hasSuffix(".js") ? "scripts/\(name)" : picturesOfTheGuide.contains(name) ? "../docs/\(name)" : name
      return FileManager.default.contents(atPath: "\(folder)/\(path)").map(Array.init)
    }
    let styles = try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(place)")
    return styles?.filter { $0.hasSuffix(".css") }.sorted().reduce(into: []) {
      $0 += FileManager.default.contents(atPath: "\(folder)/\(place)/\($1)") ?? Data()
    }
  }

  static let picturesOfTheGuide: Set = ["roster.png", "schedule.png"]

  private static let styleFolders = ["app.css": "styles", "work.css": "styles/work", "wall.css": "styles/wall"]
}

/// Makes assets of files.
struct AssetMaking {
  var isCompressed = false
  let read: (String) -> [UInt8]?

  /// `nil`: there is no such file, or it is a part of the script of all pages.
  func asset(_ name: String) -> Assets.Asset? {
    let kind = name.split(separator: ".", maxSplits: 1).last.map(String.init) ?? ""
    guard let bytes = text(name, of: kind) else { return nil }
    return Assets.Asset(
      address: Self.address(name, of: bytes), type: Self.types[kind] ?? "application/octet-stream",
      body: SharedBody(bytes),
      compressed: isCompressed && kind != "png" ? SharedBody(gzipped: bytes, effort: .forGood) : nil)
  }

  private static func address(_ name: String, of bytes: [UInt8]) -> String {
    let parts = name.split(separator: ".", maxSplits: 1)
    return Assets.path("\(parts[0])-\(Fingerprint(bytes).text).\(parts[1])")
  }

  private func text(_ name: String, of kind: String) -> [UInt8]? {
    switch kind {
    case "js": Self.worker.contains(name) ? workerScript(name) : script(name)
    case "css": read(name).map { Array(Self.plain(String(decoding: $0, as: UTF8.self)).utf8) }
    default: read(name)
    }
  }

  /// A style sheet without indents and lines that only explain.
  static func plain(_ style: String) -> String {
    let lines = style.split(separator: "\n").map { $0.drop { $0 == " " } }
    return lines.filter { !$0.hasPrefix("/*") || $0.firstRange(of: "*/")?.upperBound != $0.endIndex }.joined(
      separator: "\n")
  }

  /// A script with the modules that it needs. Those of the script of all pages are taken from there, by its address, so that
  /// a page runs each once.
  private func script(_ name: String) -> [UInt8]? {
    let frame = JoinedScript(Layout.script, read: read)
    let frameBytes = Array("\(frame.text)export { \(frame.objects) };\n".utf8)
    guard name != Layout.script else { return frameBytes }
    let joined = JoinedScript(name, without: frame.modules, read: read)
    guard !joined.modules.isEmpty else { return nil }
    let address = Self.address(Layout.script, of: frameBytes)
    let begin = joined.taken.isEmpty ? "" : "import { \(joined.taken) } from \"\(address)\";\n"
    return Array((begin + joined.text).utf8)
  }

  /// The service worker's scripts, which have one scope.
  private static let worker = ["sw.js", part]
  private static let part = "later.js"

  private func workerScript(_ name: String) -> [UInt8]? {
    guard name != Self.part, let file = read(name), let part = read(Self.part) else { return read(name) }
    let address = Self.address(Self.part, of: part)
    return Array(String(decoding: file, as: UTF8.self).replacing("./\(Self.part)", with: address).utf8)
  }

  private static let types = [
    "css": "text/css; charset=utf-8", "json": "application/json", "js": "text/javascript; charset=utf-8",
    "png": "image/png", "svg": "image/svg+xml",
  ]
}

/// Modules as one script: each is a scope, in the order in which a browser would run them, and gives its exports as an object.
/// Two forms of them are known: `import { a, b as c } from "./x.js";` and `import "./x.js";`, at the start of a line and closed
/// by a semicolon, and `export` before a function, a class or a constant. Modules don't import each other in circles.
struct JoinedScript {
  /// The modules in it; empty if there is no such file, or if it is left out.
  private(set) var modules: [String] = []
  /// The text without lines that only explain.
  private(set) var text = ""
  private var imported: Set<String> = []
  private let leftOut: Set<String>
  private let read: (String) -> [UInt8]?

  init(_ name: String, without leftOut: [String] = [], read: @escaping (String) -> [UInt8]?) {
    self.leftOut = Set(leftOut)
    self.read = read
    add(name)
  }

  /// The objects of modules that are left out and imported.
  var taken: String { imported.sorted().map(Self.object(of:)).joined(separator: ", ") }
  var objects: String { modules.map(Self.object(of:)).joined(separator: ", ") }

  private static func object(of module: String) -> String {
    "$" + module.dropLast(3).replacing("-", with: "_")
  }

  private mutating func add(_ module: String) {
    guard !leftOut.contains(module) else { return }
    guard !modules.contains(module), let file = read(module) else { return }
    var lines = String(decoding: file, as: UTF8.self).split(separator: "\n")[...]
    var (body, exports) = ("", [Substring]())
    while let line = lines.popFirst() {
      if line.hasPrefix("import ") {
        var statement = String(line)
        while !statement.hasSuffix(";"), let next = lines.popFirst() { statement += next }
        body += taking(statement)
      } else if line.hasPrefix("export ") {
        let declaration = line.dropFirst(7)
        let name = declaration.split { !$0.isLetter && !$0.isNumber && $0 != "$" }
          .first { !["async", "function", "class", "const"].contains($0) }
        exports += name.map { [$0] } ?? []
        body += declaration + "\n"
      } else if !line.drop(while: { $0 == " " }).hasPrefix("//") {
        body += line + "\n"
      }
    }
    modules.append(module)
    text += """
      const \(Self.object(of: module)) = (() => {
      \(body)return { \(exports.joined(separator: ", ")) };
      })();

      """
  }

  /// The statement in place of an import, after its module is added.
  private mutating func taking(_ statement: String) -> String {
    let parts = statement.split(separator: "\"")
    guard parts.count > 1 else { return "" }
    let module = String(parts[1].dropFirst(2))
    add(module)
    guard let names = parts[0].split(whereSeparator: "{}".contains).dropFirst().first else { return "" }
    if leftOut.contains(module) { imported.insert(module) }
    return "const {\(names.replacing(" as ", with: ": "))} = \(Self.object(of: module));\n"
  }
}
