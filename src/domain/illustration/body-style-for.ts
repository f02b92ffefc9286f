import { shapeFor } from './shape-for.ts'
import type { BodyStyle, Shape } from './shapes.data.ts'

type Variant = Exclude<Shape, BodyStyle>

/** The body styles of shapes that are variants of one. */
const BODY_STYLE_OF: Readonly<Record<Variant, BodyStyle>> = {
  compact: 'suv',
  threerow: 'suv',
  heavy: 'pickup',
  boxtruck: 'pickup',
  fastback: 'sedan',
}

const isVariant = (shape: Shape): shape is Variant => Object.hasOwn(BODY_STYLE_OF, shape)

/** The body style closest to a vehicle; an SUV if nothing is known. */
export function bodyStyleFor(vehicle: Parameters<typeof shapeFor>[0]): BodyStyle {
  const shape = shapeFor(vehicle)
  return isVariant(shape) ? BODY_STYLE_OF[shape] : shape
}
