import Domain
import TestSupport
import Testing
import Words

@testable import Store
@testable import ViewModels

@Suite struct `The words of the change log` {
  @Test(arguments: Language.allCases) func `are there for each kind of change`(language: Language) {
    let wording = Wording(language)
    let kinds = ChangeKind.allCases.filter { $0.topic != nil }
    #expect(kinds.count > 90)
    #expect(kinds.filter { wording.sentence($0) == wording.sentence(nil) } == [])
    let sentences = kinds.map { wording.sentence($0) }
    #expect(Set(sentences).count == sentences.count)
  }
}
