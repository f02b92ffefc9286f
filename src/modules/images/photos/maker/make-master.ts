import sharp, { type Sharp } from 'sharp'

import { PHOTO_WIDTHS } from '#domain/vehicle/stored-photo.ts'

import type { MasterPhoto, PhotoFault, Rotation } from './maker-messages.ts'

/** Larger pictures are not decoded. */
const MAX_PIXELS = 50_000_000
/** Smaller pictures are icons and tracking pixels. */
const MIN_SIDE = 100
const MAX_WIDTH = PHOTO_WIDTHS.at(-1) ?? 0
const MAX_HEIGHT = 2560
const QUALITY = 88
/** Rendering SVG from third parties has no upper bound on time and memory. */
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif'])
const BLUR = { width: 16, quality: 30 }
const SAMPLE_WIDTH = 64
/** The maximum standard deviation (of 255) of the channels of a picture of a single color. */
const BLANK_DEVIATION = 3
/** Areas that differ by no more than this (of 255) count as equally bright, so that noise is ignored. */
const LIKENESS = { columns: 9, rows: 8, side: 8, noise: 4 }

const hexOf = (...channels: readonly number[]) =>
  channels.map((value) => value.toString(16).padStart(2, '0')).join('')

/** The brightness of each area of a picture, in rows, as the mean of its pixels. */
async function brightnessOf(image: Sharp): Promise<readonly (readonly number[])[]> {
  const { columns, rows, side } = LIKENESS
  const width = columns * side
  const pixels = await image
    .greyscale()
    .resize(width, rows * side, { fit: 'fill' })
    .raw()
    .toBuffer()
  const sums = Array.from({ length: rows }, () => Array.from({ length: columns }, () => 0))
  for (const [at, value] of pixels.entries()) {
    const row = sums[Math.floor(at / width / side)]
    const column = Math.floor((at % width) / side)
    if (row) row[column] = (row[column] ?? 0) + value
  }
  return sums.map((row) => row.map((sum) => sum / side / side))
}

/**
 * The perceptual hash of a picture (difference hash): whether each of 8 x 8 areas is brighter than the one on its left.
 * It hardly changes with size, format and quality.
 */
async function likenessOf(image: Sharp): Promise<string> {
  let bits = 0n
  for (const row of await brightnessOf(image))
    for (const [column, value] of row.slice(1).entries())
      bits = (bits << 1n) | BigInt(value > (row[column] ?? 0) + LIKENESS.noise)
  return bits.toString(16).padStart(16, '0')
}

async function faultOf(bytes: Uint8Array): Promise<string | null> {
  // Reads only the head of the file.
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (found === null) return 'it is no picture'
  const { format, width, height, pages = 1 } = found
  if (!FORMATS.has(format)) return `its format is ${format}`
  if (pages > 1) return 'it is animated'
  if (width * height > MAX_PIXELS) return `it has more than ${MAX_PIXELS / 1_000_000} megapixels`
  return Math.min(width, height) < MIN_SIDE ? `it is smaller than ${MIN_SIDE} pixels` : null
}

/**
 * Checks a fetched picture, and makes the photo that is stored from it.
 * @param degrees of clockwise rotation, once the photo is upright
 */
export async function makeMaster(
  bytes: Uint8Array,
  degrees: Rotation = 0,
): Promise<MasterPhoto | PhotoFault> {
  const fault = await faultOf(bytes)
  if (fault !== null) return { fault }
  const made = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .rotate(degrees)
    .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColorspace('srgb')
    .jpeg({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => ({ fault: `it can't be read: ${String(error)}`.slice(0, 200) }))
  if ('fault' in made) return made
  const { data: master, info } = made
  const sample = sharp(await sharp(master).resize(SAMPLE_WIDTH).png().toBuffer())
  const { dominant, channels } = await sample.stats()
  const blur = await sample.clone().resize(BLUR.width).webp({ quality: BLUR.quality }).toBuffer()
  return {
    master,
    width: info.width,
    height: info.height,
    color: hexOf(dominant.r, dominant.g, dominant.b),
    blur: blur.toString('base64'),
    likeness: await likenessOf(sharp(master)),
    isBlank: channels.every(({ stdev }) => stdev < BLANK_DEVIATION),
  }
}
