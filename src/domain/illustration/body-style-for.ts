import type { BodyStyle } from './bodies.data.ts'
import { shapeFor } from './shape-for.ts'
import type { Shape } from './shapes.data.ts'

type Undrawn = Exclude<Shape, BodyStyle>

/** Shapes without a drawing of their own. */
const DRAWN_AS: Readonly<Record<Undrawn, BodyStyle>> = {
  compact: 'suv',
  threerow: 'suv',
  heavy: 'pickup',
  boxtruck: 'pickup',
  fastback: 'sedan',
}

const isDrawn = (shape: Shape): shape is Exclude<Shape, Undrawn> => !Object.hasOwn(DRAWN_AS, shape)

/** The closest drawing of a shape. */
export const bodyStyleOf = (shape: Shape): BodyStyle => (isDrawn(shape) ? shape : DRAWN_AS[shape])

/** The closest drawing of a vehicle; an SUV if nothing is known. */
export const bodyStyleFor = (vehicle: Parameters<typeof shapeFor>[0]): BodyStyle =>
  bodyStyleOf(shapeFor(vehicle))
