import {
  addressOf,
  generatedFile,
  type RecipeOutput,
  type GeneratedFile,
  type Recipe,
} from '#modules/brand/assets.ts'
import type { PictureFault } from '#modules/brand/check-svg.ts'
import { fileKind, type FileKind } from '#modules/brand/picture-kind.ts'
import { opened, readPicture } from '#modules/brand/raster.ts'
import type { Picture } from '#modules/brand/types.ts'

/** In pixels. Pictures are never enlarged. */
const WIDTHS = [480, 800, 1200, 1600, 2000]
const MIN_WIDTH = 800
const MIB = 2 ** 20
const MAX_VIDEO_BYTES = 8 * MIB
const VIDEOS: ReadonlySet<FileKind | null> = new Set(['mp4', 'webm'])

/**
 * Formats, smallest first; the last is the fallback. All supported browsers accept AVIF, which is a tenth to a quarter
 * smaller than WebP.
 */
const FORMATS = [
  { extension: 'avif', options: { quality: 52, effort: 2 } },
  { extension: 'jpg', options: { quality: 78, mozjpeg: true } },
] as const
const SHARP_FORMATS = { avif: 'avif', jpg: 'jpeg' } as const
/** Wide enough for phones and most windows until every width is generated. */
const FIRST_WIDTH = 1200

async function checkPhoto(bytes: Uint8Array): Promise<PictureFault | null> {
  const read = await readPicture(bytes)
  if ('message' in read) return read
  if (read.kind === 'svg') return { message: 'is a drawing: write kind: drawing, or use a photo' }
  return read.width < MIN_WIDTH
    ? { message: `is ${read.width} pixels wide: use one of ${MIN_WIDTH} or more` }
    : null
}

async function makePhoto(bytes: Uint8Array): Promise<RecipeOutput<Picture>> {
  const read = await readPicture(bytes)
  if ('message' in read) throw new Error(read.message)
  const { width, height } = read
  const largest = Math.min(width, WIDTHS.at(-1) ?? width)
  const widths = [...new Set([...WIDTHS.filter((one) => one < largest), largest])]
  const image = await opened(bytes)
  const all: GeneratedFile[] = []
  const sets: { type: string; srcSet: string; first: GeneratedFile }[] = []
  for (const { extension, options } of FORMATS) {
    const files: GeneratedFile[] = []
    // In sequence: each keeps a thread busy, and the server has other work.
    for (const one of widths) {
      const sized = image.clone().resize(one).toFormat(SHARP_FORMATS[extension], options)
      files.push(generatedFile(await sized.toBuffer(), extension))
    }
    all.push(...files)
    const [first] = files
    if (!first) throw new Error('a photo has a width')
    const srcSet = files.map((file, index) => `${addressOf(file)} ${widths[index]}w`).join(', ')
    sets.push({ type: first.type, srcSet, first: files[Math.min(2, files.length - 1)] ?? first })
  }
  const [fallback] = sets.slice(-1)
  if (!fallback) throw new Error('a photo has a format')
  return {
    facts: {
      src: addressOf(fallback.first),
      srcSet: fallback.srcSet,
      width,
      height,
      sources: sets.slice(0, -1).map(({ type, srcSet }) => ({ type, srcSet })),
    },
    files: all,
  }
}

/** One width in one format, which takes a hundredth of the time of all of them. */
async function makeFirstPhoto(bytes: Uint8Array): Promise<RecipeOutput<Picture>> {
  const read = await readPicture(bytes)
  if ('message' in read) throw new Error(read.message)
  const { width, height } = read
  const shown = Math.min(width, FIRST_WIDTH)
  const image = await opened(bytes)
  const file = generatedFile(await image.resize(shown).jpeg({ quality: 76 }).toBuffer(), 'jpg')
  const src = addressOf(file)
  return {
    facts: { src, srcSet: `${src} ${shown}w`, width, height, sources: [] },
    files: [file],
  }
}

/** The photo at the top of the home page, or the poster of a video. */
export const photoRecipe: Recipe<Picture> = {
  version: 'photo 2',
  check: checkPhoto,
  make: makePhoto,
  first: { version: 'first photo 1', make: makeFirstPhoto },
}

/** The drawing at the top of the home page. */
export const drawingRecipe: Recipe<Picture> = {
  version: 'drawing 1',
  async check(bytes) {
    const read = await readPicture(bytes)
    if ('message' in read) return read
    return read.kind === 'raster'
      ? { message: 'is not an SVG: write kind: photo, or use SVG' }
      : null
  },
  async make(bytes) {
    const read = await readPicture(bytes)
    if ('message' in read) throw new Error(read.message)
    const { width, height } = read
    const file = generatedFile(bytes, 'svg')
    const picture = { src: addressOf(file), srcSet: null, width, height, sources: [] }
    return { facts: picture, files: [file] }
  },
}

/** A video as it is served. */
export type VideoFacts = Readonly<{ src: string; type: string }>

/** The video at the top of the home page, served unchanged. */
export const videoRecipe: Recipe<VideoFacts> = {
  version: 'video 1',
  async check(bytes) {
    if (!VIDEOS.has(fileKind(bytes)))
      return { message: 'is not a video that browsers support: use MP4 or WebM' }
    return bytes.length > MAX_VIDEO_BYTES
      ? { message: `is larger than ${MAX_VIDEO_BYTES / MIB} MiB: make it shorter or smaller` }
      : null
  },
  async make(bytes) {
    const file = generatedFile(bytes, fileKind(bytes) === 'webm' ? 'webm' : 'mp4')
    return { facts: { src: addressOf(file), type: file.type }, files: [file] }
  },
}
