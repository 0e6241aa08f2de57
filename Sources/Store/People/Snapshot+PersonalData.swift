public import Domain
import FoundationEssentials

extension Snapshot {
  /// All stored data of a person, and of their account. Errors: `Refusal.notFound`.
  ///
  /// Cost: one query a table; grows with the person's shifts.
  public func personalData(of person: ID<Employee>, at now: Instant) throws
    -> PersonalData
  {
    var records: [String: [PersonalData.Record]] = [:]
    _ = try self.person(person)
    let tables = Self.personTables(person, scope)
    for table in tables { records[table.name] = try read(table) }
    records["photos"] = try photos(of: person)
    if let account = try account(of: person) {
      for table in Self.accountTables(account.id, scope) { records[table.name] = try read(table) }
    }
    return PersonalData(organization: try self.organization().name, madeAt: now, records: records)
  }

  /// `true` if a people feed still names a person.
  public func isInFeed(_ person: ID<Employee>) throws -> Bool {
    let found: Int? = try connection.value(
      """
      SELECT 1 FROM feed_person WHERE organization_id = \(scope) AND employee_id = \(person) AND is_gone = FALSE
      LIMIT 1
      """)
    return found != nil
  }

  private enum Column {
    case text(String)
    case number(String)
    case instant(String)
  }

  /// A person's part of a table: the columns in the order of the query.
  private struct PersonalTable {
    let name: String
    let columns: [Column]
    let query: SQL
  }

  private func read(_ table: PersonalTable) throws -> [PersonalData.Record] {
    try connection.rows(table.query) { row in
      var record: PersonalData.Record = [:]
      for column in table.columns {
        switch column {
        case .text(let name): record[name] = (try row.next() as String?).map(PersonalData.Value.text)
        case .number(let name): record[name] = (try row.next() as Int64?).map(PersonalData.Value.number)
        case .instant(let name): record[name] = (try row.next() as Instant?).map { .text($0.description) }
        }
      }
      return record
    }
  }

  private func photos(of person: ID<Employee>) throws -> [PersonalData.Record] {
    try connection.rows(
      """
      SELECT media_type, bytes FROM photo WHERE organization_id = \(scope) AND employee_id = \(person)
      ORDER BY size DESC LIMIT 1
      """
    ) { row in
      let (type, bytes) = (try row.next() as String, try row.next() as [UInt8])
      return ["mediaType": .text(type), "base64": .text(Data(bytes).base64EncodedString())]
    }
  }

  private static func personTables(_ person: ID<Employee>, _ scope: OrganizationScope) -> [PersonalTable] {
    profileTables(person, scope) + providerTables(person, scope) + dutyTables(person, scope)
      + calendarTables(person, scope)
      + leaveTables(person, scope) + clockTables(person, scope)
      + timeTables(person, scope)
      + announcementTables(person, scope) + messageTables(person, scope)
  }

  /// The person, with skills.
  private static func profileTables(_ person: ID<Employee>, _ scope: OrganizationScope) -> [PersonalTable] {
    let whose: SQL = "organization_id = \(scope) AND employee_id = \(person)"
    return [
      PersonalTable(
        name: "person",
        columns: [
          .number("id"), .text("name"), .text("surname"), .text("phone"), .text("email"), .text("title"),
          .text("department"), .text("agency"), .text("intro"), .text("description"), .text("imageName"),
          .number("personnelNumber"), .text("firstDay"), .text("lastDay"), .instant("archivedAt"),
          .instant("emailConfirmedAt"), .text("emailConfirmedBy"), .text("emailConfirmedHow"), .text("externalID"),
          .text("contactsSeenBy"),
        ],
        query: """
          SELECT id, name, surname, phone, email, title, department, agency, intro, description, image_name,
            personnel_number, first_day, last_day, archived_at, email_confirmed_at, email_confirmed_by,
            email_confirmed_how, external_id, contacts_seen_by
          FROM employee WHERE organization_id = \(scope) AND id = \(person)
          """),
      PersonalTable(
        name: "skills", columns: [.text("name"), .text("validUntil")],
        query: "SELECT name, valid_until FROM skill WHERE \(whose) ORDER BY place"),
      PersonalTable(
        name: "employments", columns: [.text("firstDay"), .text("lastDay")],
        query: "SELECT first_day, last_day FROM earlier_employment WHERE \(whose) ORDER BY first_day"),
      PersonalTable(
        name: "contracts",
        columns: [
          .text("firstDay"), .text("basis"), .number("minutes"), .text("dayMinutes"), .number("daysAWeek"),
          .text("kind"), .number("ruleSet"), .text("minorUntil"), .number("leaveHundredths"),
          .number("isExempt"), .number("surchargeSet"),
        ],
        query: """
          SELECT first_day, basis, minutes, day_minutes, days_a_week, kind, rule_set_id, minor_until, leave_hundredths,
            CASE WHEN is_exempt = TRUE THEN 1 ELSE 0 END, surcharge_set_id
          FROM contract WHERE \(whose) ORDER BY first_day
          """),
      PersonalTable(
        name: "positions",
        columns: [.number("position"), .text("level"), .number("wish"), .text("firstDay"), .text("lastDay")],
        query: """
          SELECT position_id, level, wish, first_day, last_day FROM employee_position WHERE \(whose)
          ORDER BY position_id, first_day
          """),
      PersonalTable(
        name: "sites", columns: [.number("site"), .text("bond"), .text("firstDay"), .text("lastDay")],
        query: """
          SELECT site_id, bond, first_day, last_day FROM employee_site WHERE \(whose) ORDER BY site_id, first_day
          """),
    ]
  }

  /// The account and groups by an identity provider.
  private static func providerTables(_ person: ID<Employee>, _ scope: OrganizationScope) -> [PersonalTable] {
    let whose: SQL = "organization_id = \(scope) AND employee_id = \(person)"
    return [
      PersonalTable(
        name: "provisioning",
        columns: [
          .text("userName"), .text("externalID"), .text("resource"), .instant("madeAt"), .instant("changedAt"),
        ],
        query: "SELECT user_name, external_id, resource, made_at, changed_at FROM provisioned_user WHERE \(whose)"),
      PersonalTable(
        name: "provisionedGroups", columns: [.text("name")],
        query: """
          SELECT name FROM provisioned_group WHERE organization_id = \(scope) AND id IN (
            SELECT group_id FROM provisioned_member WHERE \(whose)) ORDER BY id
          """),
    ]
  }

  /// Calendars elsewhere, and when they say that the person is busy.
  private static func calendarTables(_ person: ID<Employee>, _ scope: OrganizationScope) -> [PersonalTable] {
    let whose: SQL = "organization_id = \(scope) AND employee_id = \(person)"
    return [
      PersonalTable(
        name: "connectedCalendars",
        columns: [.text("name"), .text("host"), .number("keepsFree"), .text("writing"), .instant("readAt")],
        query: """
          SELECT name, host, CASE WHEN keeps_free = TRUE THEN 1 ELSE 0 END, writing, succeeded_at
          FROM connected_calendar WHERE \(whose) ORDER BY id
          """),
      PersonalTable(
        name: "busyTimes", columns: [.instant("startsAt"), .instant("endsAt")],
        query: "SELECT starts_at, ends_at FROM busy_time WHERE \(whose) ORDER BY starts_at, calendar_id"),
      PersonalTable(
        name: "writtenShifts", columns: [.number("shift"), .text("name"), .instant("writtenAt")],
        query: """
          SELECT shift_id, name, written_at FROM written_shift WHERE \(whose) ORDER BY calendar_id, shift_id
          """),
    ]
  }

  /// Shifts, time off and requests.
  private static func dutyTables(_ person: ID<Employee>, _ scope: OrganizationScope) -> [PersonalTable] {
    let whose: SQL = "organization_id = \(scope) AND employee_id = \(person)"
    return [
      PersonalTable(
        name: "shifts",
        columns: [
          .text("date"), .number("startMinute"), .number("minutes"), .number("days"), .number("breakMinutes"),
          .instant("startsAt"), .instant("endsAt"), .text("site"), .text("position"), .text("note"),
          .text("skills"), .instant("publishedAt"), .instant("withdrawnAt"), .text("externalID"),
        ],
        query: """
          SELECT starts_on, start_minute, minutes, days, break_minutes, starts_at, ends_at, site.name, position.name,
            note, shift.skills, published_at, withdrawn_at, shift.external_id
          FROM shift JOIN site ON site.id = site_id LEFT JOIN position ON position.id = position_id
          WHERE shift.organization_id = \(scope) AND employee_id = \(person) AND published_at IS NOT NULL
          ORDER BY starts_at, shift.id
          """),
      PersonalTable(
        name: "absences",
        columns: [
          .text("kind"), .text("firstDay"), .text("lastDay"), .number("startMinute"), .number("endMinute"),
          .text("note"), .instant("askedAt"), .text("decision"), .instant("decidedAt"), .text("reason"),
          .instant("withdrawnAt"), .text("askedFirstDay"), .text("askedLastDay"),
        ],
        query: """
          SELECT CASE WHEN name = '' THEN built_in ELSE name END, first_day, last_day, start_minute, end_minute, note,
            asked_at, decision, decided_at, reason, withdrawn_at, asked_first_day, asked_last_day
          FROM absence JOIN absence_kind ON absence_kind.id = kind_id
          WHERE absence.organization_id = \(scope) AND employee_id = \(person) ORDER BY absence.id
          """),
      PersonalTable(
        name: "availability",
        columns: [
          .number("weekday"), .number("startMinute"), .number("endMinute"), .text("kind"), .text("firstDay"),
          .text("lastDay"), .number("everyWeeks"), .text("note"),
        ],
        query: """
          SELECT weekday, start_minute, end_minute, kind, first_day, last_day, every_weeks, note
          FROM availability WHERE \(whose) ORDER BY id
          """),
      PersonalTable(
        name: "requests",
        columns: [
          .text("kind"), .text("shiftDate"), .text("part"), .text("message"), .text("state"), .instant("madeAt"),
          .instant("acceptedAt"), .instant("decidedAt"), .instant("partStartsAt"), .instant("partEndsAt"),
        ],
        query: """
          SELECT kind, shift.starts_on, CASE asker_id WHEN \(person) THEN 'asked' ELSE 'was asked' END,
            CASE asker_id WHEN \(person) THEN message END, state, made_at, accepted_at, decided_at,
            part_starts_at, part_ends_at
          FROM request JOIN shift ON shift.id = shift_id
          WHERE request.organization_id = \(scope) AND (asker_id = \(person) OR taker_id = \(person))
          ORDER BY request.id
          """),
    ]
  }

  /// Yearly days.
  private static func leaveTables(_ person: ID<Employee>, _ scope: OrganizationScope) -> [PersonalTable] {
    let whose: SQL = "organization_id = \(scope) AND employee_id = \(person)"
    return [
      PersonalTable(
        name: "allowances",
        columns: [.number("year"), .number("hundredths"), .number("carriedHundredths"), .number("weekdays")],
        query: "SELECT year, hundredths, carried, counted_days FROM employee_allowance WHERE \(whose) ORDER BY year"),
      PersonalTable(
        name: "leaveEntries",
        columns: [
          .text("day"), .number("hundredths"), .text("kind"), .text("reason"), .instant("madeAt"),
          .instant("takenBackAt"),
        ],
        query: "SELECT day, hundredths, kind, reason, made_at, undone_at FROM leave_entry WHERE \(whose) ORDER BY id"),
    ]
  }

  /// The time clock.
  private static func clockTables(_ person: ID<Employee>, _ scope: OrganizationScope) -> [PersonalTable] {
    let whose: SQL = "organization_id = \(scope) AND employee_id = \(person)"
    return [
      PersonalTable(
        name: "presses",
        columns: [
          .text("kind"), .instant("at"), .text("day"), .text("site"), .text("source"), .instant("madeAt"),
          .text("whereabouts"), .number("metersAway"),
        ],
        query: """
          SELECT kind, at, day, site.name, source, made_at, whereabouts, meters FROM punch JOIN site ON site.id = site_id
          WHERE punch.organization_id = \(scope) AND employee_id = \(person) ORDER BY punch.id
          """),
      PersonalTable(
        name: "corrections",
        columns: [
          .text("kind"), .instant("at"), .text("day"), .text("site"), .text("reason"), .instant("askedAt"),
          .text("state"), .instant("decidedAt"), .text("answer"), .text("unpressedBreak"),
        ],
        query: """
          SELECT kind, at, day, site.name, reason, asked_at, state, decided_at, answer, unpressed_break
          FROM punch_correction JOIN site ON site.id = site_id
          WHERE punch_correction.organization_id = \(scope) AND employee_id = \(person)
          ORDER BY punch_correction.id
          """),
      PersonalTable(
        name: "callOuts",
        columns: [.instant("startsAt"), .instant("endsAt"), .text("site"), .text("place"), .text("note")],
        query: """
          SELECT starts_at, ends_at, site.name, call_out.place, note FROM call_out JOIN site ON site.id = site_id
          WHERE call_out.organization_id = \(scope) AND employee_id = \(person) ORDER BY call_out.id
          """),
      PersonalTable(
        name: "approvedHours",
        columns: [
          .text("day"), .text("site"), .number("plannedMinutes"), .number("countedMinutes"), .number("breakMinutes"),
          .number("breakMinutesByRule"), .instant("approvedAt"),
        ],
        query: """
          SELECT day, site.name, planned, counted, rest, by_rule, approved_at
          FROM hours_approval JOIN hours_approval_day ON approval_id = hours_approval.id
            JOIN site ON site.id = site_id
          WHERE hours_approval.organization_id = \(scope) AND employee_id = \(person) AND undone_at IS NULL
          ORDER BY day, approval_id
          """),
      PersonalTable(
        name: "wallPIN", columns: [.instant("setAt")], query: "SELECT set_at FROM clock_pin WHERE \(whose)"),
      PersonalTable(
        name: "badge", columns: [.text("ending"), .instant("givenAt")],
        query: "SELECT ending, given_at FROM clock_badge WHERE \(whose)"),
    ]
  }

  /// Approved surcharges, and the working time account.
  private static func timeTables(_ person: ID<Employee>, _ scope: OrganizationScope) -> [PersonalTable] {
    let whose: SQL = "organization_id = \(scope) AND employee_id = \(person)"
    return [
      PersonalTable(
        name: "surcharges",
        columns: [.text("day"), .text("rule"), .number("minutes")],
        query: """
          SELECT surcharge_minutes.day, terms ->> 'name', minutes
          FROM hours_approval JOIN surcharge_minutes ON approval_id = hours_approval.id
            JOIN surcharge_rule ON surcharge_rule.id = rule_id
          WHERE hours_approval.organization_id = \(scope) AND employee_id = \(person) AND undone_at IS NULL
          ORDER BY surcharge_minutes.day, approval_id, rule_id
          """),
      PersonalTable(
        name: "timeEntries",
        columns: [
          .text("day"), .number("leaveInHours"), .number("minutes"), .text("kind"), .text("reason"), .instant("madeAt"),
          .instant("takenBackAt"),
        ],
        query: """
          SELECT day, earned_leave_id, minutes, kind, reason, made_at, undone_at FROM time_entry
          WHERE \(whose) ORDER BY id
          """),
      PersonalTable(
        name: "closedMonths",
        columns: [
          .text("month"), .number("targetMinutes"), .number("workedMinutes"), .number("creditedMinutes"),
          .instant("closedAt"),
        ],
        query: "SELECT month, target, actual, credit, made_at FROM time_closing WHERE \(whose) ORDER BY month"),
    ]
  }

  /// Announcements by the person, and their receipts for those of others.
  private static func announcementTables(_ person: ID<Employee>, _ scope: OrganizationScope) -> [PersonalTable] {
    let whose: SQL = "organization_id = \(scope) AND employee_id = \(person)"
    return [
      PersonalTable(
        name: "announcements", columns: [.text("text"), .instant("madeAt"), .instant("withdrawnAt")],
        query: "SELECT text, made_at, withdrawn_at FROM announcement WHERE \(whose) ORDER BY id"),
      PersonalTable(
        name: "announcementTexts", columns: [.text("announcement"), .text("language"), .text("text")],
        query: """
          SELECT announcement.text, announcement_text.language, announcement_text.text
          FROM announcement_text JOIN announcement ON announcement.id = announcement_id
          WHERE announcement_text.organization_id = \(scope) AND announcement.employee_id = \(person)
          ORDER BY announcement_id, announcement_text.language
          """),
      PersonalTable(
        name: "receipts", columns: [.text("announcement"), .instant("askedAt"), .instant("seenAt")],
        query: """
          SELECT text, asked_at, seen_at FROM receipt JOIN announcement ON announcement.id = announcement_id
          WHERE receipt.organization_id = \(scope) AND receipt.employee_id = \(person)
          ORDER BY announcement_id
          """),
    ]
  }

  /// Notices, calendars and links.
  private static func messageTables(_ person: ID<Employee>, _ scope: OrganizationScope) -> [PersonalTable] {
    let whose: SQL = "organization_id = \(scope) AND employee_id = \(person)"
    return [
      PersonalTable(
        name: "notifications", columns: [.text("about"), .text("told"), .instant("madeAt"), .instant("readAt")],
        query: "SELECT kind, story, made_at, read_at FROM notice WHERE \(whose) ORDER BY id"),
      PersonalTable(
        name: "notificationChoices",
        columns: [
          .text("mail"), .text("push"), .text("chat"), .text("sms"), .number("quietFrom"), .number("quietTo"),
        ], query: "SELECT mail, push, chat, sms, quiet_from, quiet_to FROM notice_choices WHERE \(whose)"),
      PersonalTable(
        name: "chat", columns: [.text("kind"), .instant("madeAt")],
        query: "SELECT kind, made_at FROM chat WHERE \(whose)"),
      PersonalTable(
        name: "pushDevices", columns: [.text("device"), .instant("madeAt")],
        query: """
          SELECT device, push_device.made_at FROM push_device JOIN session ON session.id = session_id
          WHERE push_device.organization_id = \(scope) AND push_device.employee_id = \(person)
          ORDER BY push_device.id
          """),
      PersonalTable(
        name: "calendarLinks",
        columns: [.instant("madeAt"), .instant("revokedAt"), .instant("fetchedAt"), .text("fetchedBy")],
        query: "SELECT made_at, revoked_at, fetched_at, fetched_by FROM link WHERE \(whose) ORDER BY id"),
      PersonalTable(
        name: "calendarFetches", columns: [.number("link"), .text("program"), .instant("at")],
        query: """
          SELECT link_id, client, at FROM link_fetch
          WHERE organization_id = \(scope)
            AND link_id IN (SELECT id FROM link WHERE \(whose)) ORDER BY link_id, client, at
          """),
      PersonalTable(
        name: "emailLinks", columns: [.text("email"), .instant("madeAt"), .instant("expiresAt"), .instant("usedAt")],
        query: "SELECT email, made_at, expires_at, used_at FROM email_link WHERE \(whose) ORDER BY id"),
      PersonalTable(
        name: "changesSeen", columns: [.number("upTo"), .instant("at"), .text("recordedBy")],
        query: "SELECT version, at, recorded_by FROM change_receipt WHERE \(whose)"),
      PersonalTable(
        name: "feeds", columns: [.text("kind"), .text("said")],
        query: """
          SELECT feed.kind, baseline FROM feed_person JOIN feed ON feed.id = feed_id
          WHERE feed_person.organization_id = \(scope) AND employee_id = \(person) ORDER BY feed_id
          """),
    ]
  }

  private static func accountTables(_ account: ID<Account>, _ scope: OrganizationScope) -> [PersonalTable] {
    let whose: SQL = "organization_id = \(scope) AND account_id = \(account)"
    return [
      PersonalTable(
        name: "account",
        columns: [
          .text("userName"), .text("role"), .text("language"), .number("sharesAnalytics"), .instant("madeAt"),
          .instant("disabledAt"),
        ],
        query: """
          SELECT user_name, role, language, shares_analytics, made_at, disabled_at FROM account
          WHERE organization_id = \(scope) AND id = \(account)
          """),
      PersonalTable(
        name: "sessions",
        columns: [
          .text("device"), .instant("madeAt"), .instant("lastSeenAt"), .instant("expiresAt"), .text("providerSubject"),
          .text("providerSession"),
        ],
        query: """
          SELECT device, made_at, seen_at, expires_at, provider_subject, provider_session
          FROM session WHERE \(whose) ORDER BY id
          """),
      PersonalTable(
        name: "passkeys", columns: [.text("name"), .instant("madeAt"), .instant("lastUsedAt")],
        query: "SELECT name, made_at, last_used_at FROM passkey WHERE \(whose) ORDER BY id"),
      PersonalTable(
        name: "identities", columns: [.text("issuer"), .text("subject"), .instant("madeAt"), .instant("lastUsedAt")],
        query: "SELECT issuer, subject, made_at, last_used_at FROM identity WHERE \(whose) ORDER BY id"),
      PersonalTable(
        name: "authenticators", columns: [.instant("madeAt"), .instant("confirmedAt")],
        query: "SELECT made_at, confirmed_at FROM authenticator WHERE \(whose)"),
      PersonalTable(
        name: "personalLinks", columns: [.instant("madeAt"), .instant("lastUsedAt"), .instant("revokedAt")],
        query: "SELECT made_at, last_used_at, revoked_at FROM personal_link WHERE \(whose) ORDER BY id"),
      PersonalTable(
        name: "bookmarks", columns: [.text("product"), .instant("madeAt")],
        query: """
          SELECT product.name, bookmark.made_at FROM bookmark JOIN product ON product.id = product_id
          WHERE bookmark.organization_id = \(scope) AND account_id = \(account) ORDER BY bookmark.made_at
          """),
      PersonalTable(
        name: "securityEvents",
        columns: [
          .text("kind"), .text("detail"), .text("address"), .text("device"), .instant("firstAt"), .instant("lastAt"),
          .number("count"),
        ],
        query: """
          SELECT kind, detail, address, device, began_at, last_at, count FROM security_event
          WHERE organization_id = \(scope)
            AND (account_id = \(account) OR editor = \(Editor.account(account).name))
          ORDER BY id
          """),
    ]
  }
}
