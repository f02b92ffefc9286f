/** The bodies that the studio renders: `BODIES` of scripts/studio/bodies.py. */
export const SHAPES = [
  'suv',
  'pickup',
  'offroad',
  'sedan',
  'coupe',
  'minivan',
  'van',
  'compact',
  'threerow',
  'convertible',
  'wagon',
  'hatchback',
  'heavy',
  'fastback',
  'boxtruck',
] as const

/** A body of the studio's renderings. */
export type Shape = (typeof SHAPES)[number]

/** Shapes that wait for the studio: another's rendering is shown, or a drawing (`null`). */
export const WAITING: Readonly<Partial<Record<Shape, Shape | null>>> = {}
