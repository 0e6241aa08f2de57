public import Domain

// MARK: - The services

extension Wording {
  /// `Soumya until 18:00`.
  package func until(_ moment: String, _ name: String) -> String { "\(name) \(until(moment))" }
  /// `1 h 30, from € 95`.
  package func facts(of service: Service) -> String {
    [service.minutes.map(duration), service.price.map(fromPrice)].compactMap { $0 }.joined(separator: comma)
  }
  /// `45 min`, `2 h`, `1 h 30 min`.
  package func fromPrice(_ price: Money) -> String { fromPrice(price: self.price(price)) }
}

// MARK: - Managing services

extension Wording {
  package func groupPlace(in collection: ServiceGroup.Collection) -> String {
    "\(label(ofColumn: .group))\(comma)\(name(of: collection))"
  }
  public var otherGroupHint: String { otherGroupHint(groupsAndOrder: groupsAndOrder) }
  public func priceHint(_ currency: Currency) -> String { priceHint(currency: "\(currency)") }
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
}
