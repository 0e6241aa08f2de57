package import Domain

// MARK: - What a site needs

extension Wording {
  package func demandLead(_ week: Int, isEmpty: Bool) -> String {
    isEmpty ? demandLeadEmpty : demandLeadOtherwise(week: week)
  }
  package func takeFromWeeks(_ first: Int, _ last: Int) -> String {
    first == last ? takeFromWeeksAst(first: first) : takeFromWeeksOtherwise(first: first, last: last)
  }
  /// `1 from 7:00 to 20:00, and 1 more from 12:00 to 15:00.`
  package func demandSentence(_ spans: [Demand.Span]) -> Sentence {
    guard let first = spans.first else { return Sentence(marked: sayOtherwise) }
    let rest = spans.dropFirst()
    return rest.enumerated().reduce(span(first, isMore: false)) { sentence, item in
      let isMore = spans.prefix(item.offset + 1).contains { $0.overlaps(item.element) }
      let glue = item.offset == rest.count - 1 ? Sentence(marked: demandSentenceAnd) : ", "
      return sentence + glue + span(item.element, isMore: isMore)
    } + "."
  }
  private func span(_ span: Demand.Span, isMore: Bool) -> Sentence {
    let count = isMore ? spanSMore(count: span.count) : "\(span.count)"
    let times = spanTo3(start: time(span.start), end: time(span.end))
    let from = spanFrom
    return "\(chosen: count)\(from)\(chosen: times)"
  }
}

extension Wording {
  /// `2 could`; `isMost`: rules that look further may keep some of them from it.
  package func could(_ count: Int, isMost: Bool = false) -> String {
    if count == 0 { return couldNoOneCould }
    let text = couldCould(count: count)
    return isMost ? couldSMost(text: text) : text
  }
}

extension Demand.Span {
  /// Whether some minute of the day is in both.
  fileprivate func overlaps(_ other: Demand.Span) -> Bool {
    let (one, two) = (start.minuteOfDay, other.start.minuteOfDay)
    return one < two + other.minutes && two < one + minutes
  }
}
