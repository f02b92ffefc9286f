import { slug } from '#domain/kernel/text.ts'

import { COLOR_WORDS } from './color-words.data.ts'
import { PAINTS, type PaintSlug } from './paints.data.ts'

/** Words that say how a paint shines, not which one it is. */
const FINISH = new Set(['clearcoat', 'pearlcoat', 'metallic', 'tri', 'coat', 'tricoat'])

const isPaint = (name: string): name is PaintSlug => Object.hasOwn(PAINTS, name)

/**
 * The paint that an exterior colour is drawn in: the maker's own by its name, with or without its finish; else the
 * plain paint of the last word that names a colour (`Velvet Cherry Red`, `Blue Jeans`); else silver.
 */
export function paintFor(colorExt: string | null): PaintSlug {
  // A maker's name may hold an apostrophe (`Punk'n`), which is no word break.
  const words = slug((colorExt ?? '').replaceAll(/['’]/g, ''))
    .split('-')
    .filter((word) => !FINISH.has(word))
  const name = words.join('-')
  if (isPaint(name)) return name
  return (
    words.map((word) => COLOR_WORDS.get(word)).findLast((paint) => paint !== undefined) ?? 'silver'
  )
}
