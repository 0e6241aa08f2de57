import Domain
import Markup
import Store
import ViewModels
import Words

/// The shop that products are read from: the state of reading, and its address.
struct ShopPage {
  let model: ShopModel
  private var wording: Wording { model.visitor.wording }

  var html: HTML {
    ProductsPlainPage(title: wording.shop, wording: wording).html(
      """
      \(HeadPart(title: wording.shop, tools: SavePart.html(wording)).html)
      <p class="lead">\(wording.shopText)</p>
      \(model.reading.map(reading))
      <form id="editor" class="form shop-form form-sections" method="post" action="\(ProductsRoute.shop.path)" \
      novalidate data-unsaved="\(wording.unsaved)">
      \(SectionPart(title: wording.shopSection, text: wording.shopSectionText, fields: access).html)
      \(SectionPart(
        title: wording.shopSignInSection, text: wording.secretsAreSealed, fields: HTML(model.ways.map(way))).html)
      \(SectionPart(title: wording.detailsSection, text: wording.shopDetailsText, fields: HTML(fields)).html)
      </form>
      """)
  }

  /// If the browser can, it shows the fields of the chosen way alone; else all of them, with headings.
  private var access: HTML {
    let (form, problems) = (model.form, model.problems)
    let choice = FieldPart(
      name: "access", label: wording.shopAccess, value: form.access, problem: problems["access"]
    ).choice(model.ways.map { ($0.access.rawValue, $0.word) })
    let address = FieldPart(
      name: "address", label: wording.shopAddress, type: "url", value: form.address, hint: wording.shopAddressHint,
      problem: problems["address"])
    return "\(choice)\(address.html)"
  }

  private func way(_ way: ShopModel.Way) -> HTML {
    let problems = model.problems
    let isStored = model.storedAccess == way.access
    let user = FieldPart(
      name: "user", label: wording.shopUser, value: model.form.userName, autocomplete: "username",
      problem: problems["user"], isRequired: false)
    let secrets = way.secrets.map { secret in
      FieldPart(
        name: secret.field, label: secret.label, type: "password", autocomplete: "new-password",
        problem: problems[secret.field], isRequired: false
      ).html
    }
    let kept: HTML? = secrets.isEmpty || !isStored ? nil : #"<p class="second">\#(wording.secretsAreKept)</p>"#
    return """
      <fieldset class="way" data-way="\(way.access.rawValue)"><legend>\(way.word)</legend>
      <p class="second">\(way.hint)</p>\(way.hasUserName ? user.html : nil)\(secrets)\(kept)</fieldset>
      """
  }

  private var fields: [HTML] {
    let (form, problems) = (model.form, model.problems)
    return [
      FieldPart(
        name: "currency", label: wording.currencyLabel, value: form.currency, hint: wording.currencyHint,
        problem: problems["currency"]),
      FieldPart(
        name: "media", label: wording.mediaAddress, type: "url", value: form.mediaAddress,
        hint: wording.mediaAddressHint, problem: problems["media"], isRequired: false),
      FieldPart(
        name: "pageSize", label: wording.pageSizeLabel, value: form.pageSize, problem: problems["pageSize"]),
    ].map(\.html)
  }

  private func reading(_ reading: ShopModel.Reading) -> HTML {
    let fault = ProblemPart.alert(reading.fault)
    let stop: HTML = reading.mayStop ? button("stop", wording.stopReading) : ""
    return """
      <section id="shop-reading" class="feed"><h2>\(wording.readingTitle)</h2>
      \(progress(reading))<p>\(reading.text)</p>\(fault)
      <div class="tools">\(stop)\(reading.mayStop && reading.fault == nil ? nil : button("read", reading.readWord))</div>
      \(RejectedPart(title: wording.rejectedRecords, rows: reading.rejected, wording: wording).html)</section>
      """
  }

  private func progress(_ reading: ShopModel.Reading) -> HTML {
    guard let done = reading.done else { return "" }
    let numbers: HTML = reading.total.map { #" max="\#(max($0, 1))" value="\#(min(done, $0))""# } ?? ""
    return #"<progress class="progress" aria-label="\#(wording.readingProgress)"\#(numbers)></progress>"#
  }

  private func button(_ change: String, _ word: String) -> HTML {
    FormPart.html(ProductsRoute.reading.path, hidden: ["change": change], buttons: .init(word))
  }
}
