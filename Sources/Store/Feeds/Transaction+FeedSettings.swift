public import Domain

/// What administrators do with a feed. Common errors: `Refusal.notFound`.
extension Transaction {
  /// Stops reading a feed until `resume`; what it brought stays. A shop's sync under way stops.
  public func pause(_ feed: ID<Feed>, in organization: ID<Organization>) throws {
    let known = try snapshot.feed(feed, of: organization)
    guard known.pausedAt == nil else { return }
    if known.shop?.progress != nil { try cancelSync(feed, in: organization) }
    try renew(feed, in: organization, set: "paused_at = \(now)")
    try record("feed.paused", in: organization, subject: feed.rawValue)
  }

  /// Reads a paused feed again; it is due at once.
  public func resume(_ feed: ID<Feed>, in organization: ID<Organization>) throws {
    guard try snapshot.feed(feed, of: organization).pausedAt != nil else { return }
    try renew(feed, in: organization, set: "paused_at = NULL, attempted_at = NULL")
    try record("feed.resumed", in: organization, subject: feed.rawValue)
  }

  /// Keeps what a feed brought though it is empty now; it doesn't ask again until it has had records.
  public func keepContent(of feed: ID<Feed>, in organization: ID<Organization>) throws {
    guard try snapshot.feed(feed, of: organization).emptiness == .asks else { return }
    try renew(feed, in: organization, set: "emptiness = \(FeedStatus.Emptiness.kept.rawValue)")
    try record("feed.content-kept", in: organization, subject: feed.rawValue)
  }

  /// Removes what a feed brought: coming shifts, people without coming shifts, services, products.
  ///
  /// They return if the feed has them again, shifts with new ids.
  public func clear(_ feed: ID<Feed>, in organization: ID<Organization>) throws {
    let kind = try snapshot.feed(feed, of: organization).kind
    try connection.step {
      switch kind {
      case .roster(let site):
        var merge = try RosterMerge(self, of: feed, at: site, in: organization, with: [])
        try merge.apply(in: self)
      case .people:
        let nobody = FeedPeople(people: [], rejected: [])
        _ = try PeopleMerge(self, of: feed, in: organization, with: nobody, clears: true).apply(in: self)
      case .services(let collection):
        var merge = try ServicesMerge(self, of: feed, in: collection, of: organization)
        try merge.clear(in: self)
      case .products: try letGoAll(of: feed, in: organization)
      }
      try renew(feed, in: organization, set: "emptiness = NULL")
      try record("feed.cleared", in: organization, subject: feed.rawValue)
    }
  }

  /// Ends a subscription. What it brought stays as the organization's own, or is removed as by `clear`.
  public func remove(_ feed: ID<Feed>, keepsContent: Bool, in organization: ID<Organization>) throws {
    let known = try snapshot.feed(feed, of: organization)
    try connection.step {
      if !keepsContent {
        try clear(feed, in: organization)
        if case .roster(let site) = known.kind {
          try replaceAnnouncement(of: feed, at: site, with: nil, in: organization)
        }
      }
      try detach(feed, in: organization)
      let children: [SQL] = ["feed_person", "rejected_record", "product_seen", "shop"]
      for table in children { try connection.run("DELETE FROM \(table) WHERE feed_id = \(feed)") }
      try connection.run("DELETE FROM feed WHERE organization_id = \(organization) AND id = \(feed)")
      try record(
        "feed.removed", in: organization, subject: feed.rawValue,
        before: ["kind": known.kind.subject.name, "content": keepsContent ? "kept" : "removed"])
    }
  }

  /// Makes what a feed brought the organization's own.
  private func detach(_ feed: ID<Feed>, in organization: ID<Organization>) throws {
    let statements: [SQL] = [
      "UPDATE shift SET feed_id = NULL", "UPDATE announcement SET feed_id = NULL",
      "UPDATE service_group SET feed_id = NULL, foreign_id = NULL, baseline = NULL",
      "UPDATE service SET feed_id = NULL, foreign_id = NULL, baseline = NULL, revision = revision + 1",
      "UPDATE product SET feed_id = NULL, foreign_id = NULL, revision = revision + 1",
    ]
    for statement in statements {
      try connection.run("\(statement) WHERE organization_id = \(organization) AND feed_id = \(feed)")
    }
  }

  /// Whether an empty answer is held back, because it would remove everything; notes whether the feed asks.
  func holdsBack(_ feed: ID<Feed>, isEmpty: Bool, in organization: ID<Organization>) throws -> Bool {
    let known = try snapshot.feed(feed, of: organization).emptiness
    let brought = isEmpty ? try snapshot.broughtCounts(of: organization, at: now)[feed] ?? 0 : 0
    guard brought > 0 else {
      if known != nil {
        try renew(feed, in: organization, set: "emptiness = NULL")
        try record("feed.answered", in: organization, subject: feed.rawValue)
      }
      return false
    }
    if known == nil {
      try renew(feed, in: organization, set: "emptiness = \(FeedStatus.Emptiness.asks.rawValue)")
      try record("feed.asked", in: organization, subject: feed.rawValue, after: ["count": brought])
    }
    return true
  }
}
