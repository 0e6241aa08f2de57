import CSodium
import Glibc

/// The key that seals the passwords of outside systems; kept in a file, never in the database.
///
/// So a copy of the database alone opens none of them. If the key's file is lost, the passwords have to be entered
/// again. Source: libsodium's secretbox (XSalsa20-Poly1305) with a random nonce before the ciphertext.
public struct SecretKey: Sendable {
  /// The key itself, for a backup that keeps it beside the sealed values.
  public let bytes: [UInt8]

  private static let count = Int(crypto_secretbox_KEYBYTES)
  private static let nonceCount = Int(crypto_secretbox_NONCEBYTES)
  private static let markCount = Int(crypto_secretbox_MACBYTES)

  /// Reads the key from a file, or creates one; makes the file readable by its owner alone.
  ///
  /// Errors: `CryptoFault` if the file can't be read or created, or holds no key.
  public init(path: String) throws {
    try CryptoFault.startLibrary()
    bytes = try Self.read(path) ?? Self.made(at: path)
  }

  /// The key of an existing file; `nil` if there is none. Errors: `CryptoFault`.
  public init?(existing path: String) throws {
    try CryptoFault.startLibrary()
    guard let bytes = try Self.read(path, tidies: false) else { return nil }
    self.bytes = bytes
  }

  /// A key that `bytes` of another has; `nil` if they are no key.
  public init?(bytes: [UInt8]) {
    guard bytes.count == Self.count else { return nil }
    self.bytes = bytes
  }

  /// Writes the key to a new file on the disk that its owner alone may read. Errors: `CryptoFault`.
  public func write(to path: String) throws { try Self.write(bytes, to: path) }

  /// Encrypts a text so that only this key opens it and changes are detected.
  ///
  /// Sealing the same text twice gives different bytes.
  public func seal(_ text: String) -> [UInt8] {
    let message = Array(text.utf8)
    var nonce = [UInt8](repeating: 0, count: Self.nonceCount)
    var sealed = [UInt8](repeating: 0, count: message.count + Self.markCount)
    // Safety: the buffers live through the calls and have the lengths that these write.
    randombytes_buf(&nonce, nonce.count)
    _ = crypto_secretbox_easy(&sealed, message, UInt64(message.count), nonce, bytes)
    return nonce + sealed
  }

  /// Decrypts the result of `seal`; `nil` if another key sealed it or it was changed.
  public func open(_ sealed: [UInt8]) -> String? {
    guard sealed.count >= Self.nonceCount + Self.markCount else { return nil }
    let (nonce, rest) = (Array(sealed[..<Self.nonceCount]), Array(sealed[Self.nonceCount...]))
    var message = [UInt8](repeating: 0, count: rest.count - Self.markCount)
    // Safety: the message is as long as the sealed bytes without their mark, which is the length that the call writes.
    guard crypto_secretbox_open_easy(&message, rest, UInt64(rest.count), nonce, bytes) == 0 else { return nil }
    return String(decoding: message, as: UTF8.self)
  }

  /// A token that only this key makes of a text. Source: keyed BLAKE2b-256, by a key of its own derived from this one.
  public func signature(of text: String) -> Token {
    let own = Digest(of: Array("signatures".utf8), key: bytes).bytes
    return Token(bytes: Digest(of: Array(text.utf8), key: own).bytes)
  }

  /// `nil` if there is no file.
  private static func read(_ path: String, tidies: Bool = true) throws -> [UInt8]? {
    let file = Glibc.open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      guard errno == ENOENT else { throw fault("the key \(path) can't be read") }
      return nil
    }
    defer { close(file) }
    if tidies { fchmod(file, 0o600) }
    var bytes = [UInt8](repeating: 0, count: count + 1)
    // Safety: the call writes at most the count that it is given.
    guard Glibc.read(file, &bytes, bytes.count) == count else { throw CryptoFault("\(path) holds no key") }
    return Array(bytes[..<count])
  }

  /// Creates a key in a file that gets its name only when it is complete and on disk.
  private static func made(at path: String) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    // Safety: the buffer lives through the call, which fills it.
    crypto_secretbox_keygen(&bytes)
    let draft = "\(path).\(randombytes_random()).part"
    unlink(draft)
    defer { unlink(draft) }
    try write(bytes, to: draft)
    // Why link: if two processes create a key at once, the second takes the first one's.
    guard link(draft, path) == 0 else {
      if errno == EEXIST, let other = try read(path) { return other }
      throw fault("the key \(path) can't be named")
    }
    return bytes
  }

  private static func write(_ bytes: [UInt8], to path: String) throws {
    let file = Glibc.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw fault("the key \(path) can't be made") }
    let isWritten = Glibc.write(file, bytes, bytes.count) == bytes.count && fsync(file) == 0
    close(file)
    guard isWritten else { throw fault("the key \(path) can't be written") }
  }

  private static func fault(_ text: String) -> CryptoFault {
    CryptoFault("\(text): \(String(cString: strerror(errno)))")
  }
}

extension SecretKey: CustomStringConvertible, CustomReflectable {
  /// A placeholder: the key never appears in logs.
  public var description: String { "SecretKey(…)" }
  /// Empty: the key never appears in a dump.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
