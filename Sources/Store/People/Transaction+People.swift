public import Domain

extension Transaction {
  /// Adds an employee by name alone. Errors: `Refusal.invalid` for the name or the surname.
  @discardableResult
  public func addEmployee(
    _ name: String, surname: String = "", phone: PhoneNumber? = nil
  ) throws -> ID<Employee> {
    try add(PersonDraft([.name: name, .surname: surname, .phone: phone?.description ?? ""]))
  }

  /// Adds a person. Errors: `Refusal.invalid` with all invalid fields, `.notFound`.
  @discardableResult
  public func add(_ draft: PersonDraft) throws -> ID<Employee> {
    let person = try draft.checked()
    let id: ID<Employee> = try insertRow(
      """
      INSERT INTO employee (organization_id, name, surname, phone, email, title, department, agency, intro, description,
        first_day, external_id, search)
      VALUES (\(scope), \(person[.name]), \(person[.surname]), \(PhoneNumber(person[.phone])),
        \(EmailAddress(person[.email])), \(person[.title]), \(person[.department]), \(person[.agency]),
        \(person[.intro]), \(person[.description]), \(LocalDate(person[.firstDay])), \(person.externalID),
        \(SearchText.stored(for: person)))
      """)
    try insertSkills(of: person, id)
    if let minutes = person.weeklyMinutes {
      let first = LocalDate(person[.hoursFrom]) ?? .first
      try insert(Contract(firstDay: first, agreed: .week(minutes: minutes)), of: id)
    }
    if !person[.email].isEmpty { try vouch(for: id) }
    try record(.employeeAdded, subject: id.rawValue, after: Self.facts(person))
    return id
  }

  /// Updates a person to a form's values; writes nothing if they are equal.
  ///
  /// Errors: `Refusal.outOfDate` unless `revision` is current; `.invalid` with all invalid fields; `.notFound`.
  public func edit(
    _ id: ID<Employee>, to draft: PersonDraft, seen revision: Int
  ) throws {
    let stored = try snapshot.person(id)
    guard stored.revision == revision else { throw Refusal.outOfDate }
    try change(stored, to: try draft.checked())
  }

  /// Stores a person's own choice of readers of their phone number and email address; `nil` takes it back.
  ///
  /// Writes nothing if it is the stored one. Errors: `Refusal.invalid` for more readers than the organization allows; `.notFound`.
  public func choose(contactsSeenBy choice: ContactAudience?, of id: ID<Employee>) throws {
    let (stored, widest) = (try snapshot.person(id), try snapshot.organization().contactsSeenBy)
    // Why within: a choice of before that is too wide by now counts as what is left of it.
    guard choice != stored.contactsSeenBy.map({ min($0, widest) }) else { return }
    if let choice, choice > widest {
      throw Refusal.invalid([.init("contactsSeenBy", .notAllowed)])
    }
    try connection.run(
      """
      UPDATE employee SET contacts_seen_by = \(choice), revision = revision + 1
      WHERE organization_id = \(scope) AND id = \(id)
      """)
    try record(
      .employeeEdited, subject: id.rawValue, before: ["contactsSeenBy": stored.contactsSeenBy?.rawValue ?? ""],
      after: ["contactsSeenBy": choice?.rawValue ?? ""])
  }

  /// Takes a person out of all lists and rotations and disables their account; past shifts stay theirs.
  ///
  /// Does nothing if archived already. Errors: `Refusal.conflict(.futureShift)` if a published shift is not over yet,
  /// `.conflict(.lastAdmin)`; `.notFound`; `.siteNotManaged` for someone of other sites, and if drafts of a
  /// schedule would change at another site.
  public func archive(_ id: ID<Employee>) throws {
    let person = try snapshot.person(id)
    guard person.archivedAt == nil else { return }
    try requireKeeping(id)
    if let duty = try snapshot.duties(of: [id], at: now)[id], let shift = duty.current ?? duty.next {
      let site = try snapshot.site(shift.site).name
      throw Refusal.conflict(.futureShift(site: site, date: shift.hours.date))
    }
    try archive(person)
  }

  /// Archives a person, even with shifts; their last day, if one was set, stays known.
  func archive(_ person: Employee) throws {
    let id = person.id
    if let account = try snapshot.account(of: id) { try disable(account.id) }
    try connection.run(
      """
      UPDATE employee SET archived_at = \(now), archived_by = \(editor), revision = revision + 1
      WHERE organization_id = \(scope) AND id = \(id)
      """)
    try settleSchedules(with: id)
    try endRequests(of: id)
    try removeWrittenShifts(of: id)
    try record(.employeeArchived, subject: id.rawValue, before: ["name": person.fullName])
  }

  /// Returns a person to the lists and rotations, without a last day; a disabled account stays disabled.
  ///
  /// An employment that is over stays as it was: another begins today.
  /// Errors: `Refusal.notFound`.
  public func unarchive(_ id: ID<Employee>) throws {
    let person = try snapshot.person(id)
    guard person.archivedAt != nil || person.lastDay != nil else { return }
    try requireKeeping(id)
    if let last = person.lastDay {
      let (today, present) = (try today, Employment(from: person.firstDay ?? .first))
      let isOver = last < today
      try write(
        person.earlierEmployments
          + (isOver ? [Employment(from: present.firstDay, until: last), Employment(from: today)] : [present]), of: id)
    }
    try connection.run(
      """
      UPDATE employee SET archived_at = NULL, archived_by = NULL, revision = revision + 1
      WHERE organization_id = \(scope) AND id = \(id)
      """)
    try settleSchedules(with: id)
    try record(.employeeUnarchived, subject: id.rawValue, after: ["name": person.fullName])
  }

  /// Replaces a person's uploaded photo, in one or more sizes.
  ///
  /// Shape: each size once. Errors: `Refusal.notFound`; `.invalid` without pictures.
  public func setPhoto(_ pictures: [Picture], of id: ID<Employee>) throws {
    guard !pictures.isEmpty else { throw Refusal.invalid([.init("photo", .missing)]) }
    try renewPhoto(of: id, isThere: true)
    for picture in pictures {
      try connection.run(
        """
        INSERT INTO photo (organization_id, employee_id, size, media_type, bytes)
        VALUES (\(scope), \(id), \(picture.size), \(picture.mediaType), \(picture.bytes))
        """)
    }
    try record(
      .employeePhotoSet, subject: id.rawValue,
      after: ["bytes": pictures.reduce(0) { $0 + $1.bytes.count }])
  }

  /// Deletes a person's uploaded photo. Errors: `Refusal.notFound`.
  public func removePhoto(of id: ID<Employee>) throws {
    guard try snapshot.person(id).photo != nil else { return }
    try renewPhoto(of: id, isThere: false)
    try record(.employeePhotoRemoved, subject: id.rawValue)
  }
}

extension Transaction {
  /// Writes the differing fields and a change row; returns `true` if there were any.
  @discardableResult
  func change(_ stored: Employee, to person: PersonDraft) throws -> Bool {
    let before = PersonDraft(stored, on: try today)
    let contract = try hours(of: stored, as: person)
    let differences = person.differences(from: before).filter { ![.weeklyHours, .hoursFrom].contains($0) }
    guard !differences.isEmpty || contract != nil else { return false }
    try requireKeeping(stored.id)
    if differences.contains(.firstDay) { try checkFirstDay(LocalDate(person[.firstDay]), of: stored) }
    if let contract { try insert(contract, of: stored.id) }
    if differences.contains(.email) { try forgetEmailConfirmation(of: stored.id) }
    try connection.run(
      """
      UPDATE employee SET name = \(person[.name]), surname = \(person[.surname]), phone = \(PhoneNumber(person[.phone])),
        email = \(EmailAddress(person[.email])), title = \(person[.title]), department = \(person[.department]),
        agency = \(person[.agency]), intro = \(person[.intro]), description = \(person[.description]),
        first_day = \(LocalDate(person[.firstDay])), external_id = \(person.externalID),
        search = \(SearchText.stored(for: person)), revision = revision + 1
      WHERE organization_id = \(scope) AND id = \(stored.id)
      """)
    if differences.contains(.firstDay) { try settleSchedules(with: stored.id) }
    if differences.contains(.skills) {
      try connection.run("DELETE FROM skill WHERE organization_id = \(scope) AND employee_id = \(stored.id)")
      try insertSkills(of: person, stored.id)
    }
    if differences.contains(.email), !person[.email].isEmpty { try vouch(for: stored.id) }
    let told = differences + (contract == nil ? [] : [.weeklyHours, .hoursFrom])
    try record(
      .employeeEdited, subject: stored.id.rawValue, before: Self.facts(before, told), after: Self.facts(person, told))
    return true
  }

  /// The row that a form's hours make: of the day that it says, else of the row that holds today; `nil` if that has these hours already.
  private func hours(of stored: Employee, as person: PersonDraft) throws -> Contract? {
    let (today, day) = (try today, LocalDate(person[.hoursFrom]))
    let held = stored.contract(on: day ?? today)
    guard person[.weeklyHours] != PersonDraft(stored, on: day ?? today)[.weeklyHours] else { return nil }
    // Why not before: a row's day is checked only if it says something new.
    if let day { try checkContractDay(day, of: stored, in: PersonDraft.Field.hoursFrom.rawValue) }
    let agreed = person.weeklyMinutes.map { Contract.Agreed.week(minutes: $0) } ?? .unknown
    return (held ?? Contract()).with(agreed, from: day ?? held?.firstDay ?? .first)
  }

  private func insertSkills(of person: PersonDraft, _ id: ID<Employee>) throws {
    for (place, skill) in person.skills.enumerated() {
      try connection.run(
        """
        INSERT INTO skill (organization_id, employee_id, place, name, valid_until)
        VALUES (\(scope), \(id), \(place), \(skill.name), \(skill.lastDay))
        """)
    }
  }

  private func renewPhoto(of id: ID<Employee>, isThere: Bool) throws {
    try requireKeeping(id)
    let revision: SQL = isThere ? "photo_revision + 1" : "NULL"
    let changed = try connection.run(
      """
      UPDATE employee SET photo_revision = photo_revision + 1, photo = \(revision)
      WHERE organization_id = \(scope) AND id = \(id)
      """)
    guard changed == 1 else { throw Refusal.notFound }
    try connection.run("DELETE FROM photo WHERE organization_id = \(scope) AND employee_id = \(id)")
  }

  /// The fields in the change log's form, without empty ones.
  static func facts(_ person: PersonDraft, _ fields: [PersonDraft.Field]? = nil) -> [String: String] {
    var facts: [String: String] = [:]
    for field in fields ?? PersonDraft.Field.allCases where fields != nil || !person[field].isEmpty {
      facts[field.rawValue] = person[field]
    }
    return facts
  }
}
