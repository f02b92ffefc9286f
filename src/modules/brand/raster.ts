import type { PictureFault } from './check-svg.ts'
import { checkSvg } from './check-svg.ts'
import { fileKind, type FileKind } from './picture-kind.ts'

const KIB = 1024
const MAX_SVG_BYTES = 256 * KIB
/** Pictures with larger declared dimensions are not decoded. */
const MAX_PIXELS = 60_000_000

/** Loaded with the first picture: a server whose brands are already processed does not need it. */
export async function painter() {
  const { default: sharp } = await import('sharp')
  // Each picture is opened once; a cache would keep decoded data in memory.
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/** The displayed size of a picture. */
export type Size = Readonly<{ width: number; height: number }>

const RASTER: ReadonlySet<FileKind | null> = new Set(['png', 'jpeg', 'webp', 'avif'])

/** A picture of the group, decoded far enough to know that it is valid. */
export type ReadPicture = Size & Readonly<{ kind: 'svg' | 'raster' }>

/** Opens a picture by its content. @returns a fault if it can't be used */
export async function readPicture(bytes: Uint8Array): Promise<ReadPicture | PictureFault> {
  const kind = fileKind(bytes)
  if (kind === 'svg') {
    if (bytes.length > MAX_SVG_BYTES)
      return { message: `is larger than ${MAX_SVG_BYTES / KIB} KiB: simplify the drawing` }
    const read = checkSvg(Buffer.from(bytes).toString('utf8'))
    return 'message' in read ? read : { ...read, kind: 'svg' }
  }
  if (!RASTER.has(kind))
    return { message: 'is not a picture that browsers support: use SVG, PNG, WebP or JPEG' }
  const sharp = await painter()
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const { autoOrient } = await image.metadata()
    // Only decoding all of it reveals that a file is truncated.
    await image.resize(8).toBuffer()
    return { ...autoOrient, kind: 'raster' }
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    return { message: `cannot be decoded (${reason}): save it again` }
  }
}

/** An opened raster picture, rotated by its EXIF orientation. */
export async function opened(bytes: Uint8Array) {
  const sharp = await painter()
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient()
}
