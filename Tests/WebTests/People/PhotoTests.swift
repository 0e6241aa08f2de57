import CSamples
import CVips
import DemoWorld
import Domain
import Feeds
import Foundation
import HTTP
import Store
import TestSupport
import Testing
import ViewModels

@testable import Photos
@testable import Web

@Suite struct `A photo on the web` {
  @Test(arguments: ["image/png", "image/unknown", "multipart/form-data"])
  func `is uploaded, and served in three sizes that are kept for good`(type: String) async throws {
    let web = try await WebStreet()
    let id = try #require(web.street.founded.people["Soumya Rao"])
    #expect(await web.upload(try image(), as: type, of: id).header("Location") == "/people/\(id)/edit")
    let page = await web.get("/people/\(id)", as: .member).text
    #expect(page.contains("/people/\(id)/photo/large?v=u1") && !page.contains("photo-form"))
    for (size, side) in [("small", 96), ("medium", 256), ("large", 640)] {
      let photo = await web.get("/people/\(id)/photo/\(size)?v=u1", as: .member)
      #expect(photo.header("Content-Type") == "image/webp")
      #expect(photo.header("Cache-Control") == "private, max-age=31536000, immutable")
      #expect(try self.side(of: photo.bytes) == side)
      let etag = try #require(photo.header("ETag"))
      let again = await web.get("/people/\(id)/photo/\(size)?v=u1", [("If-None-Match", etag)], as: .member)
      #expect(again.status == .notModified && again.byteCount == 0)
    }
    #expect(await web.post("/people/\(id)/photo/removal").status == .seeOther)
    #expect(await web.get("/people/\(id)/photo/large?v=u1").status == .notFound)
    #expect(await !web.get("/people/\(id)").text.contains("<img"))
    #expect(await web.get("/people/\(id)/edit").text.contains("photo-form"))
  }

  @Test func `that is refused says why beside the field, and the one from before stays`() async throws {
    let web = try await WebStreet()
    let id = try #require(web.street.founded.people["Soumya Rao"])
    let png = try image()
    _ = await web.upload(png, as: "image/png", of: id)
    let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\"><script>alert(1)</script></svg>"
    let refused: [([UInt8], String, String)] = [
      (Array("not an image".utf8), "The file is not an image.", "Die Datei ist kein Bild."),
      (Array(svg.utf8), "This type of image", "Diese Art von Bild geht nicht."),
      (Array(png.prefix(png.count / 2)), "The image is damaged", "Das Bild ist beschädigt"),
      (Array(repeating: 0xFF, count: (10 << 20) + 1), "larger than 10 MB", "größer als 10 MB"),
      ([], "Choose a file first.", "Wähle zuerst eine Datei."),
    ]
    for (bytes, english, german) in refused {
      for type in ["image/png", "multipart/form-data"] {
        let answer = await web.upload(bytes, as: type, of: id)
        #expect(answer.status == .unprocessableContent)
        #expect(answer.text.contains(english) && answer.text.contains("aria-invalid=\"true\""), "\(english)")
        #expect(answer.text.contains("photo/large?v=u1") && !answer.text.contains("<script>alert"))
        #expect(await web.upload(bytes, as: type, of: id, language: "de").text.contains(german), "\(german)")
      }
    }
    #expect(try side(of: await web.get("/people/\(id)/photo/large?v=u1").bytes) == 640)
  }

  @Test func `is set and taken away by managers alone`() async throws {
    let web = try await WebStreet()
    let id = try #require(web.street.founded.people["Soumya Rao"])
    #expect(await web.upload(try image(), as: "image/png", of: id).status == .seeOther)
    #expect(await web.upload(try image(), as: "image/png", of: id, by: .member).status == .forbidden)
    #expect(await web.post("/people/\(id)/photo/removal", as: .member).status == .forbidden)
    #expect(await web.get("/people/\(id)/photo/small?v=u1").status == .ok)
    let unknown = ID<Employee>(rawValue: 999_999)
    #expect(await web.upload(try image(), as: "image/png", of: unknown).status == .notFound)
    #expect(await web.post("/people/\(unknown)/photo/removal").status == .notFound)
  }

  @Test func `of another organization is not there`() async throws {
    let web = try await WebStreet()
    let mine = web.street.organization
    let other = try await web.street.store.write(by: .console) { server in
      let zone = try server.snapshot.of(mine).organization().zone
      let other = try server.found(organization: "Other", zone: zone, language: .en)
      let transaction = server.of(other)
      return try transaction.addEmployee("Ann", surname: "Other")
    }
    #expect(await web.upload(try image(), as: "image/png", of: other).status == .notFound)
    #expect(await web.post("/people/\(other)/photo/removal").status == .notFound)
  }

  @Test func `of a feed is fetched from it, once`() async throws {
    let web = try await WebStreet()
    let png = try image()
    let server = Server(ServerConfiguration(.tcp(host: "127.0.0.1", port: 0))) { request in
      request.path == "/members/charlie-main.jpg"
        ? Response(headers: [(name: "ETag", value: "\"1\"")], body: .bytes(png)) : Response(.notFound)
    }
    let port = try server.start()
    // Why immediate: it is first in the cache's queue, so that it runs before anybody asks for a photo.
    let running = Task.immediate { await web.photos.run() }
    let organization = web.street.organization
    try await web.street.store.write(in: organization, by: .console) { transaction in
      let feed = try transaction.follow(
        .people(.init(photoRule: "/members/{image}-main.jpg")), at: "http://127.0.0.1:\(port)/api",
        intervalSeconds: 500)
      let people = ["charlie", "nobody"].enumerated().map { place, image in
        FeedPerson(index: place, draft: PersonDraft([.name: image, .surname: "Feed"]), imageName: image)
      }
      try transaction.mergePeople(of: feed, with: FeedPeople(people: people, rejected: []))
    }
    let page = await web.get("/people?search=feed").text
    let address = try #require(page.firstMatch(of: /(\/people\/[0-9]+\/photo\/)small\?v=f-charlie/)?.1)
    let photo = await web.get("\(address)small?v=f-charlie")
    #expect(try side(of: photo.bytes) == 96 && photo.header("Content-Type") == "image/webp")
    #expect(photo.header("Cache-Control") == "private, max-age=86400")
    let etag = try #require(photo.header("ETag"))
    await server.stop()
    #expect(try side(of: await web.get("\(address)large").bytes) == 640)
    #expect(await web.get("\(address)small", [("If-None-Match", etag)]).status == .notModified)
    let missing = try #require(page.firstMatch(of: /\/people\/[0-9]+\/photo\/small\?v=f-nobody/)?.0)
    #expect(await web.get(String(missing)).status == .noContent)
    let folder = web.street.folder.appending(path: "photos").path
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 1)
    let person = address.dropLast("/photo/".count)
    _ = await web.post("\(person)/archive", "archived=1")
    #expect(await web.post("\(person)/erasure", "name=nobody", as: .admin).status == .unprocessableContent)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 1)
    #expect(await web.post("\(person)/erasure", "name=charlie+Feed", as: .admin).status == .seeOther)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    running.cancel()
    await running.value
  }

  /// A PNG of 900 by 1200 pixels.
  private func image() throws -> [UInt8] {
    try #require(PhotoShaper.isStarted)
    // Safety: the text lives through the call, and what it gives is copied before it is freed.
    return try ".png".withCString { suffix in
      var sample = csample(
        bands: 3, width: 900, height: 1200, orientation: 0, is_cmyk: 0, is_noise: 0, frames: 1, is_interlaced: 0,
        has_metadata: 0, profile: nil, is_deep: 0, suffix: suffix)
      var count = 0
      let made = try #require(csample_make(&sample, &count))
      defer { cvips_free(made) }
      return Array(UnsafeRawBufferPointer(start: made, count: count))
    }
  }

  private func side(of photo: [UInt8]) throws -> Int {
    var (width, height, bands) = (Int32(0), Int32(0), Int32(0))
    var color = [0.0, 0, 0, 0]
    // Safety: four numbers are what the call writes at most.
    let failed = photo.withUnsafeBytes { bytes in
      guard let address = bytes.baseAddress else { return Int32(-1) }
      return csample_look(address, bytes.count, 50, 50, &width, &height, &bands, &color)
    }
    try #require(failed == 0 && width == height)
    return Int(width)
  }
}

extension WebStreet {
  fileprivate func upload(
    _ bytes: [UInt8], as type: String, of person: ID<Employee>, language: String = "en", by visitor: Person = .manager
  ) async -> Response {
    let isForm = type.hasPrefix("multipart")
    let head = "--edge\r\nContent-Disposition: form-data; name=\"photo\"; filename=\"a.png\"\r\n\r\n"
    return await send(
      isForm ? Array(head.utf8) + bytes + Array("\r\n--edge--\r\n".utf8) : bytes,
      as: isForm ? "\(type); boundary=edge" : type, to: "/people/\(person)/photo", [("Accept-Language", language)],
      by: visitor)
  }
}
