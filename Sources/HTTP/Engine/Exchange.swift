internal import CMicrohttpd
internal import Glibc
internal import Synchronization

/// One request on its way to one response: libmicrohttpd's callbacks, step by step.
///
/// Safety: everything but `state` is touched only on the connection's own thread.
final class Exchange: @unchecked Sendable {
  private enum Step { case head, admission, body, answer }

  /// The application's response.
  private enum Word {
    case admission(BodyAdmission)
    case answer(Response)
  }

  private enum State {
    /// The application is asked, or not yet; the connection is not suspended.
    case awaited
    /// The application has suspended, and so has its connection.
    case suspended(Task<Void, Never>)
    /// The response waits for the connection's thread.
    case said(Word)
    /// The answer was handed over, or the client left.
    case done
  }

  private let connection: Connection
  private let reference: ConnectionReference
  private var step = Step.head
  private var method = Method.get
  private var headers = Fields([], ignoresCase: true)
  private var path = ""
  private var query = Fields([])
  private var body: [UInt8] = []
  private var announcedBodyBytes = 0
  private var bodyCount = 0
  private var maximumBodyBytes = 0
  private var isLarger = false
  /// The body grew too large, and was refused.
  private var isRefused = false
  private var share = BodyPlaces.Share()
  private let state = Mutex(State.awaited)

  init(connection: Connection, reference: ConnectionReference) {
    self.connection = connection
    self.reference = reference
    connection.turn(to: .head)
  }

  private var engine: Engine { connection.engine }
  private var usualBodyBytes: Int { engine.configuration.maximumBodyBytes }

  /// The access handler: for the head, then for each piece of the body, then for the answer.
  func proceed(upload: UnsafePointer<CChar>?, uploadCount: UnsafeMutablePointer<Int>) -> MHD_Result {
    switch step {
    case .head:
      return receiveHead()
    case .admission:
      return goOnOrSuspend(nil)
    case .body where uploadCount.pointee > 0:
      let piece = UnsafeRawBufferPointer(start: upload, count: uploadCount.pointee)
      uploadCount.pointee = 0
      return receiveBody(piece)
    case .body:
      step = .answer
      return run()
    case .answer:
      return goOnOrSuspend(nil)
    }
  }

  /// The connection has finished with the request, one way or the other.
  func end(isWhole: Bool) {
    let last = state.withLock { state in
      defer { state = .done }
      return state
    }
    if isLarger { engine.largerBodyEnded() }
    isLarger = false
    engine.bodies.release(&share)
    connection.exchange = nil
    connection.exchangeEnded(isWhole: isWhole)
    discard(last)
  }

  /// Answers in place of a handler that takes too long.
  func expire() {
    let late = state.withLock { state -> Task<Void, Never>? in
      guard case .suspended(let task) = state else { return nil }
      state = .said(.answer(Response(.serviceUnavailable, saying: "The answer took too long")))
      MHD_resume_connection(reference.pointer)
      return task
    }
    late?.cancel()
  }

  // MARK: Receiving

  private func receiveHead() -> MHD_Result {
    // Why closed: an unchecked head must not be trusted.
    guard let head = connection.takeHead() else { return .NO }
    headers = head.headers
    announcedBodyBytes = head.announcedBodyBytes
    maximumBodyBytes = usualBodyBytes
    step = .body
    if announcedBodyBytes > 0 { connection.turn(to: .body) }
    guard take(head) else { return queue(Response(.badRequest, saying: "Malformed query")) }
    guard announcedBodyBytes <= unaskedBodyBytes, engine.bodies.grow(&share, to: announcedBodyBytes) else {
      return askForAdmission()
    }
    body.reserveCapacity(announcedBodyBytes)
    return .YES
  }

  /// A request above the limit for strangers is admitted by its head, before a byte of the body is read.
  private func askForAdmission() -> MHD_Result {
    step = .admission
    connection.turn(to: .running)
    let (head, admission) = (request, engine.configuration.bodyAdmission)
    return goOnOrSuspend(Task.immediate { [self] in complete(.admission(await admission(head))) })
  }

  private func admit(_ admission: BodyAdmission) -> MHD_Result {
    step = .body
    connection.turn(to: .body)
    if let refusal = refusal(by: admission) { return queue(refusal) }
    if announcedBodyBytes != .max { body.reserveCapacity(announcedBodyBytes) }
    return .YES
  }

  private var unaskedBodyBytes: Int { min(engine.configuration.unaskedBodyBytes, usualBodyBytes) }

  private func refusal(by admission: BodyAdmission) -> Response? {
    switch admission {
    case .unasked: maximumBodyBytes = unaskedBodyBytes
    case .usual: share.isAdmitted = true
    case .upTo(let bytes): (maximumBodyBytes, share.isAdmitted) = (bytes, true)
    case .refused(let response): return response
    }
    let isKnown = announcedBodyBytes != .max
    guard !isKnown || announcedBodyBytes <= maximumBodyBytes else { return Self.tooLarge }
    if announcedBodyBytes > usualBodyBytes, maximumBodyBytes > usualBodyBytes {
      isLarger = engine.admitLargerBody()
      guard isLarger else { return Self.noRoom }
    }
    return engine.bodies.grow(&share, to: isKnown ? announcedBodyBytes : 0) ? nil : Self.noRoom
  }

  private static let noRoom: Response = {
    var refusal = Response(.serviceUnavailable, saying: "Too many large bodies")
    refusal.headers.append(("Retry-After", "5"))
    return refusal
  }()

  /// `false` if the query can't be decoded: then the request is unknown, and not to be guessed.
  private func take(_ head: RequestHead) -> Bool {
    guard let pathRange = head.pathRange else { return false }
    method = head.method ?? .get
    path = String(decoding: head.target[pathRange], as: UTF8.self)
    if pathRange.upperBound < head.target.count {
      guard let fields = Fields(formEncoded: head.target[pathRange.upperBound...].dropFirst()) else { return false }
      query = fields
    }
    return true
  }

  private func receiveBody(_ piece: UnsafeRawBufferPointer) -> MHD_Result {
    guard !isRefused else { return .YES }
    bodyCount += piece.count
    let isTooLarge = bodyCount > maximumBodyBytes
    guard !isTooLarge, engine.bodies.grow(&share, to: bodyCount) else {
      (isRefused, body) = (true, [])
      connection.refuse(isTooLarge ? Self.tooLarge : Self.noRoom)
      return .YES
    }
    body.append(contentsOf: piece)
    return .YES
  }

  private static let tooLarge = Response(.contentTooLarge, saying: "Body too large")

  private var request: Request {
    var request = Request(
      method: method, path: path, query: query, headers: headers, body: body, peer: connection.peer,
      proxies: connection.proxies)
    request.publicOrigin = engine.configuration.publicOrigin
    return request
  }

  // MARK: Answering

  private func run() -> MHD_Result {
    // Why closed: the answer has been sent already.
    guard !isRefused else { return .NO }
    connection.turn(to: .running)
    let request = request
    body = []
    switch engine.answer(request) {
    case .standing(let standing): return queue(standing)
    case .now(let response): return queue(response)
    // Why: an immediate task runs the handler here and now; only one that really suspends costs a change of threads.
    case .later(let respond): return goOnOrSuspend(Task.immediate { [self] in complete(.answer(await respond())) })
    }
  }

  /// Goes on with the application's response, and otherwise suspends the connection.
  ///
  /// Under the lock that `complete` takes, so that nothing is resumed before it is suspended.
  private func goOnOrSuspend(_ task: Task<Void, Never>?) -> MHD_Result {
    let isClosing = engine.isClosing
    if isClosing { task?.cancel() }
    let word = state.withLock { state -> Word? in
      switch state {
      case .said(let word):
        if case .admission = word { state = .awaited } else { state = .done }
        return word
      case .awaited where isClosing:
        state = .done
        return .answer(Response(.serviceUnavailable, saying: "Stopping"))
      case .awaited:
        guard let task else { return nil }
        MHD_suspend_connection(reference.pointer)
        state = .suspended(task)
        return nil
      case .suspended, .done:
        return nil
      }
    }
    guard let word else {
      connection.exchange = self
      return .YES
    }
    connection.exchange = nil
    switch word {
    case .admission(let admission): return admit(admission)
    case .answer(let response): return queue(response)
    }
  }

  private func complete(_ word: Word) {
    let late = state.withLock { state -> State in
      switch state {
      case .awaited:
        state = .said(word)
      case .suspended:
        state = .said(word)
        MHD_resume_connection(reference.pointer)
      case .said, .done:
        return .said(word)
      }
      return .done
    }
    discard(late)
  }

  private func discard(_ state: State) {
    switch state {
    case .suspended(let task): task.cancel()
    case .said(.answer(let response)), .said(.admission(.refused(let response))): response.abandon()
    case .awaited, .said, .done: break
    }
  }

  private func queue(_ standing: StandingResponse) -> MHD_Result {
    guard method == .get, !engine.isStopping else { return queue(standing.response) }
    connection.turn(to: .writing)
    return standing.queue(on: reference)
  }

  private func queue(_ response: Response) -> MHD_Result {
    var response = response.isFromServer ? page(for: response) : response
    if engine.isStopping { response.headers.append(("Connection", "close")) }
    guard let native = NativeResponse(response, to: method, on: connection, reference) else { return .NO }
    return native.queue(on: reference)
  }

  /// The same as a page if there is one; the instructions for the client stay.
  private func page(for refusal: Response) -> Response {
    var refusal = refusal
    if var page = engine.configuration.refusalPage(refusal.status, path, headers) {
      page.status = refusal.status
      page.headers += refusal.headers.filter { ["Connection", "Retry-After"].contains($0.name) }
      refusal = page
    }
    refusal.headers = engine.configuration.ownHeaders + refusal.headers
    return refusal
  }
}
