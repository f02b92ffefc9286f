import { readFileSync } from 'node:fs'

import { clampRgb, converter, wcagContrast, type Oklch } from 'culori'
import { describe, expect, it } from 'vitest'

import { sites } from './registry.ts'
import { themeCss } from './theme-css.ts'

type Scheme = 'light' | 'dark'
type Tokens = ReadonlyMap<string, string>

const toOklch = converter('oklch')
const tokensCss = readFileSync(new URL('../src/web/ui/tokens.css', import.meta.url), 'utf8')

/** Custom properties of a style sheet; of several with one name the first counts. */
function tokensOf(css: string): Tokens {
  const declarations = [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/(--[\w-]+):\s*([^;}]+)/g)]
  return new Map(declarations.toReversed().map(([, name = '', value = '']) => [name, value.trim()]))
}

/** Parts of an argument list at its own depth. */
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

/** A channel of a relative colour: a number, its own letter, or `calc(l - 0.045)`. */
function channel(text: string, base: Oklch) {
  const [, letter, sign = '+', amount = '0'] =
    /^(?:calc\()?([lch])(?: ([+-]) ([\d.]+)\))?$/.exec(text) ?? []
  if (!letter) return Number(text)
  return (base[letter as 'l' | 'c' | 'h'] ?? 0) + Number(`${sign}${amount}`)
}

/** What a browser computes for a colour of the tokens. */
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
    if (!color) throw new Error(`not a colour: ${text}`)
    return color
  }
  const base = resolve(relative[1]!)
  const [l, c, h] = relative[2]!.match(/calc\([^)]*\)|\S+/g)!.map((part) => channel(part, base))
  return { mode: 'oklch', l: l!, c: c!, h: h! }
}

/** Foreground, backgrounds it stands on, least contrast: 4.5 for text, 3 for what can be operated. */
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

const cases = sites.flatMap(({ key, theme }) =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    PAIRS.flatMap(([ink, grounds, least]) =>
      grounds.map((ground) => ({ key, theme, scheme, ink, ground, least })),
    ),
  ),
)

it.each(cases)(
  '$key, $scheme: $ink on $ground has $least:1',
  ({ theme, scheme, ink, ground, least }) => {
    const tokens = new Map([...tokensOf(tokensCss), ...tokensOf(themeCss(theme))])
    // Screens cut off what they cannot show.
    const color = (name: string) => clampRgb(colorOf(`var(${name})`, tokens, scheme))
    expect(wcagContrast(color(ink), color(ground))).toBeGreaterThanOrEqual(least)
  },
)

describe('themeCss', () => {
  it('sets every seed that the tokens have, and nothing else', () => {
    const seeds = [...tokensOf(tokensCss).keys()].filter((name) =>
      /^--(?:seed-|neutral$)/.test(name),
    )
    for (const { theme } of sites)
      expect([...tokensOf(themeCss(theme)).keys()].sort()).toEqual(seeds.sort())
  })

  it('the check reads relative and dark colours as a browser does', () => {
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
