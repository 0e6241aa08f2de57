import Domain

// MARK: - My shifts

extension Wording {
  public var illDay: String { say(en: "Ill", de: "Krank") }
  public var myShifts: String { say(en: "My shifts", de: "Meine Schichten") }
  public var thisWeek: String { say(en: "This week", de: "Diese Woche") }
  var shift: String { say(en: "Shift", de: "Schicht") }
  func ofHours(_ hours: String) -> String { say(en: "of \(hours)", de: "von \(hours)") }
  func hoursOver(_ hours: String) -> String { say(en: "\(hours) over", de: "\(hours) darüber") }
  func inMonth(_ month: String, _ text: String) -> String {
    say(en: "In \(month): \(text)", de: "Im \(month): \(text)")
  }
  func atNight(_ hours: String) -> String { say(en: "\(hours) at night", de: "\(hours) nachts") }
  func onSaturdays(_ hours: String) -> String { say(en: "\(hours) on Saturdays", de: "\(hours) samstags") }
  func onSundays(_ hours: String) -> String { say(en: "\(hours) on Sundays", de: "\(hours) sonntags") }
  public var previousMonth: String { say(en: "Previous month", de: "Voriger Monat") }
  public var nextMonth: String { say(en: "Next month", de: "Nächster Monat") }
  public var earlierThisMonth: String { say(en: "Earlier this month", de: "Früher in diesem Monat") }
  public var noShiftsThisMonth: String {
    say(en: "No shifts are planned for you in this month.", de: "In diesem Monat ist keine Schicht für dich geplant.")
  }
  public var noMoreShiftsThisMonth: String {
    say(
      en: "No more shifts are planned for you in this month.",
      de: "In diesem Monat ist keine weitere Schicht für dich geplant.")
  }
}

// MARK: - My calendar

extension Wording {
  public var myCalendar: String { say(en: "Your shifts in your calendar", de: "Deine Schichten in deinem Kalender") }
  public var myCalendarText: String {
    say(
      en: "Your calendar updates by itself, about once an hour. Changes here show up there.",
      de: "Dein Kalender aktualisiert sich von selbst, etwa stündlich. Was sich hier ändert, ändert sich auch dort.")
  }
  public var makeAddress: String { say(en: "Create calendar address", de: "Kalenderadresse erstellen") }
  public var addOnThisDevice: String { say(en: "Add on this device", de: "Auf diesem Gerät hinzufügen") }
  public var onAnotherDevice: String { say(en: "On another device", de: "Auf einem anderen Gerät") }
  public var scanOrCopy: String {
    say(
      en: "Scan this with a phone or tablet, or copy the address.",
      de: "Scanne dies mit Handy oder Tablet, oder kopiere die Adresse.")
  }
  public var qrCode: String { say(en: "QR code of the address", de: "QR-Code der Adresse") }
  public var address: String { say(en: "Address", de: "Adresse") }
  public var copied: String { say(en: "Copied", de: "Kopiert") }
  public var share: String { say(en: "Share", de: "Teilen") }
  var notFetchedYet: String { say(en: "Not fetched yet", de: "Noch nicht abgerufen") }
  var anotherProgram: String { say(en: "Another program", de: "Ein anderes Programm") }
  func lastFetched(_ instant: Instant, now: Instant, in zone: Zone) -> String {
    let (local, today) = (zone.local(instant), zone.local(now).date)
    let day = local.date == today ? todayInSentence : shortDate(local.date)
    return say(
      en: "Last fetched \(day), \(time(local.time))", de: "Zuletzt abgerufen: \(day), \(time(local.time))")
  }
  public var whoeverHasTheAddress: String {
    say(en: "Anyone with the address can read your shifts.", de: "Wer die Adresse hat, kann deine Schichten lesen.")
  }
  public var nothingElse: String {
    say(en: "Nothing else: no colleagues, no phone numbers.", de: "Sonst nichts: kein Team, keine Telefonnummern.")
  }
  public var newAddress: String { say(en: "Create new address", de: "Neue Adresse erstellen") }
  public var newAddressText: String {
    say(
      en: "The old address stops working at once. Add the new one to each of your calendars.",
      de: "Die alte Adresse gilt dann sofort nicht mehr. Füge die neue in jedem deiner Kalender hinzu.")
  }
  public var switchOff: String { say(en: "Switch off", de: "Ausschalten") }
  public var switchOffText: String {
    say(
      en: "The address stops working at once, and your calendars no longer change.",
      de: "Die Adresse gilt dann sofort nicht mehr, und deine Kalender ändern sich nicht mehr.")
  }
  public var hiddenAddress: String {
    say(
      en: "There is an address that can't be shown again. A new one takes its place.",
      de: "Es gibt eine Adresse, die nicht noch einmal gezeigt werden kann. Eine neue tritt an ihre Stelle.")
  }
}

// MARK: - Profile

extension Wording {
  public var profile: String { say(en: "Profile", de: "Profil") }
  public var editProfile: String { say(en: "Edit your profile", de: "Profil bearbeiten") }
  public var profileText: String {
    say(
      en: "Your colleagues see your photo, phone number and email address.",
      de: "Deine Kolleginnen und Kollegen sehen Foto, Telefonnummer und E-Mail-Adresse.")
  }
}
