import Domain
package import Store
package import Words

// MARK: - An organization's export, at the console

extension Wording {
  package func sentence(of refusal: ExportRefusal) -> String {
    switch refusal {
    case .noOrganization, .missing, .several, .closed, .tooLong: exportRefused(refusal)
    case .occupied, .keyInUse: targetRefused(refusal)
    default: "\(fileRefused(refusal)); \(exportRefusalSentenceNothingIsChanged)"
    }
  }
  private func exportRefused(_ refusal: ExportRefusal) -> String {
    switch refusal {
    case .noOrganization: exportRefusedNoOrganization
    case .missing(let name, let others): exportRefusedMissing(name: name, others: listed(others))
    case .several(let names): exportRefusedSeveral(names: listed(names))
    case .closed(let key): exportRefusedClosed(key: key)
    case .tooLong(let table): exportRefusedTooLong(table: table)
    default: ""
    }
  }
  private func targetRefused(_ refusal: ExportRefusal) -> String {
    switch refusal {
    case .occupied(let name): targetRefusedOccupied(name: name)
    case .keyInUse(let path): targetRefusedKeyInUse(path: path)
    default: ""
    }
  }
  private func fileRefused(_ refusal: ExportRefusal) -> String {
    switch refusal {
    case .notOurs(let path): fileRefusedNotOurs(path: path)
    case .compressed(let path): fileRefusedCompressed(path: path)
    case .damaged(let path): fileRefusedDamaged(path: path)
    case .newer(let path): fileRefusedNewer(path: path)
    case .older(let path): fileRefusedOlder(path: path)
    case .otherTables(let path, let name): fileRefusedOtherTables(path: path, name: name)
    case .line(let path, let number, let flaw): fileRefusedLine(path: path, number: number, flaw: sentence(of: flaw))
    case .broken(let path, let table): fileRefusedBroken(path: path, table: table)
    default: ""
    }
  }
  private func sentence(of flaw: ExportRefusal.Flaw) -> String {
    switch flaw {
    case .tooLong: flawSentenceTooLong
    case .noText: flawSentenceNoText
    case .noRow: flawSentenceNoRow
    case .otherTable: flawSentenceOtherTable
    case .otherColumns: flawSentenceOtherColumns
    case .otherKind(let column): flawSentenceOtherKind(column: column)
    }
  }
  /// `40%: shift, 12000 of 30000 rows`.
  package func sentence(of progress: ExportProgress) -> String {
    exportProgressSentence(percent: progress.percent, table: progress.table, done: progress.done, total: progress.total)
  }
  package func exported(_ export: Export) -> String { exported(path: export.path, export: contents(of: export)) }
  /// A database at a server has no folder.
  package func imported(_ export: Export, to folder: String?) -> String {
    let place = folder ?? importedTheDatabaseServer
    return importedImportedIntoEveryone(place: place, export: contents(of: export))
  }
  /// `Harbour Street, 41 people, 1204 shifts, 66 photos, 5310 rows`.
  private func contents(of export: Export) -> String {
    let parts = [
      export.organization, exportedPeople(export.peopleCount), exportedShifts(export.shiftCount),
      exportedPhotos(export.photoCount), exportedRows(export.rowCount),
    ]
    return parts.joined(separator: comma)
  }
}
