/// A value that is coded as a text in the form of `description`, in JSON and in columns.
public protocol TextCoded: Codable, CustomStringConvertible {
  /// Reads the form of `description`; `nil` for anything else.
  init?(_ text: String)
}

extension TextCoded {
  /// Errors: those of the decoder; for a text of another form.
  public init(from decoder: any Decoder) throws {
    let text = try String(from: decoder)
    guard let value = Self(text) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "no \(Self.self): \(text)"))
    }
    self = value
  }

  /// Errors: those of the encoder.
  public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}
