import { addressOf, generatedFile, type RecipeOutput, type Recipe } from '#modules/brand/assets.ts'
import type { PictureFault } from '#modules/brand/check-svg.ts'
import { fileKind, type FileKind } from '#modules/brand/picture-kind.ts'
import { fontMetrics, SHOPPER_CHARACTERS, type FontMetrics } from '#platform/files/font-metrics.ts'

const KIB = 1024
const MAX_FONT_BYTES = 2048 * KIB
/** The maximum size of a pair, which pages load before they look right; the product's own pairs take 24 KiB. */
const MAX_SUBSET_BYTES = 40 * KIB
const FONTS: ReadonlySet<FileKind | null> = new Set(['woff2', 'ttf', 'otf'])

/** A font as it is served, with the metrics that pages need before it is loaded. */
export type FontFacts = FontMetrics & Readonly<{ src: string }>
type Use = 'display' | 'text'

/** Loaded with the first font, since it contains a WebAssembly engine. */
async function subsetOf(bytes: Uint8Array, targetFormat: 'woff2' | 'truetype'): Promise<Buffer> {
  const { default: subset } = await import('subset-font')
  return subset(Buffer.from(bytes), SHOPPER_CHARACTERS, { targetFormat, variationAxes: {} })
}

async function check(bytes: Uint8Array): Promise<PictureFault | null> {
  if (!FONTS.has(fileKind(bytes)))
    return { message: 'is not a font that browsers support: use WOFF2, TTF or OTF' }
  if (bytes.length > MAX_FONT_BYTES)
    return {
      message: `is larger than ${MAX_FONT_BYTES / KIB} KiB: use a font with only Latin letters`,
    }
  try {
    const small = await subsetOf(bytes, 'woff2')
    if (small.length > MAX_SUBSET_BYTES)
      return {
        message: `has ${Math.round(small.length / KIB)} KiB with only the letters of English and Spanish; the maximum is ${MAX_SUBSET_BYTES / KIB}: use a font with fewer weights`,
      }
    const { width } = fontMetrics(await subsetOf(bytes, 'truetype'), 'regular')
    return width > 0 ? null : { message: 'has no Latin letters: use another font' }
  } catch (error) {
    return { message: `is not a valid font (${String(error).slice(0, 80)}): save it again` }
  }
}

const make =
  (use: Use) =>
  async (bytes: Uint8Array): Promise<RecipeOutput<FontFacts>> => {
    const file = generatedFile(await subsetOf(bytes, 'woff2'), 'woff2')
    const style = use === 'display' ? 'bold' : 'regular'
    const metrics = fontMetrics(await subsetOf(bytes, 'truetype'), style)
    return { facts: { ...metrics, src: addressOf(file) }, files: [file] }
  }

/** A site's own font, subset to the letters of English and Spanish. */
export const fontRecipe = (use: Use): Recipe<FontFacts> => ({
  version: `font ${use} 1`,
  check,
  make: make(use),
})
