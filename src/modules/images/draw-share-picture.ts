import { readFileSync } from 'node:fs'

import {
  SHARE_HEIGHT,
  SHARE_STAGE_WIDTH,
  sharePicture,
  type ShareFacts,
  type ShareFonts,
} from '#domain/seo/share-picture.ts'

/** The subject of the picture: a photo or a rendering, which fill it, or a drawing on its background. */
type Shown =
  | Readonly<{ photo: Uint8Array }>
  | Readonly<{ rendering: Uint8Array }>
  | Readonly<{ drawing: string }>

type Look = Parameters<typeof sharePicture>[2]

/** In pixels: larger pictures are not decoded. */
const MAX_PIXELS = 60_000_000
/** Accepted photo formats. Rendering SVG from third parties has no upper bound on time and memory. */
const PHOTO_FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif'])
const DRAWING = { width: 620, bottom: 72 }
const QUALITY = 82

let fonts: ShareFonts | undefined
const readFonts = (): ShareFonts =>
  // Written by `scripts/build/build-assets.ts`.
  (fonts ??= JSON.parse(
    readFileSync(new URL('./letters.json', import.meta.url), 'utf8'),
  ) as ShareFonts)

/** Loaded with the first picture, which keeps startup fast. */
async function painter() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  return sharp
}

async function stageOf(shown: Shown) {
  const sharp = await painter()
  if ('photo' in shown) {
    const photo = sharp(shown.photo, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const { format } = await photo.metadata()
    if (!PHOTO_FORMATS.has(format)) throw new Error(`${format} is not a photo format`)
    const input = await photo
      .rotate()
      .resize(SHARE_STAGE_WIDTH, SHARE_HEIGHT, { fit: 'cover' })
      .toBuffer()
    return { input, left: 0, top: 0 }
  }
  if ('rendering' in shown) {
    const { data, info } = await sharp(shown.rendering)
      .resize(SHARE_STAGE_WIDTH)
      .png()
      .toBuffer({ resolveWithObject: true })
    return { input: data, left: 0, top: SHARE_HEIGHT - info.height }
  }
  const drawn = await sharp(Buffer.from(shown.drawing), { density: 144 })
    .resize(DRAWING.width)
    .png()
    .toBuffer({ resolveWithObject: true })
  return {
    input: drawn.data,
    left: Math.round((SHARE_STAGE_WIDTH - DRAWING.width) / 2),
    top: SHARE_HEIGHT - DRAWING.bottom - drawn.info.height,
  }
}

/**
 * The social media picture of a link, 1200 x 630 as JPEG.
 * @throws {Error} for a photo that can't be read
 */
export async function drawPicture(facts: ShareFacts, shown: Shown, look: Look): Promise<Buffer> {
  const sharp = await painter()
  const svg = sharePicture(facts, readFonts(), look)
  return sharp(Buffer.from(svg))
    .composite([await stageOf(shown)])
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer()
}

/** A drawing of the group, rendered as a photo. It was checked when the group was loaded. */
export async function drawnPhoto(svg: Uint8Array): Promise<Buffer> {
  const sharp = await painter()
  return sharp(svg, { density: 144, limitInputPixels: MAX_PIXELS })
    .resize(SHARE_STAGE_WIDTH, SHARE_HEIGHT, { fit: 'cover', position: 'bottom' })
    .png()
    .toBuffer()
}
