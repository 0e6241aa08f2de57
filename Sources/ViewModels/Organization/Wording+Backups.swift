import Domain
package import Store

// MARK: - Backups, at the console

extension Wording {
  package func sentence(of refusal: BackupRefusal) -> String {
    switch refusal {
    case .inUse, .served, .restoring, .noDatabase: folderRefused(refusal)
    case .noFolder, .exists, .diskFull, .unreadable, .unwritable: placeRefused(refusal)
    case .folderOfBackups(let path, let latest):
      say(en: "\(path) is a folder: name a backup", de: "\(path) ist ein Ordner: nenne eine Sicherung")
        + (latest.map { say(en: "; the latest there is \($0)", de: "; die neueste darin ist \($0)") } ?? "")
    case .notOurs(let path):
      say(
        en: "\(path) is no backup of OnDuty; nothing is changed",
        de: "\(path) ist keine Sicherung von OnDuty; nichts ist geändert")
    case .damaged(let path):
      say(
        en: "\(path) is damaged: cut short or changed since it was written; nothing is changed",
        de: "\(path) ist beschädigt: abgeschnitten oder seit dem Schreiben verändert; nichts ist geändert")
    case .newer(let path):
      say(
        en: "\(path) comes from a newer version of OnDuty: install that first; nothing is changed",
        de: "\(path) kommt von einer neueren Version von OnDuty: installiere zuerst diese; nichts ist geändert")
    case .ofFile, .ofServer, .occupied, .databaseInUse, .otherDatabase, .builtUpon: serverRefused(refusal)
    case .noProgram, .olderProgram, .program: programRefused(refusal)
    case .partOfDatabase(let path):
      say(
        en: "the latest changes of \(path) are in \(path)-wal: name their folder instead",
        de: "die letzten Änderungen von \(path) stehen in \(path)-wal: nenne stattdessen den Ordner")
    case .incomplete(let path):
      say(
        en: "the backup \(path) was incomplete and is removed: try again",
        de: "die Sicherung \(path) war unvollständig und ist entfernt: versuche es noch einmal")
    }
  }

  private func folderRefused(_ refusal: BackupRefusal) -> String {
    switch refusal {
    case .inUse(let path):
      say(
        en: "OnDuty is running on \(path): stop it first; nothing is changed",
        de: "OnDuty läuft auf \(path): beende es zuerst; nichts ist geändert")
    case .served(let path):
      say(
        en:
          "another OnDuty is running on \(path): stop it first, or choose another folder with --data; several processes at once need PostgreSQL (--database)",
        de:
          "auf \(path) läuft schon ein OnDuty: beende es zuerst oder wähle mit --data einen anderen Ordner; für mehrere Prozesse zugleich braucht es PostgreSQL (--database)"
      )
    case .restoring(let path):
      say(
        en: "a backup is being restored to \(path): try again when that is done",
        de: "auf \(path) wird gerade eine Sicherung eingespielt: versuche es danach wieder")
    case .noDatabase(let path): say(en: "no database in \(path)", de: "in \(path) ist keine Datenbank")
    default: ""
    }
  }

  private func serverRefused(_ refusal: BackupRefusal) -> String {
    switch refusal {
    case .ofFile(let path):
      say(
        en: "\(path) is a backup of a file: restore it without --database, then “onduty export” leads to a server",
        de:
          "\(path) ist die Sicherung einer Datei: spiele sie ohne --database ein, dann führt „onduty export“ zum Server"
      )
    case .ofServer(let path):
      say(
        en: "\(path) is a backup of a database at a PostgreSQL server: name one with --database; nothing is changed",
        de:
          "\(path) ist die Sicherung einer Datenbank auf einem PostgreSQL-Server: nenne eine mit --database; nichts ist geändert"
      )
    case .occupied:
      say(
        en: "the database has an organization: name an empty one, or add --replace; nothing is changed",
        de: "die Datenbank hat schon eine Organisation: nenne eine leere, oder ergänze --replace; nichts ist geändert")
    case .databaseInUse:
      say(
        en: "OnDuty is running at the database: stop it on every machine first; nothing is changed",
        de: "OnDuty läuft an der Datenbank: beende es zuerst auf allen Rechnern; nichts ist geändert")
    case .builtUpon:
      say(
        en: "somebody has built on OnDuty's tables, a view for example: remove that first; nothing is changed",
        de: "jemand hat auf OnDutys Tabellen etwas aufgebaut, etwa eine Sicht: entferne das zuerst; nichts ist geändert"
      )
    case .otherDatabase:
      say(
        en: "the database is one of another program; nothing is changed",
        de: "die Datenbank gehört einem anderen Programm; nichts ist geändert")
    default: ""
    }
  }

  private func programRefused(_ refusal: BackupRefusal) -> String {
    switch refusal {
    case .noProgram(let name):
      say(
        en: "there is no \(name) on this machine: install PostgreSQL's client (apt install postgresql-client)",
        de:
          "auf diesem Rechner gibt es kein \(name): installiere den Client von PostgreSQL (apt install postgresql-client)"
      )
    case .olderProgram(let name, let own, let server):
      say(
        en: "\(name) \(own) can't read a server of version \(server): install PostgreSQL's client \(server)",
        de:
          "\(name) \(own) kann einen Server der Version \(server) nicht lesen: installiere den Client \(server) von PostgreSQL"
      )
    case .program(let name, let reason):
      say(en: "\(name) could not do it: \(reason)", de: "\(name) konnte es nicht: \(reason)")
    default: ""
    }
  }

  private func placeRefused(_ refusal: BackupRefusal) -> String {
    switch refusal {
    case .noFolder(let path):
      say(
        en: "there is no folder \(path): create it, or connect its disk",
        de: "es gibt keinen Ordner \(path): lege ihn an oder schließe seinen Datenträger an")
    case .exists(let path):
      say(
        en: "\(path) is there already: choose another name, or add --replace",
        de: "\(path) gibt es schon: wähle einen anderen Namen, oder ergänze --replace")
    case .diskFull(let path):
      say(
        en: "the disk of \(path) is full: make room, or choose another; nothing is changed",
        de: "der Datenträger von \(path) ist voll: schaffe Platz oder wähle einen anderen; nichts ist geändert")
    case .unreadable(let path, let reason):
      say(en: "can't read \(path): \(reason)", de: "\(path) ist nicht lesbar: \(reason)")
    case .unwritable(let path, let reason):
      say(en: "can't write to \(path): \(reason)", de: "\(path) ist nicht beschreibbar: \(reason)")
    default: ""
    }
  }

  /// Why OnDuty does not start, and the way out.
  package func notStarted(_ problem: StorageProblem, _ folder: String) -> String {
    switch problem {
    case .full:
      say(
        en: "the disk of \(folder) is full: make room there, then start again; nothing is lost",
        de: "der Datenträger von \(folder) ist voll: schaffe dort Platz und starte neu; nichts ist verloren")
    case .readOnly:
      say(
        en: "\(folder) may only be read: make it writable, then start again; nothing is lost",
        de: "\(folder) ist nur lesbar: mach es beschreibbar und starte neu; nichts ist verloren")
    case .unreachable:
      say(
        en: "the database server can't be reached: check that it runs and what --database says, then start again",
        de: "der Datenbankserver ist nicht erreichbar: prüfe, ob er läuft und was --database sagt, und starte neu")
    }
  }

  /// Why OnDuty does not start at a database server; `cause` is what that said.
  package func notStarted(_ problem: StorageProblem, atServerSaying cause: String) -> String {
    switch problem {
    case .readOnly:
      say(
        en:
          "the database server may only be read: name the one that takes changes; target_session_attrs=read-write finds it among several",
        de:
          "der Datenbankserver ist nur lesbar: nenne den, der Änderungen nimmt; target_session_attrs=read-write findet ihn unter mehreren"
      )
    case .full, .unreachable:
      say(
        en: "the database server can't be used: \(cause)", de: "der Datenbankserver ist nicht zu benutzen: \(cause)")
    }
  }

  package func backedUp(_ backup: Backup) -> String {
    say(
      en:
        "Backed up to \(backup.path): \(contents(of: backup)). It was read back and is whole. It holds the key and everyone's data: keep it secret.",
      de:
        "Gesichert in \(backup.path): \(contents(of: backup)). Zur Probe gelesen, alles da. Darin sind der Schlüssel und die Daten aller: halte sie geheim."
    )
  }
  package func removedBackups(_ count: Int, keeping kept: Int) -> String {
    say(
      en: "Removed \(count) older \(count == 1 ? "backup" : "backups"); the newest \(kept) stay.",
      de: "\(count) ältere \(count == 1 ? "Sicherung" : "Sicherungen") entfernt; die neuesten \(kept) bleiben.")
  }
  package func restored(_ backup: Backup, to folder: String) -> String {
    say(
      en: "Restored \(folder) from \(backup.path): \(contents(of: backup)). Start OnDuty again.",
      de: "\(folder) ist aus \(backup.path) wiederhergestellt: \(contents(of: backup)). Starte OnDuty wieder.")
  }
  package var restoredWithoutKey: String {
    say(
      en:
        "It has no key: enter the passwords of shops again, unless the key in the folder is the one they were stored with.",
      de:
        "Darin ist kein Schlüssel: gib die Passwörter von Shops neu ein, außer der Schlüssel im Ordner ist noch derselbe."
    )
  }
  package func keptBeforeRestore(_ folder: String, goingBack call: String) -> String {
    say(
      en: "What was there before is in \(folder). To go back: \(call)",
      de: "Was vorher da war, liegt in \(folder). Zurück geht es mit: \(call)")
  }

  /// `Harbor Street, 41 people, 1204 shifts, 2.3 MB, made 2026-10-24T04:02:00Z`.
  private func contents(of backup: Backup) -> String {
    let (people, shifts) = (backup.peopleCount, backup.shiftCount)
    let tenths = (backup.byteCount + 99_999) / 100_000
    let parts = [
      backup.organization?.name,
      say(en: people == 1 ? "1 person" : "\(people) people", de: people == 1 ? "1 Person" : "\(people) Personen"),
      say(en: shifts == 1 ? "1 shift" : "\(shifts) shifts", de: shifts == 1 ? "1 Schicht" : "\(shifts) Schichten"),
      say(en: "\(tenths / 10).\(tenths % 10) MB", de: "\(tenths / 10),\(tenths % 10) MB"),
      backup.madeAt.map { say(en: "made \($0)", de: "vom \($0)") },
    ]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }
}
