public import Domain
public import Store

extension DemoWorld {
  /// Gives Harbour Street the products that it sells, and each account of the demo three bookmarks.
  public static func addProducts(to organization: ID<Organization>, in store: Store) async throws {
    guard let euro = Currency("EUR") else { return }
    try await store.write(in: organization, by: .console) { transaction in
      var marked: [ID<Product>] = []
      for line in products.split(separator: "\n") {
        let cells = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        guard cells.count >= 4 else { continue }
        let draft = ProductDraft(
          sku: cells[0], name: cells[1], price: cells[2], quantity: cells[3],
          description: cells.count > 4 ? cells[4].replacing("/ ", with: "\n\n") : "")
        let id = try transaction.add(draft, currency: euro)
        if bookmarks.contains(draft.sku) { marked.append(id) }
      }
      for account in try transaction.snapshot.accounts() {
        for id in marked { try transaction.mark(id, true, by: account.id) }
      }
    }
  }

  private static let bookmarks: Set = ["AF-104", "DL-330", "FB-120"]

  /// Article number, name, price, quantity, and text.
  private static let products = """
    AF-104|Air filter, G4|18.90|42|Pleated, 592 by 592 by 48 mm./ Change it every three months, in summer every two.
    BV-210|Bleed valve, brass|6.40|180|Half an inch, with a key.
    CF-500|Cleaning foam, 500 ml|9.75|23|For glass, screens and counters. Not for brass.
    DL-330|Desk lamp, clamp|64.00|3|Graphite. 800 lm, 2,700 to 4,000 K./ Cable of 1.8 m with a Schuko plug.
    EC-010|Extension cable, 10 m|27.50|0|Rubber, for outdoors. Back in two weeks.
    FB-120|Fitting box, 120 parts|39.00|12|Screws, dowels and rings in a box with twelve drawers.
    GT-040|Garden tap, frost-proof|48.20|9|Empties itself when it is closed.
    GN-009|Gloves, nitrile, size 9|4.10|310|A pair. Also in the sizes 7, 8 and 10.
    HB-060|Hose bracket, steel|22.00|31
    HC-025|Hose connector, 25 mm|7.90|64
    IW-200|Insulating wool, 2 m|15.40|18
    KH-001|Key hook board|12.60|7
    LB-075|Ladder, 7 steps|139.00|4
    LK-030|Luggage lock, 30 mm|8.95|55
    MB-012|Mop bucket, 12 l|24.80|16
    MG-100|Measuring glass, 1 l|11.20|2
    NB-080|Notebook, squared, A5|3.40|240
    OR-015|O-ring set, 15 sizes|9.20|47
    PB-018|Paint brush, 18 mm|5.60|90
    PT-020|Pipe tape, 20 m|2.80|400
    PW-350|Power strip, 5 sockets|19.90|28
    RC-100|Rain cover, bicycle|16.50|33
    RL-050|Rope, 8 mm, 50 m|34.00|6
    RS-040|Rubber seal, 4 m|13.30|21
    SB-400|Sandpaper, grain 400|1.90|520
    SC-110|Ship's bell, brass|89.00|1
    SD-006|Screwdriver set, 6 parts|29.90|25
    SH-200|Shelf, 2 m, pine|54.00|8
    SL-012|Signal lamp, 12 V|21.70|14
    SP-005|Spray bottle, 0.5 l|4.50|75
    ST-150|Storage box, 15 l|8.40|62
    SW-300|Shrink wrap, 300 m|17.80|19
    TB-024|Tool bag, 24 pockets|72.00|5
    TC-090|Tarpaulin, 3 by 4 m|31.50|11
    TH-002|Thermometer, two sensors|26.90|0
    TP-048|Tape, cloth, 48 mm|6.90|130
    UB-016|Umbrella, two people|23.00|17
    VB-030|Valve box, 30 cm|18.40|10
    VF-220|Ventilator, 220 mm|45.90|3
    WB-100|Water butt, 100 l|58.00|2
    WC-012|Wall clock, 30 cm|33.00|13
    WG-014|Work gloves, leather|14.90|84
    WK-055|Watering can, 5.5 l|19.50|22
    WL-010|Work light, 10 W|37.40|15
    WR-017|Wrench, 17 mm|12.90|40
    WS-025|Weather strip, 25 m|9.99|0
    ZT-100|Zip ties, 100 pieces|3.80|260
    """
}
