import HTTP

extension Request {
  /// `true` if a person opens an address to look at it. Why not `cors`: so the page's own script asks for a newer copy.
  var isView: Bool { method == .get && headers["Sec-Fetch-Mode"] != "cors" }

  /// The version of the parts in the browser: by its last event, else by the loaded page.
  var seenVersion: String? { headers["Last-Event-ID"] ?? query["seen"] }

  /// `true` for a page's own script, which shows the answer itself.
  var wantsJSON: Bool { headers["Accept"] == "application/json" }
}
