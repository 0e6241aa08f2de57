package import FoundationEssentials

extension JSONEncoder {
  /// Equal values become equal bytes: keys are in order, and slashes stay as they are.
  package static var stable: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}
