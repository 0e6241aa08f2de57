/// Department names: some feeds send slugs, people read labels.
public enum Department {
  /// The label of a known slug (`executive_team` is `Executive`); any other text unchanged.
  public static func label(of text: String) -> String { labels[text] ?? text }

  private static let labels = [
    "executive_team": "Executive", "operations": "Operations", "marketing": "Marketing", "product_team": "Product",
    "design_team": "Design", "development_team": "Development", "data_team": "Data", "quality_assurance_team": "QA",
  ]
}
