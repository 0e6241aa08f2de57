import Domain
import Words

/// Words a site's demand. Pure.
struct DemandWriter {
  private let reading: DemandReading
  private let wording: Wording
  private let place: DemandModel.Place
  private let form: DemandModel.Form?
  private let table: CoverageTable
  private var demand: Demand { reading.demand }

  init(_ reading: DemandReading, _ wording: Wording, _ place: DemandModel.Place, _ form: DemandModel.Form?) {
    self.reading = reading
    self.wording = wording
    self.place = place
    self.form = form
    // Why the usual: the cells are weekdays, even if the week has a date that differs.
    table = reading.plan.coverage(during: reading.week, against: reading.demand.usual, in: reading.zone)
  }

  func screen() -> DemandScreen {
    let rows = reading.positions.map(row)
    return DemandScreen(
      site: reading.site,
      lead: wording.demandLead(wording.conventions.weekNumber(of: reading.week.lowerBound), isEmpty: demand.isEmpty),
      heads: reading.week.all.map { .init(short: wording.shortWeekday($0.weekday), name: wording.weekday($0.weekday)) },
      rows: rows, most: most(rows.flatMap(\.cells).flatMap(\.steps)),
      dates: demand.exceptions.values.sorted { $0.date < $1.date }.map(day),
      offer: reading.offer.map { days in
        wording.takeFromWeeks(
          wording.conventions.weekNumber(of: days.lowerBound), wording.conventions.weekNumber(of: days.upperBound))
      },
      isEmpty: demand.isEmpty, undo: undo, panel: panel,
      trades: demand.isEmpty && !reading.positions.isEmpty ? TypicalNeeds.trades : [])
  }

  private func most(_ steps: [BoardScreen.Coverage.Step]) -> Int { steps.map { $0.need + $0.extra }.max() ?? 1 }

  private var undo: DemandScreen.Undo? {
    guard let last = reading.undoable, last.kind.subject == "demand", last.isOffered(at: reading.now) else {
      return nil
    }
    return .init(change: last.id, text: wording.demandChanged(at: reading.site.name))
  }

  private func label(_ position: Position) -> RosterScreen.PositionLabel {
    .init(name: position.name, mark: position.mark)
  }

  // MARK: The table

  private func row(_ position: Position) -> DemandScreen.Row {
    DemandScreen.Row(
      position: position.id, label: label(position), cells: reading.week.all.map { cell(position, on: $0) })
  }

  private func cell(_ position: Position, on date: LocalDate) -> DemandScreen.Cell {
    let coverage = table.coverage(of: position.id, on: date)
    let isStated = demand.weekdays[position.id] != nil
    let hours = demand.spans(of: position.id, on: date.weekday).map(hours)
    let gaps = isStated ? coverage.gaps : []
    return DemandScreen.Cell(
      weekday: date.weekday, hours: gaps.first.map { [gap($0, on: date)] } ?? hours, hasGap: !gaps.isEmpty,
      steps: isStated ? CoverageWriter.steps(coverage.quarters) : [],
      isChosen: place.choice == .weekday(position.id, date.weekday))
  }

  /// `7–20, 12–15`; with more than one person, `2 × 7–20`.
  private func hours(_ spans: [Demand.Span]) -> String { spans.map(hours).joined(separator: wording.comma) }

  private func hours(_ span: Demand.Span) -> String {
    let times = wording.shortTimes(span.start, span.end)
    return span.count == 1 ? times : "\(span.count)\u{a0}×\u{a0}\(times)"
  }

  private func gap(_ gap: PlanCoverage.Gap, on date: LocalDate) -> String {
    let start = reading.zone.startOfDay(date)
    func time(_ quarter: Int) -> LocalTime { reading.zone.local(start + Int64(quarter) * 900).time }
    return
      "\(wording.minus)\(gap.count) \(wording.shortTimes(time(gap.quarters.lowerBound), time(gap.quarters.upperBound)))"
  }

  // MARK: The dates

  private func day(_ exception: Demand.Exception) -> DemandScreen.Day {
    DemandScreen.Day(
      date: exception.date, title: wording.shortDate(short: exception.date), text: text(exception),
      isPast: exception.date < reading.today,
      isChosen: place.choice == .date(exception.date))
  }

  private func text(_ exception: Demand.Exception) -> String {
    var parts: [String] = []
    if let end = exception.endsAt { parts.append(wording.everythingEnds(at: wording.time(end))) }
    for position in reading.positions {
      guard let spans = exception.spans[position.id]?.sorted() else { continue }
      parts.append(difference(position, spans, demand.spans(of: position.id, on: exception.date.weekday)))
    }
    guard !parts.isEmpty else { return wording.nothingDiffers(exception.name) }
    return "\(exception.name): \(parts.joined(separator: wording.comma))"
  }

  /// The addition if that is all, else the new demand.
  private func difference(_ position: Position, _ spans: [Demand.Span], _ usual: [Demand.Span]) -> String {
    guard !spans.isEmpty else { return wording.noOne(of: position.name) }
    var added = spans
    for span in usual {
      guard let place = added.firstIndex(of: span) else { return "\(position.name) \(hours(spans))" }
      added.remove(at: place)
    }
    guard added.count == 1, let more = added.first, !usual.isEmpty else { return "\(position.name) \(hours(spans))" }
    return wording.more(more.count, of: position.name, wording.shortTimes(more.start, more.end))
  }

  // MARK: The panel

  private var panel: DemandScreen.Panel? {
    switch place.choice {
    case nil: typical(TypicalNeeds.likely(reading.positions, wording)).map { .typical($0) }
    case .weekday(let position, let weekday):
      reading.positions.first { $0.id == position }.map { .spans(spans($0, on: weekday)) }
    case .position(let position, let date):
      reading.positions.first { $0.id == position }.map { .spans(spans($0, on: date)) }
    case .date(let date): .day(exception(date))
    case .typical(let trade): typical(trade).map { .typical($0) }
    }
  }

  /// `nil` once a need is stated, and without positions for it.
  private func typical(_ trade: Trade) -> DemandScreen.Typical? {
    guard demand.isEmpty else { return nil }
    let needs = TypicalNeeds(trade: trade)
    let rows = form?.rows ?? needs.rows(reading.positions, wording)
    guard !rows.isEmpty else { return nil }
    let days = form?.weekdays ?? needs.weekdays
    let spans = rows.map { row in
      (from: wording.time(typed: row.from), to: wording.time(typed: row.to), count: Int(row.count) ?? 0)
    }
    let minutes = spans.reduce(0) { sum, span in
      guard let from = span.from, let to = span.to, span.count > 0 else { return sum }
      return sum + Demand.Span(from: from, to: to).minutes * span.count
    }
    let shifts = spans.reduce(0) { $0 + max(0, $1.count) } * days.count
    let people = reading.plan.employees.values.filter { $0.isHere(on: reading.planned.lowerBound) }
    let contract = people.reduce(0) { $0 + ($1.contractMinutes(in: reading.week) ?? 0) }
    let needed = minutes * days.count
    let hours = wording.hours(minutes: contract)
    return .init(
      trade: trade, title: wording.typicalTitle,
      lead: wording.typicalLead(site: reading.site.name, trade: wording.name(trade)),
      rows: rows.enumerated().compactMap { typicalRow($1, $0, needs, rows) },
      weekdays: wording.conventions.weekdays.map {
        .init(
          weekday: $0, letter: wording.weekdayLetter($0), name: wording.weekday($0), isChosen: days.contains($0))
      },
      sum: wording.typicalSum(shifts, hours: wording.hours(minutes: needed)),
      people: contract >= needed
        ? wording.typicalFits(people.count, hours: hours)
        : wording.typicalLacks(people.count, hours: hours, missing: wording.hours(minutes: needed - contract)),
      fits: contract >= needed,
      plan: wording.useNeedsAndPlan(wording.conventions.weekNumber(of: reading.planned.lowerBound)))
  }

  /// Two of one position are an early and a late one.
  private func typicalRow(
    _ row: DemandModel.Form.Row, _ number: Int, _ needs: TypicalNeeds, _ rows: [DemandModel.Form.Row]
  ) -> DemandScreen.Typical.Row? {
    guard let position = reading.positions.first(where: { $0.id == row.position }) else { return nil }
    let same = rows.indices.filter { rows[$0].position == row.position }
    let name =
      same.count == 1
      ? position.name : number == same.first ? wording.typicalEarly(position.name) : wording.typicalLate(position.name)
    return .init(label: label(position), name: name, form: row)
  }

  private func rows(_ spans: [Demand.Span]) -> [DemandModel.Form.Row] {
    let rows = spans.map { DemandModel.Form.Row($0, wording) }
    return form?.rows ?? (rows.isEmpty ? [.init()] : rows)
  }

  private func spans(_ position: Position, on weekday: Weekday) -> DemandScreen.Spans {
    let typed = form.flatMap { try? $0.spans(wording) }
    let demand = typed.map { self.demand.stating($0, of: position.id, on: weekday) } ?? self.demand
    let spans = demand.spans(of: position.id, on: weekday)
    let date = reading.week.all.first { $0.weekday == weekday } ?? reading.week.lowerBound
    // Why again: the picture is of the typed values.
    let table =
      typed == nil ? self.table : reading.plan.coverage(during: reading.week, against: demand.usual, in: reading.zone)
    let coverage = table.coverage(of: position.id, on: date)
    let isStated = demand.weekdays[position.id] != nil
    let steps = isStated ? CoverageWriter.steps(coverage.quarters) : []
    let same = form?.weekdays ?? demand.weekdays(as: weekday, of: position.id)
    let gaps = isStated ? coverage.gaps : []
    return DemandScreen.Spans(
      title: wording.positionOnWeekday(position.name, wording.weekday(weekday)),
      sentence: wording.demandSentence(spans),
      steps: steps, most: most(steps),
      covered: spans.isEmpty
        ? "" : gaps.isEmpty ? wording.isCovered : gaps.map { gap($0, on: date) }.joined(separator: wording.comma),
      hasGap: !gaps.isEmpty, people: people(position, on: date), rows: rows(spans),
      curve: form?.curve ?? .init(),
      weekdays: wording.conventions.weekdays.map { day in
        .init(
          weekday: day, letter: wording.weekdayLetter(day), name: wording.weekday(day),
          isChosen: form == nil && spans.isEmpty ? day == weekday : same.contains(day))
      }, asUsual: nil)
  }

  private func people(_ position: Position, on date: LocalDate) -> String {
    let words = PlanWriter(wording, [reading.plan])
    let there = reading.plan.shifts.filter {
      $0.position == position.id && $0.employee != nil && !$0.isRemoval && $0.hours.stands(on: date)
    }
    let names = there.map { shift in
      "\(shift.employee.flatMap { reading.plan.employees[$0] }?.name ?? "") \(words.times(shift.hours))"
    }
    return names.isEmpty ? "" : names.joined(separator: wording.comma) + "."
  }

  private func spans(_ position: Position, on date: LocalDate) -> DemandScreen.Spans {
    let spans = demand.spans(of: position.id, on: date)
    let plan = Plan(
      site: reading.site, days: date...date, shifts: [], elsewhere: [], employees: [:], positions: [:], closedDays: [])
    let quarters = plan.coverage(during: date...date, against: demand, in: reading.zone)
      .coverage(of: position.id, on: date).quarters
    // Why as if all were there: a date's shifts are not examined here.
    let steps = CoverageWriter.steps(quarters.map { .init(need: $0.need, have: $0.need) })
    let isOwn = demand.exceptions[date]?.spans[position.id] != nil
    return DemandScreen.Spans(
      title: wording.positionOnDate(position.name, wording.shortDate(short: date)),
      sentence: wording.demandSentence(spans), steps: steps, most: most(steps), covered: "", hasGap: false, people: "",
      rows: rows(spans), curve: form?.curve ?? .init(), weekdays: [],
      asUsual: isOwn ? wording.asOnWeekday(wording.weekday(date.weekday)) : nil)
  }

  private func exception(_ date: LocalDate?) -> DemandScreen.Exception {
    let stored = date.flatMap { demand.exceptions[$0] }
    let shown = DemandModel.Form(
      date: date?.description ?? "", name: stored?.name ?? "", endsAt: stored?.endsAt.map(wording.typedTime) ?? "")
    let positions = date.map { date in
      reading.positions.map { position in
        let spans = demand.spans(of: position.id, on: date)
        return DemandScreen.PositionDay(
          position: position.id, label: label(position), text: spans.isEmpty ? wording.noOneNeeded : hours(spans),
          isOwn: stored?.spans[position.id] != nil)
      }
    }
    return DemandScreen.Exception(
      title: date.map { wording.date($0) } ?? wording.addDate, form: form ?? shown, date: date,
      positions: positions ?? [])
  }
}
