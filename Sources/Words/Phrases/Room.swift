// Written by bin/words from the tables in Words.

import CWords
import Domain

/// The tables of words, one for each room.
enum Room: Int, CaseIterable {
  case accounts
  case clock
  case core
  case costs
  case demand
  case fairness
  case feeds
  case help
  case history
  case lists
  case making
  case notices
  case organization
  case people
  case planning
  case products
  case replacing
  case requests
  case roster
  case rules
  case schedules
  case services
  case tables
  case timeOff
  case usage
  case webhooks
  case workingTime
}

extension Language {
  /// Its phrases; read when they are first asked for.
  var catalog: Catalog {
    switch self {
    case .en: .en
    case .de: .de
    case .nl: .nl
    }
  }
}

extension Catalog {
  static let en = Catalog(onduty_words_en())
  static let de = Catalog(onduty_words_de())
  static let nl = Catalog(onduty_words_nl())
}
