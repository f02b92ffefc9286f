import { asLatin, latin, matchesAt } from './byte-search.ts'

/** A file in a zip archive, from the archive's directory. */
export type ZipEntry = Readonly<{
  name: string
  /** 0 is stored, 8 is deflated. */
  method: number
  /** Its raw bytes in the archive. */
  packed: Uint8Array
}>

const LOCAL = latin('PK\u0003\u0004')
const CENTRAL = latin('PK\u0001\u0002')
const END = latin('PK\u0005\u0006')
const LOCAL_LENGTH = 30
const CENTRAL_LENGTH = 46
const END_LENGTH = 22
const MAX_COMMENT_LENGTH = 0xff_ff
/** Marker for ZIP64 sizes, used by archives larger than any document. */
const IN_ZIP64 = 0xff_ff_ff_ff
const IS_ENCRYPTED = 1
/** More than any document has. */
const MAX_ENTRIES = 4_000

/**
 * Offset of the end-of-central-directory record; -1 for no archive. Its comment must reach exactly to the last byte,
 * so nothing can follow it.
 */
export function zipEnd(bytes: Uint8Array): number {
  const first = Math.max(0, bytes.length - END_LENGTH - MAX_COMMENT_LENGTH)
  for (let index = bytes.length - END_LENGTH; index >= first; index -= 1) {
    if (!matchesAt(bytes, END, index)) continue
    const comment = (bytes[index + 20] ?? 0) + (bytes[index + 21] ?? 0) * 256
    if (index + END_LENGTH + comment === bytes.length) return index
  }
  return -1
}

type Placed = ZipEntry & Readonly<{ from: number; until: number }>

/** The file of a directory entry; `null` if local header and directory disagree. */
function entryAt(bytes: Uint8Array, view: DataView, offset: number, end: number): Placed | null {
  if (offset + CENTRAL_LENGTH > end || !matchesAt(bytes, CENTRAL, offset)) return null
  const flags = view.getUint16(offset + 8, true)
  const method = view.getUint16(offset + 10, true)
  const size = view.getUint32(offset + 20, true)
  const nameLength = view.getUint16(offset + 28, true)
  const from = view.getUint32(offset + 42, true)
  if ((flags & IS_ENCRYPTED) !== 0 || size === IN_ZIP64 || from === IN_ZIP64) return null
  if (from + LOCAL_LENGTH > end || !matchesAt(bytes, LOCAL, from)) return null
  const name = asLatin(
    bytes.subarray(offset + CENTRAL_LENGTH, offset + CENTRAL_LENGTH + nameLength),
  )
  const localLength = view.getUint16(from + 26, true)
  const begin = from + LOCAL_LENGTH + localLength + view.getUint16(from + 28, true)
  // Different names in directory and local header are a known trick.
  if (
    asLatin(bytes.subarray(from + LOCAL_LENGTH, from + LOCAL_LENGTH + localLength)) !== name ||
    begin + size > end
  )
    return null
  return { name, method, packed: bytes.subarray(begin, begin + size), from, until: begin + size }
}

/** Whether files are contiguous from the first byte on, without overlap. */
function isInOrder(entries: readonly Placed[]): boolean {
  const placed = entries.toSorted((a, b) => a.from - b.from)
  return placed.every(({ from }, i) => (i === 0 ? from === 0 : from >= (placed[i - 1]?.until ?? 0)))
}

/**
 * The files of a zip archive that spans the whole input; `null` for anything else: truncated, encrypted, with data
 * before or after it, with a duplicate name, or larger than 4 GB.
 */
export function zipEntries(bytes: Uint8Array): readonly ZipEntry[] | null {
  const end = zipEnd(bytes)
  if (end < 0) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const count = view.getUint16(end + 10, true)
  const start = view.getUint32(end + 16, true)
  if (count === 0 || count > MAX_ENTRIES || start + view.getUint32(end + 12, true) !== end)
    return null
  const entries: Placed[] = []
  let at = start
  for (let i = 0; i < count; i += 1) {
    const entry = entryAt(bytes, view, at, end)
    if (entry === null || entry.until > start) return null
    entries.push(entry)
    at +=
      CENTRAL_LENGTH +
      view.getUint16(at + 28, true) +
      view.getUint16(at + 30, true) +
      view.getUint16(at + 32, true)
  }
  const names = new Set(entries.map(({ name }) => name.toLowerCase()))
  return at === end && names.size === count && isInOrder(entries) ? entries : null
}
