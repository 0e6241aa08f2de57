public import Domain

extension Snapshot {
  /// What own services and products are priced in: as the shop's are, and in euros without a shop.
  public func currency(of organization: ID<Organization>) throws -> Currency {
    try productFeed(of: organization)?.currency ?? .euro
  }

  /// The services of a collection that fit what is typed: every word begins a word of the name, the group or a skill.
  ///
  /// Whatever case and accents; groups without any are left out. Cost: one pass over the collection.
  public func services(
    in collection: ServiceGroup.Collection, of organization: ID<Organization>, matching text: String
  ) throws -> [(group: ServiceGroup, services: [Service])] {
    let groups = try services(in: collection, of: organization)
    let typed = Array(SearchText.words(of: text).prefix(SearchText.mostWords))
    guard !text.allSatisfy(\.isWhitespace) else { return groups }
    return groups.compactMap { group, services in
      let groupWords = SearchText.words(of: group.name)
      let found = services.filter { service in
        let words = groupWords + SearchText.words(of: ([service.name] + service.skills).joined(separator: " "))
        return !typed.isEmpty && typed.allSatisfy { part in words.contains { $0.hasPrefix(part) } }
      }
      return found.isEmpty ? nil : (group, found)
    }
  }
}
