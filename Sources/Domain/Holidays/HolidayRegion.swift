/// A country, or a part of one with holidays of its own; the raw value is its code (ISO 3166-1, ISO 3166-2).
///
/// A country means the holidays of all of it. In Canada and the United States it is the federal days.
///
/// Only parts with days of their own are here. Yearly proclaimed days can't be computed and are left out: Islamic feasts (Ceuta, Melilla),
/// the days that Spanish communities move or choose by yearly decree (a Sunday's holiday stays on its Sunday), the days of the other US
/// states beside the federal ones, the patron saints' days of municipalities in Italy, Spain and Portugal, and the days of overseas France.
public enum HolidayRegion: String, Sendable, Hashable, CaseIterable {
  /// Germany and its Länder.
  case germany = "DE"
  case badenWurttemberg = "DE-BW"
  case bavaria = "DE-BY"
  case berlin = "DE-BE"
  case brandenburg = "DE-BB"
  case bremen = "DE-HB"
  case hamburg = "DE-HH"
  case hesse = "DE-HE"
  case mecklenburg = "DE-MV"
  case lowerSaxony = "DE-NI"
  case northRhine = "DE-NW"
  case palatinate = "DE-RP"
  case saarland = "DE-SL"
  case saxony = "DE-SN"
  case saxonyAnhalt = "DE-ST"
  case schleswigHolstein = "DE-SH"
  case thuringia = "DE-TH"

  /// All of Austria alike.
  case austria = "AT"

  /// Switzerland and its cantons.
  case switzerland = "CH"
  case aargau = "CH-AG"
  case innerrhoden = "CH-AI"
  case ausserrhoden = "CH-AR"
  case bern = "CH-BE"
  case baselCountry = "CH-BL"
  case baselCity = "CH-BS"
  case fribourg = "CH-FR"
  case geneva = "CH-GE"
  case glarus = "CH-GL"
  case grisons = "CH-GR"
  case jura = "CH-JU"
  case lucerne = "CH-LU"
  case neuchatel = "CH-NE"
  case nidwalden = "CH-NW"
  case obwalden = "CH-OW"
  case saintGallen = "CH-SG"
  case schaffhausen = "CH-SH"
  case solothurn = "CH-SO"
  case schwyz = "CH-SZ"
  case thurgau = "CH-TG"
  case ticino = "CH-TI"
  case uri = "CH-UR"
  case vaud = "CH-VD"
  case valais = "CH-VS"
  case zug = "CH-ZG"
  case zurich = "CH-ZH"

  /// The United Kingdom and its parts.
  case unitedKingdom = "GB"
  case englandAndWales = "GB-EAW"
  case scotland = "GB-SCT"
  case northernIreland = "GB-NIR"

  /// Countries without regional differences.
  case ireland = "IE"
  case netherlands = "NL"
  case belgium = "BE"
  case luxembourg = "LU"

  /// France and its parts that were German until 1918.
  case france = "FR"
  case alsace = "FR-6AE"
  case moselle = "FR-57"

  /// Italy and South Tyrol.
  case italy = "IT"
  case southTyrol = "IT-BZ"

  /// Spain and its communities and cities.
  case spain = "ES"
  case andalusia = "ES-AN"
  case aragon = "ES-AR"
  case asturias = "ES-AS"
  case balearics = "ES-IB"
  case basqueCountry = "ES-PV"
  case canaries = "ES-CN"
  case cantabria = "ES-CB"
  case castileLeon = "ES-CL"
  case castileLaMancha = "ES-CM"
  case catalonia = "ES-CT"
  case ceuta = "ES-CE"
  case extremadura = "ES-EX"
  case galicia = "ES-GA"
  case laRioja = "ES-RI"
  case madrid = "ES-MD"
  case melilla = "ES-ML"
  case murcia = "ES-MC"
  case navarre = "ES-NC"
  case valencia = "ES-VC"

  /// Portugal and its islands.
  case portugal = "PT"
  case azores = "PT-20"
  case madeira = "PT-30"

  /// Countries without regional differences.
  case denmark = "DK"
  case sweden = "SE"
  case norway = "NO"
  case finland = "FI"
  case poland = "PL"
  case czechia = "CZ"

  /// The United States, federal, and states with days of their own.
  case unitedStates = "US"
  case alabama = "US-AL"
  case alaska = "US-AK"
  case california = "US-CA"
  case connecticut = "US-CT"
  case delaware = "US-DE"
  case districtOfColumbia = "US-DC"
  case florida = "US-FL"
  case hawaii = "US-HI"
  case illinois = "US-IL"
  case indiana = "US-IN"
  case louisiana = "US-LA"
  case maine = "US-ME"
  case maryland = "US-MD"
  case massachusetts = "US-MA"
  case michigan = "US-MI"
  case mississippi = "US-MS"
  case missouri = "US-MO"
  case montana = "US-MT"
  case nebraska = "US-NE"
  case nevada = "US-NV"
  case newHampshire = "US-NH"
  case newJersey = "US-NJ"
  case newMexico = "US-NM"
  case newYork = "US-NY"
  case northCarolina = "US-NC"
  case northDakota = "US-ND"
  case oklahoma = "US-OK"
  case rhodeIsland = "US-RI"
  case tennessee = "US-TN"
  case texas = "US-TX"
  case utah = "US-UT"
  case vermont = "US-VT"
  case virginia = "US-VA"
  case washington = "US-WA"
  case westVirginia = "US-WV"
  case wisconsin = "US-WI"

  /// Canada, federal, and its provinces and territories.
  case canada = "CA"
  case alberta = "CA-AB"
  case britishColumbia = "CA-BC"
  case manitoba = "CA-MB"
  case newBrunswick = "CA-NB"
  case newfoundland = "CA-NL"
  case northwestTerritories = "CA-NT"
  case novaScotia = "CA-NS"
  case nunavut = "CA-NU"
  case ontario = "CA-ON"
  case princeEdwardIsland = "CA-PE"
  case quebec = "CA-QC"
  case saskatchewan = "CA-SK"
  case yukon = "CA-YT"

  /// The country itself, or the one it belongs to.
  public var country: Self { Self(rawValue: String(rawValue.prefix(2))) ?? self }

  /// All countries.
  public static var countries: [Self] { allCases.filter { $0.country == $0 } }

  /// Parts of a country with days of their own; none of a part.
  public var parts: [Self] { Self.allCases.filter { $0.country == self && $0 != self } }

  /// The days of whole years, in order, substitutes included.
  ///
  /// Shape: no days before 2020, the first year of the tables. Cost: linear in years.
  public func holidays(in years: ClosedRange<Int>) -> [HolidayDay] {
    Self.tables[country]?.days(of: self, in: years) ?? []
  }

  private static let tables: [Self: HolidayTable] = [
    .germany: .germany,
    .austria: .austria,
    .switzerland: .switzerland,
    .unitedKingdom: .unitedKingdom,
    .ireland: .ireland,
    .netherlands: .netherlands,
    .belgium: .belgium,
    .luxembourg: .luxembourg,
    .france: .france,
    .italy: .italy,
    .spain: .spain,
    .portugal: .portugal,
    .denmark: .denmark,
    .sweden: .sweden,
    .norway: .norway,
    .finland: .finland,
    .poland: .poland,
    .czechia: .czechia,
    .unitedStates: .unitedStates,
    .canada: .canada,
  ]
}
