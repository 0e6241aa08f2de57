import Domain
import Markup
import ViewModels
import Words

/// A person's account for managers: months, entries, and the form of another one.
struct TimeAccountPage {
  let model: TimeAccountModel
  private var wording: Wording { model.visitor.wording }
  private var action: String { WorkingTimeRoute.account(model.person).path }

  var html: HTML {
    PeoplePlainPage(
      title: wording.timeAccountOf(name: model.name), wording: wording,
      back: (.people(.person(model.person)), model.name)
    ).html(
      """
      <h1>\(wording.timeAccountOf(name: model.name))</h1>
      \(model.notes.map { text -> HTML in #"<p class="second">\#(text)</p>"# })
      \(model.screen.map { TimeAccountPart(account: $0, wording: wording).html })
      \(model.screen.map(months))
      \(model.screen.flatMap { booked.list(wording.bookedColumn, $0.entries) })
      \(form)
      """)
  }

  private func months(_ screen: TimeAccountScreen) -> HTML {
    let columns = [
      wording.targetColumn, wording.actualColumn, wording.creditColumn, wording.bookedColumn, wording.balanceColumn,
    ]
    let rows = screen.months.map { month -> ReportPart.Row in
      let closed: HTML? = month.isClosed ? #" <span class="second">\#(wording.closedMonth)</span>"# : nil
      return .init(name: "\(month.title)\(closed)", cells: month.cells)
    }
    return ReportPart(label: wording.balancesByMonth, first: wording.monthColumn, columns: columns, rows: rows).html
  }

  private var booked: BookedPart { BookedPart(action: action, problems: model.problems, wording: wording) }

  private var form: HTML? { model.isKept ? booked.form(model.form) : nil }
}

/// The settings of working time accounts.
struct TimeAccountsPage {
  let model: TimeAccountsModel
  private var wording: Wording { model.visitor.wording }
  private var action: String { WorkingTimeRoute.settings.path }

  var html: HTML {
    SettingsPage(
      title: wording.timeAccounts, place: .payroll, visitor: model.visitor,
      back: (.clock(.payroll), wording.payAndPayroll)
    ).html("<p class=\"lead\">\(wording.timeAccountsText)</p>\(form)\(openings)\(stop)")
  }

  private func field(_ name: String, _ label: String, _ value: String, type: String = "text", hint: String? = nil)
    -> FieldPart
  {
    FieldPart(
      name: name, label: label, type: type, value: value, hint: hint, problem: model.problems[name], isRequired: false,
      isFocused: model.problems[name] != nil)
  }

  private var form: HTML {
    let choices = TimeAccountPolicy.Above.allCases.map { (value: $0.rawValue, word: wording.name(of: $0)) }
    return FormPart.html(
      action, kind: "form", attributes: " novalidate",
      content: field(
        "first_day", wording.accountsFrom, model.form.firstDay, type: "date", hint: wording.accountsFromHint
      ).html,
      field("most", wording.accountLimit, model.form.most, hint: wording.accountLimitHint).html,
      field("above", wording.accountAbove, model.form.above).choice(choices),
      CheckPart.html("monthly", "1", " \(wording.accountLimitMonthly)", isChosen: model.form.isMonthly),
      minimumWage,
      buttons: .init(wording.save, .main))
  }

  private var minimumWage: HTML {
    let kinds = Contract.Kind.allCases.map { kind in
      CheckPart.html(
        "minimum_wage", kind.rawValue, "<span>\(wording.name(of: kind))</span>",
        isChosen: model.form.minimumWage.contains(kind.rawValue), look: "chip-choice")
    }
    return """
      <fieldset class="field is-wide" aria-describedby="wage-hint"><legend>\(wording.accountMinimumWage)</legend>
      <div class="chips">\(kinds)</div><p class="second" id="wage-hint">\(wording.accountMinimumWageHint)</p></fieldset>
      """
  }

  private var openings: HTML? {
    guard model.isKept else { return nil }
    return
      #"<p class="tools"><a class="button outlined" href="\#(WorkingTimeRoute.openings.path)">\#(wording.openingBalances)</a></p>"#
  }

  private var stop: HTML? {
    guard model.isKept else { return nil }
    return FormPart.html(action, hidden: ["do": "stop"], buttons: .init(wording.stopAccounts, .quiet))
  }
}
