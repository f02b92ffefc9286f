import { paintFor } from '#domain/illustration/paint-for.ts'
import { shapeFor } from '#domain/illustration/shape-for.ts'
import type { Shape } from '#domain/illustration/shapes.data.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

import { coatOf, type Coat } from './coats.data.ts'
import { RENDERING_VERSION } from './rendering-version.ts'

/** Widths of the files in pixels; `Stage` derives the address of the first from that of the last. */
export const RENDERING_WIDTHS = [640, 960] as const

/** The address of the rendering of a shape in a coat, 960 × 600 pixels. */
export const renderingPath = (shape: Shape, coat: Coat): string =>
  `/renderings/${RENDERING_VERSION}/${shape}-${coat}-960.avif`

/** Whether the address of a picture is that of a rendering. */
export const isRendering = (address: string): boolean => address.startsWith('/renderings/')

/** The address of the rendering closest to a vehicle. It is not a photo of it. @see SRCH-8 */
export const renderingFor = (
  vehicle: Parameters<typeof shapeFor>[0] & Partial<Pick<Vehicle, 'colorExt'>>,
): string => renderingPath(shapeFor(vehicle), coatOf(paintFor(vehicle.colorExt ?? null)))

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
