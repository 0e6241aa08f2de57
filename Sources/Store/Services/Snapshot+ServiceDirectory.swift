public import Domain

extension Snapshot {
  /// A collection's services with a name, group and skills that match the search, by group.
  ///
  /// Every word must start a word of them; accents and case don't matter. Groups without matches are left out. Cost:
  /// one pass over the collection.
  public func services(
    in collection: ServiceGroup.Collection, matching text: String
  ) throws -> [(group: ServiceGroup, services: [Service])] {
    let groups = try services(in: collection)
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
