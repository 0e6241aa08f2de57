import Domain
import Testing

@Suite struct `A calendar program` {
  @Test(arguments: [
    ("iOS/18.1 (22B83) dataaccessd/1.0", "Apple Calendar, iPhone"),
    ("macOS/15.1 (24B83) CalendarAgent/988", "Apple Calendar, Mac"),
    ("Mac+OS+X/10.15.7 (19H2) CalendarAgent/930.5.1", "Apple Calendar, Mac"),
    ("Google-Calendar-Importer", "Google Calendar"),
    ("Mozilla/5.0 (Windows NT 10.0; rv:128.0) Gecko/20100101 Thunderbird/128.4.0", "Thunderbird, Windows"),
    ("Microsoft Office/16.0 (Windows NT 10.0; Microsoft Outlook 16.0; Pro)", "Outlook, Windows"),
    ("ICSx5/2.2.3 (ical4j; Android)", "ICSx⁵, Android"), ("vdirsyncer/0.19.2", "vdirsyncer"),
    ("Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0", "Firefox, Linux"), ("curl/8.5.0", ""),
    ("", ""),
  ])
  func `is named by what it says of itself`(userAgent: String, label: String) {
    #expect(CalendarProgram.label(userAgent: userAgent) == label)
  }
}
