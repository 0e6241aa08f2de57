/// The places of a workbook's parts, and its first visible sheet.
struct WorkbookPart {
  let sheet: String
  let sheetName: String
  let strings: String?
  let styles: String?
  let isFrom1904: Bool

  init(in package: ZipPackage, within limits: SheetLimits) throws(SheetFault) {
    guard let relations = try package.part("_rels/.rels") else { throw .notAWorkbook }
    let roots = try Relation.all(in: relations, from: "", within: limits)
    guard let path = roots.first(where: { $0.kind == "officeDocument" })?.path, let workbook = try package.part(path)
    else { throw .notAWorkbook }
    var sheets: [(name: String, relation: String)] = []
    var isFrom1904 = false
    try XMLPart.walk(workbook, within: limits) { element in
      switch element.name {
      case "workbookPr": isFrom1904 = ["1", "true"].contains(element["date1904"] ?? "")
      case "sheet" where ["visible", nil].contains(element["state"]) && sheets.isEmpty:
        sheets.append((element["name"] ?? "", element["id"] ?? ""))
      default: break
      }
      return nil
    }
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    let file = path.split(separator: "/").last.map(String.init) ?? ""
    let prefix = folder.isEmpty ? "" : folder + "/"
    guard let first = sheets.first, let relations = try package.part("\(prefix)_rels/\(file).rels") else {
      throw .notAWorkbook
    }
    let parts = try Relation.all(in: relations, from: prefix, within: limits)
    guard let sheet = parts.first(where: { $0.id == first.relation && $0.kind == "worksheet" }) else {
      throw .notAWorkbook
    }
    self.sheet = sheet.path
    self.isFrom1904 = isFrom1904
    sheetName = first.name
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
