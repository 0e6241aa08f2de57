public import Domain
import Store

/// The receipt that an announcement asks of a person, or has.
public enum ReceiptState: Sendable, Hashable {
  case asked(ID<Announcement>)
  case seen

  init(_ receipt: Receipt) { self = receipt.seenAt == nil ? .asked(receipt.announcement) : .seen }
}
