extension Schema {
  /// The language of an announcement's text, and the same in other languages.
  ///
  /// Of a feed's text, and of one older than the column, the language is unknown.
  static let announcementTexts: SQL = """
    ALTER TABLE announcement ADD COLUMN language TEXT
      CONSTRAINT announcement_language_check CHECK (length(language) BETWEEN 2 AND 8);
    CREATE TABLE announcement_text (
      announcement_id INTEGER NOT NULL,
      language TEXT NOT NULL CONSTRAINT announcement_text_language_check CHECK (length(language) BETWEEN 2 AND 8),
      organization_id INTEGER NOT NULL,
      text TEXT NOT NULL CONSTRAINT announcement_text_text_check CHECK (length(text) BETWEEN 1 AND 2000),
      PRIMARY KEY (announcement_id, language),
      CONSTRAINT announcement_text_announcement_reference FOREIGN KEY (organization_id, announcement_id)
        REFERENCES announcement (organization_id, id) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID
    """
}
