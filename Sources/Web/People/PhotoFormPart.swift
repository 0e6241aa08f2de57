import Markup
import Photos
import ViewModels
import Words

/// The forms to upload and to remove a photo. Why two: the one is sent with a file, the other without.
///
/// A script sends the chosen file at once: then the label is the one button.
struct PhotoFormPart {
  /// The address of the file.
  let upload: String
  /// `nil` without an upload.
  let removal: String?
  let problem: String?
  let wording: Wording

  var html: HTML {
    let limit = PhotoLimits().maximumBytes
    let invalid: HTML = problem == nil ? "" : #" aria-invalid="true""#
    let refused = problem.map { text -> HTML in "\(Icon.warning.html)<span>\(text)</span>" }
    return """
      <div class="form" id="photo">
      <form id="photo-form" method="post" enctype="multipart/form-data" action="\(upload)">
      <div class="field"><label class="photo-pick" for="photo-file">\(removal == nil ? wording.uploadPhoto : wording.changePhoto)</label>
      <p class="second" id="photo-hint">\(wording.photoHint(bytes: limit))</p>
      <input id="photo-file" name="photo" type="file" accept="image/jpeg,image/png,image/webp" required \
      data-limit="\(limit)" data-too-large="\(wording.photoProblem(.tooManyBytes(limit: limit)))" \
      aria-describedby="photo-hint photo-problem"\(invalid)>
      <p class="refused" id="photo-problem" role="alert">\(refused)</p></div>
      <button class="button outlined" type="submit">\(wording.uploadPhoto)</button>
      </form>\(removal.map(removing))</div>
      """
  }

  private func removing(_ address: String) -> HTML {
    """
    <form method="post" action="\(address)">\
    <button class="button quiet" type="submit">\(wording.removePhoto)</button></form>
    """
  }
}
