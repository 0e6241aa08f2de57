import Testing

@testable import HTTP

@Suite struct `A server-sent event` {
  @Test(arguments: [
    (ServerSentEvent(data: "a"), "data: a\n\n"),
    (ServerSentEvent(event: "roster", id: "7", data: "a\nb"), "event: roster\nid: 7\ndata: a\ndata: b\n\n"),
    (ServerSentEvent(data: "a\r\nb\rc\n"), "data: a\ndata: b\ndata: c\ndata: \n\n"),
    (ServerSentEvent(data: ""), "data: \n\n"),
    (ServerSentEvent(data: "\r"), "data: \ndata: \n\n"),
    (ServerSentEvent(data: "\n\r"), "data: \ndata: \ndata: \n\n"),
    (ServerSentEvent(data: "a\r\r\nb\rc\r\n"), "data: a\ndata: \ndata: b\ndata: c\ndata: \n\n"),
    (ServerSentEvent(event: "x\ndata: evil", id: "1\r\n\0", data: ":"), "event: xdata: evil\nid: 1\ndata: :\n\n"),
    (ServerSentEvent.comment("hi\n"), ":hi\n\n"),
  ])
  func `is encoded as the standard says`(event: ServerSentEvent, text: String) {
    #expect(String(decoding: event.bytes, as: UTF8.self) == text)
  }
}
