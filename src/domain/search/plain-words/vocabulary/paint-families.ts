import { COLOR_WORDS } from '#domain/illustration/color-words.data.ts'
import type { PaintSlug } from '#domain/illustration/paints.data.ts'
import { slug } from '#domain/kernel/text.ts'
import { PAINT_WORDS } from '#domain/search/plain-words/tables/value-words.data.ts'

/**
 * The generic paints of a color name: the paint of its last color word (`Velvet Cherry Red` is red), and each paint
 * that it names explicitly. Empty for a name without a color.
 */
export function paintFamilies(color: string): ReadonlySet<PaintSlug> {
  // A maker's name may hold an apostrophe (`Punk'n`), which is not a word break.
  const words = slug(color.replaceAll(/['’]/g, '')).split('-')
  const paints = words.map((word) => PAINT_WORDS[word] ?? COLOR_WORDS.get(word))
  const named = words.filter((word, index) => word === paints[index])
  const last = paints.findLast((paint) => paint !== undefined)
  // A word equal to a paint is that paint's slug.
  return new Set([...(last ? [last] : []), ...(named as PaintSlug[])])
}
