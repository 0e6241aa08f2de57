/// A text of an announcement, and its language.
public struct AnnouncementText: Sendable, Hashable {
  /// `nil` if unknown: of a feed's text, and of one older than its texts in other languages.
  public let language: Language?
  /// As `Announcement.text`.
  public let text: String

  package init(_ text: String, in language: Language?) {
    (self.text, self.language) = (text, language)
  }

  /// A text in another language than the announcement's own.
  public struct Translation: Sendable, Hashable {
    /// At most one text has it.
    public let language: Language
    /// As `Announcement.text`.
    public let text: String
  }

  /// A text in another language as typed, before any check.
  public struct Draft: Sendable, Hashable {
    /// A raw value of `Language`.
    public var language: String
    /// Plain text.
    public var text: String

    /// An empty line of a form.
    public init(language: String = "", text: String = "") {
      (self.language, self.text) = (language, text)
    }

    /// The same as it is kept.
    public init(_ text: Translation) { self.init(language: text.language.rawValue, text: text.text) }

    /// `true` if nothing was entered.
    public var isEmpty: Bool { language.isEmpty && text.trimmed.isEmpty }
  }
}

extension Announcement {
  /// The text for a reader of a language: in it if there is one, else the organization's.
  public func text(for reader: Language) -> AnnouncementText {
    texts[reader].map { AnnouncementText($0, in: reader) } ?? AnnouncementText(text, in: language)
  }

  /// The texts in other languages, in the order in which pages offer languages.
  public var otherTexts: [AnnouncementText.Translation] {
    Language.allCases.compactMap { language in texts[language].map { .init(language: language, text: $0) } }
  }

  /// Texts in other languages in their stored form: at most one a language, none in the announcement's own. Empty drafts are left out.
  ///
  /// Errors: `Refusal.invalid` for `texts.0.language` and `texts.0.text`, each by the place of its draft.
  public static func texts(
    from drafts: [AnnouncementText.Draft], besides own: Language?
  ) throws(Refusal) -> [Language: String] {
    var texts: [Language: String] = [:]
    var errors: [Refusal.FieldError] = []
    for (place, draft) in drafts.enumerated() where !draft.isEmpty {
      let language = Language(rawValue: draft.language)
      if let problem = problem(of: language, in: draft, own, texts) {
        errors.append(.init("texts.\(place).language", problem))
      }
      do throws(Refusal) {
        let text = try Text.lines(draft.text, "texts.\(place).text", limit: longestText, mayBeEmpty: false)
        if let language { texts[language] = text }
      } catch {
        if case .invalid(let found) = error { errors += found }
      }
    }
    guard errors.isEmpty else { throw .invalid(errors) }
    return texts
  }

  /// Checks a text and the same in other languages. Errors: `Refusal.invalid` with every problem, in the order of the form.
  package static func check(
    _ text: String, in language: Language, _ others: [AnnouncementText.Draft]
  ) throws(Refusal) {
    var errors: [Refusal.FieldError] = []
    do throws(Refusal) { _ = try Self.text(from: text) } catch {
      if case .invalid(let found) = error { errors += found }
    }
    do throws(Refusal) { _ = try texts(from: others, besides: language) } catch {
      if case .invalid(let found) = error { errors += found }
    }
    guard errors.isEmpty else { throw .invalid(errors) }
  }

  private static func problem(
    of language: Language?, in draft: AnnouncementText.Draft, _ own: Language?, _ texts: [Language: String]
  ) -> Refusal.Problem? {
    guard let language else { return draft.language.isEmpty ? .missing : .unknown }
    return language == own || texts[language] != nil ? .taken : nil
  }
}
