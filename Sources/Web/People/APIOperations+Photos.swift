import Domain
import HTTP
import Photos
import Store
import ViewModels
import Words

private let erasure = APIBody(
  object: APIObject(
    "Erasure", "Whose data goes.",
    [.init("name", .text(atMost: 2 * Employee.longestName + 1), "The whole name, so that no one is erased by mistake.")]
  ))

extension APIOperation {
  static let photos: [APIOperation] = [
    APIOperation(
      name: "setPhoto", method: .put, path: "/people/{person}/photo", chapter: .people, title: "Sets a person's photo",
      text: "The body is the picture itself: JPEG, PNG or WebP. It is turned upright, cut square and freed of what "
        + "cameras add.", action: .keepPeople, takesPicture: true,
      bodyBytes: PhotoLimits().maximumBytes + (1 << 20), success: .nothing,
      work: .outside { application, call, request in
        let (id, organization): (ID<Employee>, _) = (try call.id("person"), call.organization)
        // Why first: a file is not shaped for an unknown person.
        _ = try await application.store.read(of: organization, from: .primary) { try $0.person(id) }
        switch await application.pictures(in: request) {
        case nil: throw APIProblem.pictureMissing
        case .failure(let refusal): throw APIProblem.pictureRefused(refusal)
        case .success(let pictures):
          try await application.store.write(in: organization, by: call.visitor.editor) {
            try $0.setPhoto(pictures, of: id)
          }
        }
        return .nothing
      }),
    .delete(
      "removePhoto", "/people/{person}/photo", .people, "Removes a person's photo",
      text: "A feed's photo is shown again.",
      .keepPeople
    ) { transaction, call in
      let id: ID<Employee> = try call.id("person")
      _ = try transaction.snapshot.person(id)
      try transaction.removePhoto(of: id)
    },
    APIOperation(
      name: "erasePerson", method: .put, path: "/people/{person}/erased", chapter: .people,
      title: "Erases an archived person", text: "For good: past shifts stay, without a name.", action: .keepAccounts,
      body: erasure, givesAccess: true, success: .nothing,
      work: .outside { application, call, _ in
        let (id, typed): (ID<Employee>, String) = (try call.id("person"), try call.needed("name"))
        let (organization, photo) = (call.organization, try await application.fetchedPhoto(of: id, call.visitor))
        try await application.store.write(in: organization, by: call.visitor.editor) { transaction in
          let person = try transaction.snapshot.person(id)
          guard typed.trimmed == person.fullName else { throw Refusal.invalid([.init("name", .notTheName)]) }
          // Why: the account goes with the person.
          let account = try transaction.snapshot.account(of: id)
          guard account?.role != .admin else { throw Refusal.forbidden }
          let language = try transaction.snapshot.organization().language
          try transaction.erase(id, calling: Wording(language).nobody(id))
        }
        if let photo { await application.dependencies.photos.forget(photo) }
        return .nothing
      }),
  ]
}
