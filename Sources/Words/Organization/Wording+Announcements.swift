package import Domain

// MARK: - Announcements

extension Wording {
  package func announced(from first: LocalDate?, until last: LocalDate?) -> String {
    switch (first.map(dayMonthYear), last.map(dayMonthYear)) {
    case (nil, nil): announcedNone
    case (let first?, nil): announcedNoneFrom(first: first)
    case (nil, let last?): announcedNoneUntil(last: last)
    case (let first?, let last?):
      first == last ? announcedAst(first: first) : announcedTo(first: first, last: last)
    }
  }
}
