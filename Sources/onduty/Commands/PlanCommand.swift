import Dispatch
import FoundationEssentials
import Glibc
import Planner

/// `onduty plan INSTANCE`: looks for the best roster of a problem in a file, without a database.
///
/// Shape: a line for each better roster, with seconds and points, at most four a second. Control-C ends the search with
/// the best so far.
struct PlanCommand {
  private let settings: Settings
  private let path: String
  private let isJSON: Bool
  private let search: Search
  private let output: String

  /// The most bytes of a file.
  private static let mostBytes = 64 << 20

  init(_ settings: Settings) throws {
    self.settings = settings
    path = settings.operands[0]
    isJSON = try settings.isPlanJSON
    search = Search(
      budget: .seconds(try settings.planSeconds), threads: try settings.planThreads, seed: try settings.planSeed)
    output = settings.text(.output) ?? (isJSON ? "roster.json" : "roster.csv")
  }

  func run() throws {
    do {
      let problem = try problem()
      let interrupts = stopAtInterrupt()
      defer { interrupts.cancel() }
      var last = -1.0
      var points: Int?
      let outcome = try search.run(problem) { progress in
        guard progress.points != points, progress.seconds - last > 0.25 || points == nil else { return }
        (points, last) = (progress.points, progress.seconds)
        say(Self.line(progress))
      }
      for loosening in outcome.loosened {
        complain(
          "onduty: \(problem.people[loosening.person].name) has no roster with the rule \(loosening.rule.rawValue)")
      }
      try write(outcome, of: problem)
      say(Self.line(SearchProgress(outcome)))
    } catch let fault as ProblemFault {
      throw Missing(description: "\(path): \(fault)")
    }
  }

  private static func line(_ progress: SearchProgress) -> String {
    let seconds = (progress.seconds * 100).rounded() / 100
    let bound = progress.bound.map { ", no roster is below \($0)" } ?? ""
    let points = progress.lawless > 0 ? "no roster for \(progress.lawless) people" : "\(progress.points ?? 0) points"
    return "\(seconds) s: \(points)\(bound)"
  }

  private func problem() throws -> Problem {
    guard let size = fileFacts(of: path)?.st_size, size <= Self.mostBytes,
      let bytes = FileManager.default.contents(atPath: path)
    else { throw Missing(description: "\(path) can't be read, or has more than 64 MiB") }
    guard isJSON else { return try CurtoisFile.problem(String(decoding: bytes, as: UTF8.self)) }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    do {
      return try decoder.decode(ProblemDocument.self, from: bytes).problem()
    } catch let error as DecodingError {
      throw ProblemFault(error.place)
    }
  }

  private func write(_ outcome: Outcome, of problem: Problem) throws {
    var bytes = Data(CurtoisFile.text(outcome.solution, of: problem).utf8)
    if isJSON {
      let encoder = JSONEncoder()
      encoder.keyEncodingStrategy = .convertToSnakeCase
      encoder.outputFormatting = [.sortedKeys]
      bytes = try encoder.encode(RosterDocument(outcome, of: problem))
    }
    do { try bytes.write(to: URL(filePath: output), options: .atomic) } catch {
      throw Missing(description: "\(output) can't be written")
    }
  }

  /// Ends the search at an interrupt, so that the best so far is written.
  private func stopAtInterrupt() -> any DispatchSourceSignal {
    let cancellation = search.cancellation
    signal(SIGINT, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
    source.setEventHandler { cancellation.cancel() }
    source.resume()
    return source
  }
}

extension SearchProgress {
  /// The outcome of a search.
  fileprivate init(_ outcome: Outcome) {
    self.init(
      seconds: outcome.seconds, points: outcome.points, lawless: outcome.lawless.count, bound: outcome.bound)
  }
}

extension DecodingError {
  /// The place of a document's error, and its kind.
  fileprivate var place: String {
    switch self {
    case .keyNotFound(let key, let context): "\(Self.path(context))“\(key.stringValue)” is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      context.codingPath.isEmpty
        ? "this is no JSON of a problem, or a number in it is too large" : "\(Self.path(context))not what belongs here"
    @unknown default: "this is no JSON of a problem, or a number in it is too large"
    }
  }

  private static func path(_ context: Context) -> String {
    let parts = context.codingPath.map { $0.intValue.map { "\($0 + 1)" } ?? $0.stringValue }
    return parts.isEmpty ? "" : parts.joined(separator: " ") + ": "
  }
}
