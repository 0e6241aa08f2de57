/// The text of `onduty --version`; the package and the metrics ask for it.
enum Version {
  static let text = "0.2.0"
}
