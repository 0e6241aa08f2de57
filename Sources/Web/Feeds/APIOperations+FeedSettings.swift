import Domain
import Feeds
import HTTP
import Store
import ViewModels

private let kinds = APISchema.choice(["roster", "people", "services"])

private let subject: [APIObject.Member] = [
  .init("kind", kinds, "What it brings; a shop's products are set up on its page."),
  .init("site_id", .id, "The site of a roster.", isRequired: false),
  .init("collection", ServiceGroup.Collection.schema, "The collection of services.", isRequired: false),
]

private func settings(isNew: Bool) -> [APIObject.Member] {
  [
    .init("address", .text(atMost: 2000), "On the web, http or https.", isRequired: isNew),
    .init("interval_seconds", .number(10...86_400), "How often it is read; 600 if missing.", isRequired: false),
    .init("query_key", .optional(.text(atMost: 200)), "Of people: a parameter of each request.", isRequired: false),
    .init("query_value", .optional(.text(atMost: 2000)), "Its value.", isRequired: false),
    .init("sort", .optional(.text(atMost: 2000)), "Of people: how the system is asked to sort.", isRequired: false),
    .init(
      "photo_rule", .optional(.text(atMost: 2000)), "Of people: where photos are, with `{name}` for the name.",
      isRequired: false),
  ]
}

private let names = [
  "interval": "interval_seconds", "intervalSeconds": "interval_seconds", "queryKey": "query_key",
  "queryValue": "query_value", "photoRule": "photo_rule",
]
private let newFeed = APIBody(
  object: APIObject("NewFeed", "What is read, and where.", subject + settings(isNew: true)), names: names)
private let feedChange = APIBody(
  object: APIObject("FeedChange", "What is sent to change one: what is not sent stays.", settings(isNew: false)),
  names: names)

private struct Trial: Sendable {
  let fault: String?
  let brings: Int
  let removes: Int
  let rejected: Int
}

private let trial = APIShape<Trial>(
  "FeedTrial", "What following an address would do.",
  [
    .init("fault", "A word for what is wrong with it; null if it can be read.") { $0.fault },
    .init("changes", "How much its first answer adds or changes.") { $0.brings },
    .init("removes", "How much goes.") { $0.removes },
    .init("rejected_records", "How many records of it are not taken.") { $0.rejected },
  ])

private let confirmation = APIBody(
  object: APIObject(
    "HeldAnswer", "Which answer is agreed to.", [.init("mark", .text(atMost: 200), "`held_mark` of the feed.")]))

private let content = APIObject.Member(
  "content", .choice(["keep", "remove"]), "Whether what it brought stays, as the organization's own.")

extension FeedDraft {
  /// Of a new one. Errors: `APIProblem.invalidBody` for a subject without its site or collection.
  fileprivate init(_ call: APICall, _ snapshot: borrowing Snapshot) throws {
    let subject: Feed.Subject
    switch call.body("kind", String.self) {
    case "roster":
      guard let site: ID<Site> = call.body("site_id") else {
        throw APIProblem.invalidBody([.init("site_id", .refused(.missing))])
      }
      _ = try snapshot.site(site)
      subject = .roster(site)
    case "services":
      guard let collection: ServiceGroup.Collection = call.body("collection") else {
        throw APIProblem.invalidBody([.init("collection", .refused(.missing))])
      }
      subject = .services(collection)
    default: subject = .people
    }
    self.init(subject, nil)
    fill(call)
  }

  /// Sets the fields sent; the rest stays.
  fileprivate mutating func fill(_ call: APICall) {
    let fields: [(Field, String)] = [
      (.address, "address"), (.queryKey, "query_key"), (.queryValue, "query_value"), (.sort, "sort"),
      (.photoRule, "photo_rule"),
    ]
    for (field, name) in fields {
      if let text = call.body(name, String?.self) { typed[field] = text ?? "" }
    }
    if let seconds: Int = call.body("interval_seconds") { typed[.interval] = "\(seconds)" }
  }
}

extension APIOperation {
  static let feedSettings: [APIOperation] = [
    .make(
      "addFeed", "/feeds", .feeds, "Adds a feed",
      text: "It is read soon; `POST /feeds/{feed}/reads` reads it now. One of each kind, site and collection.",
      .keepOrganization, from: newFeed, feedObject
    ) { transaction, call in
      let draft = try FeedDraft(call, transaction.snapshot)
      let (kind, address, interval) = try draft.checked()
      guard try transaction.snapshot.feed(draft.subject) == nil else {
        throw APIProblem.invalidBody([.init("kind", .refused(.taken))])
      }
      let id = try transaction.follow(kind, at: address, intervalSeconds: interval)
      var made = try feedAnswer(id, transaction.snapshot, call)
      made.location = "/feeds/\(id)"
      return made
    },
    APIOperation(
      name: "editFeed", method: .patch, path: "/feeds/{feed}", chapter: .feeds, title: "Edits a feed",
      text: "It is read anew, also if it was paused.", action: .keepOrganization, body: feedChange,
      success: .item(feedObject),
      work: .write { transaction, call in
        let feed = try transaction.snapshot.feed(try call.id("feed") as ID<Feed>)
        var draft = FeedDraft(feed.kind.subject, feed)
        draft.fill(call)
        let (kind, address, interval) = try draft.checked()
        try transaction.follow(kind, at: address, intervalSeconds: interval)
        return try feedAnswer(feed.id, transaction.snapshot, call)
      }),
    APIOperation(
      name: "testFeed", method: .post, path: "/feed-trials", chapter: .feeds,
      title: "Reads an address once, and tells what following it would do", text: "Nothing is stored.",
      action: .keepOrganization, body: newFeed, success: .item(trial.object),
      work: .outside { application, call, _ in
        let draft = try await application.store.read(of: call.organization, from: .primary) { try FeedDraft(call, $0) }
        let (kind, address, _) = try draft.checked()
        do {
          let found = try await application.dependencies.feeds.rehearse(kind, at: address, of: call.organization)
          return APIAnswer(
            trial.json(
              Trial(
                fault: nil, brings: found.difference.added + found.difference.changed,
                removes: found.difference.removed, rejected: found.rejected.count)))
        } catch let fault as FeedFault {
          return APIAnswer(trial.json(Trial(fault: fault.code, brings: 0, removes: 0, rejected: 0)))
        }
      }),
    APIOperation(
      name: "readFeed", method: .post, path: "/feeds/{feed}/reads", chapter: .feeds, title: "Reads a feed now",
      text: "Answers when it was read, after ten seconds at most; a shop's products are read beside.",
      action: .keepFeeds, success: .item(feedObject),
      work: .outside { application, call, _ in
        let (id, organization): (ID<Feed>, _) = (try call.id("feed"), call.organization)
        let feed = try await application.store.read(of: organization, from: .primary) { try $0.feed(id) }
        if feed.kind.subject == .products {
          await application.dependencies.shops.wish(for: organization)
        } else {
          await application.dependencies.feeds.refresh(id, of: organization)
        }
        return try await application.store.read(of: organization, from: .primary) { try feedAnswer(id, $0, call) }
      }),
    .delete(
      "stopReading", "/feeds/{feed}/reads", .feeds, "Stops the reading of a shop that is under way",
      text: "It goes on where it stopped.", .keepOrganization
    ) { transaction, call in
      let feed = try transaction.snapshot.feed(try call.id("feed") as ID<Feed>)
      guard feed.kind.subject == .products else { throw Refusal.notFound }
      try transaction.cancelSync(feed.id)
    },
    .put(
      "confirmFeed", "/feeds/{feed}/confirmed", .feeds, "Agrees to an answer that would remove much",
      text: "To that one alone; it is read soon.", .keepOrganization, from: confirmation
    ) { transaction, call in
      try transaction.confirm(try call.needed("mark"), of: try call.id("feed"))
    },
    APIOperation(
      name: "removeFeed", method: .delete, path: "/feeds/{feed}", chapter: .feeds, title: "Removes a feed",
      action: .keepOrganization, query: [content], success: .nothing,
      work: .write { transaction, call in
        let keeps = call.query("content", String.self) != "remove"
        try transaction.remove(try call.id("feed") as ID<Feed>, keepsContent: keeps)
        return .nothing
      }),
    APIOperation(
      name: "readProduct", method: .post, path: "/products/{product}/reads", chapter: .products,
      title: "Reads a product from its shop now", text: "`fault` says what kept it from being read.",
      action: .seeCatalog, success: .item(productRead.object),
      work: .outside { application, call, _ in
        do {
          try await application.dependencies.shops.refresh(
            try call.id("product") as ID<Product>, of: call.organization)
          return APIAnswer(productRead.json(nil))
        } catch let fault as FeedFault {
          return APIAnswer(productRead.json(fault.code))
        }
      }),
  ]

  private static let productRead = APIShape<String?>(
    "ProductRead", "How reading a product went.",
    [.init("fault", "A word for what kept it from being read; null if nothing did.") { $0 }])
}
