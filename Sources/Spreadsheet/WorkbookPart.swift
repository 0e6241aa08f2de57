/// The places of a workbook's parts, and its sheets in the order of their tabs.
struct WorkbookPart {
  let sheets: [(name: String, path: String, isHidden: Bool)]
  let strings: String?
  let styles: String?
  let isFrom1904: Bool

  init(in package: ZipPackage, within limits: SheetLimits) throws(SheetFault) {
    guard let relations = try package.part("_rels/.rels") else { throw .notAWorkbook }
    let roots = try Relation.all(in: relations, from: "", within: limits)
    guard let path = roots.first(where: { $0.kind == "officeDocument" })?.path, let workbook = try package.part(path)
    else { throw .notAWorkbook }
    var sheets: [(name: String, relation: String, isHidden: Bool)] = []
    var isFrom1904 = false
    try XMLPart.walk(workbook, within: limits) { element in
      switch element.name {
      case "workbookPr": isFrom1904 = ["1", "true"].contains(element["date1904"] ?? "")
      case "sheet":
        sheets.append((element["name"] ?? "", element["id"] ?? "", !["visible", nil].contains(element["state"])))
      default: break
      }
      return nil
    }
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    let file = path.split(separator: "/").last.map(String.init) ?? ""
    let prefix = folder.isEmpty ? "" : folder + "/"
    guard let relations = try package.part("\(prefix)_rels/\(file).rels") else { throw .notAWorkbook }
    let parts = try Relation.all(in: relations, from: prefix, within: limits)
    let worksheets = Dictionary(
      parts.filter { $0.kind == "worksheet" }.map { ($0.id, $0.path) }, uniquingKeysWith: { first, _ in first })
    var seen: Set<String> = []
    self.sheets = sheets.compactMap { sheet in
      worksheets[sheet.relation].flatMap { seen.insert($0).inserted ? (sheet.name, $0, sheet.isHidden) : nil }
    }
    guard !self.sheets.isEmpty else { throw .notAWorkbook }
    self.isFrom1904 = isFrom1904
    strings = parts.first { $0.kind == "sharedStrings" }?.path
    styles = parts.first { $0.kind == "styles" }?.path
  }
}

/// The relation of one part to another.
private struct Relation {
  let id: String
  /// The last part of its type's address, which two editions of the standard share.
  let kind: String
  /// Within the file.
  let path: String

  /// The relations to parts of the same file; `folder` ends with a slash, or is empty.
  static func all(in bytes: [UInt8], from folder: String, within limits: SheetLimits) throws(SheetFault) -> [Relation] {
    var found: [Relation] = []
    try XMLPart.walk(bytes, within: limits) { element in
      guard element.name == "Relationship", element["TargetMode"] != "External", let target = element["Target"] else {
        return nil
      }
      let kind = (element["Type"] ?? "").split(separator: "/").last.map(String.init) ?? ""
      let path = target.hasPrefix("/") ? String(target.dropFirst()) : folder + target
      found.append(Relation(id: element["Id"] ?? "", kind: kind, path: path))
      return nil
    }
    return found
  }
}
