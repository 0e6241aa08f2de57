import Domain

// MARK: - Announcements

extension Wording {
  public var announce: String { say(en: "Post an announcement", de: "Aushang schreiben") }
  public var announcementText: String { say(en: "Text", de: "Text") }
  public var announcements: String { say(en: "Announcements", de: "Aushänge") }
  public var allSites: String { say(en: "All sites", de: "Alle Standorte") }
  public var announcedFrom: String { say(en: "First day", de: "Erster Tag") }
  public var announcedFromHint: String { say(en: "Leave empty to post it now", de: "Leer: ab sofort") }
  public var announcedUntil: String { say(en: "Last day", de: "Letzter Tag") }
  public var announcedUntilHint: String {
    say(en: "Leave empty to keep it up", de: "Leer: bis auf Widerruf")
  }
  public var announcementsStanding: String { say(en: "Live", de: "Aktuell") }
  public var announcementsComing: String { say(en: "Upcoming", de: "Kommt noch") }
  public var announcementsOver: String { say(en: "Ended", de: "Vorbei") }
  public var noAnnouncements: String { say(en: "No announcements.", de: "Kein aktueller Aushang.") }
  var fromFeed: String { say(en: "From the feed", de: "Aus der Datenquelle") }
  func announced(from first: LocalDate?, until last: LocalDate?) -> String {
    switch (first.map(dayMonthYear), last.map(dayMonthYear)) {
    case (nil, nil): say(en: "no end date", de: "bis auf Widerruf")
    case (let first?, nil): say(en: "from \(first)", de: "ab \(first)")
    case (nil, let last?): say(en: "until \(last)", de: "bis \(last)")
    case (let first?, let last?):
      first == last
        ? say(en: "on \(first)", de: "am \(first)") : say(en: "\(first) to \(last)", de: "\(first) bis \(last)")
    }
  }
  public var askReceipts: String { say(en: "Ask for a receipt", de: "Bestätigung verlangen") }
  public var askReceiptsHint: String {
    say(
      en: "Everyone who is told says that they have seen it, and you see who has not.",
      de: "Alle, die es betrifft, bestätigen, dass sie es gesehen haben. Du siehst, wer noch fehlt.")
  }
  public func seen(by count: Int, of all: Int) -> String {
    say(en: "\(count) of \(all) have seen it", de: "\(count) von \(all) haben es gesehen")
  }
  public var notSeenYet: String { say(en: "Not yet:", de: "Noch nicht:") }
  public var giveReceipt: String { say(en: "I have seen it", de: "Gesehen") }
  public var receiptGiven: String { say(en: "You have seen it", de: "Du hast es gesehen") }
  public var putUp: String { say(en: "Post announcement", de: "Aushängen") }
}
