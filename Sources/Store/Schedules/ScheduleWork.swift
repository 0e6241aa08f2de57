import Domain

/// The effects of a schedule's edit: previewed before saving, and applied by it.
struct ScheduleWork {
  enum Step {
    case make
    case change(Schedule)
    /// The schedule ends, and a new one continues from a day on.
    case split(Schedule, before: ScheduleTerms, from: LocalDate)
    case delete(Schedule)
  }

  let step: Step
  /// The present and the previous site of the schedule.
  var sites: Set<ID<Site>> {
    switch step {
    case .make: [site]
    case .change(let former), .split(let former, _, _), .delete(let former): [site, former.terms.site]
    }
  }
  /// The new demand; `nil` if the schedule is deleted.
  let demand: ScheduleDemand?
  let site: ID<Site>
  /// The last day with stored shifts to compare; shifts after it are all new.
  let comparedThrough: LocalDate?
  let madeThrough: LocalDate
  var difference = ScheduleDifference()
  /// The occurrences after `comparedThrough`.
  var extending: [Occurrence] = []
}

extension Snapshot {
  /// The effects of an edit. Errors: as `Transaction.edit`.
  func work(of edit: ScheduleEdit, at now: Instant) throws -> ScheduleWork {
    switch edit {
    case .make(let terms): return try making(terms, at: now)
    case .change(let id, let seen, let terms, .all):
      let schedule = try schedule(id, seen: seen)
      return try changing(schedule, to: terms, at: now)
    case .change(let id, let seen, let terms, .following(let date)):
      let schedule = try schedule(id, seen: seen)
      return try splitting(schedule, at: date, to: terms, at: now)
    case .delete(let id, let seen):
      return try deleting(schedule(id, seen: seen), at: now)
    }
  }

  private func schedule(_ id: ID<Schedule>, seen revision: Int) throws -> Schedule {
    let schedule = try schedule(id)
    guard schedule.revision == revision else { throw Refusal.outOfDate }
    return schedule
  }

  private func making(_ terms: ScheduleTerms, at now: Instant) throws -> ScheduleWork {
    let demand = try demanded(terms, instead: nil, at: now)
    var work = ScheduleWork(
      step: .make, demand: demand, site: terms.site, comparedThrough: nil, madeThrough: demand.horizon)
    work.extend(from: demand.terms.recurrence.begin)
    return work
  }

  private func changing(
    _ schedule: Schedule, to terms: ScheduleTerms, from date: LocalDate? = nil, at now: Instant
  ) throws -> ScheduleWork {
    let demand = try demanded(terms, instead: schedule.terms, from: date, at: now)
    return try compared(.change(schedule), schedule, from: demand.today, demand: demand)
  }

  private func splitting(
    _ schedule: Schedule, at date: LocalDate, to terms: ScheduleTerms, at now: Instant
  ) throws -> ScheduleWork {
    let former = try demand(of: schedule.terms, through: date, at: now)
    // Why: past shifts stay with the schedule that made them.
    let date = max(date, former.today)
    guard let before = schedule.terms.ending(before: date) else {
      return try changing(schedule, to: terms, from: date, at: now)
    }
    let following = terms.recurrence.begin < date ? terms.continued(from: date, absent: former.absent(on: date)) : terms
    let demand = try demanded(following, instead: schedule.terms, from: date, at: now)
    return try compared(
      .split(schedule, before: before, from: date), schedule, from: date, demand: demand)
  }

  private func deleting(_ schedule: Schedule, at now: Instant) throws -> ScheduleWork {
    let last = schedule.madeThrough ?? .first
    let former = try demand(of: schedule.terms, through: last, at: now)
    var work = ScheduleWork(
      step: .delete(schedule), demand: nil, site: schedule.terms.site, comparedThrough: last, madeThrough: last)
    work.difference = try ScheduleReconciliation(
      self, of: schedule.id, from: former.today, through: last, demand: nil, former: former
    ).difference()
    return work
  }

  /// Compares a schedule's stored shifts with the new demand, and adds the demand after them.
  private func compared(
    _ step: ScheduleWork.Step, _ schedule: Schedule, from first: LocalDate, demand: ScheduleDemand
  ) throws -> ScheduleWork {
    let last = schedule.madeThrough ?? demand.today - 1
    let through = max(last, demand.horizon)
    let former = try self.demand(of: schedule.terms, through: last, at: demand.now)
    var work = ScheduleWork(
      step: step, demand: demand, site: demand.terms.site, comparedThrough: last, madeThrough: through)
    work.difference = try ScheduleReconciliation(
      self, of: schedule.id, from: first, through: last, demand: demand, former: former
    ).difference()
    work.extend(from: max(last + 1, first))
    return work
  }
}

extension ScheduleWork {
  fileprivate mutating func extend(from first: LocalDate) {
    extending = demand?.occurrences(from: first, through: madeThrough) ?? []
    difference.effect.made += extending.count
  }
}

// MARK: - Allowed values

extension Snapshot {
  /// The demand of checked terms; `date` is the day on which a series continues with them.
  private func demanded(
    _ terms: ScheduleTerms, instead former: ScheduleTerms?, from date: LocalDate? = nil,
    at now: Instant
  ) throws -> ScheduleDemand {
    var errors: [Refusal.FieldError] = []
    var terms = terms
    do {
      terms.note = try Text.lines(terms.note, "note", limit: ScheduleTerms.longestNote)
    } catch .invalid {
      // The check of the terms reports the same problem.
    }
    do {
      terms = try terms.checked()
    } catch .invalid(let found) {
      errors = found
    }
    guard let zone = try siteZone(terms.site) else {
      throw Refusal.invalid(errors + [.init("site", .unknown)])
    }
    errors += Self.dateErrors(terms.recurrence, former?.recurrence, from: date, today: zone.local(now).date)
    errors += try unknown(terms, beside: former)
    errors += Self.handoverErrors(terms, in: zone, from: now)
    guard errors.isEmpty else { throw Refusal.invalid(errors) }
    let horizon = zone.local(now).date + ScheduleDemand.longestDays
    return try demand(of: terms, through: horizon, at: now)
  }

  private func siteZone(_ site: ID<Site>) throws -> Zone? {
    do {
      return try zones.zone(self.site(site).zone)
    } catch Refusal.notFound {
      return nil
    }
  }

  /// Refuses a start before today and an end before the first repetition, unless unchanged.
  private static func dateErrors(
    _ recurrence: Recurrence, _ former: Recurrence?, from date: LocalDate?, today: LocalDate
  ) -> [Refusal.FieldError] {
    var errors: [Refusal.FieldError] = []
    if recurrence.begin < today, recurrence.begin != former?.begin, date == nil {
      errors.append(.init("begin", .notBefore(today)))
    }
    let dates = ScheduleDates(today: today, storedBegin: former?.begin, editing: recurrence)
    if case .on(let end) = recurrence.end, end >= recurrence.begin, recurrence.end != former?.end,
      end < dates.earliestEnd, recurrence.pattern != .once
    {
      errors.append(.init("end", .notBefore(dates.earliestEnd)))
    }
    return errors
  }

  /// Refuses a hand-over in the hour that is missing or comes twice: shifts would not meet there.
  private static func handoverErrors(_ terms: ScheduleTerms, in zone: Zone, from now: Instant) -> [Refusal.FieldError] {
    guard terms.assignment.handover != nil else { return [] }
    let ahead = now..<now + Int64(ScheduleDemand.longestDays) * 86_400
    let isInChange = zone.transitions(in: ahead).contains { change in
      let (before, after) = (
        change.instant.seconds + Int64(change.offsetBefore), change.instant.seconds + Int64(change.offsetAfter)
      )
      let hour = LocalDateTime(secondsSinceEpoch: min(before, after))
      let minute = hour.time.minuteOfDay
      let length = Int(max(before, after) - min(before, after)) / 60
      return (minute..<minute + length).contains(terms.start.minuteOfDay)
    }
    return isInChange ? [.init("start", .inClockChange)] : []
  }

  /// Refuses unknown sites, positions and people; archived people may stay if they were in the schedule.
  private func unknown(_ terms: ScheduleTerms, beside former: ScheduleTerms?) throws
    -> [Refusal.FieldError]
  {
    var errors: [Refusal.FieldError] = []
    if let position = terms.position, try positions([position]).isEmpty {
      errors.append(.init("position", .unknown))
    }
    let known = try employees(terms.people)
    let before = former?.people ?? []
    let areUsable = terms.people.allSatisfy { id in
      known[id].map { $0.archivedAt == nil || before.contains(id) } ?? false
    }
    if !areUsable, terms.people.count <= Assignment.Rotation.mostPeople { errors.append(.init("people", .unknown)) }
    return errors
  }
}
