import Domain
import Photos
import Store

/// The state of reading a people feed: the results so far.
struct PeopleDecoding {
  private(set) var people: [FeedPerson] = []
  private(set) var unreadImages: Set<String> = []
  private(set) var unreadNames: Set<String> = []
  private var seen: [Key: Int] = [:]

  /// The values in which two records count as the same person.
  private struct Key: Hashable {
    let name: String
    let surname: String
    let image: String?
  }

  /// The texts of a record that are cut if too long, with their limits.
  private static let fields: [(field: PersonDraft.Field, limit: Int)] = [
    (.title, Employee.longestTitle), (.department, Employee.longestDepartment), (.agency, Employee.longestAgency),
    (.intro, Employee.longestIntro), (.description, Employee.longestDescription),
  ]

  static let keys = Set(fields.map(\.field.rawValue) + ["name", "surname", "image"])

  mutating func take(_ record: FeedRecord, at index: Int) throws(RejectionReason) {
    do throws(RejectionReason) {
      let person = try Self.person(record, at: index)
      let key = Key(name: person.draft[.name], surname: person.draft[.surname], image: person.imageName)
      if let other = seen[key] { throw .duplicate(of: other) }
      seen[key] = index
      people.append(person)
    } catch {
      if case .text(let text) = record["image"], let image = ImageName(plainText(text)) {
        unreadImages.insert(image.description)
      }
      var draft = PersonDraft()
      draft[.name] = (try? Self.name(record, "name")) ?? ""
      draft[.surname] = (try? Self.name(record, "surname")) ?? ""
      if !draft.fullName.isEmpty { unreadNames.insert(draft.fullName) }
      throw error
    }
  }

  private static func person(_ record: FeedRecord, at index: Int) throws(RejectionReason) -> FeedPerson {
    var draft = PersonDraft()
    draft[.name] = try name(record, "name")
    draft[.surname] = try name(record, "surname")
    guard !draft.fullName.isEmpty else { throw .nameMissing }
    for (field, limit) in fields {
      let text = try text(record, field.rawValue)
      draft[field] = cut(field == .description ? plainLines(text) : plainText(text), to: limit)
    }
    let image = ImageName(plainText(try text(record, "image")))
    return FeedPerson(index: index, draft: draft, imageName: image?.description)
  }

  private static func name(_ record: FeedRecord, _ key: String) throws(RejectionReason) -> String {
    if case .other = record[key] { throw .nameNotText }
    let name = plainText(try text(record, key))
    guard name.unicodeScalars.count <= Employee.longestName else { throw .nameTooLong(limit: Employee.longestName) }
    return name
  }

  /// A text of the record; empty if missing or null.
  private static func text(_ record: FeedRecord, _ key: String) throws(RejectionReason) -> String {
    switch record[key] {
    case nil, .null: ""
    case .text(let text): text
    case .other: throw .fieldNotText(key)
    }
  }
}
