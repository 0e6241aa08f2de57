import Domain
import Testing
import ViewModels
import Words

@Suite struct `A time that is typed` {
  @Test(
    arguments: [
      ("6", "6:00", "6:00 am"), ("6:30", "6:30", "6:30 am"), ("0630", "6:30", "6:30 am"), ("630", "6:30", "6:30 am"),
      ("6.30", "6:30", "6:30 am"), ("6,30", "6:30", "6:30 am"), ("6h30", "6:30", "6:30 am"),
      (" 6 Uhr ", "6:00", "6:00 am"),
      ("6:30 pm", "18:30", "6:30 pm"), ("6:30 PM", "18:30", "6:30 pm"), ("6p", "18:00", "6:00 pm"),
      ("12a", "0:00", "12:00 am"),
      ("12", "12:00", "12:00 pm"), ("18:05", "18:05", "6:05 pm"), ("24:00", "0:00", "12:00 am"),
      ("6:30\u{a0}pm", "18:30", "6:30 pm"),
    ])
  func `is read as people write it, and shown by the organization's clock`(text: String, day: String, halves: String)
    throws
  {
    let (long, short) = (
      Wording(.en), Wording(.en, Conventions(clock: .twelve, firstWeekday: .monday, currency: .euro))
    )
    let time = try #require(long.time(typed: text))
    #expect(long.typedTime(time) == day && short.typedTime(time) == halves)
    #expect(short.time(typed: halves) == time && long.time(typed: day) == time)
  }

  @Test(arguments: [
    "", " ", "25", "6.3", "6:60", "13 pm", "0 am", "p", "6-14", "now", "-1", "٦", "6:30:99 x", "1234567",
  ])
  func `is refused where it is none, or could be two`(text: String) {
    #expect(Wording(.en).time(typed: text) == nil)
  }
}
