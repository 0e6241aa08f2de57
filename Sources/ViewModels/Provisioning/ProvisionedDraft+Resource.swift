import Domain
import SCIM

extension ProvisionedDraft {
  /// Reads a provider's resource about a person. Errors: `SCIMProblem` without a name for the user, or with an unreadable address.
  init(_ resource: SCIMValue) throws {
    guard let userName = resource["userName"]?.text else { throw SCIMProblem(.invalidValue, "userName is required.") }
    self.init(
      userName: userName, externalID: resource["externalId"]?.text,
      resource: String(decoding: try resource.bytes, as: UTF8.self), person: try Self.person(resource, userName),
      isActive: resource["active"]?.truth)
  }

  private static func person(_ resource: SCIMValue, _ userName: String) throws -> PersonDraft {
    var person = PersonDraft()
    let name = resource["name"] ?? .null
    person[.name] = name["givenName"]?.text ?? ""
    person[.surname] = name["familyName"]?.text ?? ""
    if person.fullName.isEmpty {
      person[.name] = resource["displayName"]?.text ?? name["formatted"]?.text ?? userName
    }
    person[.title] = resource["title"]?.text ?? ""
    person[.department] = SCIMSchema.user.more.flatMap { resource[$0.urn]?["department"]?.text } ?? ""
    let address = contact(resource["emails"], first: "work") ?? (userName.contains("@") ? userName : nil)
    if let address {
      guard let email = EmailAddress(address) else {
        throw SCIMProblem(.invalidValue, "emails: \(address.prefix(100)) is not an email address.")
      }
      person[.email] = email.description
    }
    // Why no refusal: a number that can't be read must not keep anyone from their account.
    person[.phone] = contact(resource["phoneNumbers"], first: "mobile").flatMap(PhoneNumber.init)?.description ?? ""
    return try person.checked()
  }

  /// The primary value, else the first of a kind, else the first.
  private static func contact(_ values: SCIMValue?, first kind: String) -> String? {
    let values = (values?.elements ?? []).filter { $0["value"]?.text != nil }
    let chosen =
      values.first { $0["primary"]?.truth == true } ?? values.first { $0["type"]?.text?.lowercased() == kind }
      ?? values.first
    return chosen?["value"]?.text.map { $0.lowercased().hasPrefix("tel:") ? String($0.dropFirst(4)) : $0 }
  }
}
