import Domain
public import HTTP
import Store

extension Application {
  /// Answers `GET /metrics` with this process's counts, and nothing else.
  ///
  /// Why not an address of the app: metrics are for the machine's operator, and have a server of their own, which no proxy leads to
  /// (docs/decisions/0036-metrics-have-a-listener-of-their-own.md).
  public func metrics(_ sources: MetricsSources) -> @Sendable (Request) -> Answer {
    { [self] request in
      guard request.path == "/metrics" else { return .now(Self.plain("404 Metrics are at /metrics\n", .notFound)) }
      guard [.get, .head].contains(request.method) else { return .now(Self.plain("405\n", .methodNotAllowed)) }
      return .later {
        let text = await self.metricsText(sources)
        return Self.plain(text, .ok, type: MetricsText.type)
      }
    }
  }

  private static func plain(_ text: String, _ status: Status, type: String = "text/plain; charset=utf-8") -> Response {
    Response(
      status, headers: [(name: "Content-Type", value: type), (name: "Cache-Control", value: "no-store")],
      body: .bytes(Array(text.utf8)))
  }

  private func metricsText(_ sources: MetricsSources) async -> String {
    var text = MetricsText()
    add(sources.process(), to: &text)
    addRequests(sources.server, to: &text)
    addKeptAnswers(to: &text)
    addStore(to: &text)
    await addFeeds(to: &text)
    add(sources.jobs, to: &text)
    text.add(
      "onduty_log_entries_total", .counter, "Entries of the log that were written, by level.",
      Log.Level.allCases.map { .init(["level": "\($0)"], Double(sources.log[$0])) })
    return text.text
  }

  private func add(_ process: ProcessFacts, to text: inout MetricsText) {
    text.add("onduty_build_info", .gauge, "The version that runs.", [.init(["version": process.version], 1)])
    text.add("process_start_time_seconds", .gauge, "When it was started, in seconds since 1970.", process.startedAt)
    text.add("process_cpu_seconds_total", .counter, "Time of processors that it took.", process.cpuSeconds)
    text.add("process_resident_memory_bytes", .gauge, "Memory that it occupies.", process.residentBytes)
    text.add("process_open_fds", .gauge, "Files and sockets that it has open.", process.openFiles)
  }

  private func addRequests(_ server: Server, to text: inout MetricsText) {
    text.add(
      "onduty_http_requests_total", .counter, "Requests that were answered, by feature and class of status.",
      // Why those of zero too: a series that begins with one has not grown, and no alert would see it.
      requests.features.flatMap { feature in
        feature.answers.map { .init(["feature": feature.name, "status": $0.status], Double($0.count)) }
      })
    text.add(
      "onduty_http_request_duration_seconds", "Time until an answer, by feature; of event streams, until they began.",
      requests.features)
    text.add("onduty_http_connections", .gauge, "Open connections, event streams included.", server.openConnections)
    text.add("onduty_http_event_streams", .gauge, "Open event streams.", server.openEventStreams)
  }

  private func addKeptAnswers(to text: inout MetricsText) {
    let facts = cache.facts
    text.add("onduty_kept_answers_hits_total", .counter, "Answers that were kept from before.", facts.hits)
    text.add("onduty_kept_answers_misses_total", .counter, "Answers that had to be made.", facts.misses)
    text.add("onduty_kept_answers", .gauge, "Answers that are kept.", facts.count)
    text.add("onduty_kept_answers_bytes", .gauge, "Bytes of the answers that are kept.", facts.bytes)
  }

  private func addStore(to text: inout MetricsText) {
    let (activity, problem) = (store.activity, store.storageProblem)
    text.add("onduty_organizations", .gauge, "Organizations in the database.", activity.organizationCount)
    text.add(
      "onduty_changes_total", .counter, "Changes that were ever stored, of all organizations.", activity.changeCount)
    text.add("onduty_database_bytes", .gauge, "Size of the database, without its log.", activity.databaseBytes)
    text.add("onduty_database_log_bytes", .gauge, "Size of the write-ahead log.", activity.logBytes)
    var queues = [("writer", activity.writer), ("readers", activity.readers)]
    if let standby = activity.standby {
      queues.append(("standby", standby.queue))
      add(standby, to: &text)
    }
    func samples(_ value: (StoreActivity.Queue) -> Double) -> [MetricsText.Sample] {
      queues.map { .init(["queue": $0.0], value($0.1)) }
    }
    text.add(
      "onduty_database_tasks_total", .counter, "Reads and writes that began, by queue.",
      samples { Double($0.taskCount) })
    text.add(
      "onduty_database_waiting_seconds_total", .counter, "Time that they waited for their turn.",
      samples(\.waitingSeconds))
    text.add(
      "onduty_database_working_seconds_total", .counter, "Time that they then took.", samples(\.workingSeconds))
    text.add(
      "onduty_database_tasks", .gauge, "Reads and writes that wait or run now.", samples { Double($0.load) })
    text.add(
      "onduty_storage_problem", .gauge, "1 while nothing can be stored, for a reason.",
      StorageProblem.allCases.map { .init(["reason": $0.rawValue], problem == $0 ? 1 : 0) })
  }

  private func add(_ standby: StoreActivity.Standby, to text: inout MetricsText) {
    text.add(
      "onduty_standby_follows", .gauge, "1 while the read database is there and follows.", standby.isFollowing ? 1 : 0)
    let outcomes = [("answered", standby.answered), ("behind", standby.behind), ("failed", standby.failed)]
    text.add(
      "onduty_standby_reads_total", .counter, "Reads that the read database was asked for, by outcome.",
      outcomes.map { .init(["outcome": $0.0], Double($0.1)) })
  }

  /// Left out if the database can't be read: the rest is reported all the same.
  private func addFeeds(to text: inout MetricsText) async {
    let now = world.now()
    guard let feeds = try? await store.read({ try $0.feedCounts(at: now) }) else { return }
    let states = [("ok", feeds.ok), ("failing", feeds.failing), ("asking", feeds.asking), ("paused", feeds.paused)]
    text.add(
      "onduty_feeds", .gauge, "Feeds and shops, by state; one that asks waits for an administrator's answer.",
      states.map { .init(["state": $0.0], Double($0.1)) })
    text.add(
      "onduty_feeds_overdue", .gauge, "Feeds and shops whose last success is over three of their intervals old.",
      feeds.overdue)
  }

  private func add(_ jobs: [(name: String, runs: JobRuns)], to text: inout MetricsText) {
    let outcomes: [(String, @Sendable (JobRuns) -> Int)] = [("done", \.doneCount), ("failed", \.failedCount)]
    text.add(
      "onduty_job_runs_total", .counter, "Runs of what is done by itself, by outcome.",
      outcomes.flatMap { outcome, count in
        jobs.map { .init(["job": $0.name, "outcome": outcome], Double(count($0.runs))) }
      })
    text.add(
      "onduty_job_last_done_timestamp_seconds", .gauge, "When a job was last done, in seconds since 1970.",
      jobs.compactMap { job in job.runs.lastDone.map { .init(["job": job.name], Double($0.seconds)) } })
  }
}
