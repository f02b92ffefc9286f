import { remembered } from '#domain/kernel/memory/remembered.ts'
import { slug } from '#domain/kernel/text.ts'

import { COLOR_WORDS } from './color-words.data.ts'
import { PAINTS, type PaintSlug } from './paints.data.ts'

/** Words for the finish of a paint, not its color. */
const FINISH = new Set(['clearcoat', 'pearlcoat', 'metallic', 'tri', 'coat', 'tricoat'])

const isPaint = (name: string): name is PaintSlug => Object.hasOwn(PAINTS, name)

/** Cached: a list has the same few colors again and again. */
const paintOf = remembered((color: string): PaintSlug => {
  // A maker's name may hold an apostrophe (`Punk'n`), which is not a word break.
  const words = slug(color.replaceAll(/['’]/g, ''))
    .split('-')
    .filter((word) => !FINISH.has(word))
  const name = words.join('-')
  if (isPaint(name)) return name
  return (
    words.map((word) => COLOR_WORDS.get(word)).findLast((paint) => paint !== undefined) ?? 'silver'
  )
})

/**
 * The paint for an exterior color: the maker's paint by name, with or without its finish; else the plain paint of the
 * last color word (`Velvet Cherry Red`, `Blue Jeans`); else silver.
 */
export const paintFor = (colorExt: string | null): PaintSlug => paintOf(colorExt ?? '')
