/// The path to an attribute in a change, a filter, or a list of attributes (RFC 7644 §3.10 and figure 1).
struct SCIMPath: Sendable, Hashable {
  /// The extension that the attribute is of.
  var isOfExtension = false
  /// The attribute; empty for a whole extension.
  var attribute: String
  /// The values that are meant; `nil` for all.
  var filter: SCIMFilter?
  /// A part of each value.
  var part: String?

  /// The most letters.
  static let longest = 2000

  /// Reads a path of a schema: `name.givenName`, `emails[type eq "work"].value`, with or without the schema's address.
  ///
  /// Errors: `SCIMProblem` of the kind `invalidPath`, and `invalidFilter` in brackets.
  init(_ text: String, in schema: SCIMSchema) throws(SCIMProblem) {
    var rest = text[...]
    guard text.utf8.count <= Self.longest else { throw SCIMProblem(.invalidPath, "The path is too long.") }
    for urn in schema.urns where rest.lowercased().hasPrefix(urn.lowercased()) {
      let after = rest.dropFirst(urn.count)
      guard after.isEmpty || after.first == ":" else { continue }
      isOfExtension = urn != schema.urn
      rest = after.dropFirst()
      if rest.isEmpty, isOfExtension {
        attribute = ""
        return
      }
      break
    }
    attribute = String(rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "$-_".contains($0)) })
    rest = rest.dropFirst(attribute.count)
    guard !attribute.isEmpty else { throw SCIMProblem(.invalidPath, "The path names no attribute.") }
    if rest.first == "[" {
      guard let end = Self.end(of: rest) else {
        throw SCIMProblem(.invalidPath, "A bracket of the path is not closed.")
      }
      filter = try SCIMFilter(String(rest[rest.index(after: rest.startIndex)..<end]), in: schema)
      rest = rest[rest.index(after: end)...]
    }
    if rest.first == "." {
      let name = rest.dropFirst().prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "$-_".contains($0)) }
      rest = rest.dropFirst(name.count + 1)
      guard !name.isEmpty else { throw SCIMProblem(.invalidPath, "The path ends with a point.") }
      part = String(name)
    }
    guard rest.isEmpty else { throw SCIMProblem(.invalidPath, "The path can't be read.") }
  }

  /// The bracket that closes the first one, outside of strings.
  private static func end(of text: Substring) -> Substring.Index? {
    var (isText, isEscaped) = (false, false)
    for index in text.indices {
      if isEscaped {
        isEscaped = false
      } else if isText, text[index] == "\\" {
        isEscaped = true
      } else if text[index] == "\"" {
        isText.toggle()
      } else if !isText, text[index] == "]" {
        return index
      }
    }
    return nil
  }

  /// The attribute in a schema; `nil` if OnDuty doesn't keep it.
  func known(in schema: SCIMSchema) -> SCIMAttribute? {
    isOfExtension ? schema.extensionAttribute(attribute) : schema.attribute(attribute)
  }

  /// The object of a resource that has the attribute, and its values one by one.
  func values(in resource: SCIMValue, _ schema: SCIMSchema) -> [SCIMValue] {
    let holder = isOfExtension ? schema.more.flatMap { resource[$0.urn] } ?? .null : resource
    if attribute.isEmpty { return holder.isUnassigned ? [] : [holder] }
    guard let value = holder[attribute] else { return [] }
    let all = if case .list(let list) = value { list } else { [value] }
    let meant = filter.map { filter in all.filter { filter.matches($0, schema, within: known(in: schema)) } } ?? all
    guard let part else { return meant }
    return meant.compactMap { $0[part] }
  }
}
