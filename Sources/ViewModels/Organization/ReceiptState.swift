public import Domain
import Store

/// What somebody is asked to say of an announcement, or has said.
public enum ReceiptState: Sendable, Hashable {
  case asked(ID<Announcement>)
  case seen

  init(_ receipt: Receipt) { self = receipt.seenAt == nil ? .asked(receipt.announcement) : .seen }
}
