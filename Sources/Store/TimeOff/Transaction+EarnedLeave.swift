public import Domain

/// Leave in hours: its rules, and what bars an absence. Entries are booked as those of working time accounts. See decision 0085.
extension Transaction {
  /// Adds a rule, or changes one.
  ///
  /// Errors: `Refusal.invalid` for the terms, also for unknown kinds (`kinds`), and for more than `EarnedLeave.most` (`name`); `.notFound`;
  /// `.siteNotManaged` unless the author manages all sites.
  @discardableResult
  public func put(_ terms: EarnedLeaveTerms, in place: ID<EarnedLeave>? = nil) throws -> ID<EarnedLeave> {
    try requireManaging(ID<Site>?.none)
    let stored = try place.map { try snapshot.earnedLeave($0).terms }
    let terms = try terms.checked()
    guard terms.kinds.isSubset(of: Set(try snapshot.absenceKinds().map(\.id))) else {
      throw Refusal.invalid([.init(EarnedLeaveTerms.Field.kinds.rawValue, .unknown)])
    }
    let json = try Self.json(terms)
    if let place {
      guard stored != terms else { return place }
      try connection.run("UPDATE earned_leave SET terms = \(json) WHERE organization_id = \(scope) AND id = \(place)")
      try record(.leaveChosen, subject: nil)
      return place
    }
    guard try snapshot.earnedLeave().count < EarnedLeave.most else {
      throw Refusal.invalid([.init(EarnedLeaveTerms.Field.name.rawValue, .tooMany(limit: EarnedLeave.most))])
    }
    let id: ID<EarnedLeave> = try insertRow(
      "INSERT INTO earned_leave (organization_id, terms) VALUES (\(scope), \(json))")
    try record(.leaveChosen, subject: nil)
    return id
  }

  /// Adds the rule of a law. Errors: as `put`; `Refusal.notFound` without the kinds of absence it is about.
  @discardableResult
  public func add(_ preset: EarnedLeavePreset, named name: String, from day: LocalDate) throws -> ID<EarnedLeave> {
    let kinds = try snapshot.absenceKinds()
    guard let vacation = kinds.first(where: { $0.builtIn == .vacation }), let sick = kinds.first(where: \.isSick) else {
      throw Refusal.notFound
    }
    return try put(preset.terms(name, vacation: vacation.id, sick: sick.id, from: day))
  }

  /// Ends a rule: its leave is shown no more, and its entries stay. Errors: `Refusal.notFound`; `.siteNotManaged`.
  public func endEarnedLeave(_ id: ID<EarnedLeave>) throws {
    try requireManaging(ID<Site>?.none)
    _ = try snapshot.earnedLeave(id)
    try connection.run("UPDATE earned_leave SET ended_at = \(now) WHERE organization_id = \(scope) AND id = \(id)")
    try record(.leaveChosen, subject: nil)
  }

  /// Errors: `Refusal.conflict` (`.tooFewHours`, `.leaveFrom`) where a rule forbids to take more than there is; illness is never barred.
  func requireHours(for absence: Absence) throws {
    guard !absence.kind.isSick else { return }
    let today = try today
    for rule in try snapshot.earnedLeave() where !rule.terms.mayGoBelow && rule.terms.kinds.contains(absence.kind.id) {
      let person = try snapshot.person(absence.employee)
      let source = try snapshot.earnedLeave(of: [person], by: rule, through: absence.days.upperBound, at: now)[
        person.id]
      guard let source, source.minutes(of: absence, on: absence.days) > 0 else { continue }
      if let first = source.usableFrom(by: absence.days.lowerBound), first > absence.days.lowerBound {
        throw Refusal.conflict(.leaveFrom(first))
      }
      for year in source.years.all(in: absence.days) {
        let days = source.years.days(of: year)
        guard let account = source.account(at: days.lowerBound, on: today) else { continue }
        let left = min(account.left, rule.terms.mostAYear.map { $0 - account.taken - account.asked } ?? account.left)
        guard left < 0 else { continue }
        throw Refusal.conflict(.tooFewHours(left: max(0, left + source.minutes(of: absence, on: days))))
      }
    }
  }

  /// Keeps what was there at the begin of a year as an opening balance, before absences of the year before it are deleted.
  func settleEarnedLeave(before year: Int) throws {
    let people = try snapshot.employees()
    let today = try today
    for rule in try snapshot.earnedLeave() where rule.terms.firstDay.year < year {
      let sources = try snapshot.earnedLeave(of: people, by: rule, through: today, at: now)
      for (person, source) in sources.sorted(by: { $0.key < $1.key }) {
        let first = source.years.days(of: year).lowerBound
        guard !source.entries.contains(where: { $0.kind == .opening && $0.day >= first }),
          let account = source.account(at: first, on: today)
        else { continue }
        try insert(TimeEntryDraft(of: person, leave: rule.id, on: first, minutes: account.carried, .opening))
      }
    }
  }
}
