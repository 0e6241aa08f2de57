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
    case .ar: .ar
    case .es: .es
    case .fr: .fr
    case .it: .it
    case .nl: .nl
    case .pl: .pl
    case .pt: .pt
    case .ro: .ro
    case .tr: .tr
    case .uk: .uk
    }
  }
}

extension Catalog {
  static let en = Catalog(onduty_words_en())
  static let de = Catalog(onduty_words_de())
  static let ar = Catalog(onduty_words_ar())
  static let es = Catalog(onduty_words_es())
  static let fr = Catalog(onduty_words_fr())
  static let it = Catalog(onduty_words_it())
  static let nl = Catalog(onduty_words_nl())
  static let pl = Catalog(onduty_words_pl())
  static let pt = Catalog(onduty_words_pt())
  static let ro = Catalog(onduty_words_ro())
  static let tr = Catalog(onduty_words_tr())
  static let uk = Catalog(onduty_words_uk())
}
