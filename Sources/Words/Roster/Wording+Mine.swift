package import Domain

// MARK: - My calendar

extension Wording {
  package func lastFetched(_ instant: Instant, now: Instant, in zone: Zone) -> String {
    let (local, today) = (zone.local(instant), zone.local(now).date)
    let day = local.date == today ? todayInSentence : shortDate(local.date)
    return lastFetchedLastFetched(day: day, time: time(local.time))
  }

  /// `Last written today, 10:47`
  package func lastWritten(_ instant: Instant, now: Instant, in zone: Zone) -> String {
    let (local, today) = (zone.local(instant), zone.local(now).date)
    return lastWritten(day: local.date == today ? todayInSentence : shortDate(local.date), time: time(local.time))
  }
}
