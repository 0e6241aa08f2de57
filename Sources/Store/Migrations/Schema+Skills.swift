extension Schema {
  /// The last valid days of certificates, and the skills that positions and shifts require.
  ///
  /// A name and no reference: people and positions exist before any list of skills does, and services name theirs in the same way. A shift
  /// has its skills in its own row, as its note: so a draft, a copy, an undo and a publication carry them along, and a roster reads one
  /// column more and no second table.
  static let skills: SQL = """
    ALTER TABLE skill ADD COLUMN valid_until \(date)
      CONSTRAINT skill_valid_until_check CHECK (date(valid_until) IS NOT DISTINCT FROM valid_until);
    CREATE INDEX skill_ending ON skill (organization_id, valid_until) WHERE valid_until IS NOT NULL;

    CREATE TABLE position_skill (
      position_id INTEGER NOT NULL,
      place INTEGER NOT NULL CONSTRAINT position_skill_place_check CHECK (place BETWEEN 0 AND 19),
      organization_id INTEGER NOT NULL,
      name TEXT NOT NULL CONSTRAINT position_skill_name_check CHECK (length(name) BETWEEN 1 AND 100),
      PRIMARY KEY (position_id, place),
      CONSTRAINT position_skill_position_name_unique UNIQUE (position_id, name),
      CONSTRAINT position_skill_position_reference FOREIGN KEY (organization_id, position_id)
        REFERENCES position (organization_id, id)
    ) STRICT, WITHOUT ROWID;

    ALTER TABLE shift ADD COLUMN skills TEXT NOT NULL DEFAULT ''
      CONSTRAINT shift_skills_check CHECK (length(skills) <= 2100);
    ALTER TABLE week_template_shift ADD COLUMN skills TEXT NOT NULL DEFAULT ''
      CONSTRAINT week_template_shift_skills_check CHECK (length(skills) <= 2100)
    """
}
