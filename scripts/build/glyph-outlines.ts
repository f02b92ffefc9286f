/** The outlines of a TrueType font's letters, for pictures that are rendered without installed fonts. */

/** Of each character: its advance width, and its outline as an SVG path, in font units with y downwards. */
export type GlyphOutlines = Readonly<{
  unitsPerEm: number
  glyphs: Readonly<Record<string, readonly [advance: number, path: string]>>
}>

type Point = Readonly<{ x: number; y: number; isOn: boolean }>
type Contour = readonly Point[]

const FLAG = { onCurve: 1, xShort: 2, yShort: 4, repeat: 8, xSame: 16, ySame: 32 } as const
const PART = {
  wideArguments: 1,
  areOffsets: 2,
  scale: 8,
  more: 32,
  xyScale: 64,
  matrix: 128,
} as const

function tablesOf(font: DataView): ReadonlyMap<string, number> {
  const count = font.getUint16(4)
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const at = 12 + index * 16
      const name = String.fromCodePoint(...[0, 1, 2, 3].map((byte) => font.getUint8(at + byte)))
      return [name, font.getUint32(at + 8)]
    }),
  )
}

/** The glyph of each character, from a table of format 4, which every font has. */
function characterMap(font: DataView, cmap: number): (code: number) => number {
  const count = font.getUint16(cmap + 2)
  const starts = Array.from(
    { length: count },
    (_, index) => cmap + font.getUint32(cmap + 8 + index * 8),
  )
  const table = starts.find((start) => font.getUint16(start) === 4)
  if (table === undefined) throw new Error('the font has no character table of format 4')
  const segments = font.getUint16(table + 6) / 2
  const ends = table + 14
  const firsts = ends + segments * 2 + 2
  const deltas = firsts + segments * 2
  const ranges = deltas + segments * 2
  return (code) => {
    for (let index = 0; index < segments; index += 1) {
      if (code > font.getUint16(ends + index * 2)) continue
      const first = font.getUint16(firsts + index * 2)
      if (code < first) return 0
      const delta = font.getUint16(deltas + index * 2)
      const range = font.getUint16(ranges + index * 2)
      if (range === 0) return (code + delta) & 0xff_ff
      const glyph = font.getUint16(ranges + index * 2 + range + (code - first) * 2)
      return glyph === 0 ? 0 : (glyph + delta) & 0xff_ff
    }
    return 0
  }
}

function simpleContours(font: DataView, glyph: number, count: number): readonly Contour[] {
  const ends = Array.from({ length: count }, (_, index) => font.getUint16(glyph + 10 + index * 2))
  const total = (ends.at(-1) ?? -1) + 1
  let at = glyph + 10 + count * 2
  at += 2 + font.getUint16(at)
  const flags: number[] = []
  while (flags.length < total) {
    const flag = font.getUint8(at++)
    const times = flag & FLAG.repeat ? font.getUint8(at++) + 1 : 1
    for (let time = 0; time < times; time += 1) flags.push(flag)
  }
  const coordinates = (short: number, same: number) => {
    let value = 0
    return flags.map((flag) => {
      if (flag & short) value += font.getUint8(at++) * (flag & same ? 1 : -1)
      else if (!(flag & same)) {
        value += font.getInt16(at)
        at += 2
      }
      return value
    })
  }
  const xs = coordinates(FLAG.xShort, FLAG.xSame)
  const ys = coordinates(FLAG.yShort, FLAG.ySame)
  return ends.map((end, index) => {
    const start = index === 0 ? 0 : (ends[index - 1] ?? 0) + 1
    return flags.slice(start, end + 1).map((flag, offset) => ({
      x: xs[start + offset] ?? 0,
      y: ys[start + offset] ?? 0,
      isOn: Boolean(flag & FLAG.onCurve),
    }))
  })
}

/** A letter that is composed of others (`á` of `a` and its accent), which are moved and not rotated. */
function compositeContours(
  font: DataView,
  glyph: number,
  contoursOf: (glyph: number) => readonly Contour[],
): readonly Contour[] {
  const contours: Contour[] = []
  let at = glyph + 10
  let flags: number
  do {
    flags = font.getUint16(at)
    const part = font.getUint16(at + 2)
    const isWide = Boolean(flags & PART.wideArguments)
    const [x, y] = isWide
      ? [font.getInt16(at + 4), font.getInt16(at + 6)]
      : [font.getInt8(at + 4), font.getInt8(at + 5)]
    if (flags & (PART.scale | PART.xyScale | PART.matrix) || !(flags & PART.areOffsets))
      throw new Error('the font rotates or scales a part of a letter')
    at += isWide ? 8 : 6
    for (const contour of contoursOf(part))
      contours.push(contour.map((point) => ({ ...point, x: point.x + x, y: point.y + y })))
  } while (flags & PART.more)
  return contours
}

const middle = (a: Point, b: Point): Point => ({
  x: (a.x + b.x) / 2,
  y: (a.y + b.y) / 2,
  isOn: true,
})
const at = ({ x, y }: Point) => `${Math.round(x)} ${Math.round(-y)}`

function pathOf(contour: Contour): string {
  const [first, last] = [contour[0], contour.at(-1)]
  if (!first || !last) return ''
  const onCurve = contour.findIndex(({ isOn }) => isOn)
  const start = contour[onCurve] ?? middle(first, last)
  // Back to the first point, which is on the curve.
  const points = [...contour.slice(onCurve + 1), ...contour.slice(0, Math.max(onCurve, 0)), start]
  let path = `M${at(start)}`
  points.forEach((point, index) => {
    const before = points[index - 1]
    if (point.isOn) path += before && !before.isOn ? `Q${at(before)} ${at(point)}` : `L${at(point)}`
    else if (before && !before.isOn) path += `Q${at(before)} ${at(middle(before, point))}`
  })
  return `${path}Z`
}

/** @throws {Error} for a font of another kind than Google's own static TrueType ones */
export function glyphOutlines(file: Uint8Array, letters: string): GlyphOutlines {
  const font = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const tables = tablesOf(font)
  const table = (name: string) => {
    const start = tables.get(name)
    if (start === undefined) throw new Error(`the font has no table ${name}`)
    return start
  }
  const [head, hhea, hmtx, loca, glyf] = ['head', 'hhea', 'hmtx', 'loca', 'glyf'].map(table) as [
    number,
    number,
    number,
    number,
    number,
  ]
  const isLong = font.getInt16(head + 50) === 1
  const offset = (glyph: number) =>
    isLong ? font.getUint32(loca + glyph * 4) : font.getUint16(loca + glyph * 2) * 2
  const contoursOf = (glyph: number): readonly Contour[] => {
    if (offset(glyph) === offset(glyph + 1)) return []
    const start = glyf + offset(glyph)
    const count = font.getInt16(start)
    return count < 0
      ? compositeContours(font, start, contoursOf)
      : simpleContours(font, start, count)
  }
  const glyphOf = characterMap(font, table('cmap'))
  const widths = font.getUint16(hhea + 34)
  const advance = (glyph: number) => font.getUint16(hmtx + Math.min(glyph, widths - 1) * 4)
  const known = Array.from(letters).flatMap((letter) => {
    const glyph = glyphOf(letter.codePointAt(0) ?? 0)
    if (glyph === 0) return []
    const path = contoursOf(glyph).map(pathOf).join('')
    return [[letter, [advance(glyph), path] as const] as const]
  })
  return { unitsPerEm: font.getUint16(head + 18), glyphs: Object.fromEntries(known) }
}
