import Domain
import OpenID
import Store
package import Words

// MARK: - What `onduty doctor` tells

extension Wording {
  /// The line of one thing, after what it is: `ok`, `warning`, `fault`.
  package func line(_ diagnosis: Diagnosis) -> String {
    let grade =
      switch diagnosis.grade {
      case .good: lineGood
      case .warning: lineWarning
      case .fault: lineFault
      }
    let widest = [lineGood, lineWarning, lineFault].map(\.count).max() ?? 0
    return grade + String(repeating: " ", count: widest + 2 - grade.count) + diagnosis.text
  }
  package func summary(of diagnoses: [Diagnosis]) -> String {
    let faults = diagnoses.count { $0.grade == .fault }
    let warnings = diagnoses.count { $0.grade == .warning }
    guard faults + warnings > 0 else { return summaryAllIsWell }
    return diagnosisSummary(faults: self.faults(faults), warnings: self.warnings(warnings))
  }
  func databaseFound(_ checkup: Checkup, in folder: String) -> String {
    switch checkup.condition {
    case .missing: databaseFoundMissing(folder: folder)
    case .whole: databaseFoundWhole(byteCount: size(checkup.byteCount))
    case .older(let steps): databaseFoundOlder(count: steps)
    case .newer: databaseFoundNewer
    case .notOurs: databaseFoundNotOurs(folder: folder)
    case .backup: databaseFoundBackup(folder: folder)
    case .damaged: databaseFoundDamaged
    case .unusable(let problem):
      if let cause = checkup.cause {
        databaseFoundDatabase + notStarted(problem ?? .unreachable, atServerSaying: cause) + "."
      } else {
        unusable(problem, in: folder)
      }
    }
  }
  private func unusable(_ problem: StorageProblem?, in folder: String) -> String {
    guard let problem else {
      return unusableDatabaseCantBe(folder: folder)
    }
    return unusableDatabase + notStarted(problem, folder) + "."
  }
  func readDatabaseFound(_ found: Checkup.ReadDatabase) -> String {
    let name = readDatabaseFoundReadDatabase
    return switch found {
    case .follows(let bytes): name + readDatabaseFoundFollowsBehind(bytes: size(bytes))
    case .noStandby:
      name
        + readDatabaseFoundItFollowsNo
    case .another:
      name
        + readDatabaseFoundAStandbyOf
    case .unreachable:
      name
        + readDatabaseFoundCantBeReached
    }
  }
  func exposed(_ all: [MachineFacts.Exposed]) -> String {
    let commands = all.map { "chmod \($0.mode) \($0.path)" }.joined(separator: "; ")
    return exposedPermissionsOtherUsers(commands: commands)
  }
  func provider(_ facts: ProviderFacts) -> String {
    let issuer = facts.issuer
    let document = issuer + (issuer.hasSuffix("/") ? "" : "/") + ".well-known/openid-configuration"
    switch facts.refusal {
    case .unreachable: return providerUnreachable(issuer: issuer)
    case .documentIssuer: return providerNamesAnother(document: document, issuer: facts.otherName ?? "")
    case nil: break
    default: return providerOther(document: document)
    }
    guard let offer = facts.offer else { return providerNone(issuer: issuer) }
    guard offer.keys > 0 else { return providerNoKeys(issuer: issuer) }
    let services = offer.services.isEmpty ? "–" : offer.services.joined(separator: comma)
    return providerNone(issuer: issuer) + providerOffers(keys: offer.keys, services: services)
  }
  func listening(at origin: String, _ answer: MachineFacts.Answer) -> String {
    switch answer {
    case .onDuty: listeningOnDuty(origin: origin)
    case .nothing: listeningNothing(origin: origin)
    case .anotherProgram: listeningAnotherProgram(origin: origin)
    case .untrusted: untrusted(origin)
    }
  }
  func reached(at origin: String, _ answer: MachineFacts.Answer) -> String {
    switch answer {
    case .onDuty: reachedOnDuty(origin: origin)
    case .nothing: reachedNothing(origin: origin)
    case .anotherProgram: reachedAnotherProgram(origin: origin)
    case .untrusted: untrusted(origin)
    }
  }
  func passedOn(by proxy: ProxyFacts) -> String {
    guard proxy.isTrusted else {
      return passedOnProxyItIs
    }
    guard proxy.isSecure else {
      return passedOnProxyItDoesnt
    }
    guard proxy.namesSender else {
      return passedOnProxyItDoesntSayWho
    }
    return passedOnProxyItSays
  }
}

extension Wording {
  func mailServer(_ server: String, _ fault: String?) -> String {
    guard let fault else {
      return mailServerMailLetsOnduty(server: server)
    }
    return mailServerMailCheckMail(fault: reason(fault), server: server)
  }
}

extension Wording {
  func metrics(at origin: String, _ answer: MachineFacts.Answer) -> String {
    switch answer {
    case .onDuty: metricsWell(origin: origin)
    case .nothing: metricsNothing(origin: origin)
    case .anotherProgram, .untrusted: metricsAnotherProgram(origin: origin)
    }
  }
  /// With the code of a feed's fault, or of a delivery's.
  func otherSystem(_ system: Checkup.OtherSystem, _ code: String) -> String {
    let cause = Delivery.Fault(rawValue: code).map { sentence($0, status: nil) } ?? feedFault(code)
    let place = Self.place(of: system.address)
    return switch system.kind {
    case .feed: feedIll(place: place, cause: cause)
    case .shop: shopIll(place: place, cause: cause)
    case .webhook: webhookIll(place: place, cause: cause)
    }
  }
  /// Why no more: what follows a server's name may be as good as a password.
  private static func place(of address: String) -> String {
    guard let start = address.firstRange(of: "://")?.upperBound else { return address }
    return String(address[..<(address[start...].firstIndex { "/?#".contains($0) } ?? address.endIndex)])
  }
}
