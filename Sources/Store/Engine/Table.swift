/// What becomes of a table's rows besides the queries of its room: history, exports, erasure, personal data.
struct Table {
  /// The fate of a person's rows when the person is erased; see `Transaction.erase`.
  enum Erasure {
    /// Deleted by the column `employee_id`.
    case deleted
    /// Deleted by the column `account_id`.
    case deletedWithAccount
    /// Words, names and addresses are taken out; the row stays.
    case emptied
    /// Deleted by a step of its own: more than a column says that it is this person's.
    case removed
    case stays(_ reason: String)
  }

  /// The place of a person's rows in the file of personal data.
  enum PersonalData {
    /// Under these names; see `Snapshot.personalData`.
    case shown([String])
    case left(_ reason: String)
  }

  /// A table with rows about people, by `employee_id` or `account_id`.
  struct Person {
    let erasure: Erasure
    let data: PersonalData

    init(_ erasure: Erasure, _ data: PersonalData) { (self.erasure, self.data) = (erasure, data) }
  }

  let name: String
  /// The database keeps replaced versions of its rows, for undo and history; see `KeptTable`.
  let isKept: Bool
  /// A list without duplicates: to change places, all have to leave first.
  let isList: Bool
  /// The reason that an export has no rows of it; `nil` if it has.
  let notExported: String?
  /// `nil` if no row is about a person.
  let person: Person?

  init(
    _ name: String, isKept: Bool = false, isList: Bool = false, notExported: String? = nil, person: Person? = nil
  ) {
    (self.name, self.isKept, self.isList) = (name, isKept, isList)
    (self.notExported, self.person) = (notExported, person)
  }
}

extension Table {
  /// All tables: each after those that its rows refer to.
  ///
  /// Why not beside each statement that makes one: their order, across rooms, is that of an import.
  static let all: [Table] = [
    .init("organization"),
    .init("site", isKept: true),
    .init("position", isKept: true),
    .init("position_site", isKept: true),
    .init("position_skill", isKept: true, isList: true),
    .init("absence_kind", isKept: true),
    .init("closed_day", isKept: true),
    .init("employee", isKept: true, person: .init(.emptied, .shown(["person"]))),
    .init("skill", isKept: true, isList: true, person: .init(.deleted, .shown(["skills"]))),
    .init("availability", isKept: true, person: .init(.deleted, .shown(["availability"]))),
    .init("connected_calendar", person: .init(.deleted, .shown(["connectedCalendars"]))),
    .init("busy_time", person: .init(.deleted, .shown(["busyTimes"]))),
    .init("written_shift", person: .init(.deleted, .shown(["writtenShifts"]))),
    .init("employee_allowance", isKept: true, person: .init(.deleted, .shown(["allowances"]))),
    .init("earlier_employment", isKept: true, person: .init(.deleted, .shown(["employments"]))),
    .init("employee_position", isKept: true, person: .init(.deleted, .shown(["positions"]))),
    .init("employee_site", isKept: true, person: .init(.deleted, .shown(["sites"]))),
    .init("photo", person: .init(.deleted, .shown(["photos"]))),
    .init("account", person: .init(.emptied, .shown(["account"]))),
    .init(
      "account_site",
      person: .init(
        .stays("sites that an empty account managed"), .left("sites of the role, which the page of accounts shows"))),
    .init("personal_link", person: .init(.deletedWithAccount, .shown(["personalLinks"]))),
    .init("session", person: .init(.deletedWithAccount, .shown(["sessions"]))),
    .init(
      "one_time_link", person: .init(.deletedWithAccount, .left("over within days, and of no use without its secret"))),
    .init("api_token"),
    .init("access_token", notExported: "it ends within an hour, and opens the server that gave it"),
    .init("kept_answer"),
    .init("passkey", person: .init(.removed, .shown(["passkeys"]))),
    .init("authenticator", person: .init(.removed, .shown(["authenticators"]))),
    .init("recovery_code", person: .init(.removed, .left("hashes of secrets"))),
    .init("identity", person: .init(.removed, .shown(["identities"]))),
    .init("provisioned_user", person: .init(.deleted, .shown(["provisioning"]))),
    .init("provisioned_group"),
    .init("provisioned_member", person: .init(.deleted, .shown(["provisionedGroups"]))),
    .init("security_event", person: .init(.emptied, .shown(["securityEvents"]))),
    .init("feed"),
    .init("rejected_record"),
    .init("feed_person", person: .init(.deleted, .shown(["feeds"]))),
    .init("shop"),
    .init("announcement", person: .init(.deleted, .shown(["announcements", "announcementTexts"]))),
    .init("announcement_text"),
    .init("link", person: .init(.deleted, .shown(["calendarLinks", "calendarFetches"]))),
    .init("link_fetch"),
    .init("schedule", isKept: true),
    .init(
      "schedule_person", isKept: true, isList: true,
      person: .init(.stays("a turn of a schedule: a number, without a name"), .left("turns, whose shifts it has"))),
    .init("schedule_day", isKept: true),
    .init("shift", isKept: true, person: .init(.emptied, .shown(["shifts"]))),
    .init("publication"),
    .init("publication_entry"),
    .init("absence", person: .init(.deleted, .shown(["absences"]))),
    .init("shift_given"),
    .init("fairness_policy"),
    .init("fairness_on_call"),
    .init("fairness_on_call_site"),
    .init("hourly_cost", person: .init(.deleted, .left("the organization's estimate, which fewer people may see"))),
    .init("budget"),
    .init("site_policy"),
    .init("site_holidays"),
    .init("request", person: .init(.removed, .shown(["requests"]))),
    .init("request_person", person: .init(.removed, .left("the people that a request asked, by number"))),
    .init("rule_set"),
    .init("site_rules"),
    .init("surcharge_set"),
    .init("site_surcharges"),
    .init("contract", isKept: true, person: .init(.deleted, .shown(["contracts"]))),
    .init("rule_override", person: .init(.deleted, .left("a reason of the manager, which the board shows"))),
    .init("receipt", person: .init(.deleted, .shown(["receipts"]))),
    .init("shift_template", isKept: true),
    .init("week_template", isKept: true),
    .init(
      "week_template_shift", isKept: true,
      person: .init(.emptied, .left("a week that is kept for later, which nobody works"))),
    .init("demand", isKept: true),
    .init("demand_date", isKept: true),
    .init("demand_date_span", isKept: true),
    .init("service_group"),
    .init("service"),
    .init("service_skill"),
    .init("product"),
    .init("product_detail"),
    .init("product_seen"),
    .init("bookmark", person: .init(.deletedWithAccount, .shown(["bookmarks"]))),
    .init("usage_day"),
    .init("column_choice"),
    .init("clock_policy"),
    .init(
      "punch", person: .init(.stays("the hours of shifts that stay, which payroll accounts for"), .shown(["presses"]))),
    .init("punch_correction", person: .init(.emptied, .shown(["corrections"]))),
    .init("call_out", person: .init(.emptied, .shown(["callOuts"]))),
    .init(
      "hours_approval",
      person: .init(.stays("as the presses that it approves"), .shown(["approvedHours", "surcharges"]))),
    .init("hours_approval_day"),
    .init("surcharge_rule"),
    .init("surcharge_minutes"),
    .init("leave_policy"),
    .init("leave_entry", person: .init(.emptied, .shown(["leaveEntries"]))),
    .init("earned_leave"),
    .init("payroll_run"),
    .init("payroll_run_codes"),
    .init("approval_rule"),
    .init("approval_step"),
    .init(
      "substitute",
      person: .init(.removed, .left("the colleague who decides while one is away, whom the page of approvals shows"))),
    .init("time_account"),
    .init(
      "time_entry",
      person: .init(.emptied, .shown(["timeEntries"]))),
    .init(
      "time_closing",
      person: .init(.stays("sums of the hours of shifts that stay"), .shown(["closedMonths"]))),
    .init("absence_minutes"),
    .init("clock_pin", person: .init(.deleted, .shown(["wallPIN"]))),
    .init("clock_badge", person: .init(.deleted, .shown(["badge"]))),
    .init("payroll"),
    .init("webhook"),
    .init("webhook_delivery"),
    .init("notice", person: .init(.deleted, .shown(["notifications"]))),
    .init("notice_position"),
    .init("notice_delivery", person: .init(.removed, .left("attempts to send what *notifications* has"))),
    .init("notice_choices", person: .init(.deleted, .shown(["notificationChoices"]))),
    .init("chat", person: .init(.deleted, .shown(["chat"]))),
    .init("change_receipt", person: .init(.deleted, .shown(["changesSeen"]))),
    .init("change"),
    .init("row_version"),
    .init("migration", notExported: "the schema's own"),
    .init("used_challenge", notExported: "of no organization, and over within minutes"),
    .init(
      "sign_in_step", notExported: "over within minutes: whoever is signing in begins again",
      person: .init(.removed, .left("over within minutes"))),
    .init("product_search", notExported: "made of the products anew"),
    .init("plan_job", notExported: "searches, of which nothing is in the plan until it is kept"),
    .init(
      "email_link", notExported: "over within a day: whoever still waits asks for another mail",
      person: .init(.deleted, .shown(["emailLinks"]))),
    .init(
      "push_device", notExported: "browsers know a server by its key, and another has another",
      person: .init(.deleted, .shown(["pushDevices"]))),
  ]
}
