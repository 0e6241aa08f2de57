public import Domain

extension JobRuns {
  /// The wait between rounds, and after a round with a fault, or while another process leads.
  private static let spacing = (usual: Duration.seconds(86_400), otherwise: Duration.seconds(3600))

  /// Runs rounds at once and then daily, at the process that leads, and counts them, until the task is canceled.
  ///
  /// `round` returns `true` if there was no fault.
  public func daily(at store: Store, _ world: World, _ round: () async -> Bool) async {
    while !Task.isCancelled {
      let leads = store.leads
      let isDone = leads ? await round() : false
      if leads { count(isDone: isDone, at: world.now()) }
      do { try await world.sleep(isDone ? Self.spacing.usual : Self.spacing.otherwise) } catch { return }
    }
  }
}
