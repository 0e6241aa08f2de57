// Why exported: the product's words speak of dates and times; whoever imports them can say those too.
@_exported public import CivilTime
