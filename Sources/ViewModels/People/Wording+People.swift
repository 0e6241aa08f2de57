public import Domain
import Feeds
public import Photos
import Store

// MARK: - The people page

extension Wording {
  public var peopleTab: String { say(en: "People", de: "Team") }
  public var employees: String { say(en: "Employees", de: "Team") }
  public var seeMore: String { say(en: "See more", de: "Mehr erfahren") }
  public func seeMore(_ name: String) -> String { say(en: "See more about \(name)", de: "Mehr erfahren über \(name)") }
  public var noNetworkConnection: String { say(en: "No network connection", de: "Keine Netzwerkverbindung") }
  public var loadingPeople: String { say(en: "Loading…", de: "Wird geladen …") }
  func peopleFailedText(_ reference: String) -> String {
    say(
      en: "\(somethingWentWrong) If this keeps happening, give your manager this code: \(reference).",
      de: "\(somethingWentWrong) Wenn es so bleibt, nenne deiner Leitung die Nummer \(reference).")
  }
  func stalePeople(_ time: String) -> String {
    say(
      en: "The list of people can't be updated right now. This is the list as of \(time).",
      de: "Das Team lässt sich gerade nicht aktualisieren. Das ist der Stand von \(time).")
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
    say(en: "Name, skill or phone", de: "Name, Fähigkeit oder Telefon")
  }
  var nextToday: String { say(en: "Next today", de: "Heute noch") }
  public var chooseSomeone: String {
    say(en: "Choose someone to see who they are.", de: "Wähle jemanden aus, um mehr zu erfahren.")
  }
  public var allDepartments: String { say(en: "All departments", de: "Alle Abteilungen") }
  public var noDepartment: String { say(en: "No department", de: "Ohne Abteilung") }
  public var archive: String { say(en: "Archive", de: "Archiv") }
  public var showMore: String { say(en: "Show more", de: "Mehr anzeigen") }
  public var nobodyFoundTitle: String { say(en: "No one found", de: "Niemand gefunden") }
  public func nobodyFoundText(inDepartment: Bool) -> String {
    inDepartment
      ? say(
        en: "No one matches. Try a shorter search, or all departments.",
        de: "Niemand passt zur Suche. Versuche es mit einer kürzeren Suche oder mit allen Abteilungen.")
      : say(
        en: "No one matches. Try a shorter search.",
        de: "Niemand passt dazu. Versuche es mit einer kürzeren Suche.")
  }
  public var noPeopleTitle: String { say(en: "No people yet", de: "Noch ist niemand da") }
  public var noPeopleText: String {
    say(
      en: "Once people are added or imported, this page shows who they are and when they are on duty.",
      de: "Sobald Personen angelegt oder importiert sind, zeigt diese Seite, wer sie sind und wann sie Dienst haben.")
  }
  public var archiveEmptyTitle: String { say(en: "The archive is empty", de: "Das Archiv ist leer") }
  public var archiveEmptyText: String {
    say(
      en: "Archived people appear here, and you can restore them.",
      de: "Archivierte Personen stehen hier und lassen sich wiederherstellen.")
  }
}

// MARK: - One person

extension Wording {
  func until(_ moment: String) -> String { say(en: "until \(moment)", de: "bis \(moment)") }
  func nextDuty(_ moment: String) -> String { say(en: "Next shift: \(moment)", de: "Nächste Schicht: \(moment)") }
  public var nextDuty: String { say(en: "Next shift", de: "Nächste Schicht") }
  public var sendMail: String { say(en: "Mail", de: "E-Mail") }
  public var noDuty: String { say(en: "No upcoming shifts", de: "Keine kommenden Schichten") }
  var todayInSentence: String { say(en: "today", de: "heute") }
  var tomorrowInSentence: String { say(en: "tomorrow", de: "morgen") }
  public var contact: String { say(en: "Contact", de: "Kontakt") }
  public var backToPeople: String { say(en: "Back to all people", de: "Zurück zum Team") }
  public func photo(of name: String) -> String { say(en: "Photo of \(name)", de: "Foto von \(name)") }
  public var archived: String { say(en: "Archived", de: "Archiviert") }

  /// `32 of 38 h`, `40 h, 2 over`, or `32 h` without a contract; whole minutes.
  func worked(_ minutes: Int, of contract: Int?) -> String {
    guard let contract else { return hours(minutes: minutes) }
    guard minutes <= contract else {
      return hoursOver(number(hours: minutes), over: number(hours: minutes - contract))
    }
    return hoursOf(number(hours: minutes), contract: number(hours: contract))
  }

  public func label(of field: PersonDraft.Field) -> String {
    switch field {
    case .name: say(en: "First name", de: "Vorname")
    case .surname: say(en: "Last name", de: "Nachname")
    case .title: say(en: "Title", de: "Titel")
    case .department: say(en: "Department", de: "Abteilung")
    case .agency: say(en: "Agency", de: "Zeitarbeitsfirma")
    case .intro: say(en: "Intro", de: "Vorstellung")
    case .description: say(en: "Description", de: "Beschreibung")
    case .skills: say(en: "Skills", de: "Fähigkeiten")
    case .email: say(en: "Email", de: "E-Mail")
    case .phone: say(en: "Phone", de: "Telefon")
    case .weeklyHours: say(en: "Hours per week", de: "Wochenstunden")
    }
  }
}

// MARK: - Managing people

extension Wording {
  public var addPerson: String { say(en: "Add person", de: "Person anlegen") }
  public var editPerson: String { say(en: "Edit", de: "Bearbeiten") }
  public var save: String { say(en: "Save", de: "Speichern") }
  public var cancel: String { say(en: "Cancel", de: "Abbrechen") }
  public var weeklyHoursHint: String { say(en: "By contract, for example 37.5", de: "Laut Vertrag, etwa 37,5") }
  public var archivePerson: String { say(en: "Archive", de: "Archivieren") }
  func shiftsOfLeaver(_ count: Int) -> String {
    count == 1
      ? say(en: "They still have 1 shift. Who takes it?", de: "Es gibt noch 1 Schicht. Wer übernimmt sie?")
      : say(
        en: "They still have \(count) shifts. Who takes them?",
        de: "Es gibt noch \(count) Schichten. Wer übernimmt sie?")
  }
  func shiftsAfterLastDay(_ count: Int) -> String {
    say(
      en: count == 1 ? "1 shift after it is still theirs:" : "\(count) shifts after it are still theirs:",
      de: count == 1 ? "1 Schicht danach ist noch vergeben:" : "\(count) Schichten danach sind noch vergeben:")
  }
  func handedOver(_ count: Int, _ moment: String) -> String {
    say(en: "\(shifts(count)) handed over, \(moment)", de: "\(shifts(count)) übergeben, \(moment)")
  }
  public var recallHandover: String { say(en: "Look or recall", de: "Ansehen oder zurücknehmen") }
  func lastDayOfWork(_ day: LocalDate) -> String {
    say(en: "Last day of work: \(date(day))", de: "Letzter Arbeitstag: \(date(day))")
  }
  public var lastDayOfWork: String { say(en: "Last day of work", de: "Letzter Arbeitstag") }
  public var lastDayOfWorkHint: String {
    say(
      en:
        "Until that day is over, they stay on the roster and can sign in. Schedules plan no shifts for them after it.",
      de:
        "Bis dieser Tag vorbei ist, bleibt die Person im Dienstplan und kann sich anmelden. Danach teilen Serien sie nicht mehr ein."
    )
  }
  public var setLastDay: String { say(en: "Set last day", de: "Letzten Tag festlegen") }
  public var removeLastDay: String { say(en: "Remove last day", de: "Letzten Tag aufheben") }
  public var archiveNow: String { say(en: "Archive now", de: "Jetzt archivieren") }
  public var decideEach: String { say(en: "Decide shift by shift", de: "Schicht für Schicht entscheiden") }
  public var handOverAndSetLastDay: String {
    say(en: "Continue and set last day", de: "Weiter und letzten Tag festlegen")
  }
  public var takesOver: String { say(en: "Takes over", de: "Übernimmt") }
  public var nobodyYetOpenShifts: String { say(en: "Nobody yet, make them open", de: "Noch niemand, offen lassen") }
  public var handOverAndArchive: String { say(en: "Hand over and archive", de: "Übergeben und archivieren") }
  public var unarchivePerson: String { say(en: "Restore", de: "Wiederherstellen") }
  public var uploadPhoto: String { say(en: "Upload photo", de: "Foto hochladen") }
  public var changePhoto: String { say(en: "Choose another photo", de: "Anderes Foto wählen") }
  public var removePhoto: String { say(en: "Remove photo", de: "Foto entfernen") }
  public func photoHint(bytes limit: Int) -> String {
    say(en: "JPEG, PNG or WebP, up to \(limit >> 20) MB", de: "JPEG, PNG oder WebP, bis \(limit >> 20) MB")
  }
  public var noPhotoChosen: String { say(en: "Choose a file first.", de: "Wähle zuerst eine Datei.") }
  public func photoProblem(_ refusal: PhotoRefusal) -> String {
    switch refusal {
    case .notAnImage: say(en: "The file is not an image.", de: "Die Datei ist kein Bild.")
    case .unsupportedFormat:
      say(
        en: "This type of image isn't supported. Choose a JPEG, PNG or WebP.",
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
        en: "The image is too small. Each side needs at least \(side) pixels.",
        de: "Das Bild ist zu klein: Jede Seite braucht mindestens \(side) Pixel.")
    case .damaged:
      say(
        en: "The image is damaged or incomplete. Choose another one.",
        de: "Das Bild ist beschädigt oder unvollständig. Wähle ein anderes.")
    case .tookTooLong:
      say(
        en: "The image took too long to process. Choose a smaller one.",
        de: "Das Bild zu verarbeiten hat zu lange gedauert. Wähle ein kleineres.")
    case .busy:
      say(
        en: "Many photos are being processed right now. Try again in a moment.",
        de: "Gerade werden viele Fotos verarbeitet. Versuche es gleich noch einmal.")
    case .unavailable:
      say(
        en: "Photos can't be processed right now. Tell whoever runs OnDuty that libvips is missing.",
        de: "Fotos lassen sich hier gerade nicht verarbeiten. Sag denen Bescheid, die OnDuty betreiben: libvips fehlt.")
    }
  }
}

// MARK: - Tables of people

extension Wording {
  public var importPeople: String { say(en: "Import people", de: "Personen importieren") }
  public var exportPeople: String { say(en: "Export people", de: "Personen exportieren") }
  var peopleFile: String { say(en: "people.csv", de: "personen.csv") }
}

// MARK: - Personal data

extension Wording {
  public var ownData: String { say(en: "Your data", de: "Deine Daten") }
  public var ownDataText: String {
    say(
      en: "Everything that is stored about you, as one file that other programs can read.",
      de: "Alles, was über dich gespeichert ist, als eine Datei, die andere Programme lesen können.")
  }
  public var exportData: String { say(en: "Download personal data", de: "Persönliche Daten herunterladen") }
  public var eraseLink: String { say(en: "Erase personal data…", de: "Persönliche Daten löschen…") }
  public var eraseTitle: String { say(en: "Erase personal data", de: "Persönliche Daten löschen") }
  public var eraseGoes: String {
    say(
      en:
        "Name, contact details, photo, skills, absences, notes, the account with its sign-ins, calendar links and bookmarks go for good.",
      de:
        "Name, Kontaktdaten, Foto, Fähigkeiten, Abwesenheiten, Notizen, das Konto mit seinen Anmeldungen, Kalenderlinks und Merkzettel gehen für immer."
    )
  }
  public func eraseStays(_ name: String) -> String {
    say(
      en: "Past shifts stay for your reports, as those of “\(name)”.",
      de: "Vergangene Schichten bleiben für deine Auswertungen, als die von „\(name)“.")
  }
  public var eraseBackups: String {
    say(
      en: "Backups made before still have the data. Delete them when you no longer need them.",
      de: "Ältere Backups enthalten die Daten noch. Lösche sie, wenn du sie nicht mehr brauchst.")
  }
  public var eraseInFeed: String {
    say(
      en: "A people feed still names this person. Take them out there first, or they come back.",
      de: "Ein Personen-Feed nennt diese Person noch. Nimm sie dort zuerst heraus, sonst kommt sie wieder.")
  }
  public var eraseArchiveFirst: String {
    say(
      en: "This person is still here. Archive them first.",
      de: "Diese Person ist noch da. Archiviere sie zuerst.")
  }
  public func eraseName(_ name: String) -> String { say(en: "Type \(name)", de: "Schreib \(name)") }
  public var eraseButton: String { say(en: "Erase for good", de: "Endgültig löschen") }
  /// What an erased person is called on past shifts.
  public func nobody(_ person: ID<Employee>) -> String {
    say(en: "Former employee \(person)", de: "Ehemalige Person \(person)")
  }
}
