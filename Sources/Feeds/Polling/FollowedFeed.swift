import Domain
import Fetching
import Store

/// A feed of any kind as its reader sees it: its source, its status, and how its content is merged.
struct FollowedFeed: Sendable {
  enum Kind: Sendable {
    case roster(Feed)
    case people(PeopleFeed)
    case services(ServicesFeed)
  }

  /// The id of a feed, whose numbers are separate for each kind.
  enum Key: Hashable {
    case roster(ID<Feed>)
    case people(ID<PeopleFeed>)
    case services(ID<ServicesFeed>)
  }

  /// The feed and the counts of its records, for the log.
  typealias Counts = KeyValuePairs<String, String>

  let kind: Kind
  let organization: ID<Organization>

  var key: Key {
    switch kind {
    case .roster(let feed): .roster(feed.id)
    case .people(let feed): .people(feed.id)
    case .services(let feed): .services(feed.id)
    }
  }

  var editor: Editor {
    switch kind {
    case .roster(let feed): .feed(feed.id)
    case .people(let feed): .peopleFeed(feed.id)
    case .services(let feed): .servicesFeed(feed.id)
    }
  }

  var reading: FeedReading {
    switch kind {
    case .roster(let feed): feed.reading
    case .people(let feed): feed.reading
    case .services(let feed): feed.reading
    }
  }

  /// `nil` if the configured text is neither an address nor a path.
  var source: FeedSource? {
    switch kind {
    case .roster(let feed): FeedSource(feed.address)
    case .people(let feed): Endpoint(feed).source
    case .services(let feed): FeedSource(feed.address)
    }
  }

  /// A fault in this kind's terms.
  func fault(_ fault: FeedFault) -> FeedFault {
    guard fault == .notARoster else { return fault }
    return switch kind {
    case .roster: .notARoster
    case .people: .notPeople
    case .services: .notServices
    }
  }

  func note(_ fault: FeedFault, in transaction: borrowing Transaction) throws {
    switch kind {
    case .roster(let feed): try transaction.noteFault(fault.code, of: feed.id, in: organization)
    case .people(let feed): try transaction.noteFault(fault.code, of: feed.id, in: organization)
    case .services(let feed): try transaction.noteFault(fault.code, of: feed.id, in: organization)
    }
  }

  func noteUnchanged(in transaction: borrowing Transaction) throws {
    switch kind {
    case .roster(let feed): try transaction.noteUnchanged(feed.id, in: organization)
    case .people(let feed): try transaction.noteUnchanged(feed.id, in: organization)
    case .services(let feed): try transaction.noteUnchanged(feed.id, in: organization)
    }
  }

  /// Decodes fetched bytes, and returns the change that merges them.
  func replacing(_ bytes: [UInt8], _ validators: Validators) throws(FeedFault)
    -> @Sendable (borrowing Transaction) throws -> Counts
  {
    let (organization, name) = (organization, editor.name)
    switch kind {
    case .roster(let feed):
      guard let document = try? RosterDocument(decoding: bytes) else { throw .notARoster }
      let roster = FeedRoster(document, validators)
      return { transaction in
        let difference = try transaction.replaceRoster(of: feed.id, with: roster, in: organization)
        return [
          "feed": name, "added": "\(difference.added)", "changed": "\(difference.changed)",
          "withdrawn": "\(difference.withdrawn)",
          "kept": "\(difference.kept)", "aside": "\(roster.setAside.count + difference.setAside.count)",
        ]
      }
    case .people(let feed):
      guard let document = try? PeopleDocument(decoding: bytes) else { throw .notPeople }
      let people = FeedPeople(document, validators)
      return { transaction in
        let difference = try transaction.replacePeople(of: feed.id, with: people, in: organization)
        return [
          "feed": name, "added": "\(difference.added)", "changed": "\(difference.changed)",
          "archived": "\(difference.archived)",
          "kept": "\(difference.kept)", "aside": "\(people.setAside.count + difference.setAside.count)",
        ]
      }
    case .services(let feed):
      guard let document = try? ServicesDocument(decoding: bytes) else { throw .notServices }
      return { transaction in
        let difference = try transaction.replaceServices(
          of: feed.id, with: document, validators, in: organization)
        return [
          "feed": name, "added": "\(difference.added)", "changed": "\(difference.changed)",
          "archived": "\(difference.archived)",
          "kept": "\(difference.kept)", "aside": "\(document.setAside.count)",
        ]
      }
    }
  }
}

extension Snapshot {
  /// The organization's roster feeds, then its people feed, then its services feeds.
  func followedFeeds(of organization: ID<Organization>) throws -> [FollowedFeed] {
    try feeds(of: organization).map { FollowedFeed(kind: .roster($0), organization: organization) }
      + [peopleFeed(of: organization)].compactMap { $0 }.map {
        FollowedFeed(kind: .people($0), organization: organization)
      } + servicesFeeds(of: organization).map { FollowedFeed(kind: .services($0), organization: organization) }
  }
}
