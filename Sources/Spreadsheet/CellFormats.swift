/// The meaning of a number by a workbook's number formats: a date, a time, both or neither.
struct CellFormats {
  enum Kind { case plain, date, time, moment }

  /// By the style that a cell names.
  private var kinds: [Kind] = []

  /// All numbers are plain if there is no such part.
  init(in package: ZipPackage, at path: String?, within limits: SheetLimits) throws(SheetFault) {
    guard let path, let bytes = try package.part(path) else { return }
    var own: [Int: Kind] = [:]
    var (kinds, isInCells): ([Kind], Bool) = ([], false)
    try XMLPart.walk(bytes, within: limits) { element in
      let format = element["numFmtId"].flatMap { Int($0) } ?? 0
      switch element.name {
      case "numFmt": own[format] = Self.kind(of: element["formatCode"] ?? "")
      case "cellXfs": isInCells = true
      case "xf" where isInCells: kinds.append(own[format] ?? Self.builtIn(format))
      default: break
      }
      return kinds.count > 100_000 || own.count > 100_000 ? .suspicious : nil
    } closed: { name in
      if name == "cellXfs" { isInCells = false }
      return nil
    }
    self.kinds = kinds
  }

  func kind(ofStyle style: Int) -> Kind { kinds.indices.contains(style) ? kinds[style] : .plain }

  /// Source: ECMA-376 part 1, §18.8.30.
  private static func builtIn(_ format: Int) -> Kind {
    switch format {
    case 14...17, 27...31, 36, 50...54, 57, 58: .date
    case 18...21, 32...35, 45...47, 55, 56: .time
    case 22: .moment
    default: .plain
    }
  }

  /// By the letters of a code's first section, without quoted text, escapes and brackets other than `[h]`.
  static func kind(of code: String) -> Kind {
    let code = code.lowercased()
    guard code != "general", code != "standard" else { return .plain }
    var letters: Set<Character> = []
    var (quoted, bracketed, isEscaped): (Bool, String?, Bool) = (false, nil, false)
    for character in code.prefix(300) {
      if isEscaped {
        isEscaped = false
      } else if quoted {
        quoted = character != "\""
      } else if let text = bracketed {
        if character == "]" {
          if let first = text.first, text.allSatisfy({ $0 == first }), "hms".contains(first) { letters.insert("h") }
          bracketed = nil
        } else {
          bracketed = text + String(character)
        }
      } else if character == ";" {
        break
      } else if character == "\\" || character == "_" || character == "*" {
        isEscaped = true
      } else if character == "\"" {
        quoted = true
      } else if character == "[" {
        bracketed = ""
      } else {
        letters.insert(character)
      }
    }
    let hasTime = letters.contains("h") || letters.contains("s")
    let hasDate = letters.contains("y") || letters.contains("d") || (letters.contains("m") && !hasTime)
    return hasDate ? (hasTime ? .moment : .date) : hasTime ? .time : .plain
  }
}
