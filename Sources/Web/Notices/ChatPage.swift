import Domain
import Markup
import ViewModels
import Words

/// The form by which a person connects their chat: the product, then what it needs.
struct ChatPage {
  let model: ChatModel
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    SettingsPage(
      title: wording.connectChat, place: .notifications, visitor: model.visitor,
      back: (.notices(.settings), wording.whatReachesYou)
    ).html(
      """
      <p class="second">\(wording.chatText)</p>
      \(ChatFields.kinds(chosen: model.kind, label: wording.connectChat, wording) { NoticesRoute.chat($0) })
      \(FormPart.html(
        NoticesRoute.chat(model.kind).path, kind: "form", attributes: " novalidate",
        content: ProblemPart.html(model.problems), fields,
        buttons: .init(wording.connect, .main)))
      """)
  }

  private var fields: HTML {
    ChatFields(kind: model.kind, typed: model.typed, problems: model.problems, wording: wording).html
  }
}

/// The fields of a chat's address, and the choice of its product.
struct ChatFields {
  let kind: ChatAddress.Kind
  let typed: [ChatAddress.Field: String]
  let problems: FormProblems
  let wording: Wording

  /// The products as links, so that each has the fields it needs without a script.
  static func kinds(
    chosen: ChatAddress.Kind, label: String, _ wording: Wording, to route: (ChatAddress.Kind) -> any FeatureRoute
  ) -> HTML {
    let links = ChatAddress.Kind.allCases.map { kind -> HTML in
      let current: HTML? = kind == chosen ? #" aria-current="page""# : nil
      return #"<a class="chip" href="\#(route(kind).path)"\#(current)>\#(wording.name(of: kind))</a>"#
    }
    return #"<nav class="chips" aria-label="\#(label)">\#(links)</nav>"#
  }

  var html: HTML {
    """
    <p class="second">\(wording.steps(for: kind))</p>
    \((kind.hasRooms ? ChatAddress.Field.allCases : [.address]).map(field))
    """
  }

  private func field(_ field: ChatAddress.Field) -> HTML {
    let label =
      switch field {
      case .address: kind.hasRooms ? wording.chatServer : wording.chatAddress
      case .room: kind == .matrix ? wording.chatRoom : wording.chatID
      case .token: wording.chatToken
      }
    var part = FieldPart(
      name: field.rawValue, label: label, type: field == .token ? "password" : field == .address ? "url" : "text",
      value: typed[field] ?? "", problem: problems[field.rawValue])
    part.isWide = true
    return part.html
  }
}
