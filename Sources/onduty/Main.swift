import Domain
import Foundation
import Store
import ViewModels
import Words

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

/// Writes to the standard error.
func complain(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }

/// Writes to the standard output, at once even if that is a pipe.
func say(_ text: String) { FileHandle.standardOutput.write(Data("\(text)\n".utf8)) }

extension Error {
  /// A sentence that a person at the console can act on.
  var sentence: String {
    switch self {
    case let refusal as Refusal: Wording(.en).sentence(of: refusal)
    case let problem as StorageProblem:
      "\(Wording(.en).notStoredTitle(problem)). \(Wording(.en).notStoredText(problem))"
    default: "\(self)"
    }
  }
}
