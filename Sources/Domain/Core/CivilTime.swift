// Why exported: the domain's values consist of dates and times; one import provides both.
@_exported public import CivilTime
