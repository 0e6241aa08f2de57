package import Domain

extension Wording {
  package func markedIll(_ name: String, _ day: String) -> String {
    sentence(markedIllWillBeMarked(name: name, day: day))
  }
  /// `Dispatch, last yesterday` or `Dispatch, last on Mon 19 Oct`.
  package func last(_ position: String, _ day: String, isNamed: Bool) -> String {
    isNamed ? lastNamed(position: position, day: day) : lastOn(position: position, day: day)
  }
  package func tooLittleRest(_ times: String, _ length: String, isBefore: Bool, needed: String) -> String {
    sentence(
      isBefore
        ? tooLittleRestAfter(times: times, length: length, needed: needed)
        : tooLittleRestBefore(times: times, length: length, needed: needed))
  }
  /// The fact that speaks against a shift.
  package func gap(_ gap: EligibilityGap, position: String?) -> String {
    switch gap {
    case .notListed: notListed(position ?? "")
    case .alone(let start?): inTrainingAlone(from: time(start))
    case .alone(nil): inTrainingAlone
    case .otherSite: ofOtherSite
    }
  }
}
