import Domain

// MARK: - What programs are told

extension Wording {
  /// `names` are scopes, any of which would do; without any, the permission is there and it is something else.
  package func scopeMissing(_ names: [String]) -> String {
    names.isEmpty ? scopeMissingEmpty : scopeMissingOtherwise(joined: names.joined(separator: comma))
  }
}
