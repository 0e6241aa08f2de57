public import Domain

// MARK: - Refusals

extension Wording {
  /// `names` are the sites that the visitor manages.
  public func siteNotManaged(_ names: [String]) -> String {
    let managed = names.isEmpty ? "" : siteNotManagedOtherwise(names: list(names))
    return managed
      + siteNotManagedAskYourAdministrator
  }
  /// `least` is the lowest role that may; `nil` if a role is not what is missing.
  public func forbiddenText(from least: Role?) -> String {
    switch least {
    case .manager: forbiddenTextManager
    case .admin: forbiddenTextAdmin
    case .member, nil: forbiddenTextMember
    }
  }
}
