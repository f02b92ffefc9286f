/** The sceneries behind vehicles, as sites name them. */
export const SCENERY_NAMES = [
  'desert',
  'plains',
  'mountains',
  'coast',
  'forest',
  'city',
  'none',
] as const
export type SceneryName = (typeof SCENERY_NAMES)[number]

/** A layer of a scenery: an SVG path in a box of 100 × 100 whose lower edge is the horizon, and its color by day. */
type Layer = Readonly<{ path: string; color: string }>

/** A scenery: two silhouettes on the horizon, drawn about ten times as wide as high, and the land before them. */
export type Scenery = Readonly<{ far: Layer; near: Layer; land: string }>

/** Draws up from the ground and down again, at the current point. */
const TREE = 'v-9a1.1 12 0 0 1 .9-11 1.5 17 0 0 1 2.7 0 1.1 12 0 0 1 .9 11v9'
const PINES = 'l1.1-26 .7 12 1-30 1.2 34 .8-14 .9 24'
const TALL_PINES = 'l.9-30 .6 10 1.1-42 1.2 44 .7-20 .9 38'

export const SCENERIES: Readonly<Record<Exclude<SceneryName, 'none'>, Scenery>> = {
  desert: {
    far: {
      path: 'M0 100V74l6-4 3-24 11-3 3 19 10 4 3-15 5-29 2-4 12 2 3 34 9 12 6-2 4-14 7-2 3 12 5 4 4-6 4 4v38z',
      color: 'oklch(0.77 0.045 30)',
    },
    near: {
      path: 'M0 100V88l9-8 4 1V60h-.7V44h.3v10h.4V30h.5v38h.4V50h.3v22h-.7v8l4.5 1 8-8 13 8 12-6 6 6 15-12 8-2 3 8 7 4V62h-.6V48h.3v8h.3V36h.5v32h.3V54h.3v20h-.6v6L100 78v22z',
      color: 'oklch(0.62 0.06 40)',
    },
    land: 'oklch(0.82 0.04 65)',
  },
  plains: {
    far: {
      path: 'M0 100V72C14 58 26 62 40 71S66 54 80 64 94 70 100 64V100z',
      color: 'oklch(0.82 0.045 130)',
    },
    near: {
      path: `M0 100V90h4${TREE}h.6${TREE}H15V50a.6 6 0 0 1 1.2 0V58h.3V46a.6 6 0 0 1 1.2 0V72h2.4V90H38${TREE}H62${TREE}h.8${TREE}h.4${TREE}H86V70l1.6-10 1.6 10V90h.4V52a.5 5 0 0 1 1 0V90H100v10z`,
      color: 'oklch(0.65 0.07 130)',
    },
    land: 'oklch(0.85 0.06 105)',
  },
  mountains: {
    far: {
      path: 'M0 100V58l7-18 3 7 3-6 7-35 4 16 3-6 4 13 4-5 8 16 6-12 6-26 4 14 3-8 5 20 5-5 6 18 6-12 5 8 5-14 6 18v58z',
      color: 'oklch(0.78 0.04 255)',
    },
    near: {
      path: `M0 100V82l4-3${PINES}l3-1${PINES}l3 4 12 4 15-3${PINES}l9 3 14-2${PINES}l2 1${PINES}l3 0${PINES}l8-2V100z`,
      color: 'oklch(0.58 0.045 200)',
    },
    land: 'oklch(0.84 0.045 110)',
  },
  coast: {
    far: {
      path: 'M0 100V70H31l.1-2h.5V34l2.6 30H31.8v4h2l-.4 2H62l4-8 7-7 9 3 8-9 6 5 4-3V100z',
      color: 'oklch(0.76 0.05 228)',
    },
    near: {
      path: 'M0 100V92c10-9 18-6 30 2 14 4 20 1 32-2s24-8 38 1v7z',
      color: 'oklch(0.74 0.05 110)',
    },
    land: 'oklch(0.87 0.04 85)',
  },
  forest: {
    far: {
      path: 'M0 100V50C10 34 22 36 34 48S58 30 70 40 90 50 100 36V100z',
      color: 'oklch(0.79 0.04 165)',
    },
    near: {
      path: `M0 100V84${PINES}${TALL_PINES}l1 2${PINES}h2${TREE}h1${PINES}${PINES}l2 2h3${TREE}h1${TREE}h9${TREE}h1${PINES}${TALL_PINES}h2${PINES}h1${TREE}h2${PINES}${TALL_PINES}h1${PINES}h1${TREE}H100V100z`,
      color: 'oklch(0.56 0.06 155)',
    },
    land: 'oklch(0.82 0.06 125)',
  },
  city: {
    far: {
      path: 'M0 100V66h3V46h3v20h2V30h3v28h2V38h2V34h2v38h4V52h2V18h.7V6h.3v12h2v40h2V34h3v34h5V48h2V26h3v38h2V44h3v26h4V50h3v18h3V36h1V32h2v42h3V54h3v16h4V40h3v32h4V56h3v14h4V48h3v22h6V100z',
      color: 'oklch(0.8 0.02 262)',
    },
    near: {
      path: `M0 100V86h4${TREE}h1V74h7v8h6V70h6v16h1${TREE}h.6${TREE}H42V76h8v8h7V70h6v16h1${TREE}H74V72h7v12h7V76h5v10h1${TREE}H100V100z`,
      color: 'oklch(0.66 0.022 255)',
    },
    land: 'oklch(0.85 0.012 260)',
  },
}

/** The scenery of a name; `null` for none. */
export const sceneryOf = (name: SceneryName): Scenery | null =>
  name === 'none' ? null : SCENERIES[name]
