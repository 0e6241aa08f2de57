import Domain
import HTTP
import Store
import TestSupport
import Testing

@testable import Web

@Suite struct `Metrics` {
  private let web: WebStreet
  private let jobs = JobRuns()
  private let log = LogCounts()

  init() async throws { web = try await WebStreet() }

  private func answer(_ method: HTTP.Method = .get, _ path: String = "/metrics") async -> Response {
    let server = Server(ServerConfiguration(.tcp(host: "127.0.0.1", port: 0)), answer: web.application.answer)
    let facts = ProcessFacts(version: "1.2.3", startedAt: 12.5, cpuSeconds: 0.25, residentBytes: 4096, openFiles: 7)
    let sources = MetricsSources(server: server, jobs: [("schedules", jobs)], log: log, process: { facts })
    guard case .later(let respond) = web.application.metrics(sources)(Request(method, path)) else {
      return await web.application.respond(Request(method, "/nothing"))
    }
    return await respond()
  }

  private func lines() async -> [String: Double] {
    let samples = await answer().text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    return Dictionary(
      uniqueKeysWithValues: samples.map { line in
        let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
        let name = line.lastIndex(of: " ").map { String(line[..<$0]) } ?? ""
        return (name, Double(line.split(separator: " ").last ?? parts[0]) ?? .nan)
      })
  }

  @Test func `tell each family once, with its kind and what it is, in the form of Prometheus`() async {
    let response = await answer()
    #expect(response.status == .ok)
    #expect(response.header("Content-Type") == "text/plain; version=0.0.4; charset=utf-8")
    #expect(response.header("Cache-Control") == "no-store")
    let text = response.text
    #expect(text.hasSuffix("\n") && !text.contains("\n\n"))
    let told = text.split(separator: "\n").filter { $0.hasPrefix("# TYPE ") }.map { $0.split(separator: " ")[2] }
    #expect(Set(told).count == told.count)
    for name in told { #expect(text.contains("# HELP \(name) ")) }
    #expect(text.contains("onduty_build_info{version=\"1.2.3\"} 1\n"))
    #expect(text.contains("process_start_time_seconds 12.5\n"))
  }

  @Test func `count requests by feature and class of status, and how long they took`() async {
    let before = await lines()
    for address in ["/people", "/people", "/people/999999", "/nothing", "/health"] { _ = await web.get(address) }
    let after = await lines()
    func grew(_ name: String) -> Double { (after[name] ?? 0) - (before[name] ?? 0) }
    #expect(grew(#"onduty_http_requests_total{feature="people",status="2xx"}"#) == 2)
    #expect(grew(#"onduty_http_requests_total{feature="people",status="4xx"}"#) == 1)
    #expect(grew(#"onduty_http_requests_total{feature="unknown",status="4xx"}"#) == 1)
    #expect(grew(#"onduty_http_requests_total{feature="api",status="2xx"}"#) == 0)
    let duration = #"onduty_http_request_duration_seconds"#
    #expect(grew(#"\#(duration)_count{feature="people"}"#) == 3)
    #expect(grew(#"\#(duration)_bucket{feature="people",le="+Inf"}"#) == 3)
    #expect(grew(#"\#(duration)_sum{feature="people"}"#) > 0)
    let buckets = RequestCounts.bounds.map {
      after[#"\#(duration)_bucket{feature="people",le="\#($0 == 1 ? "1" : $0 == 10 ? "10" : "\($0)")"}"#]
    }
    #expect(buckets.allSatisfy { $0 != nil } && buckets.compactMap(\.self) == buckets.compactMap(\.self).sorted())
  }

  @Test func `count answers that were kept, and changes`() async throws {
    let before = await lines()
    for _ in 0..<3 { _ = await web.get("/people") }
    let between = await lines()
    #expect(between["onduty_kept_answers_misses_total"] == (before["onduty_kept_answers_misses_total"] ?? 0) + 1)
    #expect(between["onduty_kept_answers_hits_total"] == (before["onduty_kept_answers_hits_total"] ?? 0) + 2)
    #expect(between["onduty_kept_answers"] ?? 0 >= 1 && between["onduty_kept_answers_bytes"] ?? 0 > 1000)
    _ = await web.post("/announcements", "text=Hello")
    let after = await lines()
    #expect(after["onduty_changes_total"] ?? 0 > between["onduty_changes_total"] ?? 0)
    let writes = #"onduty_database_tasks_total{queue="writer"}"#
    #expect(after[writes] ?? 0 > between[writes] ?? 0)
    #expect(after["onduty_organizations"] == 1)
    let sizes = ["onduty_database_bytes", "onduty_database_log_bytes"].compactMap { after[$0] }
    #expect(sizes.count == 2 && sizes.reduce(0, +) > 100_000)
    #expect(after[#"onduty_storage_problem{reason="disk-full"}"#] == 0)
  }

  @Test func `tell of jobs and of the log`() async {
    #expect(await lines()[#"onduty_job_last_done_timestamp_seconds{job="schedules"}"#] == nil)
    jobs.count(isDone: true, at: Instant(seconds: 1_000_000))
    jobs.count(isDone: false, at: Instant(seconds: 2_000_000))
    log.count(.error)
    let lines = await lines()
    #expect(lines[#"onduty_job_last_done_timestamp_seconds{job="schedules"}"#] == 1_000_000)
    #expect(lines[#"onduty_job_runs_total{job="schedules",outcome="failed"}"#] == 1)
    #expect(lines[#"onduty_log_entries_total{level="error"}"#] == 1)
    #expect(lines[#"onduty_log_entries_total{level="info"}"#] == 0)
  }

  @Test func `name nobody and nothing of the organization`() async throws {
    _ = await web.get("/people?search=Charlotte")
    let text = await answer().text
    for name in ["Harbour", "Harbor", "Charlotte", "charlotte", "soumya", "localhost"] {
      #expect(!text.contains(name), "\(name)")
    }
  }

  @Test func `are no address of the app`() async {
    #expect(await web.get("/metrics", as: .admin).status == .notFound)
    #expect(await answer(.post).status == .notFound)
    #expect(await answer(.get, "/people").status == .notFound)
  }
}
