package import Domain

extension Wording {
  package func name(of channel: NoticeChannel) -> String {
    switch channel {
    case .mail: byMail
    case .push: byPush
    }
  }
}
