import Photos

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
