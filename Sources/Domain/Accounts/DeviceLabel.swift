/// Recognizable names for browsers, from the `User-Agent` header (RFC 9110 §10.1.5).
public enum DeviceLabel {
  /// `Firefox, Android`: browser and system, as far as known; empty if neither is.
  public static func label(userAgent: String) -> String {
    let text = String(userAgent.prefix(400))
    return [first(of: browsers, in: text), first(of: systems, in: text)].compactMap { $0 }.joined(separator: ", ")
  }

  /// `true` if a label, or a name that a person made of one, means a phone or a tablet.
  public static func isPhone(_ label: String) -> Bool { ["iPhone", "iPad", "Android"].contains { label.contains($0) } }

  // Why this order: most browsers also claim to be the ones below.
  private static let browsers = [
    ("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser/", "Samsung Internet"), ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"), ("CriOS/", "Chrome"), ("Chrome/", "Chrome"), ("Safari/", "Safari"),
  ]
  private static let systems = [
    ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("CrOS", "ChromeOS"), ("Windows", "Windows"),
    ("Macintosh", "Mac"), ("Linux", "Linux"),
  ]

  private static func first(of names: [(mark: String, name: String)], in text: String) -> String? {
    names.first { text.contains($0.mark) }?.name
  }
}
