import Domain
import OpenID
import Store

// MARK: - What `onduty doctor` tells

extension Wording {
  /// The line of one thing, after what it is: `ok`, `warning`, `fault`.
  package func line(_ diagnosis: Diagnosis) -> String {
    let grade =
      switch diagnosis.grade {
      case .good: say(en: "ok      ", de: "gut     ")
      case .warning: say(en: "warning ", de: "Warnung ")
      case .fault: say(en: "fault   ", de: "Fehler  ")
      }
    return "\(grade) \(diagnosis.text)"
  }

  package func summary(of diagnoses: [Diagnosis]) -> String {
    let faults = diagnoses.count { $0.grade == .fault }
    let warnings = diagnoses.count { $0.grade == .warning }
    guard faults + warnings > 0 else { return say(en: "All is well.", de: "Alles in Ordnung.") }
    return say(
      en: "\(count(faults, "fault", "faults")), \(count(warnings, "warning", "warnings")).",
      de: "\(count(faults, "Fehler", "Fehler")), \(count(warnings, "Warnung", "Warnungen")).")
  }

  private func count(_ count: Int, _ one: String, _ many: String) -> String { "\(count) \(count == 1 ? one : many)" }

  /// What stands where a folder would.
  package var databaseServer: String { say(en: "the database server", de: "dem Datenbankserver") }

  func databaseFound(_ checkup: Checkup, in folder: String) -> String {
    switch checkup.condition {
    case .missing:
      say(
        en: "Database: none in \(folder) yet; “onduty serve” creates one.",
        de: "Datenbank: noch keine in \(folder); „onduty serve“ legt eine an.")
    case .whole:
      say(en: "Database: whole, \(size(checkup.byteCount)).", de: "Datenbank: unversehrt, \(size(checkup.byteCount)).")
    case .older(let steps):
      say(
        en:
          "Database: whole, of an older version; the next start brings it up to date (\(count(steps, "step", "steps"))).",
        de:
          "Datenbank: unversehrt, von einer älteren Version; der nächste Start bringt sie auf den Stand (\(count(steps, "Schritt", "Schritte")))."
      )
    case .newer:
      say(
        en: "Database: made by a newer version of OnDuty. Install that one.",
        de: "Datenbank: von einer neueren Version von OnDuty. Installiere diese.")
    case .notOurs:
      say(
        en: "Database: onduty.db in \(folder) is no database of OnDuty. Choose another folder with --data.",
        de: "Datenbank: onduty.db in \(folder) ist keine Datenbank von OnDuty. Wähle mit --data einen anderen Ordner.")
    case .backup:
      say(
        en: "Database: onduty.db in \(folder) is a backup. Move it elsewhere, then: onduty restore FILE",
        de: "Datenbank: onduty.db in \(folder) ist eine Sicherung. Lege sie woandershin, dann: onduty restore DATEI")
    case .damaged:
      say(
        en: "Database: damaged. Stop OnDuty, check the disk, and restore the latest backup: onduty restore FILE",
        de:
          "Datenbank: beschädigt. Beende OnDuty, prüfe den Datenträger und spiele die letzte Sicherung ein: onduty restore DATEI"
      )
    case .unusable(let problem):
      if let cause = checkup.cause {
        say(en: "Database: ", de: "Datenbank: ") + notStarted(problem ?? .unreachable, atServerSaying: cause) + "."
      } else {
        unusable(problem, in: folder)
      }
    }
  }

  private func unusable(_ problem: StorageProblem?, in folder: String) -> String {
    guard let problem else {
      return say(
        en: "Database: can't be opened. Run this as the user that OnDuty runs as, and check who owns \(folder).",
        de:
          "Datenbank: lässt sich nicht öffnen. Starte dies als der Benutzer, unter dem OnDuty läuft, und prüfe, wem \(folder) gehört."
      )
    }
    return say(en: "Database: ", de: "Datenbank: ") + notStarted(problem, folder) + "."
  }

  func readDatabaseFound(_ found: Checkup.ReadDatabase) -> String {
    let name = say(en: "Read database: ", de: "Lesedatenbank: ")
    return switch found {
    case .follows(let bytes):
      name + say(en: "follows, \(size(bytes)) behind.", de: "folgt, \(size(bytes)) zurück.")
    case .noStandby:
      name
        + say(
          en: "it follows no other server, so all is read at the primary. Name a hot standby.",
          de: "sie folgt keinem anderen Server, gelesen wird darum nur am Primärserver. Nenne einen Hot-Standby.")
    case .another:
      name
        + say(
          en: "a standby of another database, so all is read at the primary. Check host and dbname.",
          de: "Standby einer anderen Datenbank, gelesen wird darum nur am Primärserver. Prüfe host und dbname.")
    case .unreachable:
      name
        + say(
          en: "can't be reached, so all is read at the primary. Check that it is a hot standby, and that it runs.",
          de: "nicht erreichbar, gelesen wird darum nur am Primärserver. Prüfe, ob sie ein Hot-Standby ist und läuft.")
    }
  }

  func keyLost(in folder: String) -> String {
    say(
      en:
        "Key: onduty.key in \(folder) is missing or another one. Bring it back from a backup; else enter the passwords of shops again, and reset who uses an authenticator app.",
      de:
        "Schlüssel: onduty.key in \(folder) fehlt oder ist ein anderer. Hol ihn aus einer Sicherung zurück; sonst gib die Passwörter von Shops neu ein und setze zurück, wer eine Authenticator-App nutzt."
    )
  }

  func keyMissing(in folder: String) -> String {
    say(
      en:
        "Key: there is no onduty.key in \(folder) yet; the next start makes one. If a backup or another process has it, bring it from there first.",
      de:
        "Schlüssel: in \(folder) ist noch kein onduty.key; der nächste Start legt einen an. Haben eine Sicherung oder ein anderer Prozess ihn schon, bring ihn zuerst von dort."
    )
  }

  func exposed(_ all: [MachineFacts.Exposed]) -> String {
    let commands = all.map { "chmod \($0.mode) \($0.path)" }.joined(separator: "; ")
    return say(
      en: "Permissions: other users of this machine can get at the data. Change that: \(commands)",
      de: "Zugriffsrechte: andere Benutzer dieses Rechners kommen an die Daten. Ändere das: \(commands)")
  }

  func mailServer(_ server: String, _ fault: String?) -> String {
    guard let fault else {
      return say(en: "Mail: \(server) lets OnDuty in.", de: "Mail: \(server) lässt OnDuty ein.")
    }
    return say(
      en: "Mail: \(reason(fault)) (\(server)). Check --mail-server, the password's file and the certificate.",
      de: "Mail: \(reason(fault)) (\(server)). Prüfe --mail-server, die Datei des Passworts und das Zertifikat.")
  }

  func provider(_ issuer: String, _ refusal: OpenIDRefusal?) -> String {
    let document = issuer + (issuer.hasSuffix("/") ? "" : "/") + ".well-known/openid-configuration"
    return switch refusal {
    case nil: say(en: "Sign-in: \(issuer) answers as it should.", de: "Anmeldung: \(issuer) antwortet, wie es soll.")
    case .unreachable:
      say(
        en:
          "Sign-in: \(issuer) can't be reached. Check the address and the certificate; in a private network it needs --allow-network.",
        de:
          "Anmeldung: \(issuer) ist nicht erreichbar. Prüfe Adresse und Zertifikat; in einem privaten Netz braucht es --allow-network."
      )
    default:
      say(
        en:
          "Sign-in: what \(document) says isn't right. Its issuer has to be --oidc-issuer to the letter, also a slash at the end.",
        de:
          "Anmeldung: was \(document) sagt, stimmt nicht. Der issuer darin muss Zeichen für Zeichen --oidc-issuer sein, auch ein Schrägstrich am Ende."
      )
    }
  }

  func roomFound(_ bytes: Int, in folder: String, isTight: Bool) -> String {
    isTight
      ? say(
        en: "Disk: only \(size(bytes)) free at \(folder). Make room: an upgrade copies the database first.",
        de:
          "Datenträger: nur \(size(bytes)) frei bei \(folder). Schaffe Platz: ein Update kopiert zuerst die Datenbank.")
      : say(en: "Disk: \(size(bytes)) free.", de: "Datenträger: \(size(bytes)) frei.")
  }

  func clockFound(_ isKept: Bool) -> String {
    isKept
      ? say(en: "Clock: kept in step with others.", de: "Uhr: wird nach anderen gestellt.")
      : say(
        en: "Clock: nothing keeps it in step with others. Install systemd-timesyncd or chrony.",
        de: "Uhr: nichts stellt sie nach anderen. Installiere systemd-timesyncd oder chrony.")
  }

  func clockBehind(_ now: Instant, _ changedAt: Instant) -> String {
    say(
      en: "Clock: it shows \(now), yet the latest change was at \(changedAt). Set it: the roster follows it.",
      de: "Uhr: sie zeigt \(now), die letzte Änderung war aber um \(changedAt). Stelle sie: der Dienstplan folgt ihr.")
  }

  func zonesMissing(_ zones: [ZoneName]) -> String {
    let names = zones.map(\.description).joined(separator: ", ")
    return say(
      en: "Time zones: this machine doesn't know \(names). Install or update the package tzdata, then start again.",
      de:
        "Zeitzonen: dieser Rechner kennt \(names) nicht. Installiere oder aktualisiere das Paket tzdata und starte neu."
    )
  }

  func zonesFound(_ release: String?) -> String {
    say(en: "Time zones: known", de: "Zeitzonen: bekannt") + (release.map { ", tzdata \($0)." } ?? ".")
  }

  func listening(at origin: String, _ answer: MachineFacts.Answer) -> String {
    switch answer {
    case .onDuty: say(en: "Server: running at \(origin).", de: "Server: läuft auf \(origin).")
    case .nothing:
      say(
        en: "Server: not running at \(origin); “onduty serve” starts it.",
        de: "Server: läuft nicht auf \(origin); „onduty serve“ startet ihn.")
    case .anotherProgram:
      say(
        en: "Server: another program answers at \(origin). Choose another --port.",
        de: "Server: auf \(origin) antwortet ein anderes Programm. Wähle einen anderen --port.")
    case .untrusted: untrusted(origin)
    }
  }

  var openToOthers: String {
    say(
      en:
        "Encryption: others can reach the server without TLS. Use --listen 127.0.0.1, behind a proxy that has a certificate.",
      de:
        "Verschlüsselung: andere erreichen den Server ohne TLS. Nimm --listen 127.0.0.1, hinter einem Proxy mit Zertifikat."
    )
  }

  func reached(at origin: String, _ answer: MachineFacts.Answer) -> String {
    switch answer {
    case .onDuty: say(en: "Address: \(origin) leads here.", de: "Adresse: \(origin) führt hierher.")
    case .nothing:
      say(
        en:
          "Address: nothing answers at \(origin), seen from this machine. Start OnDuty; then check the name, the certificate and the proxy.",
        de:
          "Adresse: auf \(origin) antwortet nichts, von diesem Rechner aus. Starte OnDuty; dann prüfe den Namen, das Zertifikat und den Proxy."
      )
    case .anotherProgram:
      say(
        en: "Address: at \(origin) something else than OnDuty answers. Check where the proxy passes requests on to.",
        de: "Adresse: auf \(origin) antwortet etwas anderes als OnDuty. Prüfe, wohin der Proxy Anfragen weitergibt.")
    case .untrusted: untrusted(origin)
    }
  }

  private func untrusted(_ origin: String) -> String {
    say(
      en:
        "Address: \(origin) answers, but not with a certificate that this machine trusts. Check who signed it, for which name, and until when.",
      de:
        "Adresse: \(origin) antwortet, aber nicht mit einem Zertifikat, dem dieser Rechner vertraut. Prüfe, wer es ausgestellt hat, für welchen Namen und bis wann."
    )
  }

  func passedOn(by proxy: ProxyFacts) -> String {
    guard proxy.isTrusted else {
      return say(
        en: "Proxy: it is on another machine and not trusted. Name it with --trusted-proxy.",
        de:
          "Proxy: er ist auf einem anderen Rechner und gilt nicht als vertrauenswürdig. Nenne ihn mit --trusted-proxy.")
    }
    guard proxy.isSecure else {
      return say(
        en: "Proxy: it doesn't say that people come by TLS. Have it set X-Forwarded-Proto.",
        de: "Proxy: er sagt nicht, dass die Leute über TLS kommen. Lass ihn X-Forwarded-Proto setzen.")
    }
    guard proxy.namesSender else {
      return say(
        en:
          "Proxy: it doesn't say who asks, so one person's wrong passwords hold up everyone. Have it set X-Forwarded-For.",
        de:
          "Proxy: er sagt nicht, wer fragt; falsche Passwörter von einem halten so alle auf. Lass ihn X-Forwarded-For setzen."
      )
    }
    return say(
      en: "Proxy: it says who asks, and that it is by TLS.", de: "Proxy: er sagt, wer fragt, und dass es über TLS ist.")
  }

  func emailsUnconfirmed(_ count: Int, isNeeded: Bool) -> String {
    let found = "\(say(en: "Email", de: "E-Mail")): \(unconfirmedEmails(count))."
    return isNeeded
      ? found
        + say(
          en: " Who has one can't come in by it at the provider: confirm them in Settings, Accounts.",
          de: " Damit kommt beim Anbieter niemand herein: bestätige sie in den Einstellungen unter Konten.")
      : found
        + say(
          en: " That matters once people sign in at a provider.",
          de: " Das zählt erst, wenn sich Leute bei einem Anbieter anmelden.")
  }

  /// `2.3 MB`, `14 GB`.
  private func size(_ bytes: Int) -> String {
    let tenths = (bytes + 99_999) / 100_000
    guard tenths >= 10_000 else {
      return say(en: "\(tenths / 10).\(tenths % 10) MB", de: "\(tenths / 10),\(tenths % 10) MB")
    }
    return "\(bytes / 1_000_000_000) GB"
  }
}
