import Domain
import Store

extension DemoWorld {
  /// A person's profile at Harbour Street, beside name and telephone number.
  static func profile(of name: String, today: LocalDate, _ staffing: Staffing) -> [PersonDraft.Field: String] {
    guard let profile = profiles[name] else { return [:] }
    let crewHours = staffing == .crew ? Crew.weeklyHours(of: name) : nil
    let isOfCrew = crewHours != nil
    let certificate = (isOfCrew ? Crew.certificates : certificates)[name].map {
      "\(Skill(name: $0.skill, lastDay: today + $0.days)), "
    }
    let mailbox = name.prefix { $0 != " " }.lowercased()
    return [
      .title: profile.title, .department: profile.department, .intro: profile.intro,
      .description: profile.description,
      .skills: (certificate ?? "") + profile.skills + (isOfCrew ? Crew.skills[name] ?? "" : ""),
      .email: mailbox.utf8.count == mailbox.count ? "\(mailbox)@harbor.example" : "",
      .weeklyHours: crewHours ?? weeklyHours[name] ?? "38",
    ]
  }

  /// Hours a week by contract; 38 if nothing else is agreed.
  private static let weeklyHours: [String: String] = [
    "Evan Lindqvist": "30", "Harper Singh": "40", "Mia Tanaka": "30", "Nischal Gurung": "40", "Tomás Vega": "40",
    "Kofi Mensah": "30", "Ruth Adler": "30", "Lena Hoffmann": "40", "Sofia Rossi": "24", "Maya Cohen": "20",
    "Luca Ferrari": "20", "Inês Duarte": "35", "Rui Pinto": "35", "Carla Sousa": "35", "Tiago Alves": "17.5",
  ]

  /// The skills that positions ask for.
  static let neededSkills = ["Dispatch": "Dispatch", "Driver": "Driving"]

  /// The people with certificates, and the days until these end: one ends soon, and one has ended.
  private static let certificates: [String: (skill: String, days: Int)] = [
    "Yusuf Demir": ("Driving", 12), "Anna Bauer": ("First aid", -40), "Maya Cohen": ("First aid", 400),
  ]

  private struct Profile {
    let title: String
    let department: String
    let intro: String
    let description: String
    let skills: String

    init(_ title: String, _ department: String, _ intro: String, _ description: String, _ skills: String) {
      self.title = title
      self.department = department
      self.intro = intro
      self.description = description
      self.skills = skills
    }
  }

  private static let profiles: [String: Profile] = [
    "Soumya Rao": Profile(
      "Dispatcher", "Operations", "Ask me where the van is.",
      "Plans the early tours and knows every shortcut across the bridge.", "Dispatch, First aid, English, Hindi"),
    "Harper Singh": Profile(
      "Dispatcher", "Operations", "Two phones, one calm voice.",
      "Came from the taxi office and still thinks in street corners.", "Dispatch, Radio, Training"),
    "Lena Hoffmann": Profile(
      "Lead dispatcher", "Operations", "If it has wheels, it is on my board.",
      "Writes the tour plan on Thursdays. Covers when someone calls in sick.", "Dispatch, Planning, First aid"),
    "Omar Haddad": Profile(
      "Dispatcher", "Operations", "Early bird, strong coffee.",
      "Keeps the handover notes short and complete.", "Dispatch, Arabic, French"),
    "Nischal Gurung": Profile(
      "Dispatcher", "Operations", "Late shifts suit me.",
      "Runs the evening desk and the key cabinet.", "Dispatch, Keys and alarms, Nepali"),
    "Zoë Laurent": Profile(
      "Dispatcher", "Operations", "I answer on the first ring.",
      "Looks after the regular customers in the evening.", "Dispatch, Complaints, French"),
    "Pavel Novák": Profile(
      "Dispatcher", "Operations", "Give me a map and a pencil.",
      "Maintains the list of closed roads and loading bays.", "Dispatch, Maps, Czech"),
    "Ida Sørensen": Profile(
      "Dispatcher", "Operations", "No ferry leaves without me knowing.",
      "Coordinates with the harbor office when deliveries come by water.", "Dispatch, Harbor office, Danish"),
    "Evan Lindqvist": Profile(
      "Night watch", "Facilities", "Quiet is good news.",
      "Walks the rounds at eleven, two and five.", "Keys and alarms, Fire safety, First aid"),
    "Mia Tanaka": Profile(
      "Night watch", "Facilities", "The night has its own rhythm.",
      "Handles line 2 and the early bakery delivery.", "Keys and alarms, Japanese"),
    "Kofi Mensah": Profile(
      "Night watch", "Facilities", "I hear the lift before it stops.",
      "Former electrician. Small repairs are done by morning.", "Electrical work, Fire safety"),
    "Ruth Adler": Profile(
      "Night watch", "Facilities", "Tea is ready at four.",
      "Trains everyone who is new to the night shift.", "Training, First aid, Fire safety"),
    "Charlotte Meyer": Profile(
      "Shop manager", "Executive", "My door is open, mostly because it is broken.",
      "Runs the main shop and signs the announcements.", "Planning, Hiring, Cash desk"),
    "Bennie Costa": Profile(
      "Front desk", "Customer care", "Good morning is a promise.",
      "Opens the shop and knows most customers by name.", "Cash desk, Bookings, Portuguese"),
    "Grace Kim": Profile(
      "Front desk", "Customer care", "There is always a way.",
      "Takes bookings for events and weddings.", "Bookings, Events, Korean"),
    "Tariq Aziz": Profile(
      "Front desk", "Customer care", "Ask twice, book once.",
      "Looks after returns and warranty cases.", "Cash desk, Warranty, Urdu"),
    "Emil Kowalski": Profile(
      "Front desk", "Customer care", "Afternoons are for the tricky cases.",
      "Writes the answers that everyone copies.", "Bookings, Complaints, Polish"),
    "Noor Rahman": Profile(
      "Front desk", "Customer care", "I remember what you bought.",
      "Leads the desk on Saturdays.", "Cash desk, Training, Bengali"),
    "Sofia Rossi": Profile(
      "Front desk", "Customer care", "Smile first, then the form.",
      "Keeps the shop window and the price tags.", "Cash desk, Shop window, Italian"),
    "Liam Byrne": Profile(
      "Front desk", "Customer care", "Closing time is when it is closed.",
      "Counts the cash and locks up.", "Cash desk, Keys and alarms"),
    "Ava Okafor": Profile(
      "Home visits", "Field service", "Shoes off at the door, always.",
      "Cleaning and small repairs in the old town.", "Cleaning, Furniture, First aid"),
    "Hannah Schulz": Profile(
      "Home visits", "Field service", "I bring my own ladder.",
      "Windows, curtains and everything above two meters.", "Windows, Cleaning"),
    "Diego Morales": Profile(
      "Home visits", "Field service", "Leaks fear me.",
      "Plumber. Takes the urgent calls before noon.", "Plumbing, Heating, Spanish"),
    "Chen Wei": Profile(
      "Home visits", "Field service", "Measured twice.",
      "Fits kitchens and hangs doors.", "Furniture, Carpentry, Mandarin"),
    "Tomás Vega": Profile(
      "Workshop lead", "Workshop", "It works on my bench.",
      "Decides what is repaired and what is replaced.", "Electrical work, Planning, Spanish"),
    "Olga Petrova": Profile(
      "Technician", "Workshop", "Every screw has a home.",
      "Sewing machines, mixers and anything with a belt.", "Small appliances, Sewing machines"),
    "Jack Turner": Profile(
      "Technician", "Workshop", "Have you tried the fuse?",
      "Repairs washing machines and writes the guides.", "Large appliances, Training"),
    "Fatima Zahra": Profile(
      "Technician", "Workshop", "Solder, test, smile.",
      "Circuit boards and battery packs.", "Electronics, Batteries, Arabic"),
    "Yusuf Demir": Profile(
      "Driver", "Field service", "I park where no one parks.",
      "Drives the large van and the trailer.", "Driving, Trailer, Turkish"),
    "Anna Bauer": Profile(
      "Driver", "Field service", "Always five minutes early.",
      "Regular tour along the river.", "Driving, First aid"),
    "Luca Ferrari": Profile(
      "Driver", "Field service", "Not that kind of fast.",
      "Electric van and cargo bike.", "Driving, Cargo bike, Italian"),
    "Maya Cohen": Profile(
      "Driver", "Field service", "The list is sorted, and so am I.",
      "Takes pianos up stairs, with three friends.", "Driving, Heavy loads"),
    "Inês Duarte": Profile(
      "Kiosk host", "Kiosk", "First coffee, then the ferry.",
      "Opens the kiosk and bakes the first tray.", "Cash desk, Barista, Portuguese"),
    "Rui Pinto": Profile(
      "Kiosk host", "Kiosk", "I know the tide.", "Tickets, lost property and directions.",
      "Cash desk, Harbor office"),
    "Carla Sousa": Profile(
      "Kiosk host", "Kiosk", "The last boat waits for no one.",
      "At the evening desk since the kiosk opened.", "Cash desk, Training, Spanish"),
    "Tiago Alves": Profile(
      "Kiosk host", "Kiosk", "Ice cream is a public service.",
      "Keeps the stock list and the freezer.", "Cash desk, Stock, Barista"),
  ]
}
