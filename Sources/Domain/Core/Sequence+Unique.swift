extension Sequence where Element: Hashable {
  /// Its first elements without repetitions, in their order.
  package func unique(_ count: Int) -> [Element] {
    var (found, seen): ([Element], Set<Element>) = ([], [])
    for element in self where found.count < count && seen.insert(element).inserted { found.append(element) }
    return found
  }
}
