import Domain
import HTTP
import Synchronization

/// The browsers with a page open.
final class Audience: Sendable {
  private struct Member {
    let channel: EventChannel
    /// `nil` for a wall.
    let session: ID<Session>?
  }

  private let members = Mutex<[Int: Member]>([:])

  func add(_ channel: EventChannel, as number: Int, of session: ID<Session>?) {
    members.withLock { $0[number] = Member(channel: channel, session: session) }
  }

  func remove(_ number: Int) { members.withLock { $0[number] = nil } }

  /// The members' sessions, without duplicates.
  var sessions: [ID<Session>] { Array(Set(members.withLock { $0.values.compactMap(\.session) })) }

  func send(_ event: ServerSentEvent) {
    for member in members.withLock({ Array($0.values) }) { member.channel.send(event) }
  }

  /// Ends the streams of the sessions that `isGone` names.
  func dismiss(where isGone: (ID<Session>) -> Bool) {
    for member in members.withLock({ Array($0.values) }) where member.session.map(isGone) ?? false {
      member.channel.finish()
    }
  }

  /// Ends all streams; the browsers reconnect by themselves.
  func finish() {
    for member in members.withLock({ Array($0.values) }) { member.channel.finish() }
  }
}
