import Markup

/// The banner of a live page whose only news of itself is that the network is gone.
enum BannerPart {
  static let html: HTML = """
    <div id="banner" class="banner" role="status"><span class="offline-text" hidden>\(Icon.offline.html)\
    <span></span></span></div>
    """
}
