/**
 * Makes the pictures of `data/renderings` from the passes that `render.ts` wrote: each shape in each coat, its other
 * views in the coats of the demo, as AVIF in two widths, and 360° sets; and the cutouts of `data/cutouts`. A picture is base + color × paint, since the base coat's reflectance enters the light linearly; then the
 * tone map. What the mask leaves out, sky and scenery, is transparent. Pictures newer than their passes are skipped.
 *
 *     node scripts/studio/recolor.ts PASSES-DIR [--exposure 1.12]
 */
import { mkdirSync, existsSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

import sharp from 'sharp'

import { BODY_STYLES, SHAPES, type Shape } from '#domain/illustration/shapes.data.ts'
import { COATS, type Coat } from '#domain/rendering/coats.data.ts'
import { CUTOUTS } from '#domain/rendering/cutout-path.ts'
import {
  RENDERING_VIEWS,
  RENDERING_WIDTHS,
  TURN_PICTURES,
  turnView,
  type RenderingView,
} from '#domain/rendering/rendering-path.ts'

import { encodeCutouts } from './cutouts.ts'
import { DEMO_COATS, TURNS } from './demo-views.data.ts'
import { linearColor, readPass, tonemap, type Pass } from './passes.ts'

const OUT = fileURLToPath(new URL('../../data/renderings/', import.meta.url))
/** AVIF. Above 50 the files of a set exceed its budget. */
const QUALITY = 50
const EFFORT = 3
const TURN_EFFORT = 6

type Passes = Readonly<{ base: Pass; paint: Pass; mask: Float32Array }>

/** The opacity of each pixel, from 0 to 1. */
async function readMask(file: string): Promise<Float32Array> {
  const { data } = await sharp(file)
    .extractChannel('alpha')
    .median(3)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Float32Array.from(data, (v) => v / 255)
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

/** The least of a channel of what is left in windows, of the mean of all three. */
const LEAST_CHANNEL = 0.75

/** Removes color from a light until no channel is below its share of the mean. */
function limitColor(light: readonly number[]): readonly number[] {
  const mean = Math.max(0, light.reduce((sum, v) => sum + v, 0) / light.length)
  const least = Math.min(...light)
  const most = (mean * (1 - LEAST_CHANNEL)) / Math.max(mean - least, 1e-9)
  return light.map((v) => Math.max(0, mean + (v - mean) * Math.min(1, most)))
}

/**
 * Removes the light of sky and scenery from half-transparent pixels, which are edges and windows: what is behind them
 * is taken to be as bright as the median of the transparent pixels of their row. Glass tints what is behind it, so
 * what is left is off by another amount in each channel: without a limit, clear glass would be teal.
 */
function removeScenery({ light, info }: Pass, mask: Float32Array): void {
  const { width, height, channels } = info
  const lightOf = (pixel: number) =>
    [0, 1, 2].map((channel) => light[pixel * channels + channel] ?? 0)
  for (let y = 0; y < height; y += 1) {
    const row = Array.from({ length: width }, (_, x) => y * width + x)
    const open = row.filter((pixel) => mask[pixel] === 0).map(lightOf)
    const behind = [0, 1, 2].map((channel) => median(open.map((of) => of[channel] ?? 0)) ?? 0)
    for (const pixel of row) {
      const opacity = mask[pixel] ?? 1
      if (opacity === 0 || opacity === 1) continue
      const left = lightOf(pixel).map((v, c) => (v - (1 - opacity) * (behind[c] ?? 0)) / opacity)
      light.set(limitColor(left), pixel * channels)
    }
  }
}

/** The picture in a base coat. */
function develop({ base, paint, mask }: Passes, hex: string, exposure: number) {
  const { width, height, channels } = base.info
  const [r = 0, g = 0, b = 0] = linearColor(hex)
  const out = Buffer.alloc(width * height * 4)
  const sum = (i: number, color: number) =>
    ((base.light[i] ?? 0) + color * (paint.light[i] ?? 0)) * exposure
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const i = pixel * channels
    tonemap(out, pixel * 4, [sum(i, r), sum(i + 1, g), sum(i + 2, b)])
    out[pixel * 4 + 3] = Math.round((mask[pixel] ?? 1) * 255)
  }
  return sharp(out, { raw: { width, height, channels: 4 } })
}

/** The front three-quarter view is made in all coats and has no name in files; others in the coats of the demo. */
type View = 'f34' | RenderingView
const VIEWS: readonly View[] = ['f34', ...RENDERING_VIEWS]

const fileOf = (shape: Shape, coat: string, view: string, width: number) =>
  `${OUT}${[shape, coat, ...(view === 'f34' ? [] : [view]), width].join('-')}.avif`

// The keys of `COATS` are its coats; `Object.keys` widens them to strings.
const ALL_COATS = Object.keys(COATS) as readonly Coat[]
const coatsOf = (shape: Shape, view: View): readonly Coat[] => {
  if (view === 'f34') return ALL_COATS
  const inDemo = DEMO_COATS[shape].split(' ')
  return ALL_COATS.filter((coat) => inDemo.includes(coat))
}

async function recolor(folder: string, shape: Shape, view: View, exposure: number): Promise<void> {
  const passOf = (pass: string) => `${folder}/${shape}-${view}.${pass}.png`
  const lastPasses = ['paint', 'mask'].map(passOf)
  if (!lastPasses.every((file) => existsSync(file))) return
  const renderedAt = Math.max(...lastPasses.map((file) => statSync(file).mtimeMs))
  const isDone = (file: string) => existsSync(file) && statSync(file).mtimeMs > renderedAt
  const coats = coatsOf(shape, view).filter(
    (coat) => !RENDERING_WIDTHS.every((width) => isDone(fileOf(shape, coat, view, width))),
  )
  if (coats.length === 0) return
  const [base, paint] = [await readPass(passOf('base')), await readPass(passOf('paint'))]
  const mask = await readMask(passOf('mask'))
  removeScenery(base, mask)
  for (const coat of coats) {
    const picture = develop({ base, paint, mask }, COATS[coat], exposure)
    for (const width of RENDERING_WIDTHS) {
      const sized = width === base.info.width ? picture.clone() : picture.clone().resize(width)
      await sized
        .avif({ quality: QUALITY, effort: EFFORT })
        .toFile(fileOf(shape, coat, view, width))
    }
  }
  console.log(`${shape} ${view}: ${coats.length} coats`)
}

/** Encodes the pictures of a 360° set that are rendered, if all are. */
async function encodeTurn(folder: string, [shape, coat]: (typeof TURNS)[number]): Promise<void> {
  const views = Array.from({ length: TURN_PICTURES }, (_, at) => turnView(at))
  const pngOf = (view: string) => `${folder}/${shape}-${coat}-${view}.png`
  if (!views.every((view) => existsSync(pngOf(view)))) return
  for (const view of views)
    await sharp(pngOf(view))
      .avif({ quality: QUALITY, effort: TURN_EFFORT })
      .toFile(fileOf(shape, coat, view, 640))
  console.log(`${shape} ${coat}: a 360° set`)
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { exposure: { type: 'string', default: '1.12' } },
})
const [folder] = positionals
if (folder === undefined) throw new Error('Usage: recolor.ts PASSES-DIR [--exposure 1.12]')
sharp.concurrency(1)
mkdirSync(OUT, { recursive: true })
for (const view of VIEWS)
  for (const shape of SHAPES) await recolor(folder, shape, view, Number(values.exposure))
for (const body of BODY_STYLES) for (const kind of CUTOUTS) await encodeCutouts(folder, body, kind)
for (const turn of TURNS) await encodeTurn(folder, turn)
