/// The tables of the first migration, in a part for each room.
///
/// Every rule has a name, `CONSTRAINT table_what`, and a trigger raises a code: `Connection` makes refusals of them. Every table names its
/// organization, and a reference carries it along, so that no row can point into another's. A table without row ids has its key's columns
/// first: else `PRAGMA integrity_check` of SQLite 3.40 takes others for NULL. Both engines have the same tables; types are SQLite's, which
/// `SQL.typed` turns into PostgreSQL's, except days, flags and JSON, which have their own there. An instant is a number of seconds on both,
/// for arithmetic in queries.
enum Schema {
  static let whole: SQL = """
    \(extensions);
    \(organization);
    \(history);
    \(people);
    \(accounts);
    \(passkeys);
    \(identities);
    \(security);
    \(feeds);
    \(announcements);
    \(schedules);
    \(roster);
    \(planning);
    \(services);
    \(products);
    \(usage);
    \(webhooks)
    """

  /// The additions of the second step, in a part for each room.
  static let team: SQL = """
    CREATE INDEX feed_person_of_employee ON feed_person (employee_id);
    \(emailConfirmations);
    \(requests);
    \(rules);
    \(skills);
    \(timeOff);
    \(holidays);
    \(costs);
    \(notices);
    \(receipts);
    \(past);
    \(fairness);
    \(clock);
    \(making)
    """
}

// MARK: - Engines

extension Schema {
  static let date: SQL = .either(sqlite: "TEXT", postgres: "date")
  static let flag: SQL = .either(sqlite: "INTEGER", postgres: "boolean")
  /// JSON in its original text.
  static let json: SQL = .either(sqlite: "TEXT", postgres: "json")
  /// JSON for comparisons and changes.
  static let comparedJSON: SQL = .either(sqlite: "TEXT", postgres: "jsonb")
  static let randomBytes: SQL = .either(
    sqlite: "randomblob(32)", postgres: "uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())")

  /// The condition that a column holds JSON; PostgreSQL's type is enough.
  static func isJSON(_ column: SQL) -> SQL { .either(sqlite: "json_valid(\(column))", postgres: "TRUE") }

  /// The type of a column's JSON: `array`, `object`.
  static func type(of column: SQL) -> SQL {
    .either(sqlite: "json_type(\(column))", postgres: "jsonb_typeof(\(column))")
  }

  /// The condition that a column's JSON array lacks a text.
  static func lacks(_ column: SQL, _ text: SQL) -> SQL {
    .either(
      sqlite: #"instr(\#(column), '"\#(text)"') = 0"#, postgres: #"NOT \#(column) @> '["\#(text)"]'"#)
  }

  /// The condition that a column's text has a form.
  static func matches(_ column: SQL, glob: SQL, pattern: SQL) -> SQL {
    .either(sqlite: "\(column) GLOB \(glob)", postgres: "\(column) ~ \(pattern)")
  }

  /// A date as a number of days.
  static func days(_ date: SQL) -> SQL {
    .either(sqlite: "julianday(\(date))", postgres: "(\(date) - DATE '2000-01-01')")
  }

  /// The extension for PostgreSQL's indexes: numbers and texts in one.
  static let extensions: SQL = .either(
    sqlite: "", postgres: "CREATE EXTENSION IF NOT EXISTS btree_gist; CREATE EXTENSION IF NOT EXISTS btree_gin")

  /// A trigger that refuses a change of a row by raising a code of `Refusal.byRule`.
  static func refusal(
    _ code: SQL, by name: SQL, before event: SQL, on table: SQL, when condition: SQL, if broken: SQL
  ) -> SQL {
    .either(
      sqlite: raising(code, by: name, before: event, on: table, when: condition, if: broken),
      postgres: """
        CREATE FUNCTION \(name)() RETURNS trigger LANGUAGE plpgsql AS $$
          BEGIN
            IF \(broken) THEN RAISE EXCEPTION '\(code)'; END IF;
            IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
            RETURN NEW;
          END
        $$;
        CREATE TRIGGER \(name) BEFORE \(event) ON \(table) FOR EACH ROW WHEN (\(condition)) EXECUTE FUNCTION \(name)()
        """)
  }

  /// A trigger of SQLite alone.
  static func raising(
    _ code: SQL, by name: SQL, before event: SQL, on table: SQL, when condition: SQL, if broken: SQL
  ) -> SQL {
    """
    CREATE TRIGGER \(name) BEFORE \(event) ON \(table) WHEN \(condition)
    BEGIN
      SELECT RAISE(ABORT, '\(code)') WHERE \(broken);
    END
    """
  }
}

extension Migration {
  /// Every step, in order.
  static let all = [
    Migration(number: 1, name: "schema", summary: "makes the tables", statements: Schema.whole),
    Migration(
      number: 2, name: "team",
      summary: "adds the team's own moves, time off, labor rules, skills, the time clock and what people are told",
      statements: Schema.team),
    Migration(
      number: 3, name: "facts", summary: "adds who does which position, and who belongs to which site",
      statements: Schema.eligibility),
    Migration(
      number: 4, name: "employment", summary: "adds first days, and contracts from a day on",
      statements: Schema.employment),
    Migration(
      number: 5, name: "columns", summary: "adds what the columns of imported tables mean", statements: Schema.tables),
    Migration(
      number: 6, name: "turns", summary: "adds kinds of duty, and turns of any length",
      statements: Schema.turns),
    Migration(
      number: 7, name: "lengths", summary: "adds the lengths of shifts that sites allow", statements: Schema.lengths),
    Migration(
      number: 8, name: "marks", summary: "adds the ids of other systems, and pairs of shifts",
      statements: Schema.marks),
    Migration(
      number: 9, name: "questions", summary: "adds managers' questions to people about open shifts",
      statements: Schema.questions),
    Migration(
      number: 10, name: "contacts", summary: "adds the readers of phone numbers and email addresses",
      statements: Schema.contacts),
    Migration(
      number: 11, name: "lines", summary: "adds who is second in line on call", statements: Schema.lines),
    Migration(
      number: 12, name: "breaks", summary: "adds breaks that nobody pressed", statements: Schema.breaks),
    Migration(
      number: 13, name: "call-outs", summary: "adds work during duties on standby", statements: Schema.callOuts),
    Migration(
      number: 14, name: "working-time", summary: "adds working time accounts", statements: Schema.workingTime),
    Migration(number: 15, name: "surcharges", summary: "adds surcharges", statements: Schema.surcharges),
    Migration(number: 16, name: "leave", summary: "adds rules of yearly leave", statements: Schema.leave),
    Migration(
      number: 17, name: "payroll-months", summary: "adds what was handed to payroll", statements: Schema.payrollMonths),
    Migration(number: 18, name: "exempt", summary: "adds people without the time clock", statements: Schema.exempt),
    Migration(
      number: 19, name: "approvals", summary: "adds conditions of approvals, and substitutes",
      statements: Schema.approvals),
    Migration(number: 20, name: "lateness", summary: "adds when people are late, by site", statements: Schema.lateness),
    Migration(number: 21, name: "earned-leave", summary: "adds leave in hours", statements: Schema.earnedLeave),
    Migration(
      number: 22, name: "pay-rules", summary: "adds sets of surcharges, and the codes of runs",
      statements: Schema.payRules),
    Migration(
      number: 23, name: "minimum-wage", summary: "adds the limits of the minimum wage for working time accounts",
      statements: Schema.minimumWage),
    Migration(
      number: 24, name: "badges", summary: "adds badges, places and what colleagues see for the time clock",
      statements: "\(Schema.badges);\n\(Schema.clockPlaces);\n\(Schema.clockChoices)"),
    Migration(number: 25, name: "tabs", summary: "adds the tabs that an organization has", statements: Schema.tabs),
    Migration(
      number: 26, name: "publication-notes", summary: "adds notes of publications",
      statements: Schema.publicationNotes),
    Migration(
      number: 27, name: "access-tokens", summary: "adds tokens of programs that end", statements: Schema.accessTokens),
    Migration(
      number: 28, name: "provider-sessions", summary: "adds the provider's sign-in of a session",
      statements: Schema.providerSessions),
    Migration(
      number: 29, name: "chats", summary: "adds chats and text messages as ways for notifications",
      statements: Schema.chats),
    Migration(
      number: 30, name: "connected-calendars", summary: "adds people's calendars elsewhere, and their busy times",
      statements: Schema.connectedCalendars),
    Migration(
      number: 31, name: "vetoes", summary: "adds webhooks that may refuse publications", statements: Schema.vetoes),
    Migration(
      number: 32, name: "written-shifts", summary: "adds calendars with passwords, and the shifts written into them",
      statements: Schema.writtenShifts),
    Migration(
      number: 33, name: "provisioning", summary: "adds accounts and groups that an identity provider keeps",
      statements: Schema.provisioning),
    Migration(
      number: 34, name: "announcement-texts", summary: "adds announcements in several languages",
      statements: Schema.announcementTexts),
    Migration(
      number: 35, name: "open-shifts", summary: "adds an index of open shifts", statements: Schema.openShifts),
  ]
}
