import { readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import sharp from 'sharp'
import { expect, it } from 'vitest'

import { BODY_STYLES } from '#domain/illustration/shapes.data.ts'

import { COATS, type Coat } from './coats.data.ts'
import { bodyIcon, CUTOUT_SIZES, cutoutPath, CUTOUTS } from './cutout-path.ts'

const DATA = new URL('../../../data/', import.meta.url)
const FOLDER = new URL('cutouts/', DATA)
/** The maximum size of all pictures of the studio together. */
const BUDGET_BYTES = 20_000_000

const nameOf = (address: string) => address.slice(address.lastIndexOf('/') + 1)
// The keys of `COATS` are its coats; `Object.keys` widens them to strings.
const coats = Object.keys(COATS) as readonly Coat[]

it('each body style is there in each coat, as a profile and as a hero, and as an icon; there are no others', () => {
  const expected = BODY_STYLES.flatMap((body) => [
    bodyIcon(body),
    ...CUTOUTS.flatMap((kind) => coats.map((coat) => cutoutPath(body, coat, kind))),
  ])
  expect(readdirSync(FOLDER).toSorted()).toEqual(expected.map(nameOf).toSorted())
})

/** The size of a picture, the opacity of its corners and that of the middle of its vehicle, from 0 to 255. */
async function lookOf(name: string) {
  const picture = sharp(fileURLToPath(new URL(name, FOLDER)))
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const opacity = (x: number, y: number) =>
    data[(Math.round(y) * width + Math.round(x)) * channels + 3] ?? NaN
  const [right, bottom] = [width - 1, height - 1]
  return {
    size: [width, height],
    corners: [opacity(0, 0), opacity(right, 0), opacity(0, bottom), opacity(right, bottom)],
    middle: opacity(width / 2, height * 0.7),
  }
}

it.each(BODY_STYLES.flatMap((body) => CUTOUTS.map((kind) => [body, kind] as const)))(
  '%s %s has its size, a vehicle and nothing in its corners',
  async (body, kind) => {
    const { size, corners, middle } = await lookOf(nameOf(cutoutPath(body, 'white', kind)))
    expect(size).toEqual(CUTOUT_SIZES[kind])
    // Lossy compression may leave a trace.
    expect(Math.max(...corners)).toBeLessThan(3)
    expect(middle).toBeGreaterThan(252)
  },
)

it('all pictures are within their budget', () => {
  const bytes = ['renderings/', 'cutouts/'].flatMap((folder) => {
    const address = new URL(folder, DATA)
    return readdirSync(address).map((file) => statSync(new URL(file, address)).size)
  })
  const sum = bytes.reduce((total, size) => total + size, 0)
  expect(sum).toBeGreaterThan(10_000_000)
  expect(sum).toBeLessThan(BUDGET_BYTES)
})
