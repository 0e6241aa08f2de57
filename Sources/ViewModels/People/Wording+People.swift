import Domain
import Feeds
public import Photos
import Store
public import Words

// MARK: - Managing people

extension Wording {
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
