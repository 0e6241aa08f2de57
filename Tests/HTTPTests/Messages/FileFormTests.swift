import HTTP
import Testing

@Suite struct `A form with a file` {
  private static let disposition = "Content-Disposition: form-data; name=\"photo\"; filename=\"a.png\""

  private func file(_ body: String, type: String = "multipart/form-data; boundary=x-1") -> String? {
    let request = Request(.post, "/", headers: [("Content-Type", type)].fields, body: Array(body.utf8))
    return request.file("photo").map { String(decoding: $0, as: UTF8.self) }
  }

  private func form(_ head: String, _ content: String, end: String = "--\r\n") -> String {
    "--x-1\r\n\(head)\r\n\r\n\(content)\r\n--x-1\(end)"
  }

  @Test func `gives the bytes as they are`() {
    let head = Self.disposition
    #expect(file(form(head, "abc")) == "abc")
    #expect(file(form("\(head)\r\nContent-Type: image/png", "\r\n--x\r\n\r\n")) == "\r\n--x\r\n\r\n")
    #expect(file(form("content-disposition:form-data; name=\"photo\"; filename=\"\"", "")) == "")
    #expect(file(form(head, "abc", end: "--")) == "abc")
    #expect(file(form(head, "abc"), type: "Multipart/Form-Data;boundary=\"x-1\"") == "abc")
  }

  @Test func `is nothing where it is malformed or has more than the one file`() {
    let head = Self.disposition
    let broken = [
      "", "--x-1", "--x-1--\r\n", "--x-1\r\n\r\nabc\r\n--x-1--", form(head, "abc", end: ""),
      form(head, "abc", end: "-"),
      "preamble\r\n" + form(head, "abc"), form(head, "abc") + "epilogue", form("Content-Type: image/png", "abc"),
      form("\(head)\r\n\(head)", "abc"), form("Content-Disposition: form-data; name=\"photo\"", "abc"),
      form("Content-Disposition: form-data; name=\"other\"; filename=\"a\"", "abc"),
      form("Content-Disposition: attachment; name=\"photo\"; filename=\"a\"", "abc"),
      form(head, "abc\r\n--x-1\r\n\(head)\r\n\r\ndef"), form(String(repeating: "x", count: 5000), "abc"),
    ]
    for body in broken { #expect(file(body) == nil, "\(body.prefix(60))") }
    for type in [
      "multipart/form-data", "multipart/form-data; boundary=", "multipart/form-data; boundary=\"\"",
      "multipart/mixed; boundary=x-1", "multipart/form-data; boundary=y",
      "multipart/form-data; boundary=x-1; boundary=y",
      "multipart/form-data; boundary=x\u{e9}", "application/x-www-form-urlencoded",
    ] {
      #expect(file(form(head, "abc"), type: type) == nil, "\(type)")
    }
  }
}

extension [(String, String)] {
  fileprivate var fields: Fields { Fields(self) }
}
