import type { Point, Size } from './drawing.ts'

/** Rounds of pushing; more stores than fit into a drawing still lie upon each other after them. */
const ROUNDS = 200
/** The golden angle sends each pin of one place another way. */
const TURN = 2.399963

const clamped = (value: number, least: number, most: number) =>
  Math.max(least, Math.min(most, value))

/**
 * Points as near to where they were as they can be while their pins do not cover each other, within the drawing.
 * @param reach half the width of a pin, air included
 */
export function spreadPins(points: readonly Point[], size: Size, reach: number): readonly Point[] {
  const kept = ({ x, y }: Point): Point => ({
    x: clamped(x, reach, size.width - reach),
    y: clamped(y, reach, size.height - reach),
  })
  let pins = points.map(kept)
  for (let round = 0; round < ROUNDS; round++) {
    let hasMoved = false
    for (let a = 0; a < pins.length; a++)
      for (let b = a + 1; b < pins.length; b++) {
        const [one, other] = [pins[a], pins[b]]
        if (!one || !other) continue
        const apart = Math.hypot(other.x - one.x, other.y - one.y)
        const missing = 2 * reach - apart
        if (missing <= 0.01) continue
        hasMoved = true
        const angle = apart > 0.01 ? Math.atan2(other.y - one.y, other.x - one.x) : b * TURN
        const step = { x: (Math.cos(angle) * missing) / 2, y: (Math.sin(angle) * missing) / 2 }
        pins = pins.with(a, kept({ x: one.x - step.x, y: one.y - step.y }))
        pins = pins.with(b, kept({ x: other.x + step.x, y: other.y + step.y }))
      }
    if (!hasMoved) break
  }
  return pins
}
