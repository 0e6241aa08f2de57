/// The names of departments: feeds write some of them as slugs, people read labels.
public enum Department {
  /// The label of a slug that is known (`executive_team` is `Executive`); any other text is a label itself.
  public static func label(of text: String) -> String { labels[text] ?? text }

  private static let labels = [
    "executive_team": "Executive", "operations": "Operations", "marketing": "Marketing", "product_team": "Product",
    "design_team": "Design", "development_team": "Development", "data_team": "Data", "quality_assurance_team": "QA",
  ]
}
