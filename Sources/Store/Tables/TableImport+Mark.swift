import Crypto
public import Domain

extension TableImport {
  /// Identifies exactly this preview: another table or other stored entries give another mark.
  public var mark: String { Digest(of: fingerprint).description }
}

extension Transaction {
  /// Carries out exactly what the preview with that mark showed, line by line, and records it.
  ///
  /// Errors: `Refusal.outOfDate` if the preview is another one now, and nothing is done.
  func apply<Column>(
    _ preview: TableImport<Column>, shownAs mark: String, as kind: ChangeKind,
    adding: (TableImport<Column>.Addition) throws -> Void, changing: (TableImport<Column>.Change) throws -> Void
  ) throws -> TableImport<Column> {
    guard preview.mark == mark else { throw Refusal.outOfDate }
    var changes = preview.changes[...]
    for addition in preview.additions {
      while let change = changes.first, change.line < addition.line { try changing(changes.removeFirst()) }
      try adding(addition)
    }
    for change in changes { try changing(change) }
    try record(
      kind, subject: nil,
      after: [
        "added": preview.additions.count, "changed": preview.changes.count, "refused": preview.refused.count,
      ])
    return preview
  }
}
