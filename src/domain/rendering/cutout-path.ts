import type { BodyStyle } from '#domain/illustration/shapes.data.ts'

import type { Coat } from './coats.data.ts'
import { RENDERING_VERSION } from './rendering-version.ts'

/** Pictures of a body style without surroundings: from the side, for scenes, and from the front, for a hero. */
export const CUTOUTS = ['profile', 'hero'] as const
export type Cutout = (typeof CUTOUTS)[number]

/** Width and height of each in pixels. */
export const CUTOUT_SIZES = {
  /** The ground is at 7/8 of its height. */
  profile: [768, 312],
  hero: [832, 448],
} as const satisfies Record<Cutout, readonly [number, number]>

/** Icons are profiles in one coat, twice as wide as they are shown. */
export const ICON_COAT = 'steel' satisfies Coat
export const ICON_WIDTH = 208

/** The address of the icon of a body style. */
export const bodyIcon = (body: BodyStyle): string =>
  `/cutouts/${RENDERING_VERSION}/${body}-icon.avif`

/** The address of a body style in a coat, transparent around the vehicle and its shadow. */
export const cutoutPath = (body: BodyStyle, coat: Coat, kind: Cutout = 'profile'): string =>
  `/cutouts/${RENDERING_VERSION}/${body}-${coat}-${kind}.avif`
