import Domain
import FoundationEssentials
import Glibc
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
func complain(_ text: String) { write(text + "\n", to: STDERR_FILENO) }

/// Writes to the standard output, at once even if that is a pipe.
func say(_ text: String) { write(text + "\n", to: STDOUT_FILENO) }

/// The facts of a file or folder; `nil` if there is none, or none that may be looked at.
func fileFacts(of path: String) -> stat? {
  var facts = stat()
  return stat(path, &facts) == 0 ? facts : nil
}

/// Writes all of a text; to a closed pipe, nothing more.
func write(_ text: String, to file: Int32) {
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { return }
    rest = rest.dropFirst(count)
  }
}

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
