// Why exported: the domain's values consist of dates and times; one import brings both.
@_exported public import CivilTime
