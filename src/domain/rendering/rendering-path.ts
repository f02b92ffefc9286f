import { bodyStyleOf } from '#domain/illustration/body-style-for.ts'
import { illustrationPath } from '#domain/illustration/illustration-path.ts'
import { paintFor } from '#domain/illustration/paint-for.ts'
import type { PaintSlug } from '#domain/illustration/paints.data.ts'
import { shapeFor } from '#domain/illustration/shape-for.ts'
import { UNRENDERED, type Shape } from '#domain/illustration/shapes.data.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

import { COAT_OF, type Coat } from './coats.data.ts'

/** Files are immutable: raise it when the studio renders them again. */
export const RENDERING_VERSION = 2

/** Widths of the files in pixels; `Stage` derives the address of the first from that of the last. */
export const RENDERING_WIDTHS = [640, 960] as const

/** The coat of a paint: itself, unless it shares another's. */
const coatOf = (paint: PaintSlug): Coat => COAT_OF[paint] ?? (paint as Coat)

/** The address of the rendering of a shape in a paint, 960 × 600 pixels; of its drawing, if there is none. */
export function renderingPath(shape: Shape, paint: PaintSlug): string {
  const shown = UNRENDERED[shape] ?? shape
  return UNRENDERED[shape] === null
    ? illustrationPath(bodyStyleOf(shape), paint)
    : `/renderings/${RENDERING_VERSION}/${shown}-${coatOf(paint)}-960.avif`
}

/** Whether the address of a picture is that of a rendering. */
export const isRendering = (address: string): boolean => address.startsWith('/renderings/')

/** The address of the rendering closest to a vehicle. It is not a photo of it. @see SRCH-8 */
export const renderingFor = (
  vehicle: Parameters<typeof shapeFor>[0] & Partial<Pick<Vehicle, 'colorExt'>>,
): string => renderingPath(shapeFor(vehicle), paintFor(vehicle.colorExt ?? null))
