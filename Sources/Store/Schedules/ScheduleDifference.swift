import Domain

/// What is to be written so that the stored shifts of a schedule are those that it asks for.
struct ScheduleDifference {
  var made: [Occurrence] = []
  /// Drafts, of shifts and of changes, that look another way; a removal keeps its looks and its day.
  var changed: [(shift: ID<Shift>, draft: ShiftDraft, isRemoval: Bool)] = []
  /// Published shifts that get a draft of their change or of their removal.
  var replaced: [(shift: ID<Shift>, draft: ShiftDraft, isRemoval: Bool)] = []
  var deleted: [ID<Shift>] = []
  /// Shifts that were taken back and whose occurrence may be made anew.
  var freed: [ID<Shift>] = []
  var effect = ScheduleEffect()
}
