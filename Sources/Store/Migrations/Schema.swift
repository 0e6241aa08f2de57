/// The tables as the first migration makes them, in a part for each room.
///
/// Every rule has a name, `CONSTRAINT table_what`, and what a trigger raises is a code: `Connection` makes refusals of
/// them. Every table names its organization, and a reference carries it along, so that no row can point into another's.
/// A table without row ids has its key's columns first: else `PRAGMA integrity_check` of SQLite 3.40 takes others for NULL.
enum Schema {
  static let whole: SQL = """
    \(organization);
    \(history);
    \(people);
    \(accounts);
    \(passkeys);
    \(identities);
    \(security);
    \(feeds);
    \(schedules);
    \(roster);
    \(planning);
    \(services);
    \(products);
    \(usage);
    \(webhooks)
    """
}

extension Migration {
  /// Every step, in order.
  static let all = [
    Migration(number: 1, name: "schema", summary: "makes the tables", statements: Schema.whole)
  ]
}
