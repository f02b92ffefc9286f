import type { Shape } from '#domain/illustration/shapes.data.ts'
import type { Coat } from '#domain/rendering/coats.data.ts'
import type { Cutout } from '#domain/rendering/cutout-path.ts'

/** The coats in which vehicles of the demo have each shape: views that the demo alone shows are made in these. */
export const DEMO_COATS: Readonly<Record<Shape, string>> = {
  suv: 'white silver gray black red maroon blue navy green orange sand',
  pickup: 'white silver gray black red maroon blue navy green orange sand',
  offroad: 'white silver gray black red maroon blue navy green orange sand',
  sedan: 'white silver gray black red maroon blue green orange sand',
  coupe: 'white steel gray black red maroon blue green yellow orange purple',
  minivan: 'white silver gray red maroon blue navy green orange sand',
  van: 'white black red navy brown',
  compact: 'white silver steel gray black red maroon blue navy green yellow orange purple sand',
  threerow: 'white silver steel gray black red maroon blue navy green yellow orange purple sand',
  convertible: 'white silver gray black red blue yellow orange sand',
  wagon: 'white gray black',
  hatchback: 'gray black red orange',
  heavy: 'white gray black red navy brown',
  fastback: 'white silver gray black red blue green yellow orange purple',
  boxtruck: 'white silver gray black red blue green orange sand',
}

/** The views of the studio that cutouts show. */
export const CUTOUT_VIEWS = { profile: 'side', hero: 'f34' } as const satisfies Record<
  Cutout,
  string
>

/** The shapes that have a 360° set, each in a coat that many of the demo's vehicles have. */
export const TURNS: readonly (readonly [Shape, Coat])[] = [
  ['offroad', 'red'],
  ['pickup', 'silver'],
  ['suv', 'blue'],
]
