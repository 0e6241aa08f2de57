// swift-tools-version: 6.2
import PackageDescription

/// The compiler settings of every Swift target: Swift 6 mode, and a warning is an error.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
]

/// Optimizes a target in debug builds too: tests and the demo wait for what it computes, and nobody steps through it.
let optimized: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

func library(
  _ name: String, uses dependencies: [Target.Dependency] = [], settings: [SwiftSetting] = []
) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict + settings)
}

func tests(
  _ name: String, uses dependencies: [Target.Dependency] = [], resources: [String] = [], apartFrom files: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.byName(name: name)] + dependencies, exclude: files,
    resources: resources.map { .copy($0) }, swiftSettings: strict)
}

let package = Package(
  name: "onduty",
  products: [.executable(name: "onduty", targets: ["onduty"])],
  targets: [
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CPostgres", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
    .systemLibrary(name: "CSodium", pkgConfig: "libsodium", providers: [.apt(["libsodium-dev"])]),
    // Why no pkg-config: Debian's package has no file for it.
    .systemLibrary(name: "CZxcvbn", providers: [.apt(["libzxcvbn-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CQRCode", pkgConfig: "libqrencode", providers: [.apt(["libqrencode-dev"])]),
    // Why no pkg-config: Debian's file has a flag that the package manager refuses.
    .systemLibrary(name: "CUtf8proc", providers: [.apt(["libutf8proc-dev"])]),
    .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
    .systemLibrary(name: "CZip", pkgConfig: "libzip", providers: [.apt(["libzip-dev"])]),
    .systemLibrary(name: "CXlsxWriter", pkgConfig: "xlsxwriter", providers: [.apt(["libxlsxwriter-dev"])]),
    .systemLibrary(name: "CFido2", pkgConfig: "libfido2", providers: [.apt(["libfido2-dev"])]),
    .systemLibrary(name: "COath", pkgConfig: "liboath", providers: [.apt(["liboath-dev"])]),
    // Why no pkg-config: Debian's file asks for libjansson's development package, whose headers nobody includes.
    .systemLibrary(name: "CCjose", providers: [.apt(["libcjose-dev"])]),
    // Why: Swift's module of the C library leaves out what it says of memory and of the clock.
    .systemLibrary(name: "CGlibc"),
    .target(name: "CMicrohttpd", linkerSettings: [.linkedLibrary("microhttpd")]),
    // Why: the library by its own name, which needs no development package.
    .target(name: "CCurl", linkerSettings: [.linkedLibrary(":libcurl.so.4")]),
    // Why: loads its library by name when the first photo comes.
    .target(name: "CVips"),
    // Why: the library by its own name; its headers come with those of libfido2.
    .target(name: "CPush", linkerSettings: [.linkedLibrary(":libcrypto.so.3")]),
    .target(name: "CAssets"),
    // Why: the texts of each language as the program has them, so that changing one compiles no Swift.
    .target(name: "CWords", exclude: ["texts"]),

    library("CivilTime"),
    library("UnicodeForms", uses: ["CUtf8proc"]),
    library("Domain", uses: ["CivilTime", "UnicodeForms"]),
    library("Words", uses: ["Domain", "CWords"]),
    library("Planner", settings: optimized),
    library("ICalendar", uses: ["Domain"]),
    library("Spreadsheet", uses: ["CivilTime", "CExpat", "CZip", "CXlsxWriter"], settings: optimized),
    library("Crypto", uses: ["UnicodeForms", "CSodium", "COath", "CZxcvbn", "CPush"]),
    library("Passkeys", uses: ["Crypto", "CFido2", "CSodium"]),
    library("Store", uses: ["Domain", "Crypto", "UnicodeForms", "CSQLite", "CPostgres"]),
    library("Maker", uses: ["Domain", "Planner", "Store"]),
    library("Fetching", uses: ["Domain", "CCurl"]),
    library("OpenID", uses: ["Domain", "Crypto", "Fetching", "CCjose", "CSodium"]),
    library("SCIM"),
    library("Photos", uses: ["Domain", "Fetching", "Crypto", "CVips"]),
    library("Feeds", uses: ["Domain", "Words", "Store", "Crypto", "Fetching", "Photos", "Spreadsheet", "ICalendar"]),
    library(
      "ViewModels",
      uses: [
        "Domain", "Words", "Store", "Crypto", "Passkeys", "OpenID", "SCIM", "Feeds", "Photos", "Fetching",
        "ICalendar", "Spreadsheet", "Maker",
      ]),
    library("Markup"),
    library("QRCode", uses: ["CQRCode"]),
    library("HTTP", uses: ["CMicrohttpd", "CZlib"]),
    library(
      "Web",
      uses: [
        "Domain", "Words", "ViewModels", "Markup", "QRCode", "HTTP", "Store", "Crypto", "Passkeys", "OpenID", "SCIM",
        "Feeds", "Photos", "Fetching", "ICalendar", "CAssets",
      ]),
    library("DemoWorld", uses: ["Domain", "Store"]),
    .executableTarget(
      name: "onduty",
      dependencies: [
        "Domain", "Words", "Store", "Crypto", "OpenID", "Feeds", "Photos", "Fetching", "ViewModels", "HTTP", "Web",
        "DemoWorld", "Planner", "Maker", "CGlibc",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "bench-data", dependencies: ["Domain", "Store", "DemoWorld"], path: "Benchmarks/bench-data",
      swiftSettings: strict),
    .executableTarget(
      name: "bench-shop", dependencies: ["Domain", "Crypto", "Feeds", "Fetching"], path: "Benchmarks/bench-shop",
      swiftSettings: strict),
    .executableTarget(
      name: "bench-schedule", dependencies: ["Domain"], path: "Benchmarks/bench-schedule", swiftSettings: strict),
    .executableTarget(
      name: "bench-rules", dependencies: ["Domain", "TestValues"], path: "Benchmarks/bench-rules",
      swiftSettings: strict),

    .executableTarget(
      name: "bench-fairness", dependencies: ["Domain", "Store", "DemoWorld", "TestSupport", "CSQLite"],
      path: "Benchmarks/bench-fairness", swiftSettings: strict),

    // Why: the clock that tests turn and the database they start from are the same in every test target.
    .target(
      name: "TestSupport",
      dependencies: [
        "DemoWorld", "Domain", "Store", "Crypto", "Fetching", "Passkeys", "OpenID", "CSigning", "CCjose", "CPostgres",
        "TestValues",
      ],
      path: "Tests/Support", swiftSettings: strict),
    // Why: a test stands in for the device that a passkey is on, and needs its private half.
    .target(name: "CSigning", path: "Tests/Signing", linkerSettings: [.linkedLibrary("crypto")]),
    .target(
      name: "CSamples", path: "Tests/Samples",
      linkerSettings: [
        .linkedLibrary(":libvips.so.42"), .linkedLibrary(":libgobject-2.0.so.0"), .linkedLibrary(":libglib-2.0.so.0"),
      ]),
    // Why: random values and zones are the same for every oracle, in Swift and in Python.
    .target(name: "TestValues", dependencies: ["CivilTime", "Domain"], path: "Tests/Values", swiftSettings: strict),
    .executableTarget(
      name: "holiday-days", dependencies: ["Domain"], path: "Tests/HolidayDays", swiftSettings: strict),
    .executableTarget(
      name: "recurrence-days", dependencies: ["Domain", "ICalendar", "TestValues"], path: "Tests/RecurrenceDays",
      swiftSettings: strict),
    // Why a program: libFuzzer runs it, and the tests read its corpus by it.
    .executableTarget(
      name: "fuzz",
      dependencies: ["CivilTime", "Domain", "Feeds", "HTTP", "ICalendar", "OpenID", "Passkeys", "SCIM", "Spreadsheet"],
      path: "Tests/Fuzz",
      exclude: ["Corpus"], swiftSettings: strict),
    tests("CivilTime", uses: ["Domain", "TestValues"]),
    tests("Domain", uses: ["TestValues"]),
    tests("Planner"),
    tests("Maker", uses: ["Domain", "Planner", "Store", "TestSupport"]),
    tests("Crypto"),
    tests("Passkeys", uses: ["TestSupport"]),
    tests("SCIM"),
    tests("OpenID", uses: ["Domain", "Fetching", "TestSupport"]),
    tests("Fetching", uses: ["Domain", "TestSupport"]),
    tests("Photos", uses: ["Domain", "Fetching", "TestValues", "TestSupport", "CSamples", "CVips"]),
    tests("ICalendar", uses: ["Domain", "TestValues"]),
    tests(
      "Store", uses: ["Domain", "Crypto", "DemoWorld", "TestSupport", "TestValues"], apartFrom: ["Migrations/0.1.0"]),
    tests(
      "Feeds",
      uses: ["Domain", "Store", "Crypto", "Fetching", "DemoWorld", "TestSupport", "TestValues", "Spreadsheet"],
      resources: ["Feeds"]),
    tests("Spreadsheet", uses: ["CivilTime", "CZip"], resources: ["Files"]),
    tests(
      "ViewModels",
      uses: [
        "Domain", "Words", "Store", "Crypto", "Passkeys", "OpenID", "Feeds", "DemoWorld", "TestSupport",
      ]),
    tests("Words", uses: ["Domain", "TestValues"]),
    tests("Markup"),
    tests("QRCode"),
    tests("UnicodeForms"),
    tests("HTTP"),
    tests(
      "Web",
      uses: [
        "Domain", "Words", "Store", "Crypto", "Passkeys", "OpenID", "SCIM", "Feeds", "Photos", "ViewModels", "HTTP",
        "Markup", "DemoWorld", "TestSupport", "TestValues", "CSamples", "CVips", "Spreadsheet",
      ]),
  ],
  cLanguageStandard: .c2x
)
