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

  @Test func `of a page are two scripts, of which its own takes from the one of all pages`() async throws {
    let web = try await WebStreet()
    let page = await web.get("/plan").text
    let addresses = page.matches(of: /<script type="module" src="(.*?)">/).map { String($0.1) }
    #expect(addresses == ["live.js", "board.js"].map(Assets.address))
    #expect(page.ranges(of: "<script").count == 2)
    let (all, own) = (await web.get(addresses[0]), await web.get(addresses[1]))
    #expect(all.status == .ok && own.status == .ok)
    #expect(!all.text.contains("import"))
    #expect(own.text.hasPrefix("import { $") && own.text.contains(" } from \"\(addresses[0])\";\n"))
    #expect(own.text.contains("} = $page;") && !own.text.contains("const $page ="))
  }

  /// What a script that is asked for by itself needs, joined as pages get it.
  @Test func `take what other scripts give, and nothing else`() throws {
    let read: (String) -> [UInt8]? = { Assets.files[$0] }
    let frame = JoinedScript(Layout.script, read: read)
    for name in Assets.files.keys where name.hasSuffix(".js") && !["sw.js", "later.js"].contains(name) {
      let joined = JoinedScript(name, without: frame.modules, read: read)
      let text = (frame.text + joined.text)
      let given = text.matches(of: /\nreturn \{ (.*?) ?\};\n\}\)\(\);\n/).map { $0.1.split(separator: ", ") }
      let modules = frame.modules + joined.modules
      #expect(modules.count == given.count, "\(name)")
      let gives = Dictionary(uniqueKeysWithValues: zip(modules, given))
      for taken in text.matches(of: /const \{(.*?)\} = \$(\w+);/) {
        let module = taken.2.replacing("_", with: "-") + ".js"
        let names = taken.1.split(separator: ",").map { $0.split(separator: ":")[0].filter { $0 != " " } }
        #expect(
          Set(names.filter { !$0.isEmpty }).isSubset(of: (gives[String(module)] ?? []).map(String.init)),
          "\(module) in \(name)"
        )
      }
      #expect(text.firstMatch(of: /(?m)^(import|export|await) |import\(/) == nil, "\(name)")
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

  private static func script(_ name: String, of files: [String: String]) -> String? {
    AssetMaking { files[$0].map { Array($0.utf8) } }.asset(name).map { String(decoding: $0.body.bytes, as: UTF8.self) }
  }

  @Test func `are joined in the order of their imports, each with a scope of its own`() {
    let files = [
      "live.js": "// All.\nimport \"./root.js\";\nopen();\n", "root.js": "export const root = 1;\n",
      "a.js":
        "import {\n  b,\n  c as d,\n} from \"./b-b.js\";\nimport { root } from \"./root.js\";\n  // Why.\nb(d);\n",
      "b-b.js": "const mine = 2;\n\nexport async function b() {}\nexport class c {}\n",
    ]
    #expect(
      Self.script("live.js", of: files) == """
        const $root = (() => {
        const root = 1;
        return { root };
        })();
        const $live = (() => {
        open();
        return {  };
        })();
        export { $root, $live };

        """)
    let own = Self.script("a.js", of: files) ?? ""
    #expect(own.hasPrefix("import { $root } from \"/assets/live-"))
    #expect(
      own.split(separator: "\n").dropFirst().joined(separator: "\n") == """
        const $b_b = (() => {
        const mine = 2;
        async function b() {}
        class c {}
        return { b, c };
        })();
        const $a = (() => {
        const {  b,  c: d,} = $b_b;
        const { root } = $root;
        b(d);
        return {  };
        })();
        """)
    #expect(Self.script("root.js", of: files) == nil && Self.script("none.js", of: files) == nil)
  }

  @Test(arguments: [
    "nothing", "a-b", "nothing.js", "live.js.js", "board-1.js", "page.js", "page-1.js", "live-", ".", "..", ".js",
    "-.js",
    "later-1.js",
  ])
  func `of no such name are not found, and not looked for again`(name: String) async throws {
    let web = try await WebStreet()
    #expect(await web.get("/assets/\(name)").status == .notFound)
    #expect(Assets.asset(named: name) == nil)
    let making = AssetMaking { Assets.files[$0] }
    #expect(making.asset(name) == nil)
  }

  @Test func `have no indents and remarks in styles`() {
    let style = "@layer a {\n  /* Why. */\n  .b {\n    color: red; /* So. */\n  }\n  /* c */ d {} /* e */\n}\n"
    #expect(AssetMaking.plain(style) == "@layer a {\n.b {\ncolor: red; /* So. */\n}\n/* c */ d {} /* e */\n}")
  }

  @Test func `change their address with a module that they import, however far`() throws {
    var files = [
      "live.js": "import \"./root.js\";", "root.js": "export const root = 1;",
      "a.js": "import { root } from \"./root.js\";\nroot();",
    ]
    func address(_ name: String) throws -> String {
      let making = AssetMaking { files[$0].map { Array($0.utf8) } }
      return try #require(making.asset(name)).address
    }
    let first = try address("a.js")
    files["root.js"] = "export const root = 2;"
    #expect(try address("a.js") != first)
    files["root.js"] = "// A remark.\nexport const root = 1;"
    #expect(try address("a.js") == first)
  }
}
