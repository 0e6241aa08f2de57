extension Conventions {
  /// The usual conventions of a country (ISO 3166, two letters); `standard` for an unknown one.
  ///
  /// Source: Unicode CLDR (`timeData`, `weekData`, `currencyData`); only first weekdays in `firstWeekdays`.
  public init(usualIn country: String) {
    func has(_ list: String) -> Bool { list.split(separator: " ").contains { $0 == country } }
    let currency = Self.currencies.split(separator: "\n").first { has(String($0.dropFirst(4))) }
    self.init(
      clock: has(Self.twelveHours) ? .twelve : .twentyFour,
      firstWeekday: has(Self.fromSunday) ? .sunday : has(Self.fromSaturday) ? .saturday : .monday,
      currency: currency.flatMap { Currency($0.prefix(3)) } ?? .euro)
  }

  /// The currencies in use, by code.
  public static var currencyCodes: [String] { currencies.split(separator: "\n").map { String($0.prefix(3)) } }

  private static let twelveHours = """
    AE AG AL AU BB BD BH BM BN BO BS BT CA CL CO CR CU CY DJ DM DO DZ EC EG EH ER ET FJ FM GD GH GM GR GT GU GY HK \
    HN IN IQ JM JO KH KI KN KP KR KW KY LB LC LR LS LY MH MO MP MR MW MX MY NA NI NZ OM PA PE PG PH PK PR PS QA SA \
    SB SD SG SL SO SS SV SY SZ TC TD TN TO TT TW UM US VC VE VG VI YE ZM
    """
  private static let fromSunday = """
    AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH \
    PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW
    """
  private static let fromSaturday = "AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY"

  /// A currency a line, then its countries.
  private static let currencies = """
    AED AE
    AFN AF
    ALL AL
    AMD AM
    AOA AO
    ARS AR
    AUD AU CC CX HM KI NF NR TV
    AWG AW
    AZN AZ
    BAM BA
    BBD BB
    BDT BD
    BHD BH
    BIF BI
    BMD BM
    BND BN
    BOB BO
    BRL BR
    BSD BS
    BWP BW
    BYN BY
    BZD BZ
    CAD CA
    CDF CD
    CHF CH LI
    CLP CL
    CNY CN
    COP CO
    CRC CR
    CUP CU
    CVE CV
    CZK CZ
    DJF DJ
    DKK DK FO GL
    DOP DO
    DZD DZ
    EGP EG
    ERN ER
    ETB ET
    EUR AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA YT
    FJD FJ
    FKP FK
    GBP GB GG GS IM JE
    GEL GE
    GHS GH
    GIP GI
    GMD GM
    GNF GN
    GTQ GT
    GYD GY
    HKD HK
    HNL HN
    HTG HT
    HUF HU
    IDR ID
    ILS IL PS
    INR BT IN
    IQD IQ
    IRR IR
    ISK IS
    JMD JM
    JOD JO
    JPY JP
    KES KE
    KGS KG
    KHR KH
    KMF KM
    KPW KP
    KRW KR
    KWD KW
    KYD KY
    KZT KZ
    LAK LA
    LBP LB
    LKR LK
    LRD LR
    LYD LY
    MAD EH MA
    MDL MD
    MGA MG
    MKD MK
    MMK MM
    MNT MN
    MOP MO
    MRU MR
    MUR MU
    MVR MV
    MWK MW
    MXN MX
    MYR MY
    MZN MZ
    NGN NG
    NIO NI
    NOK BV NO SJ
    NPR NP
    NZD CK NU NZ PN TK
    OMR OM
    PAB PA
    PEN PE
    PGK PG
    PHP PH
    PKR PK
    PLN PL
    PYG PY
    QAR QA
    RON RO
    RSD RS
    RUB RU
    RWF RW
    SAR SA
    SBD SB
    SCR SC
    SDG SD
    SEK SE
    SGD SG
    SHP SH
    SLE SL
    SOS SO
    SRD SR
    SSP SS
    STN ST
    SYP SY
    SZL SZ
    THB TH
    TJS TJ
    TMT TM
    TND TN
    TOP TO
    TRY TR
    TTD TT
    TWD TW
    TZS TZ
    UAH UA
    UGX UG
    USD AS BQ EC FM GU IO MH MP PR PW SV TC TL UM US VG VI ZW
    UYU UY
    UZS UZ
    VES VE
    VND VN
    VUV VU
    WST WS
    XAF CF CG CM GA GQ TD
    XCD AG AI DM GD KN LC MS VC
    XCG CW SX
    XOF BF BJ CI GW ML NE SN TG
    XPF NC PF WF
    YER YE
    ZAR LS NA ZA
    ZMW ZM
    """
}
