const [START, MARK, SCAN, COMMENT] = [0xd8, 0xff, 0xda, 0xfe]
/** Segments with metadata, such as places and thumbnails: all of programs but the first, which is of JPEG itself. */
const isMetadata = (type: number) => (type > 0xe0 && type <= 0xef) || type === COMMENT
/** Frames of the codings that browsers know. */
const isFrame = (type: number) => type >= 0xc0 && type <= 0xc2

const SMALLEST = 144
const LARGEST = 1200

/**
 * A square JPEG of 144 to 1,200 pixels without metadata; `null` for other bytes. The picture itself is not decoded.
 */
export function squareJpeg(bytes: Uint8Array): Uint8Array | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 4 || bytes[0] !== MARK || bytes[1] !== START) return null
  const parts: Uint8Array[] = [bytes.subarray(0, 2)]
  let isSquare = false
  let at = 2
  while (at + 4 <= bytes.length) {
    const type = bytes[at + 1] ?? 0
    if (bytes[at] !== MARK) return null
    const end = at + 2 + view.getUint16(at + 2)
    if (type === SCAN) {
      parts.push(bytes.subarray(at))
      return isSquare ? joined(parts) : null
    }
    if (end > bytes.length) return null
    if (isFrame(type) && end >= at + 9) {
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)]
      isSquare = height === width && height >= SMALLEST && height <= LARGEST
    }
    if (!isMetadata(type)) parts.push(bytes.subarray(at, end))
    at = end
  }
  return null
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
