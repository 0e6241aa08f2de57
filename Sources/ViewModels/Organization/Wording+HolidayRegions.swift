public import Domain

extension Wording {
  public func name(of region: HolidayRegion) -> String {
    switch region {
    case .germany: say(en: "Germany", de: "Deutschland")
    case .badenWurttemberg: "Baden-Württemberg"
    case .bavaria: say(en: "Bavaria", de: "Bayern")
    case .berlin: "Berlin"
    case .brandenburg: "Brandenburg"
    case .bremen: "Bremen"
    case .hamburg: "Hamburg"
    case .hesse: say(en: "Hesse", de: "Hessen")
    case .mecklenburg: say(en: "Mecklenburg-Western Pomerania", de: "Mecklenburg-Vorpommern")
    case .lowerSaxony: say(en: "Lower Saxony", de: "Niedersachsen")
    case .northRhine: say(en: "North Rhine-Westphalia", de: "Nordrhein-Westfalen")
    case .palatinate: say(en: "Rhineland-Palatinate", de: "Rheinland-Pfalz")
    case .saarland: "Saarland"
    case .saxony: say(en: "Saxony", de: "Sachsen")
    case .saxonyAnhalt: say(en: "Saxony-Anhalt", de: "Sachsen-Anhalt")
    case .schleswigHolstein: "Schleswig-Holstein"
    case .thuringia: say(en: "Thuringia", de: "Thüringen")
    // Austria and Switzerland.
    case .austria: say(en: "Austria", de: "Österreich")
    case .switzerland: say(en: "Switzerland", de: "Schweiz")
    case .aargau: "Aargau"
    case .innerrhoden: "Appenzell Innerrhoden"
    case .ausserrhoden: "Appenzell Ausserrhoden"
    case .bern: "Bern"
    case .baselCountry: "Basel-Landschaft"
    case .baselCity: "Basel-Stadt"
    case .fribourg: say(en: "Fribourg", de: "Freiburg")
    case .geneva: say(en: "Geneva", de: "Genf")
    case .glarus: "Glarus"
    case .grisons: say(en: "Grisons", de: "Graubünden")
    case .jura: "Jura"
    case .lucerne: say(en: "Lucerne", de: "Luzern")
    case .neuchatel: say(en: "Neuchâtel", de: "Neuenburg")
    case .nidwalden: "Nidwalden"
    case .obwalden: "Obwalden"
    case .saintGallen: "St. Gallen"
    case .schaffhausen: "Schaffhausen"
    case .solothurn: "Solothurn"
    case .schwyz: "Schwyz"
    case .thurgau: "Thurgau"
    case .ticino: say(en: "Ticino", de: "Tessin")
    case .uri: "Uri"
    case .vaud: say(en: "Vaud", de: "Waadt")
    case .valais: say(en: "Valais", de: "Wallis")
    case .zug: "Zug"
    case .zurich: say(en: "Zurich", de: "Zürich")
    // The United Kingdom and Ireland.
    case .unitedKingdom: say(en: "United Kingdom", de: "Vereinigtes Königreich")
    case .englandAndWales: say(en: "England and Wales", de: "England und Wales")
    case .scotland: say(en: "Scotland", de: "Schottland")
    case .northernIreland: say(en: "Northern Ireland", de: "Nordirland")
    case .ireland: say(en: "Ireland", de: "Irland")
    // Belgium, France, Luxembourg, the Netherlands.
    case .netherlands: say(en: "Netherlands", de: "Niederlande")
    case .belgium: say(en: "Belgium", de: "Belgien")
    case .luxembourg: say(en: "Luxembourg", de: "Luxemburg")
    case .france: say(en: "France", de: "Frankreich")
    case .alsace: say(en: "Alsace", de: "Elsass")
    case .moselle: say(en: "Moselle", de: "Département Moselle")
    // Italy, Spain, Portugal.
    case .italy: say(en: "Italy", de: "Italien")
    case .southTyrol: say(en: "South Tyrol", de: "Südtirol")
    case .spain: say(en: "Spain", de: "Spanien")
    case .andalusia: say(en: "Andalusia", de: "Andalusien")
    case .aragon: say(en: "Aragon", de: "Aragonien")
    case .asturias: say(en: "Asturias", de: "Asturien")
    case .balearics: say(en: "Balearic Islands", de: "Balearen")
    case .basqueCountry: say(en: "Basque Country", de: "Baskenland")
    case .canaries: say(en: "Canary Islands", de: "Kanaren")
    case .cantabria: say(en: "Cantabria", de: "Kantabrien")
    case .castileLeon: say(en: "Castile and León", de: "Kastilien und León")
    case .castileLaMancha: say(en: "Castile-La Mancha", de: "Kastilien-La Mancha")
    case .catalonia: say(en: "Catalonia", de: "Katalonien")
    case .ceuta: "Ceuta"
    case .extremadura: "Extremadura"
    case .galicia: say(en: "Galicia", de: "Galicien")
    case .laRioja: "La Rioja"
    case .madrid: "Madrid"
    case .melilla: "Melilla"
    case .murcia: "Murcia"
    case .navarre: say(en: "Navarre", de: "Navarra")
    case .valencia: say(en: "Valencian Community", de: "Region Valencia")
    case .portugal: "Portugal"
    case .azores: say(en: "Azores", de: "Azoren")
    case .madeira: "Madeira"
    // The north and the east.
    case .denmark: say(en: "Denmark", de: "Dänemark")
    case .sweden: say(en: "Sweden", de: "Schweden")
    case .norway: say(en: "Norway", de: "Norwegen")
    case .finland: say(en: "Finland", de: "Finnland")
    case .poland: say(en: "Poland", de: "Polen")
    case .czechia: say(en: "Czechia", de: "Tschechien")
    // The United States.
    case .unitedStates: say(en: "United States", de: "USA")
    case .alabama: "Alabama"
    case .alaska: "Alaska"
    case .california: say(en: "California", de: "Kalifornien")
    case .connecticut: "Connecticut"
    case .delaware: "Delaware"
    case .districtOfColumbia: "District of Columbia"
    case .florida: "Florida"
    case .hawaii: "Hawaii"
    case .illinois: "Illinois"
    case .indiana: "Indiana"
    case .louisiana: "Louisiana"
    case .maine: "Maine"
    case .maryland: "Maryland"
    case .massachusetts: "Massachusetts"
    case .michigan: "Michigan"
    case .mississippi: "Mississippi"
    case .missouri: "Missouri"
    case .montana: "Montana"
    case .nebraska: "Nebraska"
    case .nevada: "Nevada"
    case .newHampshire: "New Hampshire"
    case .newJersey: "New Jersey"
    case .newMexico: "New Mexico"
    case .newYork: "New York"
    case .northCarolina: "North Carolina"
    case .northDakota: "North Dakota"
    case .oklahoma: "Oklahoma"
    case .rhodeIsland: "Rhode Island"
    case .tennessee: "Tennessee"
    case .texas: "Texas"
    case .utah: "Utah"
    case .vermont: "Vermont"
    case .virginia: "Virginia"
    case .washington: "Washington"
    case .westVirginia: "West Virginia"
    case .wisconsin: "Wisconsin"
    // Canada.
    case .canada: say(en: "Canada", de: "Kanada")
    case .alberta: "Alberta"
    case .britishColumbia: "British Columbia"
    case .manitoba: "Manitoba"
    case .newBrunswick: "New Brunswick"
    case .newfoundland: say(en: "Newfoundland and Labrador", de: "Neufundland und Labrador")
    case .northwestTerritories: say(en: "Northwest Territories", de: "Nordwest-Territorien")
    case .novaScotia: "Nova Scotia"
    case .nunavut: "Nunavut"
    case .ontario: "Ontario"
    case .princeEdwardIsland: "Prince Edward Island"
    case .quebec: say(en: "Quebec", de: "Québec")
    case .saskatchewan: "Saskatchewan"
    case .yukon: "Yukon"
    }
  }
}
