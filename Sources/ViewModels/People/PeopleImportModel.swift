import Domain
import Feeds
public import Observation
public import Store

/// Taking over a table of people: what it would do is shown first, and then exactly that is done.
@Observable
public final class PeopleImportModel {
  public private(set) var state = TableScreen.State.start
  /// Says that people were changed meanwhile, so that the preview is another one now.
  public private(set) var notice: String?

  @ObservationIgnored public let visitor: Visitor
  @ObservationIgnored private let store: Store
  @ObservationIgnored private var table: PeopleTable?

  public init(visitor: Visitor, store: Store) {
    self.visitor = visitor
    self.store = store
  }

  /// Shows what taking over a file would do. Errors: `Refusal.forbidden`.
  public func fileChosen(_ bytes: [UInt8]) async throws {
    guard visitor.mayManage else { throw Refusal.forbidden }
    notice = nil
    do throws(TableFault) {
      table = try PeopleTable(decoding: bytes)
    } catch {
      table = nil
      state = .refused(text: visitor.wording.tableFault(error))
      return
    }
    try await preview()
  }

  /// Does exactly what the preview with that mark showed; where people changed meanwhile, shows the preview anew.
  public func applyButtonTapped(_ mark: String) async throws {
    guard visitor.mayManage else { throw Refusal.forbidden }
    guard let table else { return }
    let organization = visitor.organization
    do {
      let done = try await store.write(by: visitor.editor) {
        try $0.importPeople(table.rows, refused: table.refused, shownAs: mark, in: organization)
      }
      notice = nil
      state = .done(text: visitor.wording.summary(of: done))
    } catch Refusal.outOfDate {
      notice = visitor.wording.importChangedMeanwhile
      try await preview()
    }
  }

  /// All people who are not archived, in the form that is taken. Errors: `Refusal.forbidden`.
  public func exportButtonTapped() async throws -> TableScreen.File {
    guard visitor.mayManage else { throw Refusal.forbidden }
    let organization = visitor.organization
    let people = try await store.read { try $0.employees(of: organization) }
    return TableScreen.File(name: visitor.wording.peopleFile, text: PeopleTable.text(of: people, in: visitor.language))
  }

  private func preview() async throws {
    guard let table else { return }
    let (wording, language, organization) = (visitor.wording, visitor.language, visitor.organization)
    let found = try await store.read {
      try $0.peopleImport(of: table.rows, refused: table.refused, in: organization)
    }
    state = .preview(
      TableScreen.Preview(
        summary: wording.summary(of: found),
        additions: found.additions.map { addition in
          TableScreen.Line(
            line: addition.line, name: addition.draft.fullName,
            fields: addition.draft.differences(from: PersonDraft()).map { field in
              TableScreen.Field(
                label: wording.label(of: field), before: "", after: addition.draft.text(of: field, in: language))
            })
        },
        changes: found.changes.map { change in
          TableScreen.Line(
            line: change.line, name: change.name,
            fields: change.fields.map { field in
              TableScreen.Field(
                label: wording.label(of: field.field),
                before: PersonDraft([field.field: field.before]).text(of: field.field, in: language),
                after: PersonDraft([field.field: field.after]).text(of: field.field, in: language))
            })
        },
        refused: found.refused.map { TableScreen.RefusedLine(line: $0.line, reason: wording.importReason($0.reason)) },
        ignoredColumns: table.ignoredColumns, mark: found.mark, mayApply: !found.isEmpty))
  }
}
