internal import CMicrohttpd

// The callbacks of libmicrohttpd, on its own threads. Safety: `context` is the Engine that started the daemon and outlives it; a
// connection's context is a retained Connection, from its start to its close, and so is that of its bytes; a request's context is a
// retained Exchange, from its first line to its end.

func connectionChanged(
  _ context: UnsafeMutableRawPointer?, _ pointer: OpaquePointer?,
  _ slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
  _ change: MHD_ConnectionNotificationCode
) {
  guard let context, let pointer, let slot else { return }
  let engine = Unmanaged<Engine>.fromOpaque(context).takeUnretainedValue()
  switch change {
  case .CONNECTION_NOTIFY_STARTED:
    let connection = Connection(
      socket: CMicrohttpdSocket(pointer), peer: Peer(CMicrohttpdAddress(pointer)), engine: engine)
    let opaque = Unmanaged.passRetained(connection).toOpaque()
    slot.pointee = opaque
    engine.insert(connection)
    if !CMicrohttpdWatch(CMicrohttpdSocket(pointer), opaque) { connection.cut() }
  case .CONNECTION_NOTIFY_CLOSED:
    guard let opaque = slot.pointee else { return }
    slot.pointee = nil
    _ = CMicrohttpdWatch(CMicrohttpdSocket(pointer), nil)
    engine.remove(Unmanaged<Connection>.fromOpaque(opaque).takeRetainedValue())
  @unknown default:
    return
  }
}

func bytesReceived(_ context: UnsafeMutableRawPointer?, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  guard let context else { return 0 }
  return Unmanaged<Connection>.fromOpaque(context).takeUnretainedValue().receive(
    UnsafeRawBufferPointer(start: bytes, count: count))
}

func requestBegan(
  _ context: UnsafeMutableRawPointer?, _ target: UnsafePointer<CChar>?, _ pointer: OpaquePointer?
) -> UnsafeMutableRawPointer? {
  guard let target, let pointer, let opaque = CMicrohttpdSocketContext(pointer) else { return nil }
  let connection = Unmanaged<Connection>.fromOpaque(opaque).takeUnretainedValue()
  CMicrohttpdHideQuery(target)
  let exchange = Exchange(connection: connection, reference: ConnectionReference(pointer: pointer))
  return Unmanaged.passRetained(exchange).toOpaque()
}

func requestReceived(
  _ context: UnsafeMutableRawPointer?, _ pointer: OpaquePointer?, _ url: UnsafePointer<CChar>?,
  _ method: UnsafePointer<CChar>?, _ version: UnsafePointer<CChar>?, _ upload: UnsafePointer<CChar>?,
  _ uploadCount: UnsafeMutablePointer<Int>?, _ slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
  guard let opaque = slot?.pointee, let uploadCount else { return .NO }
  return Unmanaged<Exchange>.fromOpaque(opaque).takeUnretainedValue().proceed(upload: upload, uploadCount: uploadCount)
}

func requestEnded(
  _ context: UnsafeMutableRawPointer?, _ pointer: OpaquePointer?,
  _ slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
  _ reason: MHD_RequestTerminationCode
) {
  guard let slot, let opaque = slot.pointee else { return }
  slot.pointee = nil
  Unmanaged<Exchange>.fromOpaque(opaque).takeRetainedValue().end(isWhole: reason == .REQUEST_TERMINATED_COMPLETED_OK)
}
