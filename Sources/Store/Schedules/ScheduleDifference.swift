import Domain

/// The writes that turn a schedule's stored shifts into the required ones.
struct ScheduleDifference {
  var made: [Occurrence] = []
  /// Drafts with new values; a removal keeps its values and its day.
  var changed: [(shift: ID<Shift>, draft: ShiftContent, isRemoval: Bool)] = []
  /// Published shifts that get a draft change or removal.
  var replaced: [(shift: ID<Shift>, draft: ShiftContent, isRemoval: Bool)] = []
  var deleted: [ID<Shift>] = []
  /// Withdrawn shifts with an occurrence that may be created again.
  var freed: [ID<Shift>] = []
  var effect = ScheduleEffect()
}
