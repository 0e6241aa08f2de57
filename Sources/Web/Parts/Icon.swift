import Domain
import Markup

/// The line icons, drawn once in a file that browsers keep, and the position marks, drawn once a page; used by name.
///
/// Why the marks with the page: they give a shift's meaning, even on paper and before the file is there.
enum Icon: String {
  case refresh, phone, close, place, people, note, calendar, wall, clock, back, forward, offline, warning, feed
  case card, list, search, mail, edit, add, roster, account
  case schedule, less, dots, down, undo, services, up, tool
  case products, star, grip, rising, falling, key, copy, check, redo, eye, globe
  case device, laptop, shield, passkey, bell, cup, erase, link, wand

  /// The icon, hidden from screen readers: there are words beside every icon.
  var html: HTML {
    #"<svg class="icon\#(isWay ? " is-way" : "")" viewBox="0 0 24 24" aria-hidden="true"><use href="\#(Self.address)#icon-\#(rawValue)"/></svg>"#
  }

  /// It points along the lines of a text, or against them: right to left, the other way.
  private var isWay: Bool { self == .back || self == .forward }

  private static let address = Assets.address(of: sheetName)

  static func mark(_ mark: Position.Mark) -> HTML {
    ##"""
    <svg class="mark mark-\##(mark.color.rawValue)" viewBox="0 0 16 16" aria-hidden="true">\##
    <use href="#mark-\##(mark.shape.rawValue)"/></svg>
    """##
  }

  /// The drawings of the marks, hidden at the start of the body.
  static let marks: HTML = """
    <svg class="symbols" width="0" height="0" aria-hidden="true">
    <symbol id="mark-1" viewBox="0 0 16 16"><circle cx="8" cy="8" r="6.5"/></symbol>
    <symbol id="mark-2" viewBox="0 0 16 16"><rect x="2" y="2" width="12" height="12" rx="1.5"/></symbol>
    <symbol id="mark-3" viewBox="0 0 16 16"><path d="M8 2 15 14H1Z"/></symbol>
    <symbol id="mark-4" viewBox="0 0 16 16"><path d="M8 .8 15.2 8 8 15.2.8 8Z"/></symbol>
    <symbol id="mark-5" viewBox="0 0 16 16"><path fill-rule="evenodd" d="M8 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm0 3.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z"/></symbol>
    <symbol id="mark-6" viewBox="0 0 16 16"><path d="M7.2 1a7.2 7.2 0 1 0 7.8 8.8A8 8 0 0 1 7.2 1Z"/></symbol>
    </svg>
    """

  static let sheetName = "icons.svg"

  /// The drawings of the icons, as a file. Shapes that are filled or drawn in another color use the property that the page sets: its style
  /// sheet does not reach into a file.
  static let sheet: HTML = """
    <svg xmlns="http://www.w3.org/2000/svg">
    <symbol id="icon-refresh" viewBox="0 0 24 24"><path d="M20 11a8 8 0 1 0-.6 4M20 5v6h-6"/></symbol>
    <symbol id="icon-phone" viewBox="0 0 24 24"><path fill="currentcolor" stroke="none" d="M6.6 3.5 9 3c.6-.1 1.1.2 1.3.8l1 2.7c.2.5 0 1-.3 1.4L9.6 9.4a11.5 11.5 0 0 0 5 5l1.5-1.4c.4-.4.9-.5 1.4-.3l2.7 1c.6.2.9.7.8 1.3l-.5 2.4c-.2 1.2-1.2 2.1-2.4 2.1A15.6 15.6 0 0 1 4.5 5.9c0-1.2.9-2.2 2.1-2.4Z"/></symbol>
    <symbol id="icon-close" viewBox="0 0 24 24"><path d="m6 6 12 12M18 6 6 18"/></symbol>
    <symbol id="icon-place" viewBox="0 0 24 24"><path d="M12 21c4-4.5 6.5-7.7 6.5-11a6.5 6.5 0 0 0-13 0c0 3.3 2.5 6.5 6.5 11Z"/><circle cx="12" cy="10" r="2.5"/></symbol>
    <symbol id="icon-people" viewBox="0 0 24 24"><circle cx="9" cy="8" r="3.5"/><path d="M3 19.5c0-3 2.5-5 6-5s6 2 6 5ZM16 5a3.5 3.5 0 0 1 0 6.5M17.5 15c2 .6 3.5 2.2 3.5 4.5"/></symbol>
    <symbol id="icon-note" viewBox="0 0 24 24"><path d="M4 7h16M4 12h16M4 17h10"/></symbol>
    <symbol id="icon-calendar" viewBox="0 0 24 24"><rect x="4" y="5.5" width="16" height="15" rx="3"/><path d="M8 3v4M16 3v4M12 10v6M9 13h6"/></symbol>
    <symbol id="icon-wall" viewBox="0 0 24 24"><rect x="3" y="4.5" width="18" height="12.5" rx="2.5"/><path d="M9 20.5h6"/></symbol>
    <symbol id="icon-clock" viewBox="0 0 24 24"><circle cx="12" cy="12" r="8.5"/><path d="M12 7.5V12l2.5 2"/></symbol>
    <symbol id="icon-cup" viewBox="0 0 24 24"><path d="M5 9h11v6.5a3.5 3.5 0 0 1-3.5 3.5h-4A3.5 3.5 0 0 1 5 15.5ZM16 10.5h1.5a2.5 2.5 0 0 1 0 5H16M8.5 3v2.5M12.5 3v2.5"/></symbol>
    <symbol id="icon-link" viewBox="0 0 24 24"><path d="M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1"/></symbol>
    <symbol id="icon-erase" viewBox="0 0 24 24"><path d="M9 5.5h10.5a1.5 1.5 0 0 1 1.5 1.5v10a1.5 1.5 0 0 1-1.5 1.5H9L3 12ZM11.5 9.5l5 5M16.5 9.5l-5 5"/></symbol>
    <symbol id="icon-wand" viewBox="0 0 24 24"><path d="M4 20 14.5 9.5M13 8l3 3M18.5 3v4M16.5 5h4M7 4.5v3M5.5 6h3M19.5 14v3M18 15.5h3"/></symbol>
    <symbol id="icon-back" viewBox="0 0 24 24"><path d="m15 5-7 7 7 7"/></symbol>
    <symbol id="icon-forward" viewBox="0 0 24 24"><path d="m9 5 7 7-7 7"/></symbol>
    <symbol id="icon-offline" viewBox="0 0 24 24"><path d="m3 3 18 18M5 12.5a10 10 0 0 1 4-2.3M2 8.8A15 15 0 0 1 6 6.2M10.5 5a15 15 0 0 1 11.5 3.8M15.5 10.8a10 10 0 0 1 3.5 1.7M8.5 16a5 5 0 0 1 7 0M12 20h.01"/></symbol>
    <symbol id="icon-warning" viewBox="0 0 24 24"><path d="M12 4 2.5 20h19ZM12 10v4M12 17h.01"/></symbol>
    <symbol id="icon-feed" viewBox="0 0 24 24"><path d="M5 19h.01M5 12a7 7 0 0 1 7 7M5 5a14 14 0 0 1 14 14"/></symbol>
    <symbol id="icon-card" viewBox="0 0 24 24"><rect x="6" y="4" width="12" height="16" rx="3"/><path d="M10.5 7h3"/></symbol>
    <symbol id="icon-list" viewBox="0 0 24 24"><path d="M4 7h16M4 12h16M4 17h16"/></symbol>
    <symbol id="icon-search" viewBox="0 0 24 24"><circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.5 4.5"/></symbol>
    <symbol id="icon-mail" viewBox="0 0 24 24"><rect x="3.5" y="5.5" width="17" height="13" rx="2.5"/><path d="m4.5 7.5 7.5 6 7.5-6"/></symbol>
    <symbol id="icon-edit" viewBox="0 0 24 24"><path d="M5 19h3.5L19 8.5 15.5 5 5 15.5ZM13 7.5l3.5 3.5"/></symbol>
    <symbol id="icon-add" viewBox="0 0 24 24"><path d="M12 5v14M5 12h14"/></symbol>
    <symbol id="icon-down" viewBox="0 0 24 24"><path d="m6 9.5 6 6 6-6"/></symbol>
    <symbol id="icon-roster" viewBox="0 0 24 24"><rect fill="var(--icon-body, none)" x="4" y="4" width="16" height="16" rx="4.5"/><path stroke="var(--icon-lines, currentcolor)" d="M8 10h8M8 14h5"/></symbol>
    <symbol id="icon-schedule" viewBox="0 0 24 24"><rect fill="var(--icon-body, none)" x="4" y="4.5" width="16" height="16" rx="4.5"/><path d="M8.5 2.5v4M15.5 2.5v4"/><path stroke="var(--icon-lines, currentcolor)" d="M8 11h8M8 15h5"/></symbol>
    <symbol id="icon-less" viewBox="0 0 24 24"><path d="M6 12h12"/></symbol>
    <symbol id="icon-dots" viewBox="0 0 24 24"><path fill="currentcolor" stroke="none" d="M5.5 10.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6ZM12 10.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6ZM18.5 10.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6Z"/></symbol>
    <symbol id="icon-undo" viewBox="0 0 24 24"><path d="M8 4.5 4 8.5l4 4M4.5 8.5H15a5 5 0 0 1 0 10h-4"/></symbol>
    <symbol id="icon-redo" viewBox="0 0 24 24"><path d="m16 4.5 4 4-4 4M19.5 8.5H9a5 5 0 0 0 0 10h4"/></symbol>
    <symbol id="icon-products" viewBox="0 0 24 24"><path fill="var(--icon-body, none)" d="M12 3 20 7.2v9.6L12 21l-8-4.2V7.2Z"/><path stroke="var(--icon-lines, currentcolor)" d="m4.3 7.4 7.7 4 7.7-4M12 11.4v9.2"/></symbol>
    <symbol id="icon-star" viewBox="0 0 24 24"><path fill="var(--icon-body, none)" d="m12 3.5 2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-2.9L6.7 20l1.1-6L3.4 9.8l6-.8Z"/></symbol>
    <symbol id="icon-grip" viewBox="0 0 24 24"><path fill="currentcolor" stroke="none" d="M9 4.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6ZM15 4.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6ZM9 10.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6ZM15 10.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6ZM9 16.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6ZM15 16.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6Z"/></symbol>
    <symbol id="icon-check" viewBox="0 0 24 24"><path d="m5 12.5 4.5 4.5L19 7.5"/></symbol>
    <symbol id="icon-rising" viewBox="0 0 24 24"><path d="M12 19V5M6 11l6-6 6 6"/></symbol>
    <symbol id="icon-falling" viewBox="0 0 24 24"><path d="M12 5v14M6 13l6 6 6-6"/></symbol>
    <symbol id="icon-key" viewBox="0 0 24 24"><circle cx="7" cy="12" r="3.5"/><path d="M10.5 12H21v3M17 12v2.5"/></symbol>
    <symbol id="icon-copy" viewBox="0 0 24 24"><rect x="9" y="9" width="11" height="11" rx="2.5"/><path d="M15 9V6.5A2.5 2.5 0 0 0 12.5 4h-6A2.5 2.5 0 0 0 4 6.5v6A2.5 2.5 0 0 0 6.5 15H9"/></symbol>
    <symbol id="icon-account" viewBox="0 0 24 24"><circle fill="var(--icon-body, none)" cx="12" cy="8.5" r="3.75"/><path fill="var(--icon-body, none)" d="M4.5 20c.4-3.8 3.4-6 7.5-6s7.1 2.2 7.5 6Z"/></symbol>
    <symbol id="icon-services" viewBox="0 0 24 24"><path fill="var(--icon-body, none)" d="M4 16.5a8 8 0 0 1 16 0Z"/><path d="M3.5 20h17M12 8.5V5.5M9.5 5.5h5"/></symbol>
    <symbol id="icon-up" viewBox="0 0 24 24"><path d="m6 14.5 6-6 6 6"/></symbol>
    <symbol id="icon-tool" viewBox="0 0 24 24"><path d="M14.5 6.5a4.5 4.5 0 0 1 5.6-2.2l-2.8 2.8 2.6 2.6 2.3-2.3a4.5 4.5 0 0 1-6 5.3L8.4 20.5a2.1 2.1 0 0 1-3-3l7.9-7.8a4.5 4.5 0 0 1 1.2-3.2Z" transform="translate(-1 0)"/></symbol>
    <symbol id="icon-eye" viewBox="0 0 24 24"><path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z"/><circle cx="12" cy="12" r="2.75"/></symbol>
    <symbol id="icon-device" viewBox="0 0 24 24"><rect x="7" y="3" width="10" height="18" rx="2.5"/><path d="M11 17.5h2"/></symbol>
    <symbol id="icon-laptop" viewBox="0 0 24 24"><rect x="5" y="5" width="14" height="10" rx="2"/><path d="M3 18.5h18"/></symbol>
    <symbol id="icon-shield" viewBox="0 0 24 24"><path d="M12 3.5 19 6v5.5c0 4.3-2.8 7.4-7 9-4.2-1.6-7-4.7-7-9V6Z"/></symbol>
    <symbol id="icon-passkey" viewBox="0 0 24 24"><circle cx="10" cy="8" r="3.5"/><path d="M3.5 19.5c.3-3.4 2.8-5.5 6.5-5.5 1.2 0 2.2.2 3.1.6M3.5 19.5H13"/><circle cx="17.5" cy="12.5" r="2.5"/><path d="M17.5 15v5.5M17.5 18h2"/></symbol>
    <symbol id="icon-bell" viewBox="0 0 24 24"><path d="M6 16.5c1-1.2 1.5-2.6 1.5-4.5v-1.5a4.5 4.5 0 0 1 9 0V12c0 1.9.5 3.3 1.5 4.5ZM10 19.5a2.2 2.2 0 0 0 4 0"/></symbol>
    <symbol id="icon-globe" viewBox="0 0 24 24"><circle cx="12" cy="12" r="8.5"/><path d="M3.5 12h17M12 3.5c2.6 2.4 3.9 5.2 3.9 8.5s-1.3 6.1-3.9 8.5c-2.6-2.4-3.9-5.2-3.9-8.5s1.3-6.1 3.9-8.5Z"/></symbol>
    </svg>
    """
}
