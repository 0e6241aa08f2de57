import Foundation

/// The parts of an SQL statement that read or write tables: itself, each subquery, each side of a UNION.
struct StatementBlocks {
  struct Block: Hashable {
    /// Without the text of nested blocks and of literals.
    let text: String
    let tables: [String]
  }

  let blocks: [Block]

  init(_ statement: String) {
    let quoted = statement.replacing(/'[^']*'/, with: "''").replacing(/\s+/, with: " ")
    var blocks: [Block] = []
    _ = Self.read(Substring(quoted), into: &blocks)
    self.blocks = blocks
  }

  /// The rest after the closing parenthesis of the block.
  private static func read(_ text: Substring, into blocks: inout [Block]) -> Substring {
    var (own, rest, depth) = ("", text, 0)
    while let character = rest.first {
      rest = rest.dropFirst()
      if character == "(", rest.hasPrefix("SELECT") || rest.hasPrefix(" SELECT") {
        own += "()"
        rest = read(rest, into: &blocks)
        continue
      }
      if character == "(" { depth += 1 }
      if character == ")" {
        if depth == 0 { break }
        depth -= 1
      }
      own.append(character)
    }
    for part in own.split(separator: /\sUNION (?:ALL )?/) {
      let tables = part.matches(of: /\b(?:FROM|JOIN|INTO|UPDATE) (\w+)/).map { String($0.1) }
      if !tables.isEmpty { blocks.append(Block(text: String(part), tables: tables)) }
    }
    return rest
  }
}
