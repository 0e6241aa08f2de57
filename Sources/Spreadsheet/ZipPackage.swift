import CZip

/// The files within a ZIP file, unpacked one by one within limits.
///
/// Owns: libzip's archive over bytes that stay in place.
final class ZipPackage {
  private let bytes: UnsafeMutableRawBufferPointer
  private let archive: OpaquePointer
  private let limits: SheetLimits
  private var (unpacked, tags) = (0, 0)

  init(_ file: [UInt8], within limits: SheetLimits) throws(SheetFault) {
    self.limits = limits
    // Safety: the copy outlives the archive, which reads from it: both are given back in `deinit`, or here.
    bytes = .allocate(byteCount: max(1, file.count), alignment: 16)
    bytes.copyBytes(from: file)
    var failure = zip_error_t()
    zip_error_init(&failure)
    defer { zip_error_fini(&failure) }
    guard let source = zip_source_buffer_create(bytes.baseAddress, UInt64(file.count), 0, &failure) else {
      bytes.deallocate()
      throw .damaged
    }
    guard let archive = zip_open_from_source(source, Int32(ZIP_RDONLY), &failure) else {
      zip_source_free(source)
      bytes.deallocate()
      throw .notAWorkbook
    }
    self.archive = archive
    guard zip_get_num_entries(archive, 0) <= Int64(limits.mostEntries) else { throw .suspicious }
  }

  deinit {
    zip_discard(archive)
    bytes.deallocate()
  }

  /// A file's bytes; `nil` if there is no such file. Its stated size is not believed.
  func part(_ path: String) throws(SheetFault) -> [UInt8]? {
    let place = zip_name_locate(archive, path, UInt32(ZIP_FL_NOCASE))
    guard place >= 0 else { return nil }
    var facts = zip_stat_t()
    zip_stat_init(&facts)
    guard zip_stat_index(archive, UInt64(place), 0, &facts) == 0 else { throw .damaged }
    if facts.valid & UInt64(ZIP_STAT_ENCRYPTION_METHOD) != 0, facts.encryption_method != 0 { throw .oldOrProtected }
    let packed = facts.valid & UInt64(ZIP_STAT_COMP_SIZE) != 0 ? min(facts.comp_size, UInt64(bytes.count)) : 0
    guard let file = zip_fopen_index(archive, UInt64(place), 0) else { throw .damaged }
    defer { zip_fclose(file) }
    return try content(of: file, atMost: max(1 << 20, Int(packed) * limits.mostGrowth))
  }

  private func content(of file: OpaquePointer, atMost growth: Int) throws(SheetFault) -> [UInt8] {
    var content: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      // Safety: the buffer lives through the call, which writes at most the given number of bytes.
      let count = Int(zip_fread(file, &chunk, UInt64(chunk.count)))
      guard count >= 0 else { throw .damaged }
      if count == 0 { return content }
      unpacked += count
      guard content.count + count <= min(growth, limits.mostPartBytes), unpacked <= limits.mostUnpackedBytes else {
        throw .suspicious
      }
      tags += chunk[..<count].count { $0 == UInt8(ascii: "<") }
      guard tags <= limits.mostTags else { throw .suspicious }
      content += chunk[..<count]
    }
  }
}
