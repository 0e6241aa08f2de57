import FoundationEssentials
import Glibc

/// A program of PostgreSQL's client that runs beside this one: `pg_dump` and `pg_restore`.
struct PostgresProgram {
  let name: String
  private let path: String

  static func dump() throws -> Self { try Self("pg_dump") }
  static func restore() throws -> Self { try Self("pg_restore") }

  /// Looks for it on the shell's path. Errors: `BackupRefusal.noProgram`.
  private init(_ name: String) throws {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    guard let path = folders.lazy.map({ String($0) + "/" + name }).first(where: { access($0, X_OK) == 0 }) else {
      throw BackupRefusal.noProgram(name)
    }
    (self.name, self.path) = (name, path)
  }

  /// The number of its major version: 15.
  func majorVersion() throws -> Int {
    var told: [UInt8] = []
    try run(["--version"]) { told += $0 }
    // `pg_dump (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)`
    guard let found = String(decoding: told, as: UTF8.self).firstMatch(of: /\(PostgreSQL\) (\d+)/),
      let major = Int(found.1)
    else { throw BackupRefusal.program(name, "it tells no version") }
    return major
  }

  /// Runs it to its end, and takes its output part by part.
  ///
  /// Errors: `BackupRefusal.program` with its first error message; those of `take`, after which it is ended.
  func run(
    _ arguments: [String], variables: [String: String] = [:], _ take: (UnsafeRawBufferPointer) throws -> Void = { _ in }
  ) throws {
    let complaints = try fileWithoutName()
    defer { close(complaints) }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw StoreFault("\(name) can't be listened to", errno: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    let started = Result { try start(arguments, variables, output: ends[1], complaints) }
    close(ends[1])
    let process = try started.get()
    do { try Self.read(ends[0], take) } catch {
      kill(process, SIGTERM)
      _ = Self.end(of: process)
      throw error
    }
    guard Self.end(of: process) == 0 else {
      throw BackupRefusal.program(name, Self.firstError(in: complaints) ?? "it was ended")
    }
  }

  private func start(
    _ arguments: [String], _ variables: [String: String], output: Int32, _ complaints: Int32
  ) throws -> pid_t {
    var (files, attributes, none, all) = (posix_spawn_file_actions_t(), posix_spawnattr_t(), sigset_t(), sigset_t())
    posix_spawn_file_actions_init(&files)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&files)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&files, complaints, STDERR_FILENO)
    // Why: signals that a server holds back or ignores are for it alone.
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    let machine = ProcessInfo.processInfo.environment
    let known = machine.merging(variables) { $1 }.merging(["LC_ALL": "C"]) { $1 }
    // Safety: the copies live until the call has returned, and each list ends with a missing one.
    let words = ([path] + arguments).map { strdup($0) } + [nil]
    let environment = known.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in words + environment { free(text) } }
    var process = pid_t()
    guard posix_spawn(&process, path, &files, &attributes, words, environment) == 0 else {
      throw BackupRefusal.program(name, "it can't be started")
    }
    return process
  }

  /// Waits for it: 0 if it did what it was to do.
  private static func end(of process: pid_t) -> Int32 {
    var state: Int32 = -1
    while waitpid(process, &state, 0) < 0, errno == EINTR {}
    return state
  }

  /// Why a file for its messages: a pipe full of warnings would stop it.
  private func fileWithoutName() throws -> Int32 {
    var path = Array("\(FileManager.default.temporaryDirectory.path)/onduty-XXXXXX".utf8CString)
    let file = mkstemp(&path)
    guard file >= 0 else { throw StoreFault("\(name) can't be listened to", errno: errno) }
    unlink(path)
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    return file
  }

  private static func read(_ output: Int32, _ take: (UnsafeRawBufferPointer) throws -> Void) throws {
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
    defer { block.deallocate() }
    while true {
      // Safety: the call writes at most the count of the buffer, which lives until the end of this function.
      let got = Glibc.read(output, block.baseAddress, block.count)
      if got < 0, errno == EINTR { continue }
      guard got > 0 else { return }
      try take(UnsafeRawBufferPointer(rebasing: block[..<got]))
    }
  }

  /// `pg_dump: error: connection to server at "db.example" failed`, without the program's name.
  private static func firstError(in complaints: Int32) -> String? {
    var bytes = [UInt8](repeating: 0, count: 1 << 13)
    // Safety: the call writes at most the given count.
    let count = pread(complaints, &bytes, bytes.count, 0)
    let lines = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).split(separator: "\n")
    let line = lines.first { $0.contains("error: ") } ?? lines.first
    return line.map { String($0.replacing(/^\w+: (error: )?/, with: "")) }
  }
}
