/** The body styles that sites and texts name; each is a shape. */
export const BODY_STYLES = [
  'suv',
  'pickup',
  'offroad',
  'sedan',
  'coupe',
  'minivan',
  'van',
  'convertible',
  'wagon',
  'hatchback',
] as const

export type BodyStyle = (typeof BODY_STYLES)[number]

/** The bodies that the studio renders: `BODIES` of scripts/studio/bodies.py. */
export const SHAPES = [
  ...BODY_STYLES,
  'compact',
  'threerow',
  'heavy',
  'fastback',
  'boxtruck',
] as const

/** A body shape that is rendered by `scripts/studio`. */
export type Shape = (typeof SHAPES)[number]
