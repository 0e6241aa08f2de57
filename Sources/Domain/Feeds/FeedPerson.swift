/// One person as a people feed tells them.
public struct FeedPerson: Sendable, Hashable {
  /// The record's place in the feed, from 0.
  public let index: Int
  /// What the feed tells; it tells no skills, e-mail address or telephone number.
  public let draft: PersonDraft
  /// The photo's name; `nil` where there is none.
  public let imageName: String?

  public init(index: Int, draft: PersonDraft, imageName: String?) {
    self.index = index
    self.draft = draft
    self.imageName = imageName
  }
}
