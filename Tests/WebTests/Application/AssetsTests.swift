import Foundation
import HTTP
import Testing
import ViewModels

@testable import Web

@Suite struct `The assets` {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Assets")
    .path

  private static func names(in folder: String) throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: "\(Self.folder)/\(folder)"))
  }

  @Test func `of the program are the files of their folder, none forgotten`() throws {
    for (name, bytes) in Assets.files { #expect(Assets.file(name, in: Self.folder) == bytes, "\(name)") }
    let scripts = try Self.names(in: "scripts")
    let others = try Self.names(in: "").subtracting(["scripts", "styles"])
    #expect(
      scripts.union(others).union(["app.css", "work.css", "wall.css"]).union(Assets.picturesOfTheGuide)
        == Set(Assets.files.keys))
  }

  @Test func `have styles that stand in the layer of their file, so that their order is one alone`() throws {
    let order = try String(contentsOfFile: "\(Self.folder)/styles/app.css", encoding: .utf8)
    let layers = Set(try #require(order.split(separator: "@layer").last).split { !$0.isLetter }.map(String.init))
    let parts = ["work", "wall"]
    let inParts = try parts.flatMap { part in try Self.names(in: "styles/\(part)").map { "\(part)/\($0)" } }
    for name in try Self.names(in: "styles").subtracting(parts + ["app.css"]).union(inParts) {
      let layer = name.dropLast(4).split(separator: "/").last ?? ""
      let style = try String(contentsOfFile: "\(Self.folder)/styles/\(name)", encoding: .utf8)
      #expect(style.hasPrefix("@layer \(layer) {\n") && style.hasSuffix("\n}\n"), "\(name)")
      #expect(style.ranges(of: "@layer").count == 1 && layers.contains(String(layer)), "\(name)")
    }
  }

  @Test func `have a drawing of every kind`() {
    let drawings = String(decoding: Assets.files["drawings.svg"] ?? [], as: UTF8.self)
    for drawing in Drawing.allCases { #expect(drawings.contains("<symbol id=\"\(drawing.rawValue)\""), "\(drawing)") }
    #expect(drawings.split(separator: "<symbol ").count == Drawing.allCases.count + 1)
  }

  @Test func `name the modules that they import by addresses that answer`() async throws {
    let web = try await WebStreet()
    for name in Assets.files.keys where name.hasSuffix(".js") {
      let script = await web.get(Assets.address(of: name)).text
      let imported = script.matches(of: /(?:from|import) "(.*)"/).map { String($0.1) }
      let modules = try #require(Assets.asset(named: name)).modules
      #expect(Set(imported).isSubset(of: modules), "\(name)")
      for module in modules { #expect(await web.get(module).status == .ok) }
    }
    #expect(try #require(Assets.asset(named: "board.js")).modules.contains(Assets.address(of: "page.js")))
  }

  @Test func `of a page are asked for with it, modules that its scripts import included`() async throws {
    let web = try await WebStreet()
    let page = await web.get("/plan").text
    for name in ["live.js", "board.js"] {
      let asset = try #require(Assets.asset(named: name))
      #expect(page.contains("<script type=\"module\" src=\"\(asset.address)\"></script>"))
      for module in asset.modules { #expect(page.contains("<link rel=\"modulepreload\" href=\"\(module)\">")) }
    }
  }

  @Test func `have the icons in a file that browsers keep, and a page names them by it`() async throws {
    let web = try await WebStreet()
    let sheet = try #require(Assets.asset(named: "icons.svg"))
    let answer = await web.get(sheet.address)
    #expect(answer.status == .ok && answer.header("Content-Type") == "image/svg+xml")
    #expect(answer.header("Cache-Control") == "public, max-age=31536000, immutable")
    let page = await web.get("/plan").text
    let used = Set(page.matches(of: /<use href="([^"#]*)#(icon-\w+)"/).map { [String($0.1), String($0.2)] })
    #expect(used.count > 5 && used.allSatisfy { $0[0] == sheet.address })
    for icon in used { #expect(answer.text.contains("<symbol id=\"\(icon[1])\""), "\(icon[1])") }
    for shape in 1...6 { #expect(page.contains("<symbol id=\"mark-\(shape)\"")) }
  }

  @Test func `change their address with a module that they import, however far`() throws {
    var files = [
      "a.js": "import { b } from \"./b.js\";\nb();", "b.js": "import \"./c.js\";\nexport const b = () => {};",
      "c.js": "document.title = \"1\";",
    ]
    func made(_ name: String) throws -> Assets.Asset {
      var making = AssetMaking { files[$0].map { Array($0.utf8) } }
      let asset = making.asset(name)
      return try #require(asset)
    }
    let (first, alone) = (try made("a.js"), try made("c.js"))
    #expect(first.modules == [try made("b.js").address, alone.address])
    #expect(String(decoding: first.body.bytes, as: UTF8.self).hasPrefix("import { b } from \"\(first.modules[0])\";"))
    files["c.js"] = "document.title = \"2\";"
    #expect(try made("a.js").address != first.address)
    files["a.js"] = "\n"
    #expect(try made("c.js").address != alone.address && made("a.js").modules.isEmpty)
  }

  @Test func `that import each other are made all the same`() throws {
    let files = ["a.js": "import \"./b.js\";", "b.js": "import \"./a.js\";"]
    var making = AssetMaking { files[$0].map { Array($0.utf8) } }
    #expect(making.asset("a.js")?.modules.count == 1)
  }
}
