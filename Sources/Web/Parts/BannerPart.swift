import Markup

/// The banner of a live page with no news of its own but a lost network.
enum BannerPart {
  static let html: HTML = """
    <div id="banner" class="banner" role="status"><span class="offline-text" hidden>\(Icon.offline.html)\
    <span></span></span></div>
    """
}
