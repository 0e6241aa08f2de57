import Domain
package import Store
package import Words

// MARK: - Backups, at the console

extension Wording {
  package func sentence(of refusal: BackupRefusal) -> String {
    switch refusal {
    case .inUse, .served, .restoring, .noDatabase: folderRefused(refusal)
    case .noFolder, .exists, .diskFull, .unreadable, .unwritable: placeRefused(refusal)
    case .folderOfBackups(let path, let latest):
      backupRefusalSentenceFolderOfBackups(path: path)
        + (latest.map { backupRefusalSentenceTheLatestThere(value: $0) } ?? "")
    case .notOurs(let path): backupRefusalSentenceNotOurs(path: path)
    case .damaged(let path): backupRefusalSentenceDamaged(path: path)
    case .newer(let path): backupRefusalSentenceNewer(path: path)
    case .ofFile, .ofServer, .occupied, .databaseInUse, .otherDatabase, .builtUpon: serverRefused(refusal)
    case .noProgram, .olderProgram, .program: programRefused(refusal)
    case .partOfDatabase(let path): backupRefusalSentencePartOfDatabase(path: path)
    case .incomplete(let path): backupRefusalSentenceIncomplete(path: path)
    }
  }

  private func folderRefused(_ refusal: BackupRefusal) -> String {
    switch refusal {
    case .inUse(let path): folderRefusedInUse(path: path)
    case .served(let path): folderRefusedServed(path: path)
    case .restoring(let path): folderRefusedRestoring(path: path)
    case .noDatabase(let path): folderRefusedNoDatabase(path: path)
    default: ""
    }
  }

  private func serverRefused(_ refusal: BackupRefusal) -> String {
    switch refusal {
    case .ofFile(let path): serverRefusedOfFile(path: path)
    case .ofServer(let path): serverRefusedOfServer(path: path)
    case .occupied: serverRefusedOccupied
    case .databaseInUse: serverRefusedDatabaseInUse
    case .builtUpon: serverRefusedBuiltUpon
    case .otherDatabase: serverRefusedOtherDatabase
    default: ""
    }
  }

  private func programRefused(_ refusal: BackupRefusal) -> String {
    switch refusal {
    case .noProgram(let name): programRefusedNoProgram(name: name)
    case .olderProgram(let name, let own, let server): programRefusedOlderProgram(name: name, own: own, server: server)
    case .program(let name, let reason): programRefusedProgram(name: name, reason: reason)
    default: ""
    }
  }

  private func placeRefused(_ refusal: BackupRefusal) -> String {
    switch refusal {
    case .noFolder(let path): placeRefusedNoFolder(path: path)
    case .exists(let path): placeRefusedExists(path: path)
    case .diskFull(let path): placeRefusedDiskFull(path: path)
    case .unreadable(let path, let reason): placeRefusedUnreadable(path: path, reason: reason)
    case .unwritable(let path, let reason): placeRefusedUnwritable(path: path, reason: reason)
    default: ""
    }
  }

  /// Why OnDuty does not start, and the way out.
  package func notStarted(_ problem: StorageProblem, _ folder: String) -> String {
    switch problem {
    case .full: notStartedFull(folder: folder)
    case .readOnly: notStartedReadOnly(folder: folder)
    case .unreachable: notStartedUnreachable
    }
  }

  /// Why OnDuty does not start at a database server; `cause` is what that said.
  package func notStarted(_ problem: StorageProblem, atServerSaying cause: String) -> String {
    switch problem {
    case .readOnly: notStartedReadOnlyTheDatabase
    case .full, .unreachable: notStartedFullUnreachable(cause: cause)
    }
  }

  package func backedUp(_ backup: Backup) -> String { backedUp(path: backup.path, backup: contents(of: backup)) }
  package func restored(_ backup: Backup, to folder: String) -> String {
    restored(folder: folder, path: backup.path, backup: contents(of: backup))
  }

  /// `Harbor Street, 41 people, 1204 shifts, 2.3 MB, made 2026-10-24T04:02:00Z`.
  private func contents(of backup: Backup) -> String {
    let (people, shifts) = (backup.peopleCount, backup.shiftCount)
    let tenths = (backup.byteCount + 99_999) / 100_000
    let parts = [
      backup.organization?.name,
      contentsPeople(people: people),
      contentsShifts(shifts: shifts),
      contentsMb(tenths: tenths / 10, tenths2: tenths % 10),
      backup.madeAt.map { contentsMade(value: "\($0)") },
    ]
    return parts.compactMap { $0 }.joined(separator: comma)
  }
}
