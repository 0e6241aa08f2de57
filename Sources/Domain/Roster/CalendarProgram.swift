/// Recognizable names for programs that fetch calendars, from the `User-Agent` header (RFC 9110 §10.1.5).
public enum CalendarProgram {
  /// `Apple Calendar, iPhone`: program and system, as far as known; a browser's name; empty if neither is known.
  public static func label(userAgent: String) -> String {
    let text = String(userAgent.prefix(400))
    guard let program = names.first(where: { text.contains($0.mark) })?.name else {
      return DeviceLabel.label(userAgent: text)
    }
    let system = systems.first { text.contains($0.mark) }?.name
    return [program, system].compactMap { $0 }.joined(separator: ", ")
  }

  // Why before browsers: some claim to be one.
  private static let names = [
    ("Google-Calendar-Importer", "Google Calendar"), ("ICSx5", "ICSx⁵"), ("DAVx5", "DAVx⁵"),
    ("Thunderbird/", "Thunderbird"), ("Outlook", "Outlook"), ("Microsoft", "Outlook"), ("Evolution", "Evolution"),
    ("Nextcloud", "Nextcloud"), ("vdirsyncer/", "vdirsyncer"), ("khal", "khal"), ("dataaccessd", "Apple Calendar"),
    ("CalendarAgent", "Apple Calendar"), ("iCal/", "Apple Calendar"),
  ].map { (mark: $0.0, name: $0.1) }
  private static let systems = [
    ("iOS/", "iPhone"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("macOS", "Mac"), ("Mac OS X", "Mac"),
    ("Mac+OS+X", "Mac"), ("Mac_OS_X", "Mac"), ("Android", "Android"), ("Windows", "Windows"),
  ].map { (mark: $0.0, name: $0.1) }
}
