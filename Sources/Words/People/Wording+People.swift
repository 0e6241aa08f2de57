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

// MARK: - Personal data

extension Wording {
  /// What an erased person is called on past shifts.
  public func nobody(_ person: ID<Employee>) -> String { nobody(person: "\(person)") }
}
