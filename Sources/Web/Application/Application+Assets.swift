import Domain
import HTTP
import Store
import Synchronization
import ViewModels
import Words

extension Application {
  /// Reads styles and scripts from a folder at each request, in the whole process: for work on them.
  public static func readAssets(from folder: String) { Assets.folder.withLock { $0 = folder } }

  func assets(_ route: AssetsRoute, _ request: Request) async throws -> Response {
    guard route == .manifest else { return try standing(route, request) }
    let visitor = try await authenticator.visitor(request, mayBeProgram: false)
    let organization = try await store.read(of: visitor.organization) { try $0.organization() }
    var response = Response.json(AppManifest(organization, for: visitor))
    response.headers[0].value = "application/manifest+json"
    return response
  }

  /// Those that need no reading.
  func standing(_ route: AssetsRoute, _ request: Request) throws -> Response {
    switch route {
    case .manifest: throw Refusal.notFound
    case .asset(let name): try asset(name, request)
    case .serviceWorker: serviceWorker(request)
    case .unseen(let language): Response.page(UnseenPage(wording: wording(language, request)).html)
    case .unsent(let language): Response.page(UnsentPage(wording: wording(language, request)).html)
    }
  }

  private func wording(_ language: Language?, _ request: Request) -> Wording {
    Wording(language ?? authenticator.stranger(request).language)
  }

  private func asset(_ name: String, _ request: Request) throws -> Response {
    if let asset = Assets.asset(at: name) {
      return Self.response(asset, "public, max-age=31536000, immutable", to: request)
    }
    guard let asset = Assets.asset(named: name) else { throw Refusal.notFound }
    return Self.response(asset, "no-cache", to: request)
  }

  /// The service worker has an address that never changes, so it is requested each time.
  private func serviceWorker(_ request: Request) -> Response {
    Assets.asset(named: "sw.js").map { Self.response($0, "no-cache", to: request) } ?? Response(.notFound)
  }

  private static func response(_ asset: Assets.Asset, _ keeping: String, to request: Request) -> Response {
    var headers =
      [
        (name: "Content-Type", value: asset.type), (name: "Cache-Control", value: keeping),
        (name: "Vary", value: "Accept-Encoding"),
      ]
    guard request.takesGzip, let compressed = asset.compressed else {
      return Response(headers: headers, body: .kept(asset.body))
    }
    headers.append((name: "Content-Encoding", value: "gzip"))
    return Response(headers: headers, body: .kept(compressed))
  }
}
