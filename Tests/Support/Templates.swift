import Foundation
import Store

/// Databases in which something was made once a process: those who need it begin with a copy.
///
/// Owns: what was made, by its name.
actor Templates<Made: Sendable> {
  private var making: [String: Task<(TestDatabase.Template, Made), any Error>] = [:]

  /// A copy in a folder, and what was made in it.
  func copy(
    of name: String, to folder: URL, making make: @escaping @Sendable (Store.Location) async throws -> Made
  ) async throws -> (TestDatabase, Made) {
    let task =
      making[name]
      ?? Task {
        let template = try TestDatabase.Template()
        return (template, try await make(template.location))
      }
    making[name] = task
    let (template, made) = try await task.value
    return (try TestDatabase(in: folder, copying: template), made)
  }
}
