import type { BodyStyle } from '#domain/illustration/bodies.data.ts'
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

/** Views besides the front three-quarter one, in the order of a gallery: side, rear three-quarter, front, rear. */
export const RENDERING_VIEWS = ['side', 'r34', 'front', 'rear'] as const
export type RenderingView = (typeof RENDERING_VIEWS)[number]

/** How many pictures a 360° set has: one for each 15 degrees. */
export const TURN_PICTURES = 24

/** The view of a picture of a 360° set in names of files: `turn07`. */
export const turnView = (at: number): string => `turn${String(at).padStart(2, '0')}`

type Rendered = Parameters<typeof renderingFor>[0]

const withView = (vehicle: Rendered, view: string, width: (typeof RENDERING_WIDTHS)[number]) =>
  renderingFor(vehicle).replace('-960.', `-${view}-${width}.`)

/** The address of another view of the rendering closest to a vehicle. Its file may be missing. */
export const renderedView = (vehicle: Rendered, view: RenderingView): string =>
  withView(vehicle, view, 960)

/** The addresses of the pictures of its 360° set, 640 pixels wide. Their files may be missing. */
export const renderedTurn = (vehicle: Rendered): readonly string[] =>
  Array.from({ length: TURN_PICTURES }, (_, at) => withView(vehicle, turnView(at), 640))

/** The name of the file at the address of a rendering. */
export const renderingName = (address: string): string =>
  address.slice(address.lastIndexOf('/') + 1)

/** Icons of body styles: the side of a shape in one coat, twice as wide as they are shown. */
export const ICON_COAT = 'steel' satisfies Coat
export const ICON_WIDTH = 208

/** The address of the icon of a body style, 208 × 85 pixels, transparent around the vehicle. */
export const bodyIcon = (body: BodyStyle): string =>
  `/renderings/${RENDERING_VERSION}/${body}-${ICON_COAT}-icon-${ICON_WIDTH}.avif`
