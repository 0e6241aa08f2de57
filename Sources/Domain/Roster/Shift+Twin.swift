extension Shift {
  /// `true` if it is open and asks for the same at the same time: places of one duty.
  public func isTwin(of other: Shift) -> Bool {
    content.employee == nil && content.site == other.site && content.position == other.position
      && content.hours == other.hours && content.skills == other.skills
  }
}
