public import Domain

// MARK: - The people page

extension Wording {
  package func peopleFailedText(_ reference: String) -> String {
    peopleFailedText(somethingWentWrong: somethingWentWrong, reference: reference)
  }
  public func nobodyFoundText(inDepartment: Bool) -> String {
    inDepartment ? nobodyFoundTextInDepartment : nobodyFoundTextOtherwise
  }
}

// MARK: - One person

extension Wording {
  package func head(of column: PeopleColumn) -> String {
    if let field = column.field { return label(of: field) }
    return switch column {
    case .positions: positionsTitle
    case .homeSite: homeSite
    case .sites: otherSites
    case .personnelNumber: personnelNumber
    default: hourlyCost
    }
  }

  /// `32 of 38 h`, `40 h, 2 over`, or `32 h` without a contract; whole minutes.
  package func worked(_ minutes: Int, of contract: Int?) -> String {
    guard let contract else { return hours(minutes: minutes) }
    guard minutes <= contract else {
      return hoursOver(number(hours: minutes), over: number(hours: minutes - contract))
    }
    return hoursOf(number(hours: minutes), contract: number(hours: contract))
  }
}

// MARK: - Managing people

extension Wording {
  package func handedOver(_ count: Int, _ moment: String) -> String { handedOver(count: shifts(count), moment: moment) }
  package func lastDayOfWork(_ day: LocalDate) -> String { lastDayOfWork(day: date(day)) }
}

// MARK: - Phone numbers and email addresses

extension Wording {
  package func name(of audience: ContactAudience) -> String {
    switch audience {
    case .everyone: contactAudienceEveryone
    case .sites: contactAudienceSites
    case .managers: contactAudienceManagers
    }
  }

  /// No choice first, with the audience that it means, then the choices of an organization.
  package func audiences(of owner: ContactOwner, within widest: ContactAudience) -> [(value: String, word: String)] {
    let silent = ContactOwner(owner.person, choice: nil, isMinor: owner.isMinor).audience(within: widest)
    return [("", contactAudienceNotChosen(audience: name(of: silent)))]
      + widest.choices.map { ($0.rawValue, name(of: $0)) }
  }
}

// MARK: - Personal data

extension Wording {
  /// What an erased person is called on past shifts.
  public func nobody(_ person: ID<Employee>) -> String { nobody(person: "\(person)") }
}
