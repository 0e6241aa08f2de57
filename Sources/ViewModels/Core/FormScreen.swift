package import Domain
import Words

/// A screen with a form: what was typed stays, and the reasons of a refusal are shown with it.
package protocol FormScreen: AnyObject {
  var visitor: Visitor { get }
  var problems: FormProblems { get set }

  /// A field's problem as the form says it.
  func words(for problem: Refusal.Problem, of field: String) -> String
}

extension FormScreen {
  package func words(for problem: Refusal.Problem, of _: String) -> String { visitor.wording.problem(problem) }

  /// Carries out what was sent; `nil` if that is refused, with the reasons in `problems`.
  ///
  /// Errors: refusals of the page as a whole, such as `Refusal.notFound`.
  @discardableResult
  func trying<Value>(_ write: () async throws -> Value) async throws -> Value? {
    problems = FormProblems()
    do {
      return try await write()
    } catch let broken as RulesBroken {
      problems.whole = visitor.wording.rulesBroken(broken)
    } catch let refusal as Refusal {
      try show(refusal)
    }
    return nil
  }

  /// The same for a form that shows refused fields alone. Errors: all other refusals.
  @discardableResult
  func checking<Value>(_ write: () async throws -> Value) async throws -> Value? {
    problems = FormProblems()
    do {
      return try await write()
    } catch Refusal.invalid(let errors) {
      try show(.invalid(errors))
      return nil
    }
  }

  func show(_ refusal: Refusal) throws(Refusal) {
    guard case .invalid(let errors) = refusal else { return try problems.show(refusal, visitor.wording) }
    problems.show(errors.map { (name: $0.field, text: words(for: $0.problem, of: $0.field)) })
  }
}

/// The problems of a form, in words, by field.
public struct FormProblems: Sendable, Hashable {
  /// Above the form: problems of no single field.
  public internal(set) var whole: String?
  /// In the order of the form; the names are those of the inputs.
  public internal(set) var fields: [Field] = []
  /// Seconds until the next allowed try, if that is the problem.
  public internal(set) var waitSeconds: Int64?

  public struct Field: Sendable, Hashable {
    public let name: String
    public let text: String
  }

  public init() {}

  public var isEmpty: Bool { whole == nil && fields.isEmpty }

  /// The first of them, for a form that shows one.
  var first: String? { whole ?? fields.first?.text }

  /// `true` for the first refused field of the form, which takes the focus.
  public func isFirst(_ name: String) -> Bool { fields.first?.name == name }

  public subscript(name: String) -> String? { fields.first { $0.name == name }?.text }

  mutating func show(_ texts: [(name: String, text: String)]) {
    fields = texts.map { Field(name: $0.name, text: $0.text) }
  }

  mutating func show(_ errors: [Refusal.FieldError], _ wording: Wording) {
    fields = errors.map { Field(name: $0.field, text: wording.problem($0.problem)) }
  }

  /// Shows a refusal beside the form if possible. Errors: the refusal itself, if the whole page is refused.
  mutating func show(_ refusal: Refusal, _ wording: Wording) throws(Refusal) {
    switch refusal {
    case .invalid(let errors): show(errors, wording)
    case .conflict(let conflict): whole = wording.conflict(conflict)
    case .outOfDate: whole = wording.outOfDateText
    case .tooSoon(let seconds):
      waitSeconds = seconds
      whole = wording.tooSoonText(seconds: seconds)
    case .notFound, .forbidden, .siteNotManaged, .unauthenticated: throw refusal
    }
  }
}
