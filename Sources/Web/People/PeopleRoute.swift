import Domain
import Feeds
import HTTP
import Photos
import ViewModels

/// The addresses of people, below `/people`.
enum PeopleRoute: FeatureRoute {
  case list(PeopleModel.Place)
  /// One person, beside the list they were found in.
  case person(ID<Employee>, among: PeopleQuery = PeopleQuery())
  /// The form of a person; `nil`: of a new one.
  case editor(ID<Employee>?)
  case archive(ID<Employee>)
  case photo(ID<Employee>, PhotoSize, version: String?)
  case photoUpload(ID<Employee>)
  case photoRemoval(ID<Employee>)
  /// They are here again.
  case absenceRemoval(ID<Employee>, ID<Absence>)
  /// Their cost per hour.
  case cost(ID<Employee>)
  /// Their contracts and employments.
  case contracts(ID<Employee>)
  /// All stored data of a person.
  case data(ID<Employee>)
  case erasure(ID<Employee>)
  /// The positions or the sites of people.
  case grid(EligibilityModel.Grid, after: ID<Employee>? = nil)
  /// The table of people to type into.
  case table(after: ID<Employee>? = nil)
  case tableImport
  case tableExport
  /// A table to fill in.
  case tableSample

  init(_ path: Path, _ query: Fields) throws(Refusal) {
    switch path {
    case "/people": self = .list(try query.peoplePlace)
    case "/people/new": self = .editor(nil)
    case "/people/positions": self = .grid(.positions, after: try query.id("after"))
    case "/people/sites": self = .grid(.sites, after: try query.id("after"))
    case "/people/table": self = .table(after: try query.id("after"))
    case "/people/import": self = .tableImport
    case "/people/export.csv": self = .tableExport
    case "/people/sample.csv": self = .tableSample
    case "/people/*": self = .person(try path.id(), among: try query.peoplePlace.query)
    case "/people/*/edit": self = .editor(try path.id() as ID<Employee>)
    case "/people/*/archive": self = .archive(try path.id())
    case "/people/*/cost": self = .cost(try path.id())
    case "/people/*/contracts": self = .contracts(try path.id())
    case "/people/*/data.json": self = .data(try path.id())
    case "/people/*/erasure": self = .erasure(try path.id())
    case "/people/*/photo": self = .photoUpload(try path.id())
    case "/people/*/photo/removal": self = .photoRemoval(try path.id())
    case "/people/*/absences/*/removal": self = .absenceRemoval(try path.id(), try path.id(3))
    case "/people/*/photo/*":
      guard let size = PhotoSize(rawValue: path[3]) else { throw .notFound }
      self = .photo(try path.id(), size, version: query["v"])
    default: throw .notFound
    }
  }

  var path: String {
    switch self {
    case .list(let place): "/people" + Self.query(place)
    case .person(let id, let query): "/people/\(id)" + Self.query(.init(query: query))
    case .editor(let id): id.map { "/people/\($0)/edit" } ?? "/people/new"
    case .archive(let id): "/people/\(id)/archive"
    case .photo(let id, let size, let version):
      "/people/\(id)/photo/\(size.rawValue)" + Self.query([version.map { "v=\($0.percentEncoded())" }])
    case .photoUpload(let id): "/people/\(id)/photo"
    case .photoRemoval(let id): "/people/\(id)/photo/removal"
    case .absenceRemoval(let id, let absence): "/people/\(id)/absences/\(absence)/removal"
    case .cost(let id): "/people/\(id)/cost"
    case .contracts(let id): "/people/\(id)/contracts"
    case .data(let id): "/people/\(id)/data.json"
    case .erasure(let id): "/people/\(id)/erasure"
    case .grid(let grid, let after): "/people/\(grid.rawValue)" + Self.query([after.map { "after=\($0)" }])
    case .table(let after): "/people/table" + Self.query([after.map { "after=\($0)" }])
    case .tableImport: "/people/import"
    case .tableExport: "/people/export.csv"
    case .tableSample: "/people/sample.csv"
    }
  }

  var endpoint: Endpoint {
    switch self {
    case .list, .person, .photo: .page(.seePeople)
    case .editor, .grid, .contracts: .form(.keepPeople)
    case .archive, .photoRemoval: .command(.keepPeople)
    case .absenceRemoval: .command(.plan)
    case .photoUpload: .command(.keepPeople, bodyBytes: PhotoLimits().maximumBytes + (1 << 20))
    case .table: .form(.keepPeople, bodyBytes: 2 << 20)
    case .tableImport: .form(.keepPeople, bodyBytes: Endpoint.formBytes(ofTable: PeopleTable.maximumBytes))
    case .tableExport, .tableSample: .page(.keepPeople)
    case .cost: .form(.keepCosts)
    case .data: .page(.keepAccounts)
    case .erasure: .form(.keepAccounts)
    }
  }

  private static func query(_ place: PeopleModel.Place) -> String {
    query([
      // Why: a card makes its layout clear already.
      place.layout == .carousel && place.person == nil ? "view=cards" : nil,
      place.query.text.isEmpty ? nil : "search=\(place.query.text.percentEncoded())",
      place.query.department.map { "department=\($0.percentEncoded())" }, place.query.isArchive ? "archive=1" : nil,
      place.person.map { "card=\($0)" }, place.after.map { "after=\($0)" },
    ])
  }
}

extension Fields {
  fileprivate var peoplePlace: PeopleModel.Place {
    get throws(Refusal) {
      let card: ID<Employee>? = try id("card")
      return PeopleModel.Place(
        layout: self["view"] == "cards" || card != nil ? .carousel : .list,
        query: PeopleQuery(text: search, department: self["department"], isArchive: self["archive"] == "1"),
        person: card, after: try id("after"))
    }
  }
}
