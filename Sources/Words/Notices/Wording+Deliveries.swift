package import Domain

extension Wording {
  package func name(of channel: NoticeChannel) -> String {
    switch channel {
    case .mail: byMail
    case .push: byPush
    case .chat: byChat
    case .sms: bySMS
    }
  }
  /// `by push and email`
  package func ways(_ channels: Set<NoticeChannel>) -> String {
    let order: [NoticeChannel] = [.push, .mail, .chat, .sms]
    return list(
      order.filter(channels.contains).map { channel in
        switch channel {
        case .mail: wayEmail
        case .push: wayPush
        case .chat: wayChat
        case .sms: waySMS
        }
      })
  }
}
