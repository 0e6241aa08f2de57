public import Domain
import Feeds
import Store
public import Words

// MARK: - The services

extension Wording {
  /// `Soumya until 18:00`.
  func until(_ moment: String, _ name: String) -> String { "\(name) \(until(moment))" }
  /// `1 h 30, from € 95`.
  func facts(of service: Service) -> String {
    [service.minutes.map(duration), service.price.map(fromPrice)].compactMap { $0 }.joined(separator: ", ")
  }
  /// `45 min`, `2 h`, `1 h 30 min`.
  func fromPrice(_ price: Money) -> String { fromPrice(price: self.price(price)) }
}

// MARK: - What goes wrong with a feed of services

extension Wording {
  /// A stored fault as a sentence with what to do: no way there, a wrong address, a refusal, or nothing to be read.
  func servicesFault(_ code: String) -> String {
    switch FeedFault(code: code) {
    case .unreachable, .timedOut, .insecure, .tooManyRedirects: servicesFaultUnreachableTimedOut
    case .badAddress, .fileMissing, .privateNetwork: servicesFaultBadAddressFileMissing
    case .status(let status): servicesFaultStatus(status: status)
    case .signInAgain, .twoFactor, .tokenRefused, .notAllowed: servicesFaultSignInAgainTwoFactor
    case .notServices, .notReadable, .notARoster, .notPeople, .notProducts, .tooLarge:
      servicesFaultNotServicesNotReadable
    case .removesTooMuch, nil: "\(somethingWentWrong) \(feedFault(code))"
    }
  }

  func oldServices(_ code: String) -> String { lastKnownServices(servicesFault(code)) }
}

// MARK: - Managing services

extension Wording {
  func groupPlace(in collection: ServiceGroup.Collection) -> String {
    "\(label(ofColumn: .group)), \(name(of: collection))"
  }
  public var otherGroupHint: String { otherGroupHint(groupsAndOrder: groupsAndOrder) }
  public func priceHint(_ currency: Currency) -> String { priceHint(currency: "\(currency)") }
  func label(ofField field: ServiceEditorModel.Field) -> String {
    label(ofColumn: ServiceColumn(rawValue: field.rawValue) ?? .name)
  }
  public func label(ofColumn column: ServiceColumn) -> String {
    switch column {
    case .collection: collectionLabel
    case .group: serviceColumnLabelGroup
    case .name: serviceColumnLabelName
    case .description: label(of: PersonDraft.Field.description)
    case .duration: durationLabel
    case .price: priceLabel
    case .skills: skillsNeeded
    }
  }
  func problem(_ problem: Refusal.Problem, of field: ServiceEditorModel.Field) -> String {
    switch (field, problem) {
    case (.duration, .notANumber): problemProblemDurationNotANumber
    case (.price, .notANumber): problemProblemPriceNotANumber
    case (.group, _): problemProblemGroup
    default: self.problem(problem)
    }
  }
}
