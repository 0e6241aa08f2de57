import CXlsxWriter
import CivilTime
import FoundationEssentials

/// A workbook as the library writes it: a file in a folder of its own, which is removed afterwards.
enum WrittenWorkbook {
  /// Its bytes, stamped with an instant. Errors: `SheetFault.notWritten`.
  static func bytes(
    at instant: Instant, in place: URL, fill: (UnsafeMutablePointer<lxw_workbook>) -> Void
  ) throws(SheetFault) -> [UInt8] {
    let folder = place.appending(path: "onduty-sheet-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    } catch {
      throw .notWritten(code: -1)
    }
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "sheet.xlsx")
    try write(to: file.path, temporary: folder.path, at: instant, fill)
    do { return Array(try Data(contentsOf: file)) } catch { throw .notWritten(code: -2) }
  }

  private static func write(
    to path: String, temporary: String, at instant: Instant, _ fill: (UnsafeMutablePointer<lxw_workbook>) -> Void
  ) throws(SheetFault) {
    // Safety: the library copies the names; the text of the folder is freed after the workbook is closed.
    let folder = strdup(temporary)
    defer { free(folder) }
    var options = lxw_workbook_options()
    onduty_set_temporary_folder(&options, folder)
    guard let workbook = workbook_new_opt(path, &options) else { throw .notWritten(code: -3) }
    var properties = lxw_doc_properties()
    properties.created = time_t(instant.seconds)
    workbook_set_properties(workbook, &properties)
    fill(workbook)
    let code = workbook_close(workbook)
    guard code == LXW_NO_ERROR else { throw .notWritten(code: Int(code.rawValue)) }
  }

  /// No more than a cell can have, without the control characters that XML forbids.
  static func cellText(_ text: String) -> String {
    let scalars = text.unicodeScalars.filter { $0 == "\n" || $0 == "\t" || $0.value >= 0x20 }.prefix(32_000 / 2)
    return String(String.UnicodeScalarView(scalars))
  }

  static func tabName(_ name: String) -> String {
    let scalars = name.unicodeScalars.filter { !"[]:*?/\\'".unicodeScalars.contains($0) && $0.value >= 0x20 }.prefix(15)
    return scalars.isEmpty ? "Sheet" : String(String.UnicodeScalarView(scalars))
  }
}
