import DemoWorld
import Domain
import Store
import TestSupport
import Testing
import Words

@testable import ViewModels

/// The street on Saturday 24 October 2026 with accounts since 1 September; its administrator looks.
private struct AccountDesk {
  let front: Front
  let admin: Visitor
  let soumya: ID<Employee>
  var street: HarborStreet { front.street }

  init(_ policy: String? = "2026-09-01") async throws {
    front = try await Front.opened()
    admin = try await front.visitor("charlotte")
    soumya = try #require(front.street.founded.people["Soumya Rao"])
    let (street, begin) = (front.street, try #require(LocalDate("2020-01-01")))
    try await street.store.write(in: street.organization, by: .console) { transaction in
      for person in try transaction.snapshot.employees() { try transaction.put(Employment(from: begin), of: person.id) }
      if let first = policy.flatMap({ LocalDate($0) }) { try transaction.choose(TimeAccountPolicy(from: first)) }
    }
  }

  var context: ScreenContext { street.screen(admin) }

  func account() async throws -> TimeAccountModel {
    let model = TimeAccountModel(context, person: soumya)
    try await model.load()
    return model
  }
}

@Suite struct `The page of a working time account` {
  @Test func `has lines that add up, months and entries, the newest first`() async throws {
    let desk = try await AccountDesk()
    let model = try await desk.account()
    let screen = try #require(model.screen)
    #expect(model.name == "Soumya Rao" && model.isKept && model.notes.isEmpty)
    #expect(screen.months.map(\.title) == ["October 2026", "September 2026"])
    #expect(screen.bars.map(\.letter) == ["S", "O"] && screen.bars.contains { abs($0.length) == 1000 })
    #expect(screen.lines.first?.title == "From September" && screen.lines.last?.title == "Contract to yesterday")
    #expect(screen.entries.isEmpty)
    var form = TimeAccountModel.Form()
    (form.kind, form.day, form.hours, form.reason) = ("paid_out", "2026-10-20", "2:30", "Asked for it")
    #expect(try await model.bookButtonTapped(form))
    let booked = try #require(try await desk.account().screen)
    #expect(booked.entries.map(\.value) == ["−2:30"], "what is paid out is typed without a sign")
    #expect(booked.entries.map(\.title) == ["Paid out, 20\u{a0}October\u{a0}2026"] && booked.entries[0].mayBeTakenBack)
    #expect(booked.lines.contains(.init(title: "Booked", value: "−2:30")))
    #expect(try await model.takeBackButtonTapped(booked.entries[0].id) == nil)
    #expect(try await desk.account().screen?.balance == screen.balance)
  }

  @Test func `says beside its field what is refused, and keeps what was typed`() async throws {
    let desk = try await AccountDesk()
    let model = try await desk.account()
    var form = TimeAccountModel.Form()
    for (field, wrong) in [("day", "x"), ("minutes", "two"), ("kind", "gift")] {
      (form.kind, form.day, form.hours, form.reason) = ("corrected", "2026-10-20", "-1,5", "Why")
      if field == "day" { form.day = wrong }
      if field == "minutes" { form.hours = wrong }
      if field == "kind" { form.kind = wrong }
      #expect(try await model.bookButtonTapped(form) == false)
      #expect(model.problems.fields.map(\.name) == [field])
      #expect(model.form == form)
    }
    #expect(model.problems["kind"] != nil)
  }

  @Test func `says why there is no balance`() async throws {
    let none = try await AccountDesk(nil)
    #expect(try await none.account().notes == ["No working time accounts are kept."])
    let later = try await AccountDesk("2026-11-01")
    #expect(try await later.account().notes == ["The account starts on 1\u{a0}November\u{a0}2026."])
    let desk = try await AccountDesk()
    let soumya = desk.soumya
    try await desk.street.store.write(in: desk.street.organization, by: .console) { transaction in
      for contract in try transaction.snapshot.person(soumya).contracts {
        try transaction.removeContract(of: soumya, from: contract.firstDay)
      }
    }
    #expect(try await desk.account().notes == ["No hours are agreed with Soumya Rao, so there is no balance."])
  }

  @Test func `names closed months that would be others today`() async throws {
    let desk = try await AccountDesk()
    let said = try await TimeAccountsModel(desk.context).closeButtonTapped(try #require(LocalDate("2026-09-01")))
    #expect(said.hasPrefix("September 2026 is closed for "))
    let before = try #require(try await desk.account().screen)
    let soumya = desk.soumya
    try await desk.street.store.write(in: desk.street.organization, by: .console) {
      try $0.put(Contract(agreed: .month(minutes: 600)), of: soumya)
    }
    let model = try await desk.account()
    #expect(model.notes == ["September 2026 is closed. By what is known now, its difference would be −10:00."])
    #expect(model.screen?.months.last == before.months.last && before.months.last?.isClosed == true)
  }
}

@Suite struct `One's own numbers` {
  @Test func `are refused beside their fields while another administrator is there`() async throws {
    let desk = try await AccountDesk()
    let (organization, soumya) = (desk.street.organization, desk.soumya)
    let own = try #require(desk.admin.employee)
    try await desk.street.store.write(in: organization, by: .console) { transaction in
      let account = try transaction.snapshot.account(of: soumya)
      if let account {
        try transaction.change(account.id, to: .admin)
      } else {
        _ = try transaction.addAccount(for: soumya, role: .admin)
      }
    }
    let reason = desk.admin.wording.conflictOthersDecide
    let openings = OpeningBalancesModel(desk.context)
    #expect(try await openings.saveButtonTapped([own: "12:30"]) == false)
    #expect(openings.problems.fields == [.init(name: "opening-\(own)", text: reason)])
    let yearly = YearlyDaysModel(desk.context, year: 2026)
    var typed = YearlyDaysModel.Typed()
    typed.carried = "5"
    #expect(try await yearly.saveButtonTapped([own: typed]) == false)
    #expect(yearly.problems.fields.map(\.text) == [reason])
    let booked = try await desk.street.store.write(in: organization, by: .console) { transaction in
      let draft = LeaveEntryDraft(
        of: own, on: try transaction.snapshot.day(of: transaction.now), hundredths: 100, .granted, reason: "Agreed.")
      return try transaction.book(draft)
    }
    let leave = LeaveModel(desk.context, person: own, year: 2026)
    #expect(try await leave.takeBackButtonTapped(booked) == reason)
  }
}

@Suite struct `Hours under the limits of the minimum wage` {
  @Test func `T3.11: are on the page with their days, and to be paid in the report`() async throws {
    let desk = try await AccountDesk()
    let (soumya, street) = (desk.soumya, desk.street)
    try await street.store.write(in: street.organization, by: .console) { transaction in
      for contract in try transaction.snapshot.person(soumya).contracts {
        try transaction.removeContract(of: soumya, from: contract.firstDay)
      }
      try transaction.put(Contract(agreed: .month(minutes: 600), kind: .minor), of: soumya)
    }
    // Why 15: September takes off ten hours, as no one was on duty.
    try await street.store.write(in: street.organization, by: .console) { try $0.setOpening(900, of: soumya) }
    #expect(try await desk.account().screen?.due == [])
    let settings = TimeAccountsModel(desk.context)
    try await settings.load()
    var form = settings.form
    form.minimumWage = ["mini_job", "gift"]
    #expect(try await settings.saveButtonTapped(form) == false && settings.problems["minimum_wage"] != nil)
    form.minimumWage = ["mini_job"]
    #expect(try await settings.saveButtonTapped(form))
    try await settings.load()
    #expect(settings.form.minimumWage == ["mini_job"])
    let screen = try #require(try await desk.account().screen)
    #expect(screen.due == [.init(title: "By 30\u{a0}September\u{a0}2027", value: "5:00")])
    let report = HoursReportModel(desk.context)
    try await report.load(SpanForm(first: "2026-09-01", last: "2026-09-30"))
    let place = try #require(report.columns.firstIndex { $0.key == .due })
    #expect(report.columns[place].title == "To be paid now")
    let row = try #require(report.rows.first { $0.person == soumya })
    #expect(row.cells[place] == "0:00")
  }
}

@Suite struct `The settings of working time accounts` {
  @Test func `begin next month, and refuse what is none`() async throws {
    let desk = try await AccountDesk(nil)
    let model = TimeAccountsModel(desk.context)
    try await model.load()
    #expect(model.form.firstDay == "2026-11-01" && !model.isKept)
    var form = TimeAccountsModel.Form()
    (form.firstDay, form.most, form.above) = ("", "x", "keep")
    #expect(try await model.saveButtonTapped(form) == false)
    #expect(model.problems.fields.map(\.name) == ["first_day", "above"])
    (form.firstDay, form.above) = ("2026-09-01", "lapse")
    #expect(try await model.saveButtonTapped(form) == false)
    #expect(model.problems["most"] == "Write hours as 12:30 or 12.5.")
    form.most = "40"
    #expect(try await model.saveButtonTapped(form))
    try await model.load()
    #expect(model.isKept && model.form.most == "40" && model.form.above == "lapse")
    _ = try await model.closeButtonTapped(try #require(LocalDate("2026-09-01")))
    form.firstDay = "2026-10-01"
    #expect(try await model.saveButtonTapped(form) == false)
    #expect(model.problems["first_day"] == "Months are closed already: the first day stays.")
    try await model.stopButtonTapped()
    try await model.load()
    #expect(!model.isKept)
  }
}

@Suite struct `A report of hours with accounts` {
  @Test func `has balances, and closes a whole month that is over`() async throws {
    let desk = try await AccountDesk()
    func report(_ first: String, _ last: String) async throws -> HoursReportModel {
      let model = HoursReportModel(desk.context)
      try await model.load(SpanForm(first: first, last: last))
      return model
    }
    let september = try await report("2026-09-01", "2026-09-30")
    #expect(september.columns.first { $0.key == .account }?.title == "Balance")
    #expect(september.sums.count == 5 && september.sums.contains { $0.title == "Working time accounts" })
    #expect(september.closable == LocalDate("2026-09-01"))
    #expect(try await report("2026-10-01", "2026-10-31").closable == nil, "it is not over")
    #expect(try await report("2026-09-01", "2026-09-29").closable == nil)
    #expect(try await report("2026-08-01", "2026-08-31").closable == nil, "no account began yet")
    _ = try await TimeAccountsModel(desk.context).closeButtonTapped(try #require(LocalDate("2026-09-01")))
    #expect(try await report("2026-09-01", "2026-09-30").closable == nil)
    let without = try await AccountDesk(nil)
    let model = HoursReportModel(without.context)
    try await model.load(SpanForm(first: "2026-09-01", last: "2026-09-30"))
    #expect(!model.columns.map(\.key).contains(.account) && model.closable == nil)
  }
}
