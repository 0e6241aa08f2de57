package import Domain
package import Feeds

// MARK: - Tables

extension Wording {
  public var importText: String {
    say(
      en: "Paste your table, or choose a CSV file. The first line names the columns. You'll review every change first.",
      de:
        "Füge deine Tabelle ein oder wähle eine CSV-Datei. Die erste Zeile nennt die Spalten. Du siehst alle Änderungen vorher."
    )
  }
  public func importColumns(_ names: [String]) -> String {
    say(
      en: "Columns: \(names.joined(separator: ", ")). Others are ignored, and most may be missing.",
      de: "Spalten: \(names.joined(separator: ", ")). Andere werden übersprungen, und die meisten dürfen fehlen.")
  }
  public var downloadSample: String { say(en: "Download a sample", de: "Muster herunterladen") }
  var sampleFile: String { say(en: "sample.csv", de: "muster.csv") }
  public var chooseFile: String { say(en: "Choose a file", de: "Datei wählen") }
  public var showPreview: String { say(en: "Preview changes", de: "Änderungen ansehen") }
  public var applyImport: String { say(en: "Import these changes", de: "Diese Änderungen importieren") }
  /// Every line says what is stored already.
  public var tableHasNoChanges: String { say(en: "The file has no changes.", de: "Die Datei ändert nichts.") }
  public var nothingToImport: String { say(en: "Nothing to import.", de: "Nichts zu importieren.") }
  public var importAdded: String { say(en: "New", de: "Neu") }
  public var importChanged: String { say(en: "Changed", de: "Geändert") }
  public var importRefused: String { say(en: "Rejected", de: "Abgelehnt") }
  public var importIgnored: String { say(en: "Ignored columns", de: "Übersprungene Spalten") }
  public func line(_ number: Int) -> String { say(en: "Line \(number)", de: "Zeile \(number)") }
  var importChangedMeanwhile: String {
    say(
      en: "The data has changed since the preview, so nothing was imported. This is what the file would change now.",
      de: "Inzwischen wurden Daten geändert, darum wurde nichts importiert. Das würde sich jetzt ändern.")
  }

  package func summary<Column>(of found: TableImport<Column>) -> String {
    let (new, changed, same, refused) = (
      found.additions.count, found.changes.count, found.unchanged, found.refused.count
    )
    return say(
      en: "\(new) new, \(changed) changed, \(same) unchanged, \(refused) rejected",
      de: "\(new) neu, \(changed) geändert, \(same) unverändert, \(refused) abgelehnt")
  }

  func imported(_ summary: String) -> String { say(en: "Imported: \(summary)", de: "Importiert: \(summary)") }

  func cellCount(_ found: Int, expected: Int) -> String {
    say(
      en: "It has \(found) \(found == 1 ? "cell" : "cells"); the first line has \(expected).",
      de: "Sie hat \(found) \(found == 1 ? "Zelle" : "Zellen"), die erste Zeile hat \(expected).")
  }
  var malformedLine: String {
    say(en: "Unexpected text after a closing quote.", de: "Hinter einem schließenden Anführungszeichen steht etwas.")
  }

  /// `Choose one of these: Disc, Square.`
  private func choose(among choices: [String]) -> String {
    let list = choices.joined(separator: ", ")
    return say(en: "Choose one of these: \(list).", de: "Wähle daraus: \(list).")
  }

  /// Why a line is not taken.
  package func reason<Column: ImportedColumn>(_ reason: RefusedTableLine.Reason, of _: Column.Type) -> String {
    switch reason {
    case .invalid(let errors):
      errors.map { error in
        let column = Column(rawValue: error.field)
        let choices = error.problem == .unknown ? column?.choices(self) ?? [] : []
        let words = choices.isEmpty ? problem(error.problem) : choose(among: choices)
        return "\(column?.label(self) ?? error.field): \(words)"
      }.joined(separator: " ")
    case .cellCount(let expected, let found): cellCount(found, expected: expected)
    case .malformed: malformedLine
    case .keptByShop: say(en: "The shop manages this.", de: "Der Shop pflegt es.")
    case .unknown: say(en: "No entry has this id.", de: "Diese id gibt es hier nicht.")
    case .archived: say(en: "This entry is archived.", de: "Dieser Eintrag ist archiviert.")
    case .ambiguous where Column.hasIDs:
      say(
        en: "More than one entry has this name. Use the “id” column to say which.",
        de: "Mehrere Einträge heißen so. Die Spalte „id“ sagt, welcher gemeint ist.")
    case .ambiguous: say(en: "More than one entry has this name.", de: "Mehrere Einträge heißen so.")
    case .repeats(let line): say(en: "Same entry as line \(line).", de: "Derselbe Eintrag wie in Zeile \(line).")
    }
  }

  package func tableFault(_ fault: TableFault) -> String {
    switch fault {
    case .tooLarge(let limit):
      say(en: "The file is larger than \(limit >> 20) MB.", de: "Die Datei ist größer als \(limit >> 20) MB.")
    case .notText:
      say(
        en: "The file isn't UTF-8 text. In your spreadsheet, save it as “CSV UTF-8”.",
        de: "Die Datei ist kein Text in UTF-8. Speichere sie in der Tabellenkalkulation als „CSV UTF-8“.")
    case .tooManyLines(let limit):
      say(en: "The file has more than \(limit) lines.", de: "Die Datei hat mehr als \(limit) Zeilen.")
    case .tooManyColumns(let limit):
      say(
        en: "The table has more than \(limit) columns. Keep only those that OnDuty reads.",
        de: "Die Tabelle hat mehr als \(limit) Spalten. Behalte nur die, die OnDuty liest.")
    case .cellTooLong(let limit):
      say(
        en: "A cell has more than \(limit) characters. Shorten it.",
        de: "Eine Zelle hat mehr als \(limit) Zeichen. Kürze sie.")
    case .quoteNotClosed(let line):
      say(
        en: "The quote that opens on line \(line) is never closed.",
        de: "Ein Anführungszeichen, das in Zeile \(line) beginnt, wird nie geschlossen.")
    case .empty: say(en: "The file is empty.", de: "Die Datei ist leer.")
    case .noNameColumn:
      say(
        en: "No column is named “First name” or “Last name”. Put the names of the columns into the first line.",
        de: "Keine Spalte heißt „Vorname“ oder „Nachname“. Schreibe die Namen der Spalten in die erste Zeile.")
    case .columnMissing(let names):
      say(
        en: "The column “\(names[.en] ?? "")” is missing.",
        de: "Die Spalte „\(names[.de] ?? "")“ fehlt.")
    case .columnRepeated(let name):
      say(en: "Two columns are for “\(name)”.", de: "Zwei Spalten stehen für „\(name)“.")
    }
  }
}
