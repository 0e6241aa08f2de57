public import Domain

extension Snapshot {
  /// The effect of importing a table of services. `refused` are lines that could not be read at all.
  ///
  /// A line is about the service of its collection, group and name; a missing group is made. Prices are in `currency`. Cost: grows with the
  /// lines and with the services.
  public func servicesImport(
    of rows: [TableRow<ServiceColumn>], refused: [RefusedTableLine] = [], currency: Currency
  ) throws -> ServicesImport {
    var known: [TableComparison<ServiceColumn>.Known] = []
    for collection in ServiceGroup.Collection.allCases {
      for (group, services) in try services(in: collection) {
        known += services.map { service in
          .init(
            id: service.id, revision: service.revision, texts: ServiceDraft(service).texts(in: group))
        }
      }
    }
    return TableComparison(rows, refused: refused, with: known) { texts throws(Refusal) in
      try ServiceDraft.checked(texts, in: currency)
    }.preview
  }
}

extension Transaction {
  /// Imports a table of services exactly as the preview with that mark showed it; returns the outcome.
  ///
  /// Errors: `Refusal.outOfDate` if the table or the services are others now, and nothing is done; `.notFound`.
  @discardableResult
  public func importServices(
    _ rows: [TableRow<ServiceColumn>], refused: [RefusedTableLine] = [], currency: Currency, shownAs mark: String
  ) throws -> ServicesImport {
    var groups: [[String]: ID<ServiceGroup>] = [:]
    for collection in ServiceGroup.Collection.allCases {
      for (group, _) in try snapshot.services(in: collection).reversed() {
        groups[[collection.rawValue, group.name]] = group.id
      }
    }
    return try apply(
      try snapshot.servicesImport(of: rows, refused: refused, currency: currency), shownAs: mark,
      as: .servicesImported,
      adding: { addition in
        let texts = addition.texts
        guard let collection = texts[.collection].flatMap(ServiceGroup.Collection.init), let name = texts[.group] else {
          throw Refusal.outOfDate
        }
        let group = try groups[[collection.rawValue, name]] ?? addServiceGroup(name, to: collection)
        groups[[collection.rawValue, name]] = group
        try add(ServiceDraft(texts, group: group), currency: currency)
      },
      changing: { change in
        let service = try snapshot.service(change.id)
        // Why: a price stays in its currency.
        try edit(
          change.id, to: ServiceDraft(change.texts, group: service.group),
          currency: service.price?.currency ?? currency, seen: change.revision)
      })
  }
}

extension ServiceDraft {
  /// The cells of a table.
  fileprivate init(_ texts: [ServiceColumn: String], group: ID<ServiceGroup>) {
    self.init(
      group: group, name: texts[.name] ?? "", description: texts[.description] ?? "", duration: texts[.duration] ?? "",
      price: texts[.price] ?? "", skills: texts[.skills] ?? "")
  }

  /// The cells of a table in their stored form.
  fileprivate static func checked(_ texts: [ServiceColumn: String], in currency: Currency) throws(Refusal)
    -> [ServiceColumn: String]
  {
    var form = FormCheck()
    let collection = form.line(texts[.collection] ?? "", "collection", limit: 100)
    let group = form.line(texts[.group] ?? "", "group", limit: ServiceGroup.longestName)
    var errors = form.errors
    if !collection.isEmpty, ServiceGroup.Collection(rawValue: collection) == nil {
      errors.insert(.init("collection", .unknown), at: 0)
    }
    do throws(Refusal) {
      let service = try ServiceDraft(texts, group: ID(rawValue: 0)).checked(in: currency)
      guard errors.isEmpty else { throw .invalid(errors) }
      return [
        .collection: collection, .group: group, .name: service.name, .description: service.description,
        .duration: service.minutes.map { "\($0)" } ?? "", .price: service.price?.decimalText ?? "",
        .skills: service.skills.joined(separator: ", "),
      ]
    } catch {
      guard case .invalid(let found) = error, found != errors else { throw error }
      throw .invalid(errors + found)
    }
  }
}
