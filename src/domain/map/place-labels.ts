import { around, doOverlap, isInside, type Point, type Rect, type Size } from './drawing.ts'

/**
 * A word to be written beside a point, at a distance from it; the more important come first. What stands on the point is
 * on the map already where `isPinned`; else it gets a dot, which needs room as well.
 */
export type Wanted = Readonly<{ text: string; point: Point; gap: number; isPinned: boolean }>

/** A word where it is written: `at` is the middle of its height, at its beginning, middle or end. */
export type Label = Readonly<{
  text: string
  point: Point
  isPinned: boolean
  at: Point
  anchor: 'start' | 'middle' | 'end'
}>

/** No letter of the fonts of the site is wider on the average of a word, in parts of the size of the font. */
const LETTER_WIDTH = 0.62
const LINE_HEIGHT = 1.2
/** Air between two words. */
const AIR = 2

type Spot = Readonly<{ at: Point; anchor: Label['anchor']; rect: Rect }>

/** Right, left, below, above: the order in which maps are read best. */
function spotsOf({ text, point, gap }: Wanted, fontSize: number): readonly Spot[] {
  const width = text.length * fontSize * LETTER_WIDTH
  const half = (fontSize * LINE_HEIGHT) / 2
  const spot = (at: Point, anchor: Spot['anchor']): Spot => {
    const left = anchor === 'start' ? at.x : anchor === 'end' ? at.x - width : at.x - width / 2
    return {
      at,
      anchor,
      rect: {
        left: left - AIR,
        right: left + width + AIR,
        top: at.y - half - AIR,
        bottom: at.y + half + AIR,
      },
    }
  }
  return [
    spot({ x: point.x + gap, y: point.y }, 'start'),
    spot({ x: point.x - gap, y: point.y }, 'end'),
    spot({ x: point.x, y: point.y + gap + half }, 'middle'),
    spot({ x: point.x, y: point.y - gap - half }, 'middle'),
  ]
}

/**
 * Where words can be written so that none lies upon another, upon what is taken, or over the edge; a word without such a
 * place is left out.
 * @param most how many are written at most
 */
export function placeLabels(
  wanted: readonly Wanted[],
  size: Size,
  taken: readonly Rect[],
  { fontSize, most }: Readonly<{ fontSize: number; most: number }>,
): readonly Label[] {
  const filled = [...taken]
  const labels: Label[] = []
  for (const label of wanted) {
    if (labels.length >= most) break
    const { text, point, isPinned } = label
    const dot = around(point, AIR)
    if (!isPinned && filled.some((rect) => doOverlap(rect, dot))) continue
    const spot = spotsOf(label, fontSize).find(
      ({ rect }) => isInside(rect, size) && !filled.some((other) => doOverlap(rect, other)),
    )
    if (!spot) continue
    filled.push(spot.rect, dot)
    labels.push({ text, point, isPinned, at: spot.at, anchor: spot.anchor })
  }
  return labels
}
