/// The reason that an organization was not exported or not imported, for an operator to act on. Nothing was changed.
///
/// Problems with a place on the disk, or with the users of a folder, are a `BackupRefusal`.
public enum ExportRefusal: Error, Hashable, Sendable {
  /// The database has no organization yet.
  case noOrganization
  /// The database has no organization of that name; with the existing names.
  case missing(String, among: [String])
  /// The database has several, and none was named.
  case several([String])
  /// The key in a path does not open the database's sealed values.
  case closed(key: String)
  /// A row is longer than an import would take.
  case tooLong(table: String)

  /// The file has another kind of content.
  case notOurs(String)
  /// The file is compressed.
  case compressed(String)
  /// The file is cut short or changed since it was written.
  case damaged(String)
  /// A newer version of OnDuty made the file.
  case newer(String)
  /// An older version of OnDuty made the file, with other tables.
  case older(String)
  /// The file has a table or a column that this version lacks, or lacks one.
  case otherTables(String, name: String)
  /// A line of the file is wrong.
  case line(String, number: Int, Flaw)
  /// Rows of a table break a rule, or refer to rows that are missing.
  case broken(String, table: String)
  /// The database has an organization already.
  case occupied(String)
  /// The folder's own database needs the present key.
  case keyInUse(String)

  /// The flaw of a line.
  public enum Flaw: Error, Hashable, Sendable {
    /// The line is longer than any row.
    case tooLong
    /// The line holds bytes that are no UTF-8.
    case noText
    /// The line is no row of an export.
    case noRow
    /// The row is of another table than in the header.
    case otherTable
    /// The row has more or fewer values than its table has columns.
    case otherColumns
    /// A column has a value of another kind.
    case otherKind(String)
  }
}
