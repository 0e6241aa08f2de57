import DemoWorld
import Domain
import TestSupport
import Testing

@testable import Store

/// Lena, whose yard has had a time clock since eight o'clock on 12 October, and Omar, who manages it.
@Suite struct `What people are told of hours` {
  private let told: NoticeWorld
  private var lena: ID<Employee> { told.shop.lena }
  private var omar: ID<Employee> { told.shop.omar }
  private var yard: ID<Site> { told.shop.yard }
  private let date: LocalDate

  init() async throws {
    told = try await NoticeWorld()
    date = try day("2026-10-12")
    let yard = told.shop.yard
    try await told.world.write { try $0.choose(ClockPolicy(since: Instant(seconds: 0)), of: yard) }
    try await told.shop.publish(told.shop.lena, try hours("2026-10-12", "08:30", "12:00"))
    told.clock.advance(seconds: 8 * 3600)
    try await told.look()
  }

  private func draft(_ kind: Punch.Kind, _ time: String) throws -> PunchCorrectionDraft {
    let at: LocalTime = try #require(LocalTime(time))
    return PunchCorrectionDraft(kind, of: lena, at: yard, on: date, time: at, because: "Forgot.")
  }

  private func ask(_ kind: Punch.Kind, _ time: String) async throws -> ID<PunchCorrection> {
    let draft = try draft(kind, time)
    return try await told.world.write(by: try await told.account(of: lena)) { try $0.ask(draft) }
  }

  @Test func `is a correction that waits, for whoever manages the site, and its answer`() async throws {
    let before = try await told.stories(lena).count
    let asked = try await ask(.on, "08:30")
    try await told.look()
    #expect(
      try await told.stories(omar).last == .correctionWaits(correction: asked, by: lena, at: yard, day: date))
    #expect(try await told.stories(lena).count == before)
    told.clock.advance(seconds: 5)
    try await told.world.write(by: try await told.account(of: omar)) { try $0.accept(asked) }
    try await told.look()
    #expect(
      try await told.stories(lena).last == .correctionDecided(correction: asked, day: date, isAccepted: true))
    let other = try await ask(.off, "12:10")
    told.clock.advance(seconds: 5)
    try await told.world.write(by: try await told.account(of: omar)) {
      try $0.decline(other, answering: "You left at noon.")
    }
    try await told.look()
    #expect(
      try await told.stories(lena).last == .correctionDecided(correction: other, day: date, isAccepted: false))
  }

  @Test func `is another time than the one asked for, told once`() async throws {
    let asked = try await ask(.on, "08:30")
    try await told.look()
    told.clock.advance(seconds: 5)
    let (before, time) = (try await told.stories(lena).count, try #require(LocalTime("08:40")))
    try await told.world.write(by: try await told.account(of: omar)) { try $0.accept(asked, at: time) }
    try await told.look()
    let stories = try await told.stories(lena)
    #expect(stories.count == before + 1)
    guard case .corrected(let made, date, omar) = stories.last else {
      Issue.record("\(String(describing: stories.last))")
      return
    }
    #expect(made != asked)
  }

  @Test func `is what a manager corrects and presses, and no press of one's own`() async throws {
    let (yard, lena, draft) = (yard, lena, try draft(.on, "08:30"))
    let made = try await told.world.write(by: try await told.account(of: omar)) { try $0.correct(draft) }
    try await told.look()
    #expect(try await told.stories(lena).last == .corrected(correction: made, day: date, by: omar))
    told.clock.advance(seconds: 90)
    let count = try await told.stories(lena).count
    try await told.world.write(by: try await told.account(of: lena)) {
      _ = try $0.press(PunchDraft(.rest, of: lena, source: .person))
    }
    try await told.look()
    #expect(try await told.stories(lena).count == count)
    told.clock.advance(seconds: 90)
    let press = try await told.world.write(by: try await told.account(of: omar)) {
      try $0.press(PunchDraft(.back, of: lena, site: yard, source: .manager))
    }
    try await told.look()
    #expect(try await told.stories(lena).last == .pressed(punch: press.id, day: date, by: omar))
  }
}
