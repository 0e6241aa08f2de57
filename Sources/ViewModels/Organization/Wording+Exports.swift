import Domain
package import Store

// MARK: - An organization's export, at the console

extension Wording {
  package func sentence(of refusal: ExportRefusal) -> String {
    switch refusal {
    case .noOrganization, .missing, .several, .closed, .tooLong: exportRefused(refusal)
    case .occupied, .keyInUse: targetRefused(refusal)
    default: "\(fileRefused(refusal)); \(say(en: "nothing is changed", de: "nichts ist geändert"))"
    }
  }

  private func exportRefused(_ refusal: ExportRefusal) -> String {
    switch refusal {
    case .noOrganization:
      say(en: "the database has no organization yet", de: "die Datenbank hat noch keine Organisation")
    case .missing(let name, let others):
      say(
        en: "there is no organization “\(name)”; there are \(listed(others))",
        de: "es gibt keine Organisation „\(name)“; es gibt \(listed(others))")
    case .several(let names):
      say(
        en: "the database has several organizations: choose with --organization from \(listed(names))",
        de: "die Datenbank hat mehrere Organisationen: wähle mit --organization aus \(listed(names))")
    case .closed(let key):
      say(
        en:
          "\(key) is missing, or doesn't open the passwords that the database has sealed: name the folder with their key (--data)",
        de:
          "\(key) fehlt oder öffnet nicht, was die Datenbank versiegelt hat: nenne den Ordner mit dem passenden Schlüssel (--data)"
      )
    case .tooLong(let table):
      say(
        en: "a row of “\(table)” is longer than a file can hold it: 16 MB",
        de: "eine Zeile von „\(table)“ ist länger, als eine Datei sie fasst: 16 MB")
    default: ""
    }
  }

  private func targetRefused(_ refusal: ExportRefusal) -> String {
    switch refusal {
    case .occupied(let name):
      say(
        en: "the database has an organization already, “\(name)”: import into an empty one; nothing is changed",
        de: "die Datenbank hat schon eine Organisation, „\(name)“: importiere in eine leere; nichts ist geändert")
    case .keyInUse(let path):
      say(
        en:
          "\(path) is another key, which the database in its folder needs: name an empty folder with --data; nothing is changed",
        de:
          "\(path) ist ein anderer Schlüssel, den die Datenbank im Ordner braucht: nenne mit --data einen leeren Ordner; nichts ist geändert"
      )
    default: ""
    }
  }

  private func fileRefused(_ refusal: ExportRefusal) -> String {
    switch refusal {
    case .notOurs(let path):
      say(en: "\(path) is no export of OnDuty", de: "\(path) ist kein Export von OnDuty")
    case .compressed(let path):
      say(
        en: "\(path) is compressed: unpack it first (gunzip)",
        de: "\(path) ist komprimiert: entpacke es zuerst (gunzip)")
    case .damaged(let path):
      say(
        en: "\(path) is damaged: cut short or changed since it was written",
        de: "\(path) ist beschädigt: abgeschnitten oder seit dem Schreiben verändert")
    case .newer(let path):
      say(
        en: "\(path) comes from a newer version of OnDuty: install that first",
        de: "\(path) kommt von einer neueren Version von OnDuty: installiere zuerst diese")
    case .older(let path):
      say(
        en: "\(path) comes from an older version of OnDuty: install this version there too, and export again",
        de: "\(path) kommt von einer älteren Version von OnDuty: installiere dort auch diese und exportiere noch einmal"
      )
    case .otherTables(let path, let name):
      say(
        en: "\(path) has other tables than this version: “\(name)”",
        de: "\(path) hat andere Tabellen als diese Version: „\(name)“")
    case .line(let path, let number, let flaw):
      say(en: "\(path), line \(number): \(sentence(of: flaw))", de: "\(path), Zeile \(number): \(sentence(of: flaw))")
    case .broken(let path, let table):
      say(
        en: "\(path) has rows of “\(table)” that break a rule, or refer to rows that are missing",
        de: "\(path) hat Zeilen von „\(table)“, die eine Regel brechen oder auf fehlende Zeilen verweisen")
    default: ""
    }
  }

  private func sentence(of flaw: ExportRefusal.Flaw) -> String {
    switch flaw {
    case .tooLong: say(en: "longer than 16 MB", de: "länger als 16 MB")
    case .noText: say(en: "not UTF-8", de: "kein UTF-8")
    case .noRow: say(en: "no row of an export", de: "keine Zeile eines Exports")
    case .otherTable: say(en: "of another table than expected", de: "aus einer anderen Tabelle als erwartet")
    case .otherColumns: say(en: "more or fewer values than columns", de: "mehr oder weniger Werte als Spalten")
    case .otherKind(let column):
      say(en: "a value of the wrong kind in “\(column)”", de: "ein Wert der falschen Art in „\(column)“")
    }
  }

  private func listed(_ names: [String]) -> String {
    names.map { say(en: "“\($0)”", de: "„\($0)“") }.joined(separator: ", ")
  }

  /// `40%: shift, 12000 of 30000 rows`.
  package func sentence(of progress: ExportProgress) -> String {
    say(
      en: "\(progress.percent)%: \(progress.table), \(progress.done) of \(progress.total) rows",
      de: "\(progress.percent) %: \(progress.table), \(progress.done) von \(progress.total) Zeilen")
  }

  package func exported(_ export: Export) -> String {
    say(
      en:
        "Exported to \(export.path): \(contents(of: export)). It holds the key and everyone's data: keep it secret. Import it with: onduty import organization \(export.path)",
      de:
        "Exportiert nach \(export.path): \(contents(of: export)). Darin sind der Schlüssel und die Daten aller: halte sie geheim. Importiere sie mit: onduty import organization \(export.path)"
    )
  }

  /// A database at a server has no folder.
  package func imported(_ export: Export, to folder: String?) -> String {
    let place = folder ?? say(en: "the database server", de: "den Datenbankserver")
    return say(
      en: "Imported into \(place): \(contents(of: export)). Everyone signs in as before. Start OnDuty.",
      de: "Importiert in \(place): \(contents(of: export)). Alle melden sich an wie bisher. Starte OnDuty.")
  }

  package func keptBeforeImport(_ key: String) -> String {
    say(
      en: "The folder had another key, which is now \(key): remove it if nothing else needs it.",
      de:
        "Der Ordner hatte einen anderen Schlüssel, er heißt nun \(key): entferne ihn, wenn nichts anderes ihn braucht.")
  }

  /// `Harbour Street, 41 people, 1204 shifts, 66 photos, 5310 rows`.
  private func contents(of export: Export) -> String {
    func count(_ number: Int, _ one: (en: String, de: String), _ many: (en: String, de: String)) -> String {
      "\(number) \(number == 1 ? say(en: one.en, de: one.de) : say(en: many.en, de: many.de))"
    }
    let parts = [
      export.organization, count(export.peopleCount, ("person", "Person"), ("people", "Personen")),
      count(export.shiftCount, ("shift", "Schicht"), ("shifts", "Schichten")),
      count(export.photoCount, ("photo file", "Fotodatei"), ("photo files", "Fotodateien")),
      count(export.rowCount, ("row", "Zeile"), ("rows", "Zeilen")),
    ]
    return parts.joined(separator: ", ")
  }
}
