import { addressOf, generatedFile, type RecipeOutput, type Recipe } from '#modules/brand/assets.ts'
import type { PictureFault } from '#modules/brand/check-svg.ts'
import { opened, painter, readPicture } from '#modules/brand/raster.ts'
import type { IconFiles } from '#modules/brand/types.ts'
import { icoFile } from '#platform/files/ico-file.ts'

const MIN_SIDE = 192
/** Sizes of tabs and shortcuts in an `.ico`. */
const ICO_SIZES = [16, 32, 48]
const TOUCH_SIZE = 180
/** Devices may crop a fifth on each side. @see https://www.w3.org/TR/appmanifest/#icon-masks */
const SAFE_SHARE = 0.72
/** Rendered once at the largest size that is needed. */
const LARGEST = 512

async function check(bytes: Uint8Array): Promise<PictureFault | null> {
  const read = await readPicture(bytes)
  if ('message' in read) return read
  const { kind, width, height } = read
  if (Math.abs(width - height) > Math.max(width, height) * 0.02)
    return { message: `is ${width} x ${height}: make it square` }
  return kind === 'raster' && width < MIN_SIDE
    ? { message: `is ${width} pixels wide: use one of ${LARGEST}, or SVG` }
    : null
}

/** The icon, 512 pixels wide, with its transparency. */
async function largest(bytes: Uint8Array): Promise<Readonly<{ png: Buffer; isSvg: boolean }>> {
  const read = await readPicture(bytes)
  if ('message' in read) throw new Error(read.message)
  const isSvg = read.kind === 'svg'
  const sharp = await painter()
  const image = isSvg
    ? sharp(bytes, { density: Math.min((72 * LARGEST) / read.width, 2400) })
    : await opened(bytes)
  const png = await image
    .resize(LARGEST, LARGEST, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer()
  return { png, isSvg }
}

async function make(bytes: Uint8Array): Promise<RecipeOutput<IconFiles>> {
  const sharp = await painter()
  const { png, isSvg } = await largest(bytes)
  const sized = (size: number) => sharp(png).resize(size).png({ compressionLevel: 9 }).toBuffer()
  /** On white with a margin, since devices fill transparent parts with black. */
  const onWhite = async (size: number, share: number) => {
    const inner = await sharp(png)
      .resize(Math.round(size * share))
      .toBuffer()
    const ground = { width: size, height: size, channels: 3, background: '#fff' } as const
    return sharp({ create: ground })
      .composite([{ input: inner }])
      .png({ compressionLevel: 9 })
      .toBuffer()
  }
  const { isOpaque } = await sharp(png).stats()
  const ico = icoFile(
    await Promise.all(ICO_SIZES.map(async (size) => ({ size, png: await sized(size) }))),
  )
  const files = {
    ico: generatedFile(ico, 'ico'),
    touch: generatedFile(await onWhite(TOUCH_SIZE, isOpaque ? 1 : 0.84), 'png'),
    png192: generatedFile(await sized(192), 'png'),
    png512: generatedFile(await sized(LARGEST), 'png'),
    maskable512: generatedFile(await onWhite(LARGEST, SAFE_SHARE), 'png'),
  }
  const svg = isSvg ? generatedFile(bytes, 'svg') : null
  return {
    facts: {
      svg: svg && addressOf(svg),
      ico: addressOf(files.ico),
      touch: addressOf(files.touch),
      png192: addressOf(files.png192),
      png512: addressOf(files.png512),
      maskable512: addressOf(files.maskable512),
    },
    files: [...Object.values(files), ...(svg ? [svg] : [])],
  }
}

/** The icon of tabs, bookmarks and home screens. */
export const iconRecipe: Recipe<IconFiles> = { version: 'icon 1', check, make }
