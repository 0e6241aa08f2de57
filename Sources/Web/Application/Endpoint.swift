import Domain
import HTTP
import ViewModels

/// The addresses of a feature: read, written and described in one place.
protocol FeatureRoute: Sendable, Hashable {
  /// Reads an address. Errors: `Refusal.notFound`, and `.invalid` if a part of the query is not of its type.
  init(_ path: Path, _ query: Fields) throws(Refusal)
  /// The address, ready for a link.
  var path: String { get }
  var endpoint: Endpoint { get }
}

extension FeatureRoute {
  /// `?site=3&view=day` of the parts that are there; empty without any.
  static func query(_ parts: [String?]) -> String {
    let parts = parts.compactMap { $0 }
    return parts.isEmpty ? "" : "?" + parts.joined(separator: "&")
  }
}

/// The methods of an address, the access it needs, and the size it takes.
struct Endpoint: Sendable, Hashable {
  /// HEAD goes with GET.
  var methods: [HTTP.Method]
  /// Its kind, as far as entry goes. The way back to a page is its own address, so it is not stated here.
  var access: Coordinator.Wanted
  /// The access of a method, if different.
  var others: [HTTP.Method: Coordinator.Wanted] = [:]
  /// Programs may ask with a token of their own, and are answered in JSON.
  var isForPrograms = false
  /// The most bytes of a body, if more than usual: a file and the form around it.
  var bodyBytes: Int?
  /// The page shows an address that opens something by itself, or a key: its length must reveal nothing of it.
  var showsSecret = false

  /// Open to everyone, or by a secret of its own.
  static let open = Endpoint(methods: [.get], access: .open)

  /// The same, and posted back: by any holder of the secret, also from elsewhere.
  static let openForm = Endpoint(methods: [.get, .post], access: .open)

  /// A page to view.
  static func page(_ action: Action) -> Endpoint { Endpoint(methods: [.get], access: .page(action, back: nil)) }

  /// A page to view, and to post back.
  static func form(_ action: Action, bodyBytes: Int? = nil) -> Endpoint {
    Endpoint(methods: [.get, .post], access: .page(action, back: nil), bodyBytes: bodyBytes)
  }

  /// The same for a page that shows a secret.
  var withSecret: Endpoint {
    var endpoint = self
    endpoint.showsSecret = true
    return endpoint
  }

  /// To be sent.
  static func command(_ action: Action, bodyBytes: Int? = nil) -> Endpoint {
    Endpoint(methods: [.post], access: .page(action, back: nil), bodyBytes: bodyBytes)
  }

  /// The request of a script or a program: it is never redirected.
  static func answer(_ action: Action, _ method: HTTP.Method = .get, isForPrograms: Bool = false) -> Endpoint {
    Endpoint(methods: [method], access: .answer(action), isForPrograms: isForPrograms)
  }

  /// The bytes of a form with a table of a size: each byte may take three.
  static func formBytes(ofTable bytes: Int) -> Int { 3 * bytes + (1 << 16) }
}
