/// The columns of a table of services; a refusal names them by their raw value.
public enum ServiceColumn: String, Sendable, Hashable, CaseIterable {
  /// `home` or `events`.
  case collection
  /// A group's name; created if it doesn't exist.
  case group
  /// As the fields of `ServiceDraft`.
  case name, description, duration, price, skills
}

extension ServiceColumn: TableColumn {
  /// A line is about one.
  public typealias Entity = Service
  /// The columns that identify a service without an id.
  public static var keys: [Self] { [.collection, .group, .name] }
  /// The columns of numbers with decimals.
  public var isDecimal: Bool { self == .price }
}

/// The effect of importing a table of services.
public typealias ServicesImport = TableImport<ServiceColumn>
