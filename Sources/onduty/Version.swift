/// What `onduty --version` says; the package and the metrics ask for it.
enum Version {
  static let text = "0.2.0"
}
