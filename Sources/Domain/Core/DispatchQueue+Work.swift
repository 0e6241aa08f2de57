package import Dispatch

extension DispatchQueue {
  /// Runs blocking work on the queue, so that it holds no thread of the shared pool. Errors: those of the work.
  package func run<Value: Sendable, Fault: Error>(_ work: @escaping @Sendable () throws(Fault) -> Value)
    async throws(Fault) -> Value
  {
    let outcome: Result<Value, Fault> = await withCheckedContinuation { continuation in
      async {
        let outcome: Result<Value, Fault>
        do throws(Fault) { outcome = .success(try work()) } catch { outcome = .failure(error) }
        continuation.resume(returning: outcome)
      }
    }
    return try outcome.get()
  }
}
