import Domain
import Fetching
import FoundationEssentials
import Store

/// The state of reading a services feed: the results so far.
struct ServicesDecoding {
  private(set) var groups: [FeedServiceGroup] = []
  private(set) var rejected: [RejectedRecord] = []
  /// The numbers of rejected records.
  private(set) var unread = Unread()
  private var groupIDs: Set<Int64> = []
  private var serviceIDs: Set<Int64> = []

  /// Numbers of groups and services.
  struct Unread {
    var groups: Set<Int64> = []
    var services: Set<Int64> = []
  }

  /// Reads the whole feed.
  mutating func read(_ reader: inout JSONReader) throws(DecodeFault) {
    switch reader.peek() {
    case UInt8(ascii: "["): try readGroups(&reader)
    case UInt8(ascii: "{"): try readWrapped(&reader)
    default:
      try reader.skip()
      try reader.end()
      throw .notAList
    }
    try reader.end()
  }

  private mutating func readWrapped(_ reader: inout JSONReader) throws(DecodeFault) {
    var hasGroups = false
    try reader.object { key, reader throws(DecodeFault) in
      guard key == "service_type_groups", reader.peek() == UInt8(ascii: "[") else { return try reader.skip() }
      guard !hasGroups else { throw .keyRepeated(key) }
      hasGroups = true
      try readGroups(&reader)
    }
    guard hasGroups else { throw .notAList }
  }

  private mutating func readGroups(_ reader: inout JSONReader) throws(DecodeFault) {
    rejected = try reader.records(atMost: ServicesDocument.maximumGroups) {
      index, reader, rejected throws(DecodeFault) in
      let record = try GroupRecord(&reader, at: index, &rejected)
      unread.services.formUnion(record.unread)
      do throws(RejectionReason) { try take(record, &rejected) } catch {
        if let id = try? foreignID(record.id) { unread.groups.insert(id) }
        unread.services.formUnion((record.services ?? []).map(\.value.foreignID))
        return error
      }
      return nil
    }
  }

  private mutating func take(_ record: GroupRecord, _ rejected: inout [RejectedRecord]) throws(RejectionReason) {
    let id = try foreignID(record.id)
    let name = try feedName(record.name, atMost: ServiceGroup.longestName)
    guard let services = record.services else { throw .servicesMissing }
    guard groupIDs.insert(id).inserted else { throw .idRepeated("\(id)") }
    groups.append(FeedServiceGroup(foreignID: id, name: name, services: services.compactMap { take($0, &rejected) }))
  }

  /// Adds a service of an accepted group; rejects it if its number is taken.
  private mutating func take(_ service: GroupRecord.Service, _ rejected: inout [RejectedRecord])
    -> FeedServiceGroup.Service?
  {
    guard !serviceIDs.insert(service.value.foreignID).inserted else { return service.value }
    let reason = RejectionReason.idRepeated("\(service.value.foreignID)")
    rejected.append(
      RejectedRecord(index: service.group, part: service.index, reason: reason, raw: service.raw))
    return nil
  }
}

/// One group of a services feed, unchecked.
private struct GroupRecord {
  /// A service that is valid by itself.
  struct Service {
    let group: Int
    let index: Int
    let value: FeedServiceGroup.Service
    let raw: String
  }

  var id: JSONScalar?
  var name: JSONScalar?
  /// `nil` without a list.
  var services: [Service]?
  /// The numbers of services that are not valid.
  var unread: Set<Int64> = []

  init(_ reader: inout JSONReader, at index: Int, _ rejected: inout [RejectedRecord]) throws(DecodeFault) {
    var (id, name): (JSONScalar?, JSONScalar?)
    var services: [Service]?
    var unread: Set<Int64> = []
    try reader.object { key, reader throws(DecodeFault) in
      switch key {
      case "id": id = try reader.scalar()
      case "name": name = try reader.scalar()
      case "service_types" where reader.peek() == UInt8(ascii: "["):
        services = try Self.services(&reader, of: index, &rejected, &unread)
      default: try reader.skip()
      }
    }
    (self.id, self.name, self.services, self.unread) = (id, name, services, unread)
  }

  private static func services(
    _ reader: inout JSONReader, of group: Int, _ rejected: inout [RejectedRecord], _ unread: inout Set<Int64>
  ) throws(DecodeFault) -> [Service] {
    var services: [Service] = []
    rejected += try reader.records(atMost: ServicesDocument.maximumServices, in: group) {
      index, reader, _ throws(DecodeFault) in
      let start = reader.position
      let record = try ServiceRecord(&reader)
      let raw = reader.record(from: start)
      do throws(RejectionReason) {
        services.append(Service(group: group, index: index, value: try record.service(), raw: raw))
      } catch {
        if let id = record.foreignID { unread.insert(id) }
        return error
      }
      return nil
    }
    return services
  }
}

/// One service of a services feed, unchecked.
private struct ServiceRecord {
  private var id: JSONScalar?
  private var name: JSONScalar?
  private var thumbnails = Service.Thumbnails()

  init(_ reader: inout JSONReader) throws(DecodeFault) {
    var (id, name): (JSONScalar?, JSONScalar?)
    var thumbnails = Service.Thumbnails()
    try reader.object { key, reader throws(DecodeFault) in
      switch key {
      case "id": id = try reader.scalar()
      case "name": name = try reader.scalar()
      case "image_thumb_url" where reader.peek() == UInt8(ascii: "{"): thumbnails = try Self.thumbnails(&reader)
      default: try reader.skip()
      }
    }
    (self.id, self.name, self.thumbnails) = (id, name, thumbnails)
  }

  private static func thumbnails(_ reader: inout JSONReader) throws(DecodeFault) -> Service.Thumbnails {
    var thumbnails = Service.Thumbnails()
    try reader.object { key, reader throws(DecodeFault) in
      guard case .text(let text) = try reader.scalar() else { return }
      switch key {
      case "lg": thumbnails.large = pictureAddress(text)
      case "md": thumbnails.medium = pictureAddress(text)
      case "sm": thumbnails.small = pictureAddress(text)
      default: break
      }
    }
    return thumbnails
  }

  /// `nil` if the id can't be read.
  var foreignID: Int64? { try? Feeds.foreignID(id) }

  func service() throws(RejectionReason) -> FeedServiceGroup.Service {
    let id = try Feeds.foreignID(id)
    let name = try feedName(name, atMost: Service.longestName)
    return FeedServiceGroup.Service(foreignID: id, name: name, thumbnails: thumbnails)
  }
}

/// A record's own number, as a whole number or as text of digits.
func foreignID(_ value: JSONScalar?) throws(RejectionReason) -> Int64 {
  switch value {
  case .number(let text), .text(let text): if let id = Int64(text.trimmed) { return id }
  default: break
  }
  throw .idMissing
}

/// A record's name as one line; may be a number.
private func feedName(_ value: JSONScalar?, atMost limit: Int) throws(RejectionReason) -> String {
  switch value {
  case nil, .null: throw .nameMissing
  case .text(let text), .number(let text):
    let name = plainText(text)
    guard !name.isEmpty else { throw .nameMissing }
    guard name.unicodeScalars.count <= limit else { throw .nameTooLong(limit: limit) }
    return name
  case .truth, .nested: throw .nameNotText
  }
}

/// A picture's absolute http(s) address in the stored form; `nil` for anything else, and with user info.
private func pictureAddress(_ text: String) -> String? {
  guard case .web(let url)? = FeedSource(text), url.user() == nil, url.password() == nil else { return nil }
  let address = url.absoluteString
  return address.utf8.count <= 2000 ? address : nil
}
