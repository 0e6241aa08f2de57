import Domain
public import Words

extension Wording {
  public func name(of reason: ReplacementModel.Reason) -> String {
    switch reason {
    case .ill: reasonNameIll
    case .swapped: reasonNameSwapped
    case .other: reasonNameOther
    }
  }
}
