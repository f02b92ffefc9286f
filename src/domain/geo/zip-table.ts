import type { Place } from './place.ts'

/**
 * Positions of ZIP codes, packed: a bitmap of the numbers 00000 to 99999 (lowest bit first), then for each set bit, in
 * order, latitude and longitude as 16-bit fractions of their range, little-endian. The error is below a quarter mile,
 * which is small compared with a ZIP code area.
 */
const ZIPS = 100_000
const BITMAP_BYTES = ZIPS / 8
const PLACE_BYTES = 4
const STEPS = 0xff_ff

const LATITUDE = { from: -90, span: 180 }
const LONGITUDE = { from: -180, span: 360 }
type Axis = typeof LATITUDE

const ZIP = /^\d{5}$/

const packed = (degrees: number, { from, span }: Axis) =>
  Math.round(((degrees - from) / span) * STEPS)
const unpacked = (step: number, { from, span }: Axis) => from + (step / STEPS) * span

const bitsIn = (byte: number) => {
  let bits = 0
  for (let rest = byte; rest > 0; rest &= rest - 1) bits++
  return bits
}

/**
 * Encodes places for `readZips`.
 * @throws {RangeError} for an invalid ZIP code or position
 */
export function packZips(places: ReadonlyMap<string, Place>): Uint8Array {
  const bytes = new Uint8Array(BITMAP_BYTES + places.size * PLACE_BYTES)
  const view = new DataView(bytes.buffer)
  const sorted = [...places].toSorted(([a], [b]) => Number(a) - Number(b))
  for (const [index, [zip, { latitude, longitude }]] of sorted.entries()) {
    const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
    if (!ZIP.test(zip) || !isPlace)
      throw new RangeError(`no place: ${zip} ${latitude} ${longitude}`)
    const number = Number(zip)
    const byte = number >> 3
    bytes[byte] = (bytes[byte] ?? 0) | (1 << (number & 7))
    const offset = BITMAP_BYTES + index * PLACE_BYTES
    view.setUint16(offset, packed(latitude, LATITUDE), true)
    view.setUint16(offset + 2, packed(longitude, LONGITUDE), true)
  }
  return bytes
}

/** The position of a ZIP code; `null` for an unknown or invalid one. @see DLR-4 */
export type ZipPlaces = (zip: string) => Place | null

/** @throws {RangeError} for bytes that `packZips` did not make */
export function readZips(bytes: Uint8Array): ZipPlaces {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  /** The number of ZIP codes before each byte of the bitmap. */
  const before = new Uint32Array(BITMAP_BYTES)
  let known = 0
  for (let index = 0; index < BITMAP_BYTES; index++) {
    before[index] = known
    known += bitsIn(view.getUint8(index))
  }
  if (bytes.length !== BITMAP_BYTES + known * PLACE_BYTES)
    throw new RangeError(`${bytes.length} bytes for ${known} zip codes`)
  return (zip) => {
    if (!ZIP.test(zip)) return null
    const number = Number(zip)
    const byte = bytes[number >> 3] ?? 0
    const bit = 1 << (number & 7)
    if ((byte & bit) === 0) return null
    const rank = (before[number >> 3] ?? 0) + bitsIn(byte & (bit - 1))
    const offset = BITMAP_BYTES + rank * PLACE_BYTES
    return {
      latitude: unpacked(view.getUint16(offset, true), LATITUDE),
      longitude: unpacked(view.getUint16(offset + 2, true), LONGITUDE),
    }
  }
}
