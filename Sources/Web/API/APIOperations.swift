import Domain
import HTTP
import ViewModels

extension APIOperation {
  /// All operations of programs, in the order of the reference.
  static let all: [APIOperation] = [
    roster, past, plan, board, undo, templates, demand, making, replanning, planImports, requests, rules,
    fairness, costs, workedHours, schedules, people, eligibility, contracts, certificates, timeOff, absencesImports,
    availabilityImports,
    clock, callOuts,
    workingTime, surcharges, surchargeSets, earnedLeave, approvals, payroll, payrollFiles, photos, peopleImports,
    accounts,
    organization, order, links, organizationImports,
    services,
    servicesImports, products, productsImports, feeds, feedSettings, changeLog, webhooks,
  ].flatMap { $0 }

  /// The operations of an address, a method each.
  static func at(_ address: APIRoute.Address) -> [APIOperation] { byPath[address.template] ?? [] }

  /// The operation of a method at an address; HEAD is as GET.
  static func at(_ address: APIRoute.Address, _ method: HTTP.Method) -> APIOperation? {
    at(address).first { $0.method == (method == .head ? .get : method) }
  }

  /// The table's path of an address; `nil` for none.
  static func address(of path: Path) -> APIRoute.Address? {
    let words = path.parts
    guard words.count > 2, words[0] == "api", words[1] == "v1" else { return nil }
    return paths[words.count - 2]?.lazy.compactMap { $0.address(words.dropFirst(2)) }.first
  }

  private static let byPath = Dictionary(
    grouping: all.filter { if case .elsewhere = $0.work { false } else { true } }, by: \.path)

  private static let paths = Dictionary(grouping: byPath.keys.map(Template.init)) { $0.words.count }

  private struct Template: Sendable {
    let path: String
    let words: [Substring]

    init(_ path: String) {
      self.path = path
      words = path.split(separator: "/")
    }

    func address(_ others: ArraySlice<Substring>) -> APIRoute.Address? {
      var parts: [String] = []
      for (word, other) in zip(words, others) {
        if word.first != "{" {
          guard word == other else { return nil }
        } else {
          let schema = APIOperation.schema(ofPart: String(word.dropFirst().dropLast()))
          let text = String(other)
          // Why: an id of another form, such as one with zeros before it, is no second address of the same.
          guard schema.problems(of: schema.value(of: text), at: "").isEmpty, schema != .id || text.first != "0" else {
            return nil
          }
          parts.append(text)
        }
      }
      return APIRoute.Address(path, parts)
    }
  }
}
