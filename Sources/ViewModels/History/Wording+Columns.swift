import Domain

// MARK: - Columns and tables

extension Wording {
  /// The name of a column; `nil` for one that says nothing to people.
  func column(_ name: String) -> String? {
    guard let words = Self.columns[name] else { return nil }
    return say(en: words.en, de: words.de)
  }

  /// Whether a column tells by having a value at all, or by not being 0.
  func isFlag(_ column: String) -> Bool { Self.flags.contains(column) }

  /// The name of a kept table's row; `nil` for what a command told in its own words.
  func entity(_ name: String) -> String? {
    guard let words = Self.entities[name] else { return nil }
    return say(en: words.en, de: words.de)
  }

  private static let flags: Set = [
    "archived_at", "published_at", "withdrawn_at", "removed_at", "deleted_at", "works_closed_days", "is_added",
    "needs_approval", "counts", "email_confirmed_at",
  ]

  private static let columns: [String: (en: String, de: String)] = [
    "name": ("Name", "Name"),
    "rules": ("Rules", "Regeln"),
    "reason": ("Reason", "Grund"),
    "surname": ("Last name", "Nachname"),
    "phone": ("Phone", "Telefon"),
    "email": ("Email", "E-Mail"),
    "email_confirmed_at": ("Email confirmed", "E-Mail bestätigt"),
    "title": ("Title", "Titel"),
    "department": ("Department", "Abteilung"),
    "agency": ("Agency", "Zeitarbeitsfirma"),
    "intro": ("Intro", "Vorstellung"),
    "description": ("Description", "Beschreibung"),
    "personnel_number": ("Personnel number", "Personalnummer"),
    "clock": ("Time clock", "Zeiterfassung"),
    "tolerance": ("Tolerance", "Toleranz"),
    "rounding": ("Rounding", "Rundung"),
    "early": ("Minutes early", "Minuten früher"),
    "weekly_minutes": ("Hours per week", "Wochenstunden"),
    "archived_at": ("Archived", "Archiviert"),
    "last_day": ("Last day", "Letzter Tag"),
    "site_id": ("Site", "Standort"),
    "position_id": ("Position", "Tätigkeit"),
    "employee_id": ("Person", "Person"),
    "starts_on": ("Day", "Tag"),
    "start_minute": ("Begin", "Beginn"),
    "end_minute": ("End", "Ende"),
    "minutes": ("Length", "Dauer"),
    "days": ("Days", "Tage"),
    "break_minutes": ("Break", "Pause"),
    "note": ("Note", "Notiz"),
    "skills": ("Skills needed", "Nötige Fähigkeiten"),
    "published_at": ("Published", "Veröffentlicht"),
    "withdrawn_at": ("Taken off the roster", "Vom Dienstplan genommen"),
    "removed_at": ("Removed", "Entfernt"),
    "deleted_at": ("Removed", "Entfernt"),
    "begins_on": ("First day", "Erster Tag"),
    "ends_on": ("Last day", "Letzter Tag"),
    "pattern": ("Repeats", "Wiederholung"),
    "every": ("Interval", "Abstand"),
    "weekdays": ("Weekdays", "Wochentage"),
    "month_day": ("Day of the month", "Tag des Monats"),
    "occurrences": ("Occurrences", "Termine"),
    "needed": ("People needed", "Nötige Personen"),
    "turn": ("Rotation", "Wechsel"),
    "works_closed_days": ("Works on closed days", "Auch an geschlossenen Tagen"),
    "zone": ("Time zone", "Zeitzone"),
    "address": ("Address", "Adresse"),
    "directions": ("Directions", "Wegbeschreibung"),
    "helpline": ("Helpline", "Rufnummer"),
    "color": ("Color", "Farbe"),
    "shape": ("Shape", "Form"),
    "valid_until": ("Valid until", "Gültig bis"),
    "date": ("Date", "Datum"),
    "weekday": ("Weekday", "Wochentag"),
    "day_number": ("Weekday", "Wochentag"),
    "count": ("How many", "Wie viele"),
    "is_added": ("Added day", "Zusätzlicher Tag"),
    "text": ("Text", "Text"),
    "role": ("Role", "Rolle"),
    "kind": ("Kind", "Art"),
    "price": ("Price", "Preis"),
    "sku": ("Article number", "Artikelnummer"),
    "first": ("First day", "Erster Tag"),
    "last": ("Last day", "Letzter Tag"),
    "needs_approval": ("Needs approval", "Muss genehmigt werden"),
    "counts": ("Counts against the yearly days", "Zählt zu den Jahrestagen"),
    "year": ("Year", "Jahr"),
    "tenths": ("Days", "Tage"),
    "carried_tenths": ("Carried over", "Übertrag"),
    "first_day": ("First day", "Erster Tag"),
    "every_weeks": ("Every … weeks", "Alle … Wochen"),
    "language": ("Language", "Sprache"),
    "currency": ("Currency", "Währung"),
    "changesKept": ("Change log kept (months)", "Änderungsprotokoll aufbewahrt (Monate)"),
    "userName": ("Username", "Benutzername"),
  ]

  private static let entities: [String: (en: String, de: String)] = [
    "site": ("Site", "Standort"),
    "position": ("Position", "Tätigkeit"),
    "position_site": ("Where a position is used", "Wo eine Tätigkeit vorkommt"),
    "position_skill": ("Skill of a position", "Fähigkeit für eine Tätigkeit"),
    "skill": ("Skill", "Fähigkeit"),
    "absence_kind": ("Kind of absence", "Art von Abwesenheit"),
    "availability": ("Hours of the week", "Zeiten der Woche"),
    "employee_allowance": ("Yearly days", "Jahrestage"),
    "closed_day": ("Closed day", "Geschlossener Tag"),
    "schedule": ("Schedule", "Serie"),
    "schedule_person": ("In the rotation", "Im Wechsel"),
    "schedule_day": ("Day of a schedule", "Tag einer Serie"),
    "shift_template": ("Shift template", "Schichtvorlage"),
    "week_template": ("Week template", "Wochenvorlage"),
    "week_template_shift": ("Shift of a week template", "Schicht einer Wochenvorlage"),
    "demand": ("Need", "Bedarf"),
    "demand_date": ("Need on a date", "Bedarf an einem Tag"),
    "demand_date_span": ("Need on a date", "Bedarf an einem Tag"),
  ]
}
