import Domain
import Testing

private let (north, south) = (ID<Site>(rawValue: 1), ID<Site>(rawValue: 2))
private let owner = ID<Employee>(rawValue: 7)

@Suite struct `Phone numbers and email addresses are seen` {
  /// Readers of someone of the north.
  private enum Reader: CaseIterable {
    case oneself, wall, neighbor, stranger, anywhere, manager, managerHere, managerThere, program

    var reader: ContactReader {
      switch self {
      case .oneself: ContactReader(person: owner)
      case .wall: ContactReader()
      case .neighbor, .stranger, .anywhere: ContactReader(person: ID(rawValue: 8))
      case .manager: ContactReader(person: ID(rawValue: 9), managed: .all)
      case .managerHere: ContactReader(person: ID(rawValue: 9), managed: .only([north]))
      case .managerThere: ContactReader(person: ID(rawValue: 9), managed: .only([south]))
      case .program: .server
      }
    }

    var sites: Set<ID<Site>> {
      switch self {
      case .neighbor: [north, south]
      case .stranger, .managerThere: [south]
      default: []
      }
    }
  }

  /// Counted without the types of the rule: from the words of the three levels.
  private static func naive(_ reader: Reader, _ choice: String?, _ widest: String, isMinor: Bool, isAnywhere: Bool)
    -> Bool
  {
    let levels = ["managers", "sites", "everyone"]
    func rank(_ word: String) -> Int { levels.firstIndex(of: word) ?? -1 }
    var word = widest
    if let choice { if rank(choice) < rank(widest) { word = choice } } else if isMinor { word = "managers" }
    switch reader {
    case .oneself, .manager, .managerHere, .program: return true
    case .wall: return word == "everyone"
    case .neighbor, .anywhere: return word != "managers"
    // Someone of no site belongs to each one, and their home is nobody's.
    case .managerThere: return isAnywhere || word == "everyone"
    case .stranger: return word == "everyone" || (isAnywhere && word == "sites")
    }
  }

  @Test func `as a naive second count says, for each reader, each choice and each organization`() {
    var shown = 0
    for widest in ContactAudience.allCases {
      for choice in [nil] + ContactAudience.allCases.map(Optional.some) {
        for (isMinor, isAnywhere) in [(false, false), (true, false), (false, true), (true, true)] {
          for reader in Reader.allCases {
            let facts = ContactOwner(owner, choice: choice, isMinor: isMinor)
            let seen = facts.isSeen(
              by: reader.reader, of: reader.sites, at: isAnywhere ? [] : [north],
              home: isAnywhere ? nil : north, within: widest)
            let naive = Self.naive(
              reader, choice?.rawValue, widest.rawValue, isMinor: isMinor, isAnywhere: isAnywhere)
            #expect(seen == naive, "\(reader) \(choice?.rawValue ?? "-") of \(widest) \(isMinor) \(isAnywhere)")
            shown += seen ? 1 : 0
          }
        }
      }
    }
    #expect((100..<432).contains(shown))
  }

  @Test func `by a choice within the organization's`() {
    #expect(ContactAudience.everyone.choices == [.everyone, .sites, .managers])
    #expect(ContactAudience.sites.choices == [.sites, .managers])
    #expect(ContactAudience.managers.choices == [.managers])
  }

  @Test(arguments: [
    ("2026-10-24", true), ("2027-02-28", true), ("2027-03-01", false), ("2028-01-01", false),
  ])
  func `of a minor by managers, until the first day of full age`(day: String, isMinor: Bool) throws {
    let majority = LocalDate("2027-03-01")
    func person(_ contracts: [Contract]) -> Employee {
      Employee(id: owner, name: "Ida", surname: "", phone: nil, contracts: contracts)
    }
    let today = try #require(LocalDate(day))
    #expect(person([Contract(minorUntil: majority)]).contactOwner(on: today).isMinor == isMinor)
    // Before the first day of work the first contract is known already.
    let coming = try #require(LocalDate("2030-01-01"))
    #expect(person([Contract(firstDay: coming, minorUntil: majority)]).contactOwner(on: today).isMinor == isMinor)
    #expect(!person([Contract()]).contactOwner(on: today).isMinor)
    #expect(!person([]).contactOwner(on: today).isMinor)
  }
}
