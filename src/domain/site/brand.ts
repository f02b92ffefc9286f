import * as v from 'valibot'

import { FONT_PAIRS, HERO_KINDS, HERO_LAYOUTS, VOICES } from './brand-names.ts'
import { group, key, Text, text, yesOrNo, type Frozen } from './schema-kit.ts'

const file = (meaning: string) =>
  key(
    text,
    '',
    `${meaning} A path below the group's folder, such as \`brand/logo.svg\`; empty for none.`,
  )

/**
 * The brand of a site: its logo, color, fonts, corners, photos and voice, from which the rest of its look is derived.
 */
export const Brand = v.strictObject({
  color: key(
    text,
    '',
    "The brand's color, any of CSS: buttons, links and grays in light and dark follow from it. Where something would be hard to read, it is made darker or lighter, and `npm run group -- check` says so. Empty is the product's own palette.",
  ),
  accent: key(
    text,
    '',
    'A second color, for links, what is chosen, money saved and grays; empty: they follow from `color`.',
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
  type: key(
    v.picklist(FONT_PAIRS),
    'archivo-figtree',
    'The fonts of headings and of text: a pair that comes with the product, or `own`.',
  ),
  fonts: group({
    display: file('The font of headings with `type: own`: WOFF2, TTF or OTF.'),
    text: file('The font of everything else with `type: own`.'),
    license: key(
      text,
      '',
      'The license by which you may show own fonts on a site, such as `OFL-1.1` or the number of a contract.',
    ),
  }),
  capitals: key(yesOrNo, false, 'Large headings in capitals.'),
  hero: group({
    kind: key(
      v.picklist(HERO_KINDS),
      'drawing',
      'What the home page begins with. A drawing without a file is the vehicle of `theme.vehicle`.',
    ),
    file: file('The photo, the drawing as SVG, or the video as MP4 or WebM.'),
    poster: file('The photo that is shown before a video.'),
    alt: key(
      v.nullable(Text),
      null,
      'What it shows, for those who do not see it; `null` for a picture that only decorates.',
    ),
    layout: key(
      v.picklist(HERO_LAYOUTS),
      'scene',
      'Where it is: behind the words (`scene`), beside them (`split`), above them on a band in the color of the site (`band`), below them (`center`).',
    ),
  }),
  voice: key(v.picklist(VOICES), 'plain', 'What the headlines of the home page sound like.'),
})
export type Brand = Frozen<v.InferOutput<typeof Brand>>
