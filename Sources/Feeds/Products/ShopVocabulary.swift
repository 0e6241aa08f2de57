import Domain
import FoundationEssentials

/// A shop's names of its attributes, their options and its categories, and its units; stored between readings.
struct ShopVocabulary: Sendable, Hashable, Codable {
  /// The known facts of an attribute.
  struct Attribute: Sendable, Hashable, Codable {
    /// The label on the shop's pages; `nil` if unknown.
    var label: String?
    /// `true` if the attribute is of use to the team: `false` for the shop's own machinery.
    var isShown = true
    /// `true` if one text holds several options, with commas between.
    var hasSeveral = false
    /// The words of the options, by their values.
    var options: [String: String] = [:]
  }

  /// By code.
  var attributes: [String: Attribute] = [:]
  /// Names by number.
  var categories: [String: String] = [:]
  /// `kg`, `lb`; `nil` if unknown.
  var weightUnit: String?
  /// The zone of the shop's dates, by its name; `nil` if unknown.
  var zone: String?

  /// Nothing known.
  static let empty = ShopVocabulary()

  /// The most attributes, and the most options and categories in all.
  static let (mostAttributes, mostWords) = (2000, 50_000)

  init() {}

  /// Reads the form of `text`; empty for anything else.
  init(text: String?) {
    let known = text.flatMap { try? JSONDecoder().decode(Self.self, from: Data($0.utf8)) }
    self = known ?? .empty
  }

  /// The stored form, equal for equal vocabularies.
  var text: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }
}
