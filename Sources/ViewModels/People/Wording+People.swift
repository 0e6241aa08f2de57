public import Domain
import Feeds
public import Photos
import Store

// MARK: - The people page

extension Wording {
  public var peopleTab: String { say(en: "People", de: "Team") }
  public var employees: String { say(en: "Employees", de: "Angestellte") }
  public var seeMore: String { say(en: "See more", de: "Mehr erfahren") }
  public func seeMore(_ name: String) -> String { say(en: "See more of \(name)", de: "Mehr über \(name) erfahren") }
  public var noNetworkConnection: String { say(en: "No network connection", de: "Keine Netzwerkverbindung") }
  public var loadingPeople: String { say(en: "Loading…", de: "Wird geladen …") }
  func peopleFailedText(_ reference: String) -> String {
    say(
      en: "\(somethingWentWrong) If it stays so, tell your manager number \(reference).",
      de: "\(somethingWentWrong) Wenn es so bleibt, nenne deiner Leitung die Nummer \(reference).")
  }
  func stalePeople(_ time: String) -> String {
    say(
      en: "The list of people can't be renewed right now. This is the one of \(time).",
      de: "Die Personen lassen sich gerade nicht erneuern. Das ist der Stand von \(time).")
  }
  func place(_ number: Int, of count: Int) -> String {
    say(en: "\(number) of \(count)", de: "\(number) von \(count)")
  }
  public var previousPerson: String { say(en: "Previous person", de: "Vorige Person") }
  public var nextPerson: String { say(en: "Next person", de: "Nächste Person") }
  public var asCards: String { say(en: "Cards", de: "Karten") }
  public var asList: String { say(en: "List", de: "Liste") }
  public var search: String { say(en: "Search", de: "Suchen") }
  public var searchPeople: String {
    say(en: "Name, title, department or skill", de: "Name, Titel, Abteilung oder Fähigkeit")
  }
  public var allDepartments: String { say(en: "All departments", de: "Alle Abteilungen") }
  public var noDepartment: String { say(en: "No department", de: "Ohne Abteilung") }
  public var archive: String { say(en: "Archive", de: "Archiv") }
  public var showMore: String { say(en: "Show more", de: "Mehr anzeigen") }
  public var nobodyFoundTitle: String { say(en: "Nobody found", de: "Niemand gefunden") }
  public var nobodyFoundText: String {
    say(
      en: "Nobody fits what you look for. Try fewer letters, or all departments.",
      de: "Niemand passt zur Suche. Versuche es mit weniger Buchstaben oder mit allen Abteilungen.")
  }
  public var noPeopleTitle: String { say(en: "Nobody is here yet", de: "Noch ist niemand da") }
  public var noPeopleText: String {
    say(
      en: "As soon as people are added or imported, this page shows who they are and when they are on duty.",
      de: "Sobald Personen angelegt oder importiert sind, zeigt diese Seite, wer sie sind und wann sie Dienst haben.")
  }
  public var archiveEmptyTitle: String { say(en: "The archive is empty", de: "Das Archiv ist leer") }
  public var archiveEmptyText: String {
    say(
      en: "Who is archived stands here, and can be taken back.",
      de: "Wer archiviert ist, steht hier und lässt sich zurückholen.")
  }
}

// MARK: - One person

extension Wording {
  func until(_ moment: String) -> String { say(en: "until \(moment)", de: "bis \(moment)") }
  func nextDuty(_ moment: String) -> String { say(en: "Next duty: \(moment)", de: "Nächster Dienst: \(moment)") }
  public var nextDuty: String { say(en: "Next duty", de: "Nächster Dienst") }
  public var noDuty: String { say(en: "No duty planned", de: "Kein Dienst geplant") }
  var todayInSentence: String { say(en: "today", de: "heute") }
  var tomorrowInSentence: String { say(en: "tomorrow", de: "morgen") }
  public var contact: String { say(en: "Contact", de: "Kontakt") }
  public var writeEmail: String { say(en: "Write an e-mail", de: "E-Mail schreiben") }
  public var backToPeople: String { say(en: "Back to all people", de: "Zurück zu allen Personen") }
  public func photo(of name: String) -> String { say(en: "Photo of \(name)", de: "Foto von \(name)") }
  public var archived: String { say(en: "Archived", de: "Archiviert") }

  /// `37.5 h`; empty where nothing is known.
  func hours(_ person: PersonDraft) -> String {
    let hours = person.text(of: .weeklyHours, in: language)
    return hours.isEmpty ? "" : say(en: "\(hours)\u{a0}h", de: "\(hours)\u{a0}Std.")
  }

  public func label(of field: PersonDraft.Field) -> String {
    switch field {
    case .name: say(en: "Name", de: "Vorname")
    case .surname: say(en: "Surname", de: "Nachname")
    case .title: say(en: "Title", de: "Titel")
    case .department: say(en: "Department", de: "Abteilung")
    case .agency: say(en: "Agency", de: "Agentur")
    case .intro: say(en: "Intro", de: "Vorstellung")
    case .description: say(en: "Description", de: "Beschreibung")
    case .skills: say(en: "Skills", de: "Fähigkeiten")
    case .email: say(en: "E-mail", de: "E-Mail")
    case .phone: say(en: "Phone", de: "Telefon")
    case .weeklyHours: say(en: "Hours a week", de: "Wochenstunden")
    }
  }
}

// MARK: - Managing people

extension Wording {
  public var addPerson: String { say(en: "Add a person", de: "Person anlegen") }
  public var editPerson: String { say(en: "Edit", de: "Bearbeiten") }
  public var save: String { say(en: "Save", de: "Speichern") }
  public var cancel: String { say(en: "Cancel", de: "Abbrechen") }
  public var skillsHint: String { say(en: "Separated by commas", de: "Mit Kommas getrennt") }
  public var weeklyHoursHint: String { say(en: "By contract, like 37.5", de: "Laut Vertrag, etwa 37,5") }
  public var archivePerson: String { say(en: "Archive", de: "Archivieren") }
  public var unarchivePerson: String { say(en: "Take back", de: "Zurückholen") }
  public var uploadPhoto: String { say(en: "Upload a photo", de: "Foto hochladen") }
  public var removePhoto: String { say(en: "Remove the photo", de: "Foto entfernen") }
  public func photoHint(bytes limit: Int) -> String {
    say(en: "JPEG, PNG or WebP, up to \(limit >> 20) MB", de: "JPEG, PNG oder WebP, bis \(limit >> 20) MB")
  }
  var noPhotoChosen: String { say(en: "Choose a file first.", de: "Wähle zuerst eine Datei.") }
  public func photoProblem(_ refusal: PhotoRefusal) -> String {
    switch refusal {
    case .notAnImage: say(en: "The file is not an image.", de: "Die Datei ist kein Bild.")
    case .unsupportedFormat:
      say(
        en: "This kind of image can't be used. Choose a JPEG, PNG or WebP.",
        de: "Diese Art von Bild geht nicht. Wähle ein JPEG, PNG oder WebP.")
    case .tooManyBytes(let limit):
      say(
        en: "The file is larger than \(limit >> 20) MB. Choose a smaller one.",
        de: "Die Datei ist größer als \(limit >> 20) MB. Wähle eine kleinere.")
    case .tooManyPixels(let limit):
      say(
        en: "The image has more than \(limit / 1_000_000) megapixels. Choose a smaller one.",
        de: "Das Bild hat mehr als \(limit / 1_000_000) Megapixel. Wähle ein kleineres.")
    case .tooSmall(let side):
      say(
        en: "The image is too small: each side needs at least \(side) pixels.",
        de: "Das Bild ist zu klein: Jede Seite braucht mindestens \(side) Pixel.")
    case .damaged:
      say(
        en: "The image is damaged or incomplete. Choose another one.",
        de: "Das Bild ist beschädigt oder unvollständig. Wähle ein anderes.")
    case .tookTooLong:
      say(
        en: "The image took too long to read. Choose a smaller one.",
        de: "Das Bild zu lesen hat zu lange gedauert. Wähle ein kleineres.")
    case .busy:
      say(
        en: "Many photos are being read right now. Try again in a moment.",
        de: "Gerade werden viele Fotos gelesen. Versuche es gleich noch einmal.")
    case .unavailable:
      say(
        en: "Photos can't be taken here at the moment. Tell whoever runs OnDuty: libvips is missing.",
        de: "Fotos gehen hier gerade nicht. Sag denen Bescheid, die OnDuty betreiben: libvips fehlt.")
    }
  }
  public var changedMeanwhile: String {
    say(
      en:
        "Somebody else changed this person first. Your words are still here, theirs stand beside them. Save again to keep yours.",
      de:
        "Jemand anderes hat diese Person zuerst geändert. Dein Text ist noch da, der andere steht daneben. Speichere noch einmal, um deinen zu behalten."
    )
  }
  public var theirText: String { say(en: "Stored now", de: "Jetzt gespeichert") }
  public var takeTheirs: String { say(en: "Take what is stored", de: "Gespeichertes übernehmen") }
}

// MARK: - Tables of people

extension Wording {
  public var importPeople: String { say(en: "Import people", de: "Personen importieren") }
  public var exportPeople: String { say(en: "Export people", de: "Personen exportieren") }
  var peopleFile: String { say(en: "people.csv", de: "personen.csv") }
  public var importText: String {
    say(
      en: "Choose a CSV file. Its first line names the columns. You see what it would change before anything is done.",
      de:
        "Wähle eine CSV-Datei. Ihre erste Zeile nennt die Spalten. Du siehst, was sich ändern würde, bevor etwas geschieht."
    )
  }
  public var chooseFile: String { say(en: "Choose a file", de: "Datei wählen") }
  public var showPreview: String { say(en: "Show what it would change", de: "Zeigen, was sich ändern würde") }
  public var applyImport: String { say(en: "Import exactly this", de: "Genau so importieren") }
  public var nothingToImport: String {
    say(en: "The file changes nothing.", de: "Die Datei ändert nichts.")
  }
  public var importAdded: String { say(en: "New", de: "Neu") }
  public var importChanged: String { say(en: "Changed", de: "Geändert") }
  public var importRefused: String { say(en: "Refused", de: "Abgelehnt") }
  public var importIgnored: String { say(en: "Columns that are not read", de: "Spalten, die nicht gelesen werden") }
  public func line(_ number: Int) -> String { say(en: "Line \(number)", de: "Zeile \(number)") }
  var importChangedMeanwhile: String {
    say(
      en: "People were changed meanwhile, so nothing was imported. This is what it would do now.",
      de: "Inzwischen wurden Personen geändert, darum wurde nichts importiert. Das würde jetzt geschehen.")
  }

  func summary(of found: PeopleImport) -> String {
    let (new, changed, same, refused) = (
      found.additions.count, found.changes.count, found.unchanged, found.refused.count
    )
    return say(
      en: "\(new) new, \(changed) changed, \(same) unchanged, \(refused) refused",
      de: "\(new) neu, \(changed) geändert, \(same) unverändert, \(refused) abgelehnt")
  }

  func importReason(_ reason: PeopleImport.Reason) -> String {
    switch reason {
    case .invalid(let errors):
      errors.map { error in
        let label = PersonDraft.Field(rawValue: error.field).map(label) ?? error.field
        return "\(label): \(problem(error.problem))"
      }.joined(separator: " ")
    case .cellCount(let expected, let found):
      say(
        en: "It has \(found) cells, the first line has \(expected).",
        de: "Sie hat \(found) Zellen, die erste Zeile hat \(expected).")
    case .malformed:
      say(
        en: "Something stands behind a closing quote.", de: "Hinter einem schließenden Anführungszeichen steht etwas.")
    case .unknownPerson: say(en: "Nobody here has this id.", de: "Diese id hat hier niemand.")
    case .archived: say(en: "This person is archived.", de: "Diese Person ist archiviert.")
    case .ambiguousName:
      say(
        en: "Several people have this name. The column “id” tells which one is meant.",
        de: "Mehrere Personen heißen so. Die Spalte „id“ sagt, welche gemeint ist.")
    case .repeats(let line):
      say(en: "It is about the same person as line \(line).", de: "Es geht um dieselbe Person wie in Zeile \(line).")
    }
  }

  func tableFault(_ fault: TableFault) -> String {
    switch fault {
    case .tooLarge(let limit):
      say(en: "The file is larger than \(limit >> 20) MB.", de: "Die Datei ist größer als \(limit >> 20) MB.")
    case .notText:
      say(
        en: "The file is not text in UTF-8. In a spreadsheet, save it as “CSV UTF-8”.",
        de: "Die Datei ist kein Text in UTF-8. Speichere sie in der Tabellenkalkulation als „CSV UTF-8“.")
    case .tooManyLines(let limit):
      say(en: "The file has more than \(limit) lines.", de: "Die Datei hat mehr als \(limit) Zeilen.")
    case .quoteNotClosed(let line):
      say(
        en: "A quote that opens on line \(line) is never closed.",
        de: "Ein Anführungszeichen, das in Zeile \(line) beginnt, wird nie geschlossen.")
    case .empty: say(en: "The file is empty.", de: "Die Datei ist leer.")
    case .noNameColumn:
      say(
        en: "No column is named “Name” or “Surname”.", de: "Keine Spalte heißt „Vorname“ oder „Nachname“.")
    case .columnMissing(let name):
      say(en: "There is no column for “\(name)”.", de: "Es gibt keine Spalte für „\(name)“.")
    case .columnRepeated(let name):
      say(en: "Two columns stand for “\(name)”.", de: "Zwei Spalten stehen für „\(name)“.")
    }
  }
}
