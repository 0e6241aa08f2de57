public import Domain
import Feeds
import Store

// MARK: - The list

extension Wording {
  public var productsTab: String { say(en: "Products", de: "Produkte") }
  public var searchProducts: String { say(en: "Name or SKU", de: "Name oder Artikelnummer") }
  public var chooseProduct: String {
    say(en: "Choose a product to see what is known of it.", de: "Wähle ein Produkt aus, um mehr darüber zu sehen.")
  }
  public var sortBy: String { say(en: "Sort by", de: "Sortieren nach") }
  public var inStock: String { say(en: "In stock", de: "Auf Lager") }
  public var bookmarks: String { say(en: "Bookmarks", de: "Gemerkt") }
  /// The same word for both states: a screen reader says which it is.
  public func bookmark(_ name: String) -> String { say(en: "Bookmark \(name)", de: "\(name) merken") }
  public var bookmarkOffline: String {
    say(en: "No connection: the bookmark wasn't saved.", de: "Keine Verbindung: Das wurde nicht gemerkt.")
  }
  public var bookmarkFailed: String {
    say(en: "The bookmark couldn't be saved. Try again.", de: "Das ließ sich nicht merken. Versuche es noch einmal.")
  }
  public var productListEnd: String { say(en: "End of the list", de: "Ende der Liste") }

  func sorting(_ order: ProductOrder, isChosen: Bool) -> String {
    switch order {
    case .name: isChosen ? say(en: "Name A–Z", de: "Name A–Z") : say(en: "Name", de: "Name")
    case .nameDown: say(en: "Name Z–A", de: "Name Z–A")
    case .price, .priceDown: say(en: "Price", de: "Preis")
    case .sku, .skuDown: columnLabel(.sku)
    }
  }

  func direction(of order: ProductOrder) -> String {
    switch order {
    case .name, .nameDown: ""
    case .price, .sku: say(en: "lowest first", de: "niedrigste zuerst")
    case .priceDown, .skuDown: say(en: "highest first", de: "höchste zuerst")
    }
  }

  /// `nil` if no one said.
  func stock(of product: Product) -> ProductsScreen.Stock? {
    if product.goneAt != nil { return .init(text: noLongerSold, isLow: true) }
    let (isAvailable, count) = (product.stock.isAvailable, product.stock.tenThousandths)
    if isAvailable == false || count.map({ $0 <= 0 }) == true { return .init(text: outOfStock, isLow: false) }
    guard let count else { return isAvailable == true ? .init(text: inStock, isLow: false) : nil }
    let number = ProductColumn.quantity.text(product.stock.quantityText ?? "", in: language)
    if count <= 3 * DecimalText.scale { return .init(text: last(number), isLow: true) }
    return .init(text: say(en: "In stock, \(number)", de: "Auf Lager, \(number)"), isLow: false)
  }

  private func last(_ number: String) -> String { say(en: "Only \(number) left", de: "Nur noch \(number)") }
  private var outOfStock: String { say(en: "Out of stock", de: "Nicht auf Lager") }
  private var noLongerSold: String { say(en: "Discontinued", de: "Nicht mehr im Sortiment") }

  var noProductsTitle: String { say(en: "No products yet", de: "Noch keine Produkte") }
  var noProductsText: String {
    say(
      en:
        "Once products are added, imported or synced from a shop, this page shows prices and stock.",
      de:
        "Sobald Produkte angelegt, importiert oder aus einem Shop gelesen sind, zeigt diese Seite Preise und Bestand.")
  }
  var productsComingTitle: String { say(en: "Products are on their way", de: "Die Produkte kommen gerade herein") }
  var productsComingText: String {
    say(
      en: "The shop is being synced. Check back in a moment.", de: "Der Shop wird gelesen. Schau gleich noch einmal.")
  }
  var noProductFoundTitle: String { say(en: "No products found", de: "Nichts gefunden") }
  var noProductFoundText: String {
    say(
      en: "Try a shorter search, or all products.",
      de: "Kein Produkt passt zur Suche. Versuche es mit einer kürzeren Suche oder mit allen Produkten.")
  }
  var noBookmarksTitle: String { say(en: "No bookmarks yet", de: "Noch nichts gemerkt") }
  var noBookmarksText: String {
    say(
      en: "Tap the star next to products you look up often.",
      de: "Tippe auf den Stern neben einem Produkt, das du oft nachschlägst.")
  }
  public var productsFailedTitle: String {
    say(en: "The products didn't load", de: "Die Produkte wurden nicht geladen")
  }
  public var showAllProducts: String { say(en: "All products", de: "Alle Produkte") }
}

// MARK: - One product

extension Wording {
  public var backToProducts: String { say(en: "Products", de: "Produkte") }
  public var questionsAboutIt: String { say(en: "Questions about it?", de: "Fragen dazu?") }
  public var readAgain: String { say(en: "Refresh from shop", de: "Aus dem Shop aktualisieren") }
  public func picture(_ number: Int, of count: Int, _ name: String) -> String {
    say(en: "\(name), picture \(number) of \(count)", de: "\(name), Bild \(number) von \(count)")
  }
  func stockAsOf(_ moment: String) -> String { say(en: "As of \(moment)", de: "Stand \(moment)") }
  func insteadOf(_ price: String, until day: String?) -> String {
    guard let day else { return say(en: "instead of \(price)", de: "statt \(price)") }
    return say(en: "instead of \(price), until \(day)", de: "statt \(price), bis \(day)")
  }
  func fromQuantity(_ quantity: String) -> String { say(en: "From \(quantity)", de: "Ab \(quantity)") }
  func each(_ price: String) -> String { say(en: "\(price) each", de: "je \(price)") }
  public var pictures: String { say(en: "Pictures", de: "Bilder") }

  public func columnLabel(_ column: ProductColumn) -> String {
    switch column {
    case .sku: say(en: "SKU", de: "Artikelnummer")
    case .name: say(en: "Name", de: "Bezeichnung")
    case .price: say(en: "Price", de: "Preis")
    case .quantity: say(en: "Quantity", de: "Menge")
    case .description: say(en: "Description", de: "Beschreibung")
    }
  }

  /// `country_of_origin` as `Country of origin`; some that every shop has in the reader's language.
  func attribute(_ code: String, label: String? = nil) -> String {
    switch code {
    case "category": return say(en: "Category", de: "Kategorie")
    case "color": return say(en: "Color", de: "Farbe")
    case "size": return say(en: "Size", de: "Größe")
    case "weight": return say(en: "Weight", de: "Gewicht")
    case "material": return say(en: "Material", de: "Material")
    case "manufacturer": return say(en: "Manufacturer", de: "Hersteller")
    case "country_of_manufacture": return say(en: "Made in", de: "Hergestellt in")
    default:
      if let label { return label }
      let words = code.replacing("_", with: " ")
      return words.prefix(1).uppercased() + words.dropFirst()
    }
  }
}

// MARK: - Managing products

extension Wording {
  public var addProduct: String { say(en: "Add product", de: "Produkt anlegen") }
  public var editProduct: String { say(en: "Edit product", de: "Produkt bearbeiten") }
  public var removeProduct: String { say(en: "Remove", de: "Entfernen") }
  public var importProducts: String { say(en: "Import products", de: "Produkte importieren") }
  public var exportProducts: String { say(en: "Export products", de: "Produkte exportieren") }
  var productsFile: String { say(en: "products.csv", de: "produkte.csv") }
  public var currencyLabel: String { say(en: "Currency", de: "Währung") }
  public var currencyHint: String { say(en: "Three letters, for example EUR", de: "Drei Buchstaben, etwa EUR") }
  public var quantityHint: String { say(en: "Leave empty if it isn't counted", de: "Leer, wenn nicht gezählt wird") }
}

// MARK: - The shop

extension Wording {
  public var shop: String { say(en: "Shop", de: "Shop") }
  public var shopText: String {
    say(
      en: "Sync products from a shop: Magento 2.4, Adobe Commerce, Mage-OS or WooCommerce.",
      de: "Produkte lassen sich aus einem Shop lesen: Magento 2.4, Adobe Commerce, Mage-OS oder WooCommerce.")
  }
  public var shopAddress: String { say(en: "API address", de: "Adresse der Schnittstelle") }
  public var shopAddressHint: String {
    say(
      en: "For example https://shop.example/rest/default/V1; for WooCommerce, https://shop.example",
      de: "Etwa https://shop.example/rest/default/V1, bei WooCommerce https://shop.example")
  }
  public var shopAccess: String { say(en: "Shop and sign-in", de: "Shop und Anmeldung") }
  public var shopUser: String { say(en: "Username", de: "Benutzername") }
  public var secretsAreKept: String {
    say(
      en: "Stored encrypted. Leave empty to keep what is stored.",
      de: "Verschlüsselt gespeichert. Leer lassen, um das Gespeicherte zu behalten.")
  }
  public var secretsAreSealed: String { say(en: "Stored encrypted.", de: "Wird verschlüsselt gespeichert.") }

  func word(for access: ShopAccess) -> String {
    switch access {
    case .magentoToken: say(en: "Magento: access token", de: "Magento: Zugriffstoken")
    case .magentoSignature: say(en: "Magento: signed requests (OAuth)", de: "Magento: signierte Anfragen (OAuth)")
    case .magentoPassword: say(en: "Magento: username and password", de: "Magento: Benutzername und Passwort")
    case .magentoOpen: say(en: "Magento: no sign-in", de: "Magento: ohne Anmeldung")
    case .wooCommerceKeys: say(en: "WooCommerce: API keys", de: "WooCommerce: API-Schlüssel")
    }
  }

  func hint(for access: ShopAccess) -> String {
    switch access {
    case .magentoToken:
      say(
        en: """
          In the shop's admin, add an integration under System › Extensions › Integrations with access to the catalog, \
          inventory and stores, activate it, and copy its access token. Since Magento 2.4.4, also turn on “Allow OAuth \
          Access Tokens to be used as standalone Bearer tokens” under Stores › Configuration › Services › OAuth.
          """,
        de: """
          Lege in der Verwaltung des Shops unter System › Erweiterungen › Integrationen eine Integration mit Zugriff \
          auf Katalog, Bestand und Stores an, aktiviere sie und kopiere ihr Zugriffstoken. Seit Magento 2.4.4 muss \
          außerdem unter Stores › Konfiguration › Dienste › OAuth die Nutzung von Zugriffstokens als eigenständige \
          Bearer-Tokens erlaubt sein.
          """)
    case .magentoSignature:
      say(
        en: """
          The four keys of an integration, under System › Extensions › Integrations in the shop's admin. Works without \
          the setting for standalone tokens.
          """,
        de: """
          Die vier Schlüssel einer Integration, in der Verwaltung des Shops unter System › Erweiterungen › \
          Integrationen. Braucht keine Erlaubnis für eigenständige Tokens.
          """)
    case .magentoPassword:
      say(
        en: "Only for shops without two-factor sign-in, which Magento has required of administrators since 2.4.",
        de: "Nur für Shops ohne Anmeldung mit zweitem Faktor, die Magento seit 2.4 von Administratoren verlangt.")
    case .magentoOpen:
      say(
        en: "For a shop that lets anyone read its catalog.",
        de: "Für einen Shop, der seinen Katalog alle lesen lässt.")
    case .wooCommerceKeys:
      say(
        en: """
          In WordPress, add a key with read permission under WooCommerce › Settings › Advanced › REST API. The address \
          is that of the shop, for example https://shop.example; pictures are usually below \
          https://shop.example/wp-content/uploads.
          """,
        de: """
          Lege in WordPress unter WooCommerce › Einstellungen › Erweitert › REST-API einen Schlüssel mit Leserecht an. \
          Die Adresse ist die des Shops, etwa https://shop.example; Bilder liegen meist unter \
          https://shop.example/wp-content/uploads.
          """)
    }
  }

  func label(of secret: ShopAccess.Secret) -> String {
    switch secret {
    case .password: say(en: "Password", de: "Passwort")
    case .consumerKey: say(en: "Consumer key", de: "Consumer Key")
    case .consumerSecret: say(en: "Consumer secret", de: "Consumer Secret")
    case .accessToken: say(en: "Access token", de: "Zugriffstoken (Access Token)")
    case .tokenSecret: say(en: "Access token secret", de: "Access Token Secret")
    }
  }
  public var mediaAddress: String { say(en: "Picture address", de: "Adresse der Bilder") }
  public var mediaAddressHint: String {
    say(
      en: "For example https://shop.example/media/catalog/product. Leave empty for no pictures",
      de: "Etwa https://shop.example/media/catalog/product; leer: keine Bilder")
  }
  public var pageSizeLabel: String { say(en: "Products per request", de: "Produkte je Anfrage") }
  public var readingTitle: String { say(en: "Sync", de: "Abgleich") }
  public var readingProgress: String { say(en: "Sync progress", de: "Fortschritt des Abgleichs") }
  public var stopReading: String { say(en: "Stop", de: "Anhalten") }
  var readNow: String { say(en: "Sync now", de: "Jetzt abgleichen") }
  var goOn: String { say(en: "Resume", de: "Fortsetzen") }

  func progress(_ done: Int, of total: Int?, isStopped: Bool) -> String {
    let count = total.map { say(en: "\(done) of \($0) products", de: "\(done) von \($0) Produkten") }
    let text = count ?? say(en: "\(done) products", de: "\(done) Produkte")
    return isStopped ? say(en: "\(text), stopped", de: "\(text), angehalten") : text
  }

  /// What went wrong at the shop, and what to do about it.
  func shopFault(_ code: String) -> String {
    let fault = FeedFault(code: code)
    let advice =
      switch fault {
      case .unreachable?, .timedOut?, .insecure?, .tooManyRedirects?:
        say(
          en: "Products synced earlier are still here. OnDuty will keep trying.",
          de: "Was vorher gelesen wurde, ist noch da. OnDuty versucht es von selbst wieder.")
      case .status(429)?, .status(500...599)?:
        say(
          en: "The shop is busy or down. OnDuty will keep trying.",
          de: "Der Shop ist überlastet oder gestört. OnDuty versucht es von selbst wieder.")
      case .status(404)?:
        say(
          en: "The shop doesn't know this address or product.",
          de: "Der Shop kennt diese Adresse oder dieses Produkt nicht.")
      case .signInAgain?:
        say(
          en: "Ask an administrator to enter the shop's sign-in again under Products, Shop.",
          de: "Wer die Organisation verwaltet, kann die Anmeldung unter Produkte, Shop neu eingeben.")
      case .twoFactor?:
        say(
          en: """
            Use an integration instead: in the shop's admin, under System › Extensions › Integrations. Its access token \
            goes under Products, Shop.
            """,
          de: """
            Nimm stattdessen eine Integration: in der Verwaltung des Shops unter System › Erweiterungen › \
            Integrationen. Ihr Zugriffstoken kommt unter Produkte, Shop hinein.
            """)
      case .tokenRefused?:
        say(
          en: """
            Check that the integration is active and may read the catalog. Since Magento 2.4.4, either turn on “Allow \
            OAuth Access Tokens to be used as standalone Bearer tokens” in the shop, or choose signed requests under \
            Products, Shop.
            """,
          de: """
            Ist die Integration aktiv, und darf sie den Katalog lesen? Seit Magento 2.4.4 muss der Shop Zugriffstokens \
            als eigenständige Bearer-Tokens erlauben; sonst hilft „signierte Anfragen“ unter Produkte, Shop.
            """)
      case .notAllowed?:
        say(
          en: "Ask whoever runs the shop to let OnDuty read the catalog.",
          de: "Bitte die Betreiber des Shops, OnDuty das Lesen des Katalogs zu erlauben.")
      case .notProducts?, .badAddress?:
        say(
          en: "Ask an administrator to check the address under Products, Shop.",
          de: "Wer die Organisation verwaltet, kann die Adresse unter Produkte, Shop prüfen.")
      default:
        say(
          en: "If this keeps happening, tell whoever runs OnDuty.",
          de: "Wenn es so bleibt, sag denen Bescheid, die OnDuty betreuen.")
      }
    return "\(feedFault(code)) \(advice)"
  }
}
