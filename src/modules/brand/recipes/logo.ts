import { addressOf, generatedFile, type RecipeOutput, type Recipe } from '#modules/brand/assets.ts'
import type { PictureFault } from '#modules/brand/check-svg.ts'
import { fileKind } from '#modules/brand/picture-kind.ts'
import { opened, readPicture } from '#modules/brand/raster.ts'
import type { Picture } from '#modules/brand/types.ts'

import { iconRecipe } from './icon.ts'

/** The height of a logo in the header, in CSS pixels. */
const SHOWN = 44
const DENSITIES = [1, 2, 3]
const MIN_HEIGHT = 40
/** A logo that is wider leaves no room for the search. */
const MAX_RATIO = 8

async function check(bytes: Uint8Array): Promise<PictureFault | null> {
  const read = await readPicture(bytes)
  if ('message' in read) return read
  const { kind, width, height } = read
  if (kind === 'raster' && height < MIN_HEIGHT)
    return { message: `is ${height} pixels high: use one of ${SHOWN * 2} or more, or SVG` }
  return width > height * MAX_RATIO
    ? {
        message: `is ${Math.round(width / height)} times as wide as high: the maximum is ${MAX_RATIO}`,
      }
    : null
}

async function make(bytes: Uint8Array): Promise<RecipeOutput<Picture>> {
  const read = await readPicture(bytes)
  if ('message' in read) throw new Error(read.message)
  const { width, height, kind } = read
  if (kind === 'svg') {
    const file = generatedFile(bytes, 'svg')
    const picture = { src: addressOf(file), srcSet: null, width, height, sources: [] }
    return { facts: picture, files: [file] }
  }
  const image = await opened(bytes)
  const files = await Promise.all(
    DENSITIES.map(async (density) => {
      const resized = image.clone().resize({ height: Math.min(SHOWN * density, height) })
      return generatedFile(await resized.webp({ quality: 90, effort: 4 }).toBuffer(), 'webp')
    }),
  )
  const [first] = files
  if (!first) throw new Error('a logo has a first density')
  return {
    facts: {
      src: addressOf(first),
      srcSet: files.map((file, index) => `${addressOf(file)} ${DENSITIES[index]}x`).join(', '),
      width,
      height,
      sources: [],
    },
    files,
  }
}

/** The logo in the header. */
export const logoRecipe: Recipe<Picture> = { version: 'logo 1', check, make }

/**
 * A file as a logo: its extension, and whether it is square, so that it can also be the icon.
 * @returns a fault if it can't be a logo
 */
export async function logoFile(
  bytes: Uint8Array,
): Promise<Readonly<{ extension: string; isSquare: boolean }> | PictureFault> {
  const fault = await check(bytes)
  const kind = fileKind(bytes)
  if (fault || kind === null) return fault ?? { message: 'is not a picture' }
  return {
    extension: kind === 'jpeg' ? 'jpg' : kind,
    isSquare: (await iconRecipe.check(bytes)) === null,
  }
}
