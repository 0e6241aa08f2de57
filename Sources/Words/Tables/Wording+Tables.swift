package import Domain

// MARK: - Tables

extension Wording {
  public func importColumns(_ names: [String]) -> String { importColumns(joined: names.joined(separator: comma)) }
  package func summary<Column>(of found: TableImport<Column>) -> String {
    let (new, changed, same, refused) = (
      found.additions.count, found.changes.count, found.unchanged, found.refused.count
    )
    return summaryNewChangedUnchanged(new: new, changed: changed, same: same, refused: refused)
  }
  /// `Choose one of these: Disc, Square.`
  package func choose(among choices: [String]) -> String {
    let list = choices.joined(separator: comma)
    return chooseChooseOneOf(list: list)
  }
}
