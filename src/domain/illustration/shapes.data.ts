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

/** A body shape that is rendered by `scripts/studio`. */
export type Shape = (typeof SHAPES)[number]

/** Shapes without a rendering: the shape whose rendering is shown instead, or `null` for a drawing. */
export const UNRENDERED: Readonly<Partial<Record<Shape, Shape | null>>> = {}
