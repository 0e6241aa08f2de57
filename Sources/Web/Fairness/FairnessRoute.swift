import Domain
import HTTP
import ViewModels

/// The addresses of the ledger of fairness.
enum FairnessRoute: FeatureRoute {
  /// The ledger; with a person and a measure, one number explained above it.
  case ledger(FairnessModel.Place)
  /// The ledger's live changes.
  case events(FairnessModel.Place)
  /// The measures that count, and their weights.
  case rules

  init(_ path: Path, _ query: Fields) throws(Refusal) {
    self =
      switch path {
      case "/fairness": .ledger(try query.ledgerPlace)
      case "/fairness/events": .events(try query.ledgerPlace)
      case "/fairness/rules": .rules
      default: throw .notFound
      }
  }

  var path: String {
    switch self {
    case .ledger(let place): "/fairness" + Self.query(Self.parts(place))
    case .events(let place): "/fairness/events" + Self.query(Self.parts(place))
    case .rules: "/fairness/rules"
    }
  }

  var endpoint: Endpoint {
    switch self {
    case .ledger: .page(.seeRoster)
    case .events: .answer(.seeRoster)
    case .rules: .form(.keepOrganization)
    }
  }

  private static func parts(_ place: FairnessModel.Place) -> [String?] {
    let form = place.form
    let texts = [("site", form.site), ("first", form.first), ("last", form.last), ("as", form.format?.rawValue ?? "")]
    return texts.map { $1.isEmpty ? nil : "\($0)=\($1.percentEncoded())" } + [
      place.isTable ? "view=table" : nil, place.person.map { "person=\($0)" },
      place.measure.map { "measure=\($0.rawValue)" },
    ]
  }
}

extension Fields {
  /// Dates as typed: their problems are shown on the page itself.
  fileprivate var ledgerPlace: FairnessModel.Place {
    get throws(Refusal) {
      var measure: FairnessMeasure?
      if let text = self["measure"], !text.isEmpty {
        guard let known = FairnessMeasure(rawValue: text) else { throw .invalid([.init("measure", .unknown)]) }
        measure = known
      }
      let person: ID<Employee>? = try id("person")
      guard (person == nil) == (measure == nil) else {
        throw .invalid([.init(person == nil ? "person" : "measure", .missing)])
      }
      return FairnessModel.Place(span, isTable: self["view"] == "table", person: person, measure: measure)
    }
  }
}
