import Domain
import Words

extension Wording {
  func nothingBefore(_ moment: String) -> ReplanScreen.Moment {
    .init(
      before: nothingBeforeOtherwise, text: moment,
      after: nothingBeforeOtherwiseMoves)
  }
  // MARK: What became of it
}
