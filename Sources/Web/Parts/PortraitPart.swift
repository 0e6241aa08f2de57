import Domain
import Markup
import Photos
import ViewModels

/// A photo over its initials, which show while it is missing.
enum PortraitPart {
  static func badge(_ photo: PhotoMark?, _ initials: String) -> HTML {
    let picture = photo.map { photo -> HTML in
      """
      <img src="\(address(photo, .small))" alt="" width="52" height="52" loading="lazy" decoding="async">
      """
    }
    return #"<span class="badge portrait" aria-hidden="true">\#(initials)\#(picture)</span>"#
  }

  /// A portrait in a row of 40.
  static func small(_ photo: PhotoMark?, _ initials: String) -> HTML {
    let picture = photo.map { photo -> HTML in
      """
      <img src="\(address(photo, .small))" alt="" width="40" height="40" loading="lazy" decoding="async">
      """
    }
    return #"<span class="badge small portrait" aria-hidden="true">\#(initials)\#(picture)</span>"#
  }

  /// On a card: beside a name, `alt` is empty; if the photo has a meaning of its own, it is named.
  static func large(_ photo: PhotoMark?, _ initials: String, alt: String = "") -> HTML {
    portrait("portrait-large", photo, initials, alt: alt)
  }

  /// Beside the name of the page's person.
  static func head(_ photo: PhotoMark?, _ initials: String, alt: String) -> HTML {
    portrait("portrait-head", photo, initials, alt: alt)
  }

  /// Without a photo a small badge, in every place.
  private static func portrait(_ kind: String, _ photo: PhotoMark?, _ initials: String, alt: String) -> HTML {
    guard let photo else { return #"<div class="badge portrait-none" aria-hidden="true">\#(initials)</div>"# }
    return """
      <div class="\(kind) portrait"><span aria-hidden="true">\(initials)</span>\
      <img src="\(address(photo, .large))" srcset="\(address(photo, .medium)) 256w, \(address(photo, .large)) 640w" \
      sizes="280px" alt="\(alt)" width="280" height="248" loading="lazy" decoding="async"></div>
      """
  }

  private static func address(_ photo: PhotoMark, _ size: PhotoSize) -> String {
    Route.people(.photo(photo.person, size, version: photo.version)).path
  }
}

/// The sizes in which a photo is shown: in lists, on cards, and on a person's page.
enum PhotoSize: String, Sendable, Hashable, CaseIterable {
  case small, medium, large

  /// Pixels of a side.
  var side: Int {
    switch self {
    case .small: 96
    case .medium: 256
    case .large: 640
    }
  }

  var shaped: Photo.Size {
    switch self {
    case .small: .small
    case .medium: .medium
    case .large: .large
    }
  }
}
