import Domain
import Foundation
import ViewModels

/// The program: one command a run.
@main
enum Main {
  static func main() async {
    do {
      let arguments = Array(CommandLine.arguments.dropFirst())
      let call = try Call(arguments, environment: ProcessInfo.processInfo.environment)
      try await call.run()
    } catch let usage as Usage {
      usage.tell()
      exit(usage.isAsked ? 0 : 2)
    } catch {
      complain("onduty: \(error.sentence)")
      exit(1)
    }
  }
}

/// Says something on the standard error.
func complain(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }

/// Says something on the standard output, at once also where that is a pipe.
func say(_ text: String) { FileHandle.standardOutput.write(Data("\(text)\n".utf8)) }

extension Error {
  /// What a person at the console can act on.
  var sentence: String {
    switch self {
    case let refusal as Refusal: refusal.sentence
    default: "\(self)"
    }
  }
}

extension Refusal {
  fileprivate var sentence: String {
    switch self {
    case .tooSoon(let seconds): "too many attempts; try again in \(seconds) s"
    case .invalid(let errors):
      errors.map { "\($0.field): \(Wording(.en).problem($0.problem))" }.joined(separator: " ")
    case .conflict(let conflict): Wording(.en).conflict(conflict)
    case .notFound: "not found in this database"
    case .forbidden, .siteNotManaged, .unauthenticated: "this is not allowed"
    case .outOfDate: "someone else changed it first"
    }
  }
}
