import Crypto
import Testing

struct ShortHashTests {
  /// Worked out with another implementation, checked by the vector of the paper's Appendix A.
  @Test(arguments: [("", 0x1e92_4b9d_7377_00d7), ("On duty until 14:00", 0xb574_9564_1eb3_63b2)] as [(String, UInt64)])
  func `is SipHash-2-4 with a key of zeros, the same in every process`(text: String, hash: UInt64) {
    #expect(ShortHash(of: Array(text.utf8)).value == hash)
  }
}
