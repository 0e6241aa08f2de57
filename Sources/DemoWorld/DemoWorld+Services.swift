import Domain
public import Store

extension DemoWorld {
  /// Gives Harbour Street its services, and a few people the skills that these need.
  public static func addServices(to founded: Founded, in store: Store) async throws {
    try await store.write(in: founded.organization, by: .console) { transaction in
      for (name, skills) in moreSkills {
        guard let id = founded.people[name] else { continue }
        let person = try transaction.snapshot.person(id)
        var draft = PersonDraft(person, on: .last)
        draft[.skills] = (person.skills + skills).joined(separator: ", ")
        try transaction.edit(id, to: draft, seen: person.revision)
      }
      for (collection, name, services) in groups {
        let group = try transaction.addServiceGroup(name, to: collection)
        for service in services {
          let draft = ServiceDraft(
            group: group, name: service.name, description: service.description, duration: service.duration,
            price: service.price, skills: service.skills)
          try transaction.add(draft, currency: .euro)
        }
      }
    }
  }

  private struct OfferedService {
    let name: String
    let duration: String
    let price: String
    let skills: String
    let description: String

    init(_ name: String, _ duration: String, _ price: String, _ skills: String, _ description: String = "") {
      self.name = name
      self.duration = duration
      self.price = price
      self.skills = skills
      self.description = description
    }
  }

  private static let moreSkills: [(name: String, skills: [String])] = [
    ("Ava Okafor", ["Air conditioning"]), ("Diego Morales", ["Air conditioning"]),
    ("Tomás Vega", ["Air conditioning", "Refrigerants"]), ("Kofi Mensah", ["Air conditioning", "Refrigerants"]),
    ("Bennie Costa", ["Sound and light"]), ("Emil Kowalski", ["Hair styling"]),
    ("Grace Kim", ["Hair styling", "Bridal styling"]), ("Noor Rahman", ["Hair styling", "Bridal styling"]),
    ("Sofia Rossi", ["Make-up", "Bridal styling"]), ("Jack Turner", ["Sound and light"]),
  ]

  private static let groups: [(ServiceGroup.Collection, String, [OfferedService])] = [
    (
      .home, "Air conditioning",
      [
        OfferedService(
          "Service and clean", "90", "95", "Air conditioning",
          "Filters, coils and drain; all brands, up to three units."),
        OfferedService(
          "Repair, not cooling", "120", "140", "Air conditioning, Refrigerants",
          "Diagnosis and a refrigerant refill. Parts cost extra."),
      ]
    ),
    (
      .home, "Plumbing",
      [
        OfferedService("Blocked drain", "60", "80", "Plumbing", "Kitchen, bath or shower, with a drain machine."),
        OfferedService("New tap", "60", "70", "Plumbing"),
        OfferedService("Radiator stays cold", "45", "65.50", "Heating"),
      ]
    ),
    (
      .home, "Cleaning",
      [
        OfferedService("Whole apartment", "180", "110", "Cleaning", "Up to 80 square meters; we bring everything."),
        OfferedService("Windows and frames", "120", "75", "Windows"),
      ]
    ),
    (
      .home, "Furniture and appliances",
      [
        OfferedService("Put together a wardrobe", "90", "85", "Furniture"),
        OfferedService("Washing machine repair", "75", "90", "Large appliances"),
        OfferedService("Sewing machine check", "45", "38.90", "Sewing machines"),
      ]
    ),
    (
      .events, "Hair and beauty",
      [
        OfferedService(
          "Bridal styling", "150", "220", "Hair styling, Bridal styling",
          "Hair for the day, with a trial two weeks before. We come to the bride."),
        OfferedService("Hair for guests", "45", "48", "Hair styling"),
        OfferedService("Make-up", "60", "65", "Make-up"),
      ]
    ),
    (
      .events, "Parties",
      [
        OfferedService("Sound and light", "", "180", "Sound and light", "Two speakers, four lamps and a technician."),
        OfferedService("Barista with cart", "240", "320", "Barista"),
        OfferedService("Tables and chairs delivered", "90", "120", "Driving"),
      ]
    ),
  ]
}
