public import Domain

/// Administrators' commands on a feed. Common errors: `Refusal.notFound`.
extension Transaction {
  /// Stops reading a feed until `resume`; its content stays. A shop's sync under way stops.
  public func pause(_ feed: ID<Feed>) throws {
    let known = try snapshot.feed(feed)
    guard known.pausedAt == nil else { return }
    if known.shop?.progress != nil { try cancelSync(feed) }
    try renew(feed, set: "paused_at = \(now)")
    try record(.feedPaused, subject: feed.rawValue)
  }

  /// Reads a paused feed again; it is due at once.
  public func resume(_ feed: ID<Feed>) throws {
    guard try snapshot.feed(feed).pausedAt != nil else { return }
    try renew(feed, set: "paused_at = NULL, attempted_at = NULL")
    try record(.feedResumed, subject: feed.rawValue)
  }

  /// Confirms the answer that a feed holds, and no other; it is due at once.
  ///
  /// `mark` is that of the answer shown. Does nothing if the feed holds another by now.
  public func confirm(_ mark: String, of feed: ID<Feed>) throws {
    guard let held = try snapshot.feed(feed).held, held.mark == mark else { return }
    try renew(feed, set: "confirmed = \(mark), attempted_at = NULL")
    try record(
      .feedConfirmed, subject: feed.rawValue,
      after: ["removed": held.removed, "total": held.total])
  }

  /// Removes a feed's content: coming shifts, people without coming shifts, services, products.
  ///
  /// They return if the feed has them again, shifts with new ids.
  func clear(_ feed: ID<Feed>) throws {
    let kind = try snapshot.feed(feed).kind
    try connection.step {
      switch kind {
      case .roster(let site):
        let nothing = FeedRoster(entries: [], rejected: [], announcement: nil, etag: nil, lastModified: nil)
        var merge = try RosterMerge(self, of: feed, at: site, with: nothing)
        try merge.apply(in: self)
      case .people:
        let nobody = FeedPeople(people: [], rejected: [])
        _ = try PeopleMerge(self, of: feed, with: nobody).apply(in: self)
      case .services(let collection):
        var merge = try ServicesMerge(self, of: feed, in: collection)
        try merge.apply(FeedServices(groups: [], rejected: []), in: self)
      case .products: try letGoAll(of: feed)
      }
      try record(.feedCleared, subject: feed.rawValue)
    }
  }

  /// Ends a subscription. Its content stays as the organization's own, or is removed as by `clear`.
  public func remove(_ feed: ID<Feed>, keepsContent: Bool) throws {
    let known = try snapshot.feed(feed)
    try connection.step {
      if !keepsContent {
        try clear(feed)
        if case .roster(let site) = known.kind {
          try replaceAnnouncement(of: feed, at: site, with: nil)
        }
      }
      try detach(feed)
      let children: [SQL] = ["feed_person", "rejected_record", "product_seen", "shop"]
      for table in children {
        try connection.run("DELETE FROM \(table) WHERE \(feedIs(feed))")
      }
      try connection.run("DELETE FROM feed WHERE organization_id = \(scope) AND id = \(feed)")
      try record(
        .feedRemoved, subject: feed.rawValue,
        before: ["kind": known.kind.subject.name, "content": keepsContent ? "kept" : "removed"])
    }
  }

  /// Makes a feed's content the organization's own.
  private func detach(_ feed: ID<Feed>) throws {
    let statements: [SQL] = [
      "UPDATE shift SET feed_id = NULL", "UPDATE announcement SET feed_id = NULL",
      "UPDATE service_group SET feed_id = NULL, foreign_id = NULL, baseline = NULL",
      "UPDATE service SET feed_id = NULL, foreign_id = NULL, baseline = NULL, revision = revision + 1",
      "UPDATE product SET feed_id = NULL, foreign_id = NULL, revision = revision + 1",
    ]
    for statement in statements {
      try connection.run("\(statement) WHERE organization_id = \(scope) AND feed_id = \(feed)")
    }
  }
}
