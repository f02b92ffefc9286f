import { globSync, readFileSync } from 'node:fs'

import { clampRgb, converter, wcagContrast, type Oklch } from 'culori'
import { describe, expect, it } from 'vitest'

import { sites } from '#tests/support/builders/sites.ts'

import { defaultSite } from './default-site.ts'
import { defineSite, type SiteOverrides } from './define-site.ts'
import type { Site } from './site.ts'
import { themeCss } from './theme-css.ts'

type Scheme = 'light' | 'dark'
type Tokens = ReadonlyMap<string, string>

const toOklch = converter('oklch')
/** All files that render pages. */
const styleSheets = globSync('src/{ui,web}/**/*.css')
  .map((path) => readFileSync(path, 'utf8'))
  .join('')
const tokensCss = readFileSync(new URL('../../ui/styles/tokens.css', import.meta.url), 'utf8')

/** The custom properties of a style sheet; the first one of a name wins. */
function tokensOf(css: string): Tokens {
  const declarations = [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/(--[\w-]+):\s*([^;}]+)/g)]
  return new Map(declarations.toReversed().map(([, name = '', value = '']) => [name, value.trim()]))
}

/** The top-level arguments of an argument list. */
function splitArguments(list: string) {
  let depth = 0
  const parts = ['']
  for (const character of list) {
    if (character === '(') depth++
    if (character === ')') depth--
    if (character === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts.map((part) => part.trim())
}

/** A channel of a relative color: a number, its own letter, or `calc(l - 0.045)`. */
function channel(text: string, base: Oklch) {
  const [, letter, sign = '+', amount = '0'] =
    /^(?:calc\()?([lch])(?: ([+-]) ([\d.]+)\))?$/.exec(text) ?? []
  if (!letter) return Number(text)
  return (base[letter as 'l' | 'c' | 'h'] ?? 0) + Number(`${sign}${amount}`)
}

/** The computed value of a token's color. */
function colorOf(text: string, tokens: Tokens, scheme: Scheme): Oklch {
  const resolve = (inner: string) => colorOf(inner, tokens, scheme)
  const plain = text
    .replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => tokens.get(name) ?? '')
    .trim()
  if (plain !== text) return resolve(plain)
  const pair = /^light-dark\((.*)\)$/s.exec(plain)?.[1]
  if (pair !== undefined) return resolve(splitArguments(pair)[scheme === 'light' ? 0 : 1]!)
  const relative = /^oklch\(\s*from (oklch\([^)]*\)) (.+)\)$/s.exec(plain)
  if (!relative) {
    const color = toOklch(plain)
    if (!color) throw new Error(`not a color: ${text}`)
    return color
  }
  const base = resolve(relative[1]!)
  const [l, c, h] = relative[2]!.match(/calc\([^)]*\)|\S+/g)!.map((part) => channel(part, base))
  return { mode: 'oklch', l: l!, c: c!, h: h! }
}

/** Foreground, its backgrounds, least contrast: 4.5 for text, 3 for controls. */
const PAIRS: readonly (readonly [string, readonly string[], number])[] = [
  ['--ink', ['--page', '--surface', '--sunken', '--raised', '--accent-soft', '--alert-soft'], 4.5],
  ['--ink-soft', ['--page', '--surface', '--sunken', '--raised'], 4.5],
  ['--ink-muted', ['--page', '--surface', '--sunken', '--raised'], 4.5],
  ['--on-action', ['--action', '--action-hover'], 4.5],
  ['--accent', ['--page', '--surface', '--raised', '--accent-soft'], 4.5],
  ['--on-accent', ['--accent'], 4.5],
  ['--alert', ['--page', '--surface', '--alert-soft'], 4.5],
  ['--line-control', ['--page', '--surface'], 3],
]

const cases = sites.flatMap((site) =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    PAIRS.flatMap(([ink, grounds, least]) =>
      grounds.map((ground) => ({ key: site.key, site, scheme, ink, ground, least })),
    ),
  ),
)

const tokensFor = (site: Site): Tokens =>
  new Map([...tokensOf(tokensCss), ...tokensOf(themeCss(site))])

// Clips a color to the range of a screen.
const shown = (name: string, tokens: Tokens, scheme: Scheme) =>
  clampRgb(colorOf(`var(${name})`, tokens, scheme))

it.each(cases)(
  '$key, $scheme: $ink on $ground has $least:1',
  ({ site, scheme, ink, ground, least }) => {
    const tokens = tokensFor(site)
    const [text, background] = [ink, ground].map((name) => shown(name, tokens, scheme))
    expect(wcagContrast(text!, background!)).toBeGreaterThanOrEqual(least)
  },
)

describe('headingOptions.useFullWidthBar', () => {
  const withBar = sites.filter(({ headingOptions }) => headingOptions.useFullWidthBar)

  it.each(withBar)('$key: text on the bar is light, and has 4.5:1 in both schemes', (site) => {
    const tokens = tokensFor(site)
    expect(tokens.get('--bar-scheme')).toBe('dark')
    for (const ink of ['--ink', '--ink-soft', '--accent'])
      for (const scheme of ['light', 'dark'] as const)
        expect(
          wcagContrast(shown(ink, tokens, 'dark'), shown('--bar', tokens, scheme)),
        ).toBeGreaterThanOrEqual(4.5)
  })

  it('a site without the option has no bar', () => {
    expect(withBar.length).toBeGreaterThan(0)
    expect(themeCss(defaultSite)).not.toContain('--bar')
  })
})

const cssOfBrand = (color: string, actionInk: string) =>
  themeCss(
    defineSite(defaultSite, {
      key: 'a-site',
      name: 'A site',
      brand: { color },
      theme: { action: 'oklch(0.3 0.1 250)', actionInk },
    }),
  )

describe('the color of the bar', () => {
  it('is that of a brand whose buttons have light text, else the accent', () => {
    expect(cssOfBrand('#0d2c54', 'oklch(0.99 0.005 250)')).toContain(
      '--seed-bar:oklch(0.3 0.1 250)',
    )
    expect(cssOfBrand('#ffd400', 'oklch(0.2 0.03 90)')).not.toContain('--seed-bar')
    expect(cssOfBrand('', 'oklch(0.99 0.005 250)')).not.toContain('--seed-bar')
  })
})

describe('dark panels', () => {
  /** Lightness and chroma of the panels behind text; the picture of the promotion is at its light end. */
  const grounds = [
    ...styleSheets.matchAll(/oklch\(([\d.]+) ([\d.]+) var\(--dusk, (?:calc|[\d.]+\))/g),
  ]
    .map(([, l, c]) => ({ l: Number(l), c: Number(c) }))
    .filter(({ l }) => l < 0.5)
  const text = toOklch('oklch(0.88 0.015 290)')!

  it.each(Array.from({ length: 24 }, (_, index) => index * 15))(
    'text has 4.5:1 with a brand of the hue %i',
    (h) => {
      expect(grounds.length).toBeGreaterThan(8)
      for (const ground of grounds)
        expect(
          wcagContrast(text, clampRgb({ mode: 'oklch', ...ground, h })),
        ).toBeGreaterThanOrEqual(4.5)
    },
  )

  it('have the hue of the brand, if there is one', () => {
    expect(cssOfBrand('#0d2c54', 'oklch(0.99 0.005 250)')).toContain('--dusk:272')
    expect(themeCss(defaultSite)).not.toContain('--dusk')
  })
})

describe('themeCss', () => {
  it('sets every base value of the tokens, and nothing else', () => {
    const seeds = [...tokensOf(tokensCss).keys()].filter((name) =>
      /^--(?:seed-|neutral$|sky-turn$)/.test(name),
    )
    const bare = defineSite(defaultSite, {
      key: 'a-site',
      name: 'A site',
      brand: { scenery: 'none' },
    })
    expect([...tokensOf(themeCss(bare)).keys()].sort()).toEqual(seeds.sort())
  })

  it.each<[string, Omit<SiteOverrides, 'key' | 'name'>, string]>([
    ['headingOptions.uppercase', { headingOptions: { uppercase: true } }, '--name-case:uppercase'],
    [
      'headingOptions.useFullWidthBar',
      { headingOptions: { useFullWidthBar: true } },
      '--bar-scheme:dark',
    ],
    [
      'breadcrumbsBarOptions.uppercase',
      { breadcrumbsBarOptions: { uppercase: true } },
      '--crumbs-case:uppercase',
    ],
    ['layoutOptions.fullWidth', { layoutOptions: { fullWidth: true } }, '--wrap:100%'],
    ['brand.capitals', { brand: { capitals: true } }, '--heading-case:uppercase'],
    ['brand.corners', { brand: { corners: 'sharp' } }, '--radius-sm:1px'],
    ['brand.scenery', { brand: { scenery: 'coast' } }, '--land:oklch(0.87 0.04 85)'],
    ['theme.skyTurn', { theme: { skyTurn: -40 } }, '--sky-turn:-40'],
  ])('%s becomes a property that the style sheets use', (_, overrides, declaration) => {
    const site = defineSite(defaultSite, { key: 'a-site', name: 'A site', ...overrides })
    expect(themeCss(site).slice(':root{'.length, -1).split(';')).toContain(declaration)
    expect(themeCss(defaultSite)).not.toContain(declaration)
    const [name = ''] = declaration.split(':')
    expect(styleSheets).toContain(`var(${name}`)
  })

  it('the check reads relative and dark colors as a browser does', () => {
    const tokens = tokensOf(tokensCss)
    expect(colorOf('var(--action-hover)', tokens, 'light')).toMatchObject({
      l: expect.closeTo(0.79, 6),
      c: 0.165,
      h: 78,
    })
    expect(colorOf('var(--accent-soft)', tokens, 'dark')).toMatchObject({
      l: 0.3,
      c: 0.045,
      h: 196,
    })
    expect(colorOf('var(--accent)', tokens, 'dark')).toMatchObject({ l: 0.81, c: 0.1, h: 190 })
  })
})

it('checkboxes are never as round as radio buttons', () => {
  const check = readFileSync(new URL('../../ui/form/check.module.css', import.meta.url), 'utf8')
  expect(check).toMatch(/appearance: none;[^}]*border-radius: 5px;/)
  expect(check).not.toContain('var(--radius')
})
