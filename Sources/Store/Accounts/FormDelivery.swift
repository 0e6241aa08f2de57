public import Crypto
import Domain
import Synchronization

/// A form that a browser kept and may send more than once: its change happens once.
///
/// The first change of the task that has it marks it as delivered, in the same transaction. Cost: two rows looked up and one written.
public final class FormDelivery: Sendable {
  /// The form that the task works on; `nil` for all that is sent once.
  @TaskLocal public static var current: FormDelivery?

  private let key: Digest
  private let isMarked = Mutex(false)

  /// `key`: a name that the browser gave it, and gives no other.
  public init(key: Digest) { self.key = key }

  /// Marks it as delivered with the change. Errors: `FormDeliveredBefore`.
  func mark(_ transaction: borrowing Transaction) throws {
    if isMarked.withLock({ $0 }) { return }
    guard try transaction.keptAnswer(under: key) == nil else { throw FormDeliveredBefore() }
    try transaction.keep(KeptAnswer(status: 204, location: nil, etag: nil, body: ""), to: key, under: key)
  }

  /// To be called once the change is stored: further ones of the same task belong to it.
  func settle() { isMarked.withLock { $0 = true } }
}

/// The change that a form asks for has happened already.
public struct FormDeliveredBefore: Error {}
