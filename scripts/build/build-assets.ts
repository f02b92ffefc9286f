/**
 * Generates the files that come from npm packages: the icon sprites (Lucide) of `src/ui` and of the back office, and
 * the fonts, subset to the characters of English and Spanish, those for headings with a fixed weight. They are
 * committed, so a build needs none of those packages. Run `node scripts/build/build-assets.ts` after a change of the
 * icon table or a font.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'

import subset from 'subset-font'

import { ADMIN_ICONS } from '#admin/controls/icons.data.ts'
import { fontMetrics, SHOPPER_CHARACTERS } from '#platform/files/font-metrics.ts'
import { ICONS } from '#ui/icons/icons.data.ts'

import { glyphOutlines } from './glyph-outlines.ts'

const packages = new URL('../../node_modules/', import.meta.url)
const ui = new URL('../../src/ui/', import.meta.url)

const letters = SHOPPER_CHARACTERS
/** The characters of headings and prices. */
const headingLetters = letters.replaceAll(/[ªº©®½«»×÷™−→←↑↓✓^`{|}~\\]/g, '')

/** The product's own mark; its flowers are a second symbol, for a second color. */
const mark = [
  '<symbol id="mark" viewBox="0 0 36 36"><path stroke-width="2.6" d="M16.6 34C15 24 11 15 5.5 9.5M17.5 34C17 22 15 12 12.5 5M18.5 34C19 22 20.5 12 22.5 4.5M19.4 34C21 24 25 15 30.5 9"/></symbol>',
  `<symbol id="mark-flowers" viewBox="0 0 36 36"><g stroke="none">${[
    [4.8, 7.6, -38],
    [11.9, 3.8, -16],
    [23, 3.8, 14],
    [31.4, 7.4, 38],
  ]
    .map(
      ([x, y, turn]) =>
        `<ellipse cx="${x}" cy="${y}" rx="2.6" ry="3.8" transform="rotate(${turn} ${x} ${y})"/>`,
    )
    .join('')}</g></symbol>`,
]

/** The icon beside “Your privacy choices”, as published by California's Attorney General. */
const privacyChoices =
  '<symbol id="privacy-choices" viewBox="0 0 30 14"><g stroke="none"><path fill="#fff" d="M7.4 12.8h6.8l3.1-11.6H7.4C4.2 1.2 1.6 3.8 1.6 7s2.6 5.8 5.8 5.8z"/><path fill="#06f" fill-rule="evenodd" d="M22.6 0H7.4c-3.9 0-7 3.1-7 7s3.1 7 7 7h15.2c3.9 0 7-3.1 7-7s-3.2-7-7-7zm-21 7c0-3.2 2.6-5.8 5.8-5.8h9.9l-3.1 11.6H7.4c-3.2 0-5.8-2.6-5.8-5.8z"/><path fill="#fff" d="M24.6 4c.2.2.2.6 0 .8L22.5 7l2.2 2.2c.2.2.2.6 0 .8-.2.2-.6.2-.8 0l-2.2-2.2-2.2 2.2c-.2.2-.6.2-.8 0-.2-.2-.2-.6 0-.8L20.8 7l-2.2-2.2c-.2-.2-.2-.6 0-.8.2-.2.6-.2.8 0l2.2 2.2L23.8 4c.2-.2.6-.2.8 0z"/><path fill="#06f" d="M12.7 4.1c.2.2.3.6.1.8L8.6 9.8c-.1.1-.2.2-.3.2-.2.1-.5.1-.7-.1L5.4 7.7c-.2-.2-.2-.6 0-.8.2-.2.6-.2.8 0L8 8.6l3.8-4.5c.2-.2.6-.2.9 0z"/></g></symbol>'

async function symbol(name: string): Promise<string> {
  const svg = await readFile(new URL(`lucide-static/icons/${name}.svg`, packages), 'utf8')
  const inner = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(svg)?.[1]
  if (inner === undefined) throw new Error(`no drawing in the icon ${name}`)
  return `<symbol id="${name}" viewBox="0 0 24 24">${inner.replaceAll(/\s+/g, ' ').replaceAll(' />', '/>').trim()}</symbol>`
}

type Axes = Record<string, number | { min: number; max: number }>

/** The fonts of all pairs. Those named `display` are for headings, in one weight. */
const FONTS: readonly Readonly<{ name: string; source: string; axes: Axes; letters?: string }>[] = [
  // With all weights the file would be more than twice as large, and prices are shown only once it is loaded.
  {
    name: 'archivo-display',
    source: '@fontsource-variable/archivo/files/archivo-latin-standard-normal',
    axes: { wdth: 112, wght: 680 },
  },
  {
    name: 'figtree-text',
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal',
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    name: 'sofia-display',
    source:
      '@fontsource-variable/sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-latin-wght-normal',
    axes: { wght: 800 },
    letters: headingLetters,
  },
  {
    name: 'jost-display',
    source: '@fontsource-variable/jost/files/jost-latin-wght-normal',
    axes: { wght: 360 },
    letters: headingLetters,
  },
  {
    name: 'nunito-display',
    source: '@fontsource-variable/nunito/files/nunito-latin-wght-normal',
    axes: { wght: 900 },
    letters: headingLetters,
  },
  {
    name: 'rokkitt-display',
    source: '@fontsource-variable/rokkitt/files/rokkitt-latin-wght-normal',
    axes: { wght: 700 },
    letters: headingLetters,
  },
  {
    name: 'jost-text',
    source: '@fontsource-variable/jost/files/jost-latin-wght-normal',
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    name: 'urbanist-text',
    source: '@fontsource-variable/urbanist/files/urbanist-latin-wght-normal',
    axes: { wght: { min: 400, max: 700 } },
  },
]

/** Writes a font as browsers get it. @returns its name and its metrics */
async function font({ name, source, axes, letters: some = letters }: (typeof FONTS)[number]) {
  const file = await readFile(new URL(`${source}.woff2`, packages))
  const small = await subset(file, some, { targetFormat: 'woff2', variationAxes: axes })
  await writeFile(new URL(`fonts/${name}.woff2`, ui), small)
  const plain = await subset(file, some, { targetFormat: 'truetype', variationAxes: axes })
  return [name, fontMetrics(plain, name.endsWith('display') ? 'bold' : 'regular')] as const
}

await mkdir(new URL('fonts/', ui), { recursive: true })
const sprite = (symbols: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`
await writeFile(
  new URL('icons/icons.svg', ui),
  sprite([...mark, privacyChoices, ...(await Promise.all(ICONS.map(symbol)))]),
)
await writeFile(
  new URL('../../src/admin/controls/icons.svg', import.meta.url),
  sprite([...mark, ...(await Promise.all(ADMIN_ICONS.map(symbol)))]),
)
const metrics = Object.fromEntries(await Promise.all(FONTS.map(font)))
await writeFile(
  new URL('font-pairs/metrics.data.ts', ui),
  `/** The metrics of each font. Written by scripts/build/build-assets.ts. */\nexport const METRICS = ${JSON.stringify(metrics, (_, value: unknown) => (typeof value === 'number' ? Number(value.toFixed(4)) : value))} as const\n`,
)
/** Glyph outlines for pictures that the server draws without installed fonts: one weight of each font, as paths. */
async function outlines(source: string, variationAxes: Record<string, number>) {
  const file = await readFile(new URL(`@fontsource-variable/${source}.woff2`, packages))
  const font = await subset(file, letters, { targetFormat: 'truetype', variationAxes })
  return glyphOutlines(font, letters)
}
const drawn = {
  display: await outlines('archivo/files/archivo-latin-standard-normal', { wdth: 112, wght: 680 }),
  text: await outlines('figtree/files/figtree-latin-wght-normal', { wght: 500 }),
}
await writeFile(
  new URL('../../src/modules/images/letters.json', import.meta.url),
  `${JSON.stringify(drawn)}\n`,
)
await copyFile(new URL('lucide-static/LICENSE', packages), new URL('icons/icons-LICENSE.txt', ui))
const LICENSED = {
  archivo: '@fontsource-variable/archivo',
  figtree: '@fontsource-variable/figtree',
  jost: '@fontsource-variable/jost',
  nunito: '@fontsource-variable/nunito',
  rokkitt: '@fontsource-variable/rokkitt',
  sofia: '@fontsource-variable/sofia-sans-extra-condensed',
  urbanist: '@fontsource-variable/urbanist',
}
for (const [name, source] of Object.entries(LICENSED))
  await copyFile(new URL(`${source}/LICENSE`, packages), new URL(`fonts/${name}-OFL.txt`, ui))
