// MARK: - Sections of forms

extension Wording {
  public var nameSection: String { say(en: "Name", de: "Name") }
  public var timeSection: String { say(en: "Time", de: "Zeit") }
  public var languageSection: String { say(en: "Language and money", de: "Sprache und Geld") }
  public var placeSection: String { say(en: "Getting there", de: "Weg") }
  public var phoneSection: String { say(en: "Helpline", de: "Notfallnummer") }
  public var lookSection: String { say(en: "Look", de: "Aussehen") }
  public var workSection: String { say(en: "Work", de: "Arbeit") }
  public var contactSection: String { say(en: "Contact", de: "Kontakt") }
  public var aboutSection: String { say(en: "About", de: "Über die Person") }
  public var photoSection: String { say(en: "Photo", de: "Foto") }
  public var descriptionSection: String { say(en: "Description", de: "Beschreibung") }
  public var priceSection: String { say(en: "Price and time", de: "Preis und Dauer") }
  public var stockSection: String { say(en: "Price and stock", de: "Preis und Bestand") }
  public var skillsSection: String { say(en: "Who can do it", de: "Wer sie kann") }
  public var shopSection: String { say(en: "Shop", de: "Shop") }
  public var shopSignInSection: String { say(en: "Sign-in", de: "Anmeldung") }
  public var detailsSection: String { say(en: "Details", de: "Einzelheiten") }
  public var sourceSection: String { say(en: "Source", de: "Herkunft") }
  public var peopleSection: String { say(en: "People", de: "Personen") }
  public var yourData: String { say(en: "Your data", de: "Deine Daten") }

  public var organizationNameText: String {
    say(en: "Stands on the roster and the wall.", de: "Steht im Dienstplan und an der Wand.")
  }
  public var retentionSection: String { say(en: "What is kept", de: "Was aufbewahrt wird") }
  public var retentionText: String {
    say(
      en:
        "As long as your law asks for. The security log goes after 90 days, absences three years after their last day.",
      de:
        "So lange, wie das Gesetz es verlangt. Das Sicherheitsprotokoll wird nach 90 Tagen gelöscht, Abwesenheiten drei Jahre nach ihrem letzten Tag."
    )
  }
  public var organizationTimeText: String {
    say(
      en: "For new sites, and for everything that shows a time.",
      de: "Für neue Standorte und überall, wo eine Zeit steht.")
  }
  public var organizationLanguageText: String {
    say(en: "Everyone can choose another language in their profile.", de: "Im Profil kann jeder eine andere wählen.")
  }
  public var yourDataText: String {
    say(en: "As tables that any spreadsheet opens.", de: "Als CSV, für jede Tabellenkalkulation.")
  }
  public var siteNameText: String {
    say(en: "Shifts follow the clock of their site.", de: "Schichten richten sich nach der Uhr ihres Standorts.")
  }
  public var placeText: String { say(en: "Stands on every shift of this site.", de: "Steht bei jeder Schicht hier.") }
  public var positionNameText: String {
    say(en: "A kind of work, as people say it.", de: "Eine Art von Arbeit, wie man sie nennt.")
  }
  public var lookText: String {
    say(
      en: "Color and shape together, so that nobody needs to see colors.",
      de: "Farbe und Form zusammen, damit niemand Farben sehen muss.")
  }
  public var usedAtText: String {
    say(en: "Other sites don't offer it.", de: "Andere Standorte bieten sie nicht an.")
  }
  public var personNameText: String {
    say(en: "As it stands on the roster.", de: "So steht er im Dienstplan.")
  }
  public var workText: String {
    say(en: "Planning counts against the hours.", de: "Die Planung zählt gegen die Stunden.")
  }
  public var contactText: String { say(en: "For colleagues who call.", de: "Damit man sich erreicht.") }
  public var aboutText: String { say(en: "For the profile.", de: "Für das Profil.") }
  public var photoText: String { say(en: "Shown to colleagues.", de: "Für die Kolleginnen und Kollegen.") }
  public var languageText: String { say(en: "For you, on all your devices.", de: "Für dich, auf allen Geräten.") }
  public var serviceNameText: String {
    say(en: "Where it stands in the list.", de: "Wo sie in der Liste steht.")
  }
  public var servicePriceText: String {
    say(en: "Shown beside the name.", de: "Steht neben dem Namen.")
  }
  public var skillsText: String {
    say(
      en: "Whoever has them all and is on duty can do it now.",
      de: "Wer alle hat und im Dienst ist, kann sie jetzt ausführen.")
  }
  public var productNameText: String { say(en: "How people find it.", de: "So wird es gefunden.") }
  public var stockText: String {
    say(en: "What it costs, and how many there are.", de: "Was es kostet, und wie viele es gibt.")
  }
  public var shopSectionText: String {
    say(en: "Where products are read from.", de: "Woher die Produkte kommen.")
  }
  public var shopDetailsText: String {
    say(en: "The usual values fit most shops.", de: "Die üblichen Werte passen meist.")
  }
  public var sourceText: String {
    say(en: "Where the records are, and how often to look.", de: "Wo die Daten liegen, und wie oft gelesen wird.")
  }
  public var peopleSourceText: String {
    say(en: "Only if the other system asks for it.", de: "Nur wenn das andere System es verlangt.")
  }
  public var whoSignsIn: String { say(en: "Who signs in", de: "Wer sich anmeldet") }
  public var whoSignsInText: String {
    say(en: "Roles say who may do what.", de: "Die Rolle sagt, wer was darf.")
  }
  public var inviteText: String {
    say(
      en: "You get a link to pass on. With it they choose a password.",
      de: "Du bekommst einen Link zum Weitergeben. Damit wählt die Person ein Passwort.")
  }
  public var newPerson: String { say(en: "A new person", de: "Eine neue Person") }
  public var apiTokensText: String { say(en: "For programs, without a person.", de: "Für Programme, ohne Person.") }
  public var announceText: String {
    say(en: "Stands above the roster and on the wall.", de: "Steht über dem Dienstplan und an der Wand.")
  }
  public var addClosedDaysText: String {
    say(en: "Holidays, stocktaking, a day off for all.", de: "Feiertage, Inventur, ein freier Tag für alle.")
  }
  public var newLinkIsFor: String {
    say(en: "For a screen in the shop, or a calendar app.", de: "Für einen Bildschirm vor Ort oder einen Kalender.")
  }
  public var chooseLanguage: String { say(en: "Change language", de: "Sprache ändern") }
  public var editPersonTitle: String { say(en: "Edit person", de: "Person bearbeiten") }
}
