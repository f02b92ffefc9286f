import type { Drawing } from './drawing.ts'

/** The visible part of a drawing: x, y, width, height in its own units. */
export type Crop = readonly [x: number, y: number, width: number, height: number]

/** The pictures of a vehicle: all of it, front quarter, front wheel, cabin, rear quarter, rear wheel. */
export const VIEW_COUNT = 6

const clampX = (x: number, width: number) => Math.min(Math.max(0, x), 640 - width)

/** The crop of a picture of a drawing; `null` for a number outside 1 to 6. */
export function cropOf({ wheel }: Pick<Drawing, 'wheel'>, view: number): Crop | null {
  const crops: readonly Crop[] = [
    [0, 0, 640, 260],
    [clampX(wheel.front - 122, 250), 56, 250, 176],
    [clampX(wheel.front - 95, 190), 100, 190, 134],
    [170, 6, 280, 196],
    [clampX(wheel.rear - 100, 250), 56, 250, 176],
    [clampX(wheel.rear - 95, 190), 100, 190, 134],
  ]
  return crops[view - 1] ?? null
}
