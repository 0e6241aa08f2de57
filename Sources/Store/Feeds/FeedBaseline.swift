import Domain

/// A feed's last values, against which edits by hand show.
enum FeedBaseline {
  /// A person's fields and photo.
  struct Person: Codable, Equatable {
    var fields: [String: String]
    var image: String?

    init(_ draft: PersonDraft, image: String?) {
      fields = Transaction.facts(draft)
      self.image = image
    }

    var draft: PersonDraft {
      PersonDraft(
        Dictionary(
          uniqueKeysWithValues: fields.compactMap { key, text in
            PersonDraft.Field(rawValue: key).map { ($0, text) }
          }))
    }
  }

  /// A group or service.
  struct Service: Codable, Equatable {
    var name: String
    var place: Int
    /// The group of a service.
    var group: Int64?
    /// `true` if the entry was archived because it left the feed.
    var isGone: Bool
  }

  /// The rule of all merges: the fetched value, unless the stored one was edited by hand.
  static func merged<Field: Equatable>(_ stored: Field, since baseline: Field, with fetched: Field) -> Field {
    stored == baseline ? fetched : stored
  }
}
