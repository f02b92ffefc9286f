import * as v from 'valibot'

import { group, key, text, type Frozen } from './schema-kit.ts'

const file = (meaning: string) =>
  key(
    text,
    '',
    `${meaning} A path below the group's folder, such as \`brand/logo.svg\`; empty for none.`,
  )

/** How a site looks and sounds: what is its own about it, and what colors, fonts and shapes follow from. */
export const Brand = v.strictObject({
  color: key(
    text,
    '',
    "The brand's color, any of CSS: buttons, links and grays in light and dark follow from it. Where something would be hard to read, it is made darker or lighter, and `npm run group -- check` says so. Empty is the product's own palette.",
  ),
  accent: key(
    text,
    '',
    'A second color, for links, what is chosen and money saved; empty: they follow from `color`.',
  ),
  corners: key(
    v.picklist(['sharp', 'soft', 'round']),
    'soft',
    'How round the corners of cards, fields and buttons are.',
  ),
  logo: group({
    light: file(
      'The logo on light surfaces: SVG, PNG, WebP or JPEG. Without one the header has the product’s mark and the name.',
    ),
    dark: file('The logo on dark surfaces. Without one the first is shown on a light plate there.'),
  }),
  icon: file(
    'The square picture of tabs, bookmarks and home screens: SVG, or PNG or WebP of 512 pixels and more.',
  ),
})
export type Brand = Frozen<v.InferOutput<typeof Brand>>
