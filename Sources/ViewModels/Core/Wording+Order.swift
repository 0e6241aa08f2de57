// MARK: - Lists that people put in order

extension Wording {
  public func moveHandle(_ name: String) -> String { say(en: "Move \(name)", de: "\(name) verschieben") }
  public func moreActions(_ name: String) -> String { say(en: "More: \(name)", de: "Mehr: \(name)") }
  public var orderHelp: String {
    say(
      en: "Space lifts, the arrow keys move, Space puts down, Escape puts back.",
      de: "Leertaste hebt an, Pfeiltasten bewegen, Leertaste legt ab, Escape legt zurück.")
  }
  public var orderText: String {
    say(en: "Drag a row, or press Alt ↑ ↓ on it.", de: "Zeile ziehen, oder Alt ↑ ↓ drücken.")
  }
  /// With `{name}`, `{place}` and `{count}` for a script to fill in, as all below.
  public var orderLifted: String {
    say(
      en: "{name} lifted, place {place} of {count}. The arrow keys move it.",
      de: "{name} angehoben, Platz {place} von {count}. Die Pfeiltasten bewegen.")
  }
  public var orderPlace: String {
    say(en: "{name}: place {place} of {count}", de: "{name}: Platz {place} von {count}")
  }
  /// With `{group}` too.
  public var orderPlaceInGroup: String {
    say(en: "{name}: place {place} of {count} in {group}", de: "{name}: Platz {place} von {count} in {group}")
  }
  public var orderPutBack: String { say(en: "{name} is back where it was.", de: "{name} ist wieder am alten Platz.") }
  public var orderNotSaved: String {
    say(
      en: "That wasn't saved. {name} is back where it was.",
      de: "Das wurde nicht gespeichert. {name} ist wieder am alten Platz.")
  }
  public var howItLooks: String { say(en: "How it looks", de: "So sieht es aus") }
  public var groupsText: String {
    say(
      en: "The list of services follows this order at once. Every move can be undone.",
      de: "Die Leistungen folgen dieser Reihenfolge sofort. Jeder Schritt lässt sich rückgängig machen.")
  }
  public var byKeyboard: String { say(en: "By keyboard", de: "Mit der Tastatur") }
  public var keySpace: String { say(en: "Space", de: "Leertaste") }
  public var liftAndPutDown: String { say(en: "lift, put down", de: "anheben, ablegen") }
  public var moveWord: String { say(en: "move", de: "bewegen") }
  public var intoTheGroupAbove: String { say(en: "into the group above", de: "in die Gruppe darüber") }
  public var putItBack: String { say(en: "put it back", de: "zurücklegen") }
  public func services(count: Int) -> String {
    count == 1
      ? say(en: "1 service", de: "1 Leistung") : say(en: "\(count) services", de: "\(count) Leistungen")
  }
}
