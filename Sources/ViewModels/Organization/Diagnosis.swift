package import Domain
package import OpenID
package import Store
package import Words

/// Facts of the machine for OnDuty's operator, which no page shows. Sizes are in bytes.
package struct MachineFacts: Sendable {
  package enum Answer: Sendable, Hashable {
    case onDuty, anotherProgram, nothing
    /// TLS with a certificate that this machine does not trust, or none.
    case untrusted
  }

  /// A file that others of this machine can access: its path, and the mode that it should have.
  package struct Exposed: Sendable, Hashable {
    package let path: String
    package let mode: String

    package init(_ path: String, mode: String) { (self.path, self.mode) = (path, mode) }
  }

  package var freeBytes: Int
  /// `true` if the system synchronizes its clock.
  package var isClockKept: Bool
  package var now: Instant
  /// Zones of the database that this machine does not know.
  package var unknownZones: [ZoneName]
  /// The release of the time zones, as `2024b`; `nil` if unknown.
  package var zoneRelease: String?
  /// The address OnDuty would listen at, if that is a port, and the answer there.
  package var listening: (origin: String, answer: Answer)?
  /// `true` if other machines could reach that without a proxy.
  package var isOpenToOthers: Bool
  /// The address at which people open it, if configured, and the answer there.
  package var address: (origin: String, answer: Answer)?
  /// The headers that the proxy there passes on; `nil` if unknown.
  package var proxy: ProxyFacts?
  /// The files that other users of this machine can access.
  package var exposed: [Exposed] = []
  /// The server of outgoing mail, and by its name the fault, if any.
  package var mail: (server: String, fault: String?)?
  /// Feeds, shops and webhooks, with the fault of an attempt to reach them now, if any.
  package var systems: [(system: Checkup.OtherSystem, fault: String?)] = []
  /// The address that tells metrics, if configured, and the answer there.
  package var metrics: (origin: String, answer: Answer)?
  /// The address that counts of use go to, if configured, and the fault of reaching it.
  package var usage: (address: String, fault: String?)?
  /// The provider, if configured.
  package var provider: ProviderFacts?

  package init(now: Instant, freeBytes: Int, isClockKept: Bool) {
    (self.now, self.freeBytes, self.isClockKept) = (now, freeBytes, isClockKept)
    (unknownZones, zoneRelease, listening, isOpenToOthers, address, proxy) = ([], nil, nil, false, nil, nil)
  }
}

/// The state of the organization's provider.
package struct ProviderFacts: Sendable {
  /// As configured.
  package let issuer: String
  /// The refusal of every sign-in there, if any.
  package var refusal: OpenIDRefusal?
  /// `nil` if refused.
  package var offer: Provider.Offer?
  /// The name of another provider in its document, if refused for it.
  package var otherName: String?

  package init(
    issuer: String, refusal: OpenIDRefusal? = nil, offer: Provider.Offer? = nil, otherName: String? = nil
  ) {
    (self.issuer, self.refusal, self.offer, self.otherName) = (issuer, refusal, offer, otherName)
  }
}

/// A running server's view of the proxy in front of it, as `/health/proxy`.
package struct ProxyFacts: Codable, Sendable, Hashable {
  /// `true` if it is trusted: on the same machine, or named by `--trusted-proxy`.
  package let isTrusted: Bool
  /// `true` if it stated the client (`X-Forwarded-For`), and is trusted.
  package let namesSender: Bool
  /// `true` if it stated that the request came by TLS (`X-Forwarded-Proto`), and is trusted.
  package let isSecure: Bool

  package init(isTrusted: Bool, namesSender: Bool, isSecure: Bool) {
    (self.isTrusted, self.namesSender, self.isSecure) = (isTrusted, namesSender, isSecure)
  }

  private enum CodingKeys: String, CodingKey {
    case isTrusted = "trusted"
    case namesSender = "forwarded_for"
    case isSecure = "secure"
  }
}

/// The result of one check, in words, with the fix if it failed.
package struct Diagnosis: Sendable, Hashable {
  package enum Grade: String, Sendable { case good, warning, fault }

  package let grade: Grade
  package let text: String

  /// All checks, in order of importance.
  package static func all(_ checkup: Checkup, _ facts: MachineFacts, folder: String, _ wording: Wording) -> [Diagnosis]
  {
    let writer = DiagnosisWriter(checkup: checkup, facts: facts, folder: folder, wording: wording)
    return [
      writer.database, writer.readDatabase, writer.key, writer.permissions, writer.disk, writer.clock, writer.zones,
      writer.listening,
      writer.encryption,
      writer.address, writer.proxy, writer.metrics, writer.emails, writer.mail, writer.push, writer.provider,
      writer.refusedSignIns, writer.refusedProvisioning,
    ].compactMap(\.self) + writer.systems + [writer.usage].compactMap(\.self)
  }
}

private struct DiagnosisWriter {
  let checkup: Checkup
  let facts: MachineFacts
  let folder: String
  let wording: Wording

  /// A copy at an upgrade, and a backup on the same disk, need the same room again.
  private static let roomFactor = 3
  private static let leastRoom = 256 << 20
  /// More is no matter of a moment.
  private static let mostBehind = 16 << 20
  /// A smaller difference is mere unevenness of a clock.
  private static let clockSlack: Int64 = 120

  var database: Diagnosis? {
    let grade: Diagnosis.Grade =
      switch checkup.condition {
      case .missing, .whole, .older: .good
      case .newer, .notOurs, .backup, .damaged, .unusable: .fault
      }
    return Diagnosis(grade: grade, text: wording.databaseFound(checkup, in: folder))
  }

  /// Why never a fault: the primary answers everything else.
  var readDatabase: Diagnosis? {
    guard let found = checkup.readDatabase else { return nil }
    var isGood = false
    if case .follows(let bytes) = found { isGood = bytes < Self.mostBehind }
    return Diagnosis(grade: isGood ? .good : .warning, text: wording.readDatabaseFound(found))
  }

  var key: Diagnosis? {
    switch checkup.key {
    case .whole: nil
    case .lost: Diagnosis(grade: .fault, text: wording.keyLost(in: folder))
    case .missing:
      checkup.condition == .whole ? Diagnosis(grade: .warning, text: wording.keyMissing(in: folder)) : nil
    }
  }

  var permissions: Diagnosis? {
    guard !facts.exposed.isEmpty else { return nil }
    return Diagnosis(grade: .warning, text: wording.exposed(facts.exposed))
  }

  /// Why a fault: the operator configured mails, and none goes out.
  var mail: Diagnosis? {
    guard let (server, fault) = facts.mail else { return nil }
    return Diagnosis(grade: fault == nil ? .good : .fault, text: wording.mailServer(server, fault))
  }

  var metrics: Diagnosis? {
    guard let (origin, answer) = facts.metrics else { return nil }
    return Diagnosis(grade: answer == .anotherProgram ? .fault : .good, text: wording.metrics(at: origin, answer))
  }

  /// Why nothing of an address on this machine: browsers trust it without https.
  var push: Diagnosis? {
    guard let origin = facts.address?.origin, !Self.isLocal(origin) else { return nil }
    guard origin.hasPrefix("https:") else {
      return Diagnosis(grade: .warning, text: wording.pushNeedsAddress(origin: origin))
    }
    let failed = checkup.failedPushes
    return Diagnosis(
      grade: failed > 0 ? .warning : .good,
      text: failed > 0 ? wording.pushesFailed(count: failed) : wording.pushDevices(count: checkup.pushDevices))
  }

  private static func isLocal(_ origin: String) -> Bool {
    ["localhost", "127.0.0.1", "[::1]"].contains { origin.hasPrefix("http://\($0)") }
  }

  /// Why never a fault: OnDuty itself works, and goes on trying.
  var systems: [Diagnosis] {
    let ill = facts.systems.compactMap { system, fault in
      (fault ?? system.fault).map { Diagnosis(grade: .warning, text: wording.otherSystem(system, $0)) }
    }
    let count = facts.systems.count - ill.count
    return (count > 0 ? [Diagnosis(grade: .good, text: wording.otherSystemsWell(count: count))] : []) + ill
  }

  var usage: Diagnosis? {
    guard let (address, fault) = facts.usage else { return nil }
    return Diagnosis(
      grade: fault == nil ? .good : .warning,
      text: fault.map { wording.usageFault(address: address, cause: wording.feedFault($0)) }
        ?? wording.usageWell(address: address))
  }

  var provider: Diagnosis? {
    guard let provider = facts.provider else { return nil }
    let isGood = provider.refusal == nil && provider.offer?.keys != 0
    return Diagnosis(grade: isGood ? .good : .fault, text: wording.provider(provider))
  }

  /// Why not every cause: most are a person's own, as a sign-in that was canceled, or an unknown address.
  var refusedSignIns: Diagnosis? {
    guard facts.provider != nil else { return nil }
    let own: [IdentityOwner.Doubt] = [
      .noEmail, .emailNotVerified, .emailUnstated, .noUserInfo, .noAccount, .roleMissing, .roleUnknown, .roleElsewhere,
    ]
    let causes = checkup.refusedSignIns.filter { refused in
      OpenIDRefusal(rawValue: refused.cause) != nil || own.contains { $0.rawValue == refused.cause }
    }
    guard !causes.isEmpty else { return nil }
    let list = causes.map { "\($0.count) × \($0.cause)" }.joined(separator: ", ")
    return Diagnosis(grade: .warning, text: wording.signInsRefused(causes: list))
  }

  var refusedProvisioning: Diagnosis? {
    guard !checkup.refusedProvisioning.isEmpty else { return nil }
    let list = checkup.refusedProvisioning.map { "\($0.count) × \($0.cause)" }.joined(separator: ", ")
    return Diagnosis(grade: .warning, text: wording.provisioningRefused(causes: list))
  }

  var disk: Diagnosis? {
    let isTight = facts.freeBytes < max(Self.leastRoom, Self.roomFactor * checkup.byteCount)
    return Diagnosis(
      grade: isTight ? .warning : .good, text: wording.roomFound(facts.freeBytes, in: folder, isTight: isTight))
  }

  var clock: Diagnosis? {
    if let changedAt = checkup.changedAt, changedAt > facts.now + Self.clockSlack {
      return Diagnosis(grade: .fault, text: wording.clockBehind(facts.now, changedAt))
    }
    return Diagnosis(grade: facts.isClockKept ? .good : .warning, text: wording.clockFound(facts.isClockKept))
  }

  var zones: Diagnosis? {
    guard facts.unknownZones.isEmpty else {
      return Diagnosis(grade: .fault, text: wording.zonesMissing(facts.unknownZones))
    }
    return Diagnosis(grade: .good, text: wording.zonesFound(facts.zoneRelease))
  }

  var listening: Diagnosis? {
    guard let (origin, answer) = facts.listening else { return nil }
    return Diagnosis(
      grade: answer == .anotherProgram ? .fault : .good, text: wording.listening(at: origin, answer))
  }

  var encryption: Diagnosis? {
    guard facts.isOpenToOthers else { return nil }
    return Diagnosis(grade: .warning, text: wording.openToOthers)
  }

  var address: Diagnosis? {
    guard let (origin, answer) = facts.address else { return nil }
    return Diagnosis(grade: answer == .onDuty ? .good : .warning, text: wording.reached(at: origin, answer))
  }

  /// Why no warning without a provider: then they open nothing in any case.
  var emails: Diagnosis? {
    guard checkup.unconfirmedEmails > 0 else { return nil }
    let isNeeded = facts.provider != nil
    return Diagnosis(
      grade: isNeeded ? .warning : .good,
      text: wording.emailsUnconfirmed(checkup.unconfirmedEmails, isNeeded: isNeeded))
  }

  var proxy: Diagnosis? {
    guard let proxy = facts.proxy else { return nil }
    let isGood = proxy.isTrusted && proxy.namesSender && proxy.isSecure
    return Diagnosis(grade: isGood ? .good : .warning, text: wording.passedOn(by: proxy))
  }
}
