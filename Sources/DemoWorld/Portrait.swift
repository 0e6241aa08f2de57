import Domain

/// A flat portrait without features: ground, hair, face and shoulders in a few colors, drawn on a grid of 96.
struct Portrait {
  enum Hair: String { case short, buzz, swept, long, bob, bun, curly, tail, scarf, bald }

  let hair: Hair
  let hasBeard: Bool
  let skin: String
  let hairColor: String
  let shirt: String
  let ground: String

  /// From the form of the demo's table: `curly, dark, black, rust, rose`; the hair may be `short+beard`.
  init?(_ text: String) {
    let words = text.split(separator: ",").map { $0.trimmed }
    guard words.count == 5, let hair = Hair(rawValue: words[0].replacing("+beard", with: "")),
      let skin = Self.skins[words[1]], let hairColor = Self.hairs[words[2]], let shirt = Self.shirts[words[3]],
      let ground = Self.grounds[words[4]]
    else { return nil }
    self.hair = hair
    hasBeard = words[0].hasSuffix("+beard")
    (self.skin, self.hairColor, self.shirt, self.ground) = (skin, hairColor, shirt, ground)
  }

  /// The whole file, about 1 kB.
  var svg: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><path fill="\(ground)" d="M0 0h96v96H0z"/>\
    \(behind)<path fill="\(skin)" d="M40 56h16v20H40z"/><path fill="#000" fill-opacity=".14" d="M40 58h16v9c-5 3-11 3-16 0z"/>\
    <path fill="\(shirt)" d="M13 96c0-18 12-24 27-25 3 6 13 6 16 0 15 1 27 7 27 25z"/>\
    <path fill="\(skin)" d="M32 41c0-13 7-20 16-20s16 7 16 20c0 14-7 24-16 24s-16-10-16-24z"/>\(beard)\(front)</svg>
    """
  }

  private func hairPath(_ path: String) -> String { #"<path fill="\#(hairColor)" d="\#(path)"/>"# }

  /// The part behind the face.
  private var behind: String {
    switch hair {
    case .long: hairPath("M26 78c-3-38 2-62 22-62s25 24 22 62c-8 3-36 3-44 0z")
    case .bob: hairPath("M27 62c-3-30 3-46 21-46s24 16 21 46c-8 3-34 3-42 0z")
    case .bun: hairPath("M48 3c6 0 9 4 9 8s-3 8-9 8-9-4-9-8 3-8 9-8zM30 46c-2-20 6-30 18-30s20 10 18 30z")
    case .curly:
      hairPath(
        "M48 8c8 0 12 4 13 8 7 0 11 6 10 12 5 3 6 10 2 14 3 5 1 12-5 14-1 5-6 8-11 6H39c-5 2-10-1-11-6-6-2-8-9-5-14-4-4-3-11 2-14-1-6 3-12 10-12 1-4 5-8 13-8z"
      )
    case .tail: hairPath("M62 26c12 2 14 22 8 40-4-2-6-20-8-40zM30 46c-2-20 6-30 18-30s20 10 18 30z")
    case .scarf: hairPath("M24 80c-2-40 4-66 24-66s26 26 24 66c-10 4-38 4-48 0z")
    case .short, .buzz, .swept, .bald: ""
    }
  }

  /// The part on the forehead.
  private var front: String {
    switch hair {
    case .short: hairPath("M31 44c-4-20 4-29 17-29s21 9 17 29c-1-6-2-10-5-13-8 3-17 3-23-1-4 4-5 8-6 14z")
    case .buzz: hairPath("M32 40c-1-16 6-23 16-23s17 7 16 23c-2-8-7-12-16-12s-14 4-16 12z")
    case .swept: hairPath("M31 45c-5-19 3-31 17-31 13 0 22 8 17 31-1-8-3-12-6-14-7 0-16-1-21-5-2 6-6 10-7 19z")
    case .long, .bob: hairPath("M31 50c-1-22 5-32 17-32s18 10 17 32c-2-9-6-17-12-21-5 6-13 10-18 11-3 3-3 6-4 10z")
    case .bun, .tail: hairPath("M31 46c-2-20 5-29 17-29s19 9 17 29c-3-10-8-17-17-17s-14 7-17 17z")
    case .curly: hairPath("M32 42c1-6 3-10 7-11 2 2 6 2 8-1 3 3 8 3 10 1 4 1 6 5 7 11 3-14-4-23-16-23s-19 9-16 23z")
    case .scarf:
      hairPath("M30 48c-2-22 6-33 18-33s20 11 18 33c-2-12-8-20-18-20s-16 8-18 20z")
        + hairPath("M30 56c4 9 10 13 18 13s14-4 18-13l4 22c-8 6-36 6-44 0z")
    case .bald: ""
    }
  }

  private var beard: String {
    guard hasBeard else { return "" }
    return hairPath("M32 42c2 8 4 11 7 11 3-2 6-3 9-3s6 1 9 3c3 0 5-3 7-11 1 15-6 25-16 25s-17-10-16-25z")
      + #"<path fill="\#(skin)" d="M42 56c4-2 8-2 12 0-3 3-9 3-12 0z"/>"#
  }

  private static let skins = [
    "pale": "#f2d0b6", "light": "#e6b994", "tan": "#c99468", "brown": "#a06a46", "dark": "#74492f",
  ]
  private static let hairs = [
    "black": "#211c1e", "brown": "#4b3324", "chestnut": "#7b4d2e", "red": "#a9552c", "blond": "#cb9f57",
    "grey": "#92928f", "cream": "#e6dfcf", "teal": "#3c6a6c", "plum": "#71455f",
  ]
  private static let shirts = [
    "teal": "#3f6b66", "navy": "#43567a", "slate": "#5d6874", "rust": "#b8673c", "plum": "#7a4a63",
    "olive": "#6b7f3f", "brick": "#a65a4a", "indigo": "#4a5488", "pine": "#2f5f4c", "steel": "#4f6f8c",
  ]
  private static let grounds = [
    "sage": "#d3d9b8", "sand": "#ddd2c2", "mist": "#c9d6d2", "rose": "#e3cdbf", "lilac": "#d6d3e2",
    "straw": "#e0d8b4", "sky": "#b9d3e3", "blush": "#e3d0d3",
  ]
}
