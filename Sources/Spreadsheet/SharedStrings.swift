/// The texts that cells refer to by number.
struct SharedStrings {
  private(set) var texts: [String] = []

  /// Empty if there is no such part.
  init(in package: ZipPackage, at path: String?, within limits: SheetLimits) throws(SheetFault) {
    guard let path, let bytes = try package.part(path) else { return }
    var (texts, text, isText, isPhonetic): ([String], String, Bool, Bool) = ([], "", false, false)
    try XMLPart.walk(bytes, within: limits) { element in
      switch element.name {
      case "si": text = ""
      case "t": isText = true
      case "rPh": isPhonetic = true
      default: break
      }
      return nil
    } closed: { name in
      switch name {
      case "si":
        texts.append(text)
        if texts.count > limits.mostCells { return .tooManyCells(limit: limits.mostCells) }
      case "t": isText = false
      case "rPh": isPhonetic = false
      default: break
      }
      return nil
    } text: { characters in
      guard isText, !isPhonetic else { return nil }
      text += characters
      return limits.fault(ofLength: text)
    }
    self.texts = texts
  }

  subscript(place: Int) -> String? { texts.indices.contains(place) ? texts[place] : nil }
}
