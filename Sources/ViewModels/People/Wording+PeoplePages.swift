// MARK: - What only the pages of people say

extension Wording {
  /// What a screen reader calls the cards that turn, and one of them.
  public var carouselRole: String { say(en: "carousel", de: "Karussell") }
  public var cardRole: String { say(en: "card", de: "Karte") }
  public var layoutOfPeople: String { say(en: "View", de: "Ansicht") }
  public var peopleFailedTitle: String { say(en: "The people didn't load", de: "Das Team wurde nicht geladen") }
  public var showAllPeople: String { say(en: "Show all people", de: "Ganzes Team zeigen") }
  public var pasteTable: String { say(en: "Or paste the table", de: "Oder die Tabelle einfügen") }
  public var people: String { say(en: "People", de: "Team") }
  /// What a page without a time of its own says when the server can't be reached.
  public var offlineCopy: String {
    say(
      en: "\(noNetworkConnection). What you see may be out of date.",
      de: "\(noNetworkConnection). Was du siehst, ist vielleicht alt.")
  }
  /// Stands before the time on a card.
  public var onDutyShort: String { say(en: "On duty", de: "Im Dienst") }
}
