public import Domain
import Feeds
public import Photos
import Store
public import Words

// MARK: - The people page

extension Wording {
  func peopleFailedText(_ reference: String) -> String {
    peopleFailedText(somethingWentWrong: somethingWentWrong, reference: reference)
  }
  public func nobodyFoundText(inDepartment: Bool) -> String {
    inDepartment ? nobodyFoundTextInDepartment : nobodyFoundTextOtherwise
  }
}

// MARK: - One person

extension Wording {
  /// `32 of 38 h`, `40 h, 2 over`, or `32 h` without a contract; whole minutes.
  func worked(_ minutes: Int, of contract: Int?) -> String {
    guard let contract else { return hours(minutes: minutes) }
    guard minutes <= contract else {
      return hoursOver(number(hours: minutes), over: number(hours: minutes - contract))
    }
    return hoursOf(number(hours: minutes), contract: number(hours: contract))
  }
}

// MARK: - Managing people

extension Wording {
  func handedOver(_ count: Int, _ moment: String) -> String { handedOver(count: shifts(count), moment: moment) }
  func lastDayOfWork(_ day: LocalDate) -> String { lastDayOfWork(day: date(day)) }
  public func photoHint(bytes limit: Int) -> String { photoHint(limit: limit >> 20) }
  public func photoProblem(_ refusal: PhotoRefusal) -> String {
    switch refusal {
    case .notAnImage: photoProblemNotAnImage
    case .unsupportedFormat: photoProblemUnsupportedFormat
    case .tooManyBytes(let limit): photoProblemTooManyBytes(limit: limit >> 20)
    case .tooManyPixels(let limit): photoProblemTooManyPixels(limit: limit / 1_000_000)
    case .tooSmall(let side): photoProblemTooSmall(side: side)
    case .damaged: photoProblemDamaged
    case .tookTooLong: photoProblemTookTooLong
    case .busy: photoProblemBusy
    case .unavailable: photoProblemUnavailable
    }
  }
}

// MARK: - Personal data

extension Wording {
  /// What an erased person is called on past shifts.
  public func nobody(_ person: ID<Employee>) -> String { nobody(person: "\(person)") }
}
