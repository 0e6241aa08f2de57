public import Domain
import Store
import Words

/// Taking an open shift by one tap.
public final class ClaimModel: ScreenModel {
  public enum Destination: Sendable, Hashable {
    /// The shift that is theirs now, or that they requested.
    case taken(ID<Shift>)
    case asked(ID<Shift>)
  }

  public private(set) var destination: Destination?
  /// The reason that it was refused.
  public private(set) var problem: String?

  public let shift: ID<Shift>
  public let context: ScreenContext

  public init(_ context: ScreenContext, shift: ID<Shift>) {
    self.context = context
    self.shift = shift
  }

  /// Takes the shift, or another place of it, or requests it.
  ///
  /// Errors: `Refusal.notFound`, `.forbidden` for visitors outside the team.
  public func takeButtonTapped(seen revision: Int) async throws {
    guard visitor.may(.askForShifts), let person = visitor.employee else { throw Refusal.forbidden }
    let (id, visitor) = (shift, visitor)
    problem = nil
    do {
      destination = try await context.write { transaction in
        let version = try transaction.snapshot.place(of: .init(id, revision: revision))
        let site = try transaction.snapshot.shift(version.id).site
        let isManager = visitor.may(.plan) && visitor.manages(site)
        let made = try transaction.make(
          .init(.claim, of: version, by: person), as: isManager ? .manager : .person(person))
        return made.state == .done ? .taken(made.shift) : .asked(made.shift)
      }
    } catch Refusal.conflict(.shiftTaken(let name, let at)) {
      problem = try await faster(name, at)
    } catch let broken as RulesBroken {
      problem = visitor.wording.rulesBroken(broken)
    } catch Refusal.conflict(let conflict) {
      problem = visitor.wording.ownConflict(conflict)
    } catch Refusal.outOfDate {
      problem = visitor.wording.outOfDateText
    }
  }

  /// `Yusuf was faster, at 11:04.`, by the clock of the site.
  private func faster(_ name: String?, _ at: Instant) async throws -> String {
    let (id, zones) = (shift, zones)
    let zone = try await context.read { snapshot in
      try zones.zone(try snapshot.site(try snapshot.shift(id).site).zone)
    }
    return visitor.wording.wasFaster(name, at: visitor.wording.time(zone.local(at).time))
  }
}

extension Snapshot {
  /// The shift, or another open one of the same place and time if it is given already.
  fileprivate func place(of seen: ShiftVersion) throws -> ShiftVersion {
    let shift = try shift(seen.id)
    guard shift.employee != nil else { return seen }
    let others = try roster(of: shift.site, during: shift.interval).shifts
    guard let twin = others.first(where: { $0.isTwin(of: shift) }) else { return seen }
    return ShiftVersion(twin.id, revision: try publishedShift(twin.id).revision)
  }
}
