import Domain
import Spreadsheet
import Words

extension FairnessMeasure {
  /// The ledger's number for one shift, or for an hour.
  var unit: Int { self == .hours ? 60 : 100 }

  /// Whole ones, or whole hours.
  func whole(_ number: Int) -> Int { (number < 0 ? number - unit / 2 : number + unit / 2) / unit }
}

/// Words the ledger of fairness. Pure.
struct FairnessWriter {
  let reading: FairnessReading
  let visitor: Visitor
  let place: FairnessModel.Place
  var wording: Wording { visitor.wording }

  /// The distance, in hundredths, from which a difference is bold.
  private static let far = 300
  /// The distance in hours from which a difference of hours is bold.
  private static let farHours = 8

  private var measures: [FairnessMeasure] { reading.ledger?.measures ?? [] }

  private func isNamed(_ row: FairnessLedger.Row) -> Bool {
    reading.seesNames || row.employee.id == visitor.employee
  }

  private var named: [FairnessLedger.Row] { (reading.ledger?.rows ?? []).filter(isNamed) }

  /// The person with filled dots.
  private var filled: FairnessLedger.Row? {
    let person = reading.explained?.row.employee.id ?? visitor.employee
    return named.first { $0.employee.id == person }
  }

  var screen: FairnessScreen? {
    guard let ledger = reading.ledger, let days = reading.span.days else { return nil }
    return FairnessScreen(
      site: reading.site, days: wording.fairnessDays(days),
      columns: measures.map { .init(measure: $0, title: wording.name(of: $0)) }, rows: named.map(row),
      plots: measures.filter { $0 != .hours }.map(plot), hidesNames: named.count < ledger.rows.count,
      empty: empty(ledger), notes: notes,
      filled: filled.map { $0.employee.id == visitor.employee ? wording.you : $0.employee.name } ?? "")
  }

  private func empty(_ ledger: FairnessLedger) -> String {
    if ledger.rows.isEmpty { return wording.nobodyOnRoster(at: reading.site.name) }
    return measures.allSatisfy { $0 == .hours } ? wording.nothingCounts : ""
  }

  private var notes: [String] {
    let policy = reading.policy
    let weighed = measures.filter { $0 != .hours && policy.weight(of: $0) != FairnessPolicy.once }
    var notes = [
      wording.nightMeans(
        from: policy.nightFrom, until: policy.nightUntil, least: policy.leastMinutes, notice: policy.noticeHours)
    ]
    notes += weighed.map {
      wording.counts($0, wording.decimal(FairnessPolicyDraft.text(ofWeight: policy.weight(of: $0))))
    }
    notes.append(wording.shareMeans)
    if let carried = reading.ledger?.carried { notes.append(wording.carriedMeans(carried)) }
    return notes
  }

  // MARK: The table

  private func row(_ row: FairnessLedger.Row) -> FairnessScreen.Row {
    let employee = row.employee
    return FairnessScreen.Row(
      person: employee.id, name: employee.fullName, initials: employee.initials,
      photo: PhotoMark(uploaded: employee.photo, of: employee.id), isOwn: employee.id == visitor.employee,
      cells: measures.map { measure in
        row.entries[measure].map { cell(measure, $0, of: employee.id) }
      })
  }

  private func cell(
    _ measure: FairnessMeasure, _ entry: FairnessLedger.Entry, of person: ID<Employee>
  ) -> FairnessScreen.Cell {
    FairnessScreen.Cell(
      measure: measure, count: count(measure, entry.counted),
      difference: entry.difference.map { wording.signed(measure.whole($0), measure) } ?? "",
      isFar: entry.difference.map { isFar(measure, $0) } ?? false,
      spoken: entry.difference.map { wording.distance(measure.whole($0), measure) } ?? "",
      isChosen: place.person == person && place.measure == measure)
  }

  private func isFar(_ measure: FairnessMeasure, _ difference: Int) -> Bool {
    measure.isOfHours
      ? difference.magnitude >= measure.unit * Self.farHours : difference.magnitude >= Self.far
  }

  private func count(_ measure: FairnessMeasure, _ number: Int) -> String {
    let text = wording.number(number, of: measure)
    return measure == .onCall ? wording.hours(asText: text) : text
  }

  var sheet: WrittenSheet {
    let columns = measures.flatMap { measure in
      [wording.name(of: measure), wording.shareOf(measure), wording.differenceOf(measure)]
        .map { WrittenSheet.Column($0, width: 18) }
    }
    return WrittenSheet(
      name: wording.fairness, columns: [.init(wording.personColumn, width: 28)] + columns,
      rows: named.map { row in
        [.text(row.employee.fullName)]
          + measures.flatMap { measure -> [SheetCell?] in
            let entry = row.entries[measure]
            return [entry?.counted, entry?.share, entry?.difference].map { number in
              number.map {
                measure.isOfHours ? .hours(minutes: $0 * 60 / measure.unit) : .number(Double($0) / 100)
              }
            }
          }
      })
  }

  // MARK: The picture

  /// Whole ones to each side of the share, the same for all that count shifts: enough for most people's distances.
  private func scale(of measure: FairnessMeasure) -> Int {
    let all = (reading.ledger?.rows ?? []).flatMap { row in
      row.entries.filter { $0.key.isOfHours == measure.isOfHours && $0.key != .hours }
        .compactMap { $0.value.difference?.magnitude }
    }
    return [3, 6, 12, 24, 48].first { scale in
      all.count { $0 > UInt(scale) * 100 } * 10 <= all.count
    } ?? 96
  }

  private func plot(_ measure: FairnessMeasure) -> FairnessScreen.Plot {
    let scale = scale(of: measure)
    let people = (reading.ledger?.rows ?? []).compactMap { row in
      row.entries[measure].map { (row: row, entry: $0, difference: $0.difference ?? 0) }
    }.sorted { ($0.difference, $0.row.employee.id) < ($1.difference, $1.row.employee.id) }
    let own = filled?.employee.id
    var levels: [Int] = []
    let dots = people.map { person -> FairnessScreen.Dot in
      let held = min(max(person.difference, -scale * 100), scale * 100)
      let place = 20 + (held + scale * 100) * 960 / (scale * 200)
      let level = levels.firstIndex { $0 + Self.dotWidth <= place } ?? levels.count
      if level == levels.count { levels.append(place) } else { levels[level] = place }
      return .init(
        place: place, level: level, isFilled: person.row.employee.id == own,
        beyond: held == person.difference ? nil : wording.signed(measure.whole(person.difference), measure))
    }
    let entry = filled?.entries[measure]
    let counts = people.map(\.entry.counted)
    let range = wording.range(
      count(measure, counts.min() ?? 0), count(measure, counts.max() ?? 0), people: people.count)
    let distance = entry?.difference.map { wording.distance(measure.whole($0), measure) }
    return FairnessScreen.Plot(
      measure: measure, title: wording.name(of: measure), range: range,
      own: entry.map { (count(measure, $0.counted), distance ?? "") }, dots: dots, height: levels.count,
      edges: (wording.fewer(scale, measure), wording.more(scale, measure)),
      spoken: [
        "\(wording.name(of: measure)): \(range)",
        filled.flatMap { row in
          entry.map { wording.spokenOwn(name(row), count(measure, $0.counted), distance ?? "") }
        },
      ].compactMap(\.self).joined(separator: ". "))
  }

  /// Thousandths of the line that a dot takes.
  private static let dotWidth = 48

  private func name(_ row: FairnessLedger.Row) -> String {
    row.employee.id == visitor.employee ? wording.you : row.employee.name
  }
}
