/// One person of a people feed.
public struct FeedPerson: Sendable, Hashable {
  /// The record's index in the feed, from 0.
  public let index: Int
  /// The feed's fields; skills, email address and telephone number are not among them.
  public let draft: PersonDraft
  /// The photo's name; `nil` without a photo.
  public let imageName: String?

  /// A record's values, unchecked.
  public init(index: Int, draft: PersonDraft, imageName: String?) {
    self.index = index
    self.draft = draft
    self.imageName = imageName
  }
}
