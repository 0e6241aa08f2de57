import Domain
public import Store

extension DemoWorld {
  /// Gives most of Harbour Street's people a drawn portrait; a few keep their initials, as in any team.
  public static func addPortraits(to founded: Founded, in store: Store) async throws {
    try await store.write(in: founded.organization, by: .console) { transaction in
      for line in portraits.split(separator: "\n") {
        let parts = line.split(separator: ":").map { $0.trimmed }
        guard parts.count == 2, let id = founded.people[parts[0]], let portrait = Portrait(parts[1]) else { continue }
        let picture = Picture(size: 640, mediaType: "image/svg+xml", bytes: Array(portrait.svg.utf8))
        try transaction.setPhoto([picture], of: id)
      }
    }
  }

  static let portraits = """
    Soumya Rao: long, tan, brown, teal, sage
    Harper Singh: short+beard, brown, chestnut, indigo, mist
    Lena Hoffmann: tail, pale, blond, steel, lilac
    Omar Haddad: swept+beard, tan, black, olive, sand
    Nischal Gurung: short, brown, black, olive, mist
    Zoë Laurent: bob, light, chestnut, plum, blush
    Ida Sørensen: long, pale, blond, navy, sky
    Evan Lindqvist: swept, pale, blond, slate, mist
    Mia Tanaka: bob, light, black, brick, sky
    Kofi Mensah: buzz, dark, black, rust, straw
    Ruth Adler: bob, light, grey, pine, sand
    Charlotte Meyer: bun, pale, blond, navy, sand
    Bennie Costa: short, tan, brown, brick, sage
    Grace Kim: long, light, black, indigo, lilac
    Tariq Aziz: short+beard, tan, black, slate, straw
    Emil Kowalski: short, pale, red, pine, lilac
    Noor Rahman: scarf, tan, teal, slate, rose
    Sofia Rossi: curly, light, brown, plum, sage
    Ava Okafor: curly, dark, black, rust, rose
    Hannah Schulz: tail, light, chestnut, olive, sky
    Diego Morales: swept, tan, black, steel, sand
    Chen Wei: short, light, black, navy, blush
    Tomás Vega: short+beard, tan, black, slate, mist
    Olga Petrova: bun, pale, grey, plum, lilac
    Jack Turner: buzz+beard, pale, red, indigo, sage
    Fatima Zahra: scarf, brown, plum, pine, straw
    Yusuf Demir: short+beard, brown, black, plum, straw
    Anna Bauer: bob, pale, grey, steel, blush
    Maya Cohen: curly, light, chestnut, teal, sky
    Inês Duarte: long, tan, chestnut, brick, sand
    Carla Sousa: bun, brown, black, olive, rose
    """
}
