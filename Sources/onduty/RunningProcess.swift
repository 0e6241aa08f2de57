import FoundationEssentials
import Glibc
import Web

/// This process, as the system sees it.
struct RunningProcess {
  private let startedAt = Date.now.timeIntervalSince1970

  /// Cost: some questions to the system.
  var facts: ProcessFacts {
    var clock = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &clock)
    return ProcessFacts(
      version: Version.text, startedAt: startedAt, cpuSeconds: Double(clock.tv_sec) + Double(clock.tv_nsec) / 1e9,
      residentBytes: residentPages * sysconf(Int32(_SC_PAGESIZE)), openFiles: openFiles)
  }

  /// The second number of `/proc/self/statm` (proc(5)).
  private var residentPages: Int {
    let text = try? String(contentsOf: URL(filePath: "/proc/self/statm"), encoding: .utf8)
    return text?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  }

  private var openFiles: Int { (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0 }
}
