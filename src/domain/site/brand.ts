import * as v from 'valibot'

import { SCENERY_NAMES } from '#domain/illustration/scenery.data.ts'

import { FONT_PAIRS, HERO_KINDS, HERO_LAYOUTS, VOICES } from './brand-names.ts'
import { group, key, Text, text, yesOrNo, type Frozen } from './schema-kit.ts'

const file = (meaning: string) =>
  key(
    text,
    '',
    `${meaning} A path in the group's folder, such as \`brand/logo.svg\`; empty for none.`,
  )

/**
 * The brand of a site: its logo, color, fonts, corners, photos and voice, from which the rest of its look is derived.
 */
export const Brand = v.strictObject({
  color: key(
    text,
    '',
    "The brand's color, any CSS color: buttons, links and grays in light and dark mode are derived from it. A color that would be hard to read is made darker or lighter, and `npm run group -- check` reports that. Empty uses the default palette.",
  ),
  accent: key(
    text,
    '',
    'A second color, for links, selections, savings, and grays unless `color` is dark; if empty, they are derived from `color`.',
  ),
  corners: key(
    v.picklist(['sharp', 'soft', 'round']),
    'soft',
    'How round the corners of cards, fields and buttons are.',
  ),
  logo: group({
    light: file(
      'The logo on light surfaces: SVG, PNG, WebP or JPEG. Without one the header shows the product’s mark and the name.',
    ),
    dark: file('The logo on dark surfaces. Without one the light logo is shown on a light plate.'),
  }),
  icon: file(
    'The square icon for tabs, bookmarks and home screens: SVG, or PNG or WebP of at least 192 pixels (better 512).',
  ),
  type: key(
    v.picklist(FONT_PAIRS),
    'archivo-figtree',
    'The fonts of headings and text: a built-in pair, or `own`.',
  ),
  fonts: group({
    display: file('The font of headings with `type: own`: WOFF2, TTF or OTF.'),
    text: file('The font of everything else with `type: own`.'),
    license: key(
      text,
      '',
      'The license that allows you to use your own fonts on a site, such as `OFL-1.1` or a contract number.',
    ),
  }),
  scenery: key(
    v.picklist(SCENERY_NAMES),
    'plains',
    'The land on the horizon behind vehicles without photos and behind drawings; `none` for an empty horizon.',
  ),
  capitals: key(yesOrNo, false, 'Large headings in capitals.'),
  hero: group({
    kind: key(
      v.picklist(HERO_KINDS),
      'drawing',
      'The top of the home page. A drawing without a file shows a rendering of `theme.vehicle`.',
    ),
    file: file('The photo, the drawing as SVG, or the video as MP4 or WebM.'),
    poster: file('The photo that is shown before a video.'),
    alt: key(v.nullable(Text), null, 'The alternative text; `null` for a decorative picture.'),
    layout: key(
      v.picklist(HERO_LAYOUTS),
      'scene',
      'Its position: behind the text (`scene`), beside it (`split`), above it on a band in the site’s color (`band`), or below it (`center`).',
    ),
  }),
  voice: key(v.picklist(VOICES), 'plain', 'The tone of the headlines on the home page.'),
})
export type Brand = Frozen<v.InferOutput<typeof Brand>>
