import Domain
import HTTP
import ViewModels
import Words

/// The app as a phone keeps it (W3C Web Application Manifest): by the name of its organization, in the language of its person.
struct AppManifest: Encodable {
  let id = "/"
  let name: String
  let shortName: String
  let lang: String
  let dir: String
  let startURL: String
  let scope = "/"
  let display = "standalone"
  let backgroundColor = "#f7f8f3"
  let themeColor = "#f7f8f3"
  let icons: [Picture]
  let screenshots: [Picture]
  let shortcuts: [Shortcut]

  enum CodingKeys: String, CodingKey {
    case id, name, lang, dir, scope, display, icons, screenshots, shortcuts
    case shortName = "short_name"
    case startURL = "start_url"
    case backgroundColor = "background_color"
    case themeColor = "theme_color"
  }

  struct Picture: Encodable {
    let src: String
    let sizes: String
    let type: String
    var purpose: String?
    var formFactor: String?
    var label: String?

    enum CodingKeys: String, CodingKey {
      case src, sizes, type, purpose, label
      case formFactor = "form_factor"
    }
  }

  struct Shortcut: Encodable {
    let name: String
    let url: String
    let icons: [Picture]
  }

  init(_ organization: Organization, for visitor: Visitor) {
    let wording = visitor.wording
    name = "\(organization.name) · OnDuty"
    // Why: a phone shows about twelve letters below a picture.
    shortName = organization.name.count <= 12 ? organization.name : "OnDuty"
    lang = wording.language.rawValue
    dir = wording.language.isRightToLeft ? "rtl" : "ltr"
    startURL = Route.roster(.page(.init())).path
    let picture = Self.picture("icon-192.png", "192x192", purpose: "any")
    icons = [
      picture, Self.picture("icon-512.png", "512x512", purpose: "any"),
      Self.picture("maskable-512.png", "512x512", purpose: "maskable"),
      Picture(src: Assets.address(of: "icon.svg"), sizes: "any", type: "image/svg+xml", purpose: "any"),
    ]
    screenshots = [("roster.png", wording.roster), ("schedule.png", wording.board)].map { name, label in
      var shown = Self.picture(name, "780x1688")
      (shown.formFactor, shown.label) = ("narrow", label)
      return shown
    }
    let board: [(String, Route)] = visitor.may(.plan) ? [(wording.board, .plan(.board(.init())))] : []
    let places: [(String, Route)] = [
      (wording.myShifts, .mine(.shifts(.init()))), (wording.myHours, .clock(.hours(.init()))),
    ]
    shortcuts = (places + board).map { Shortcut(name: $0, url: $1.path, icons: [picture]) }
  }

  private static func picture(_ name: String, _ sizes: String, purpose: String? = nil) -> Picture {
    Picture(src: Assets.address(of: name), sizes: sizes, type: "image/png", purpose: purpose)
  }
}
