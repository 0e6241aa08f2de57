import Domain

// The content of an answer, as one text: equal for equal content, regardless of form and time.

extension FeedRoster {
  var content: String {
    (entries.map { "\($0.name)\t\($0.first)\t\($0.last)" } + ["\(rejected.count)"]).joined(separator: "\n")
  }
}

extension FeedPeople {
  var content: String {
    let names = people.map { "\($0.draft.fullName)\t\($0.imageName ?? "")" }
    return (names + ["\(rejected.count)"]).joined(separator: "\n")
  }
}

extension FeedServices {
  var content: String {
    let lines = groups.flatMap { group in
      ["\(group.foreignID)\t\(group.name)"] + group.services.map { "\t\($0.foreignID)\t\($0.name)" }
    }
    return (lines + ["\(rejected.count)"]).joined(separator: "\n")
  }
}
