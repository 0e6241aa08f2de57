/// What a product's own page shows beside what the list says.
public struct ProductDetail: Sendable, Hashable, Codable {
  /// Plain text: paragraphs, and lists as lines; nothing of HTML is left in it.
  public var description: String
  /// In the shop's order; one code may have several values.
  public var attributes: [Attribute]
  /// Addresses of pictures elsewhere, the first for lists too.
  public var pictures: [String]

  public static let mostAttributes = 200
  public static let mostPictures = 30

  /// A fact that the shop tells: `color`: graphite.
  public struct Attribute: Sendable, Hashable, Codable {
    public let code: String
    public let values: [String]

    public init(code: String, values: [String]) {
      self.code = code
      self.values = values
    }
  }

  public init(description: String = "", attributes: [Attribute] = [], pictures: [String] = []) {
    self.description = description
    self.attributes = attributes
    self.pictures = pictures
  }
}
