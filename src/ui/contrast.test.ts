import { readFileSync } from 'node:fs'

import { clampRgb, converter, parse, wcagContrast, type Oklch } from 'culori'
import { expect, it } from 'vitest'

import { defaultSite } from '#domain/site/default-site.ts'
import type { Theme } from '#domain/site/site.ts'
import { themeOf } from '#modules/brand/module.ts'
import { sites } from '#tests/support/builders/sites.ts'

const css = readFileSync(new URL('./styles/tokens.css', import.meta.url), 'utf8')
const toOklch = converter('oklch')

type Scheme = 'light' | 'dark'

/** The CSS value of a token in one color scheme, with a theme's seed colors inserted. */
function written(name: string, scheme: Scheme, theme: Theme): string {
  const seeds: Record<string, string> = {
    'seed-action': theme.action,
    'seed-action-ink': theme.actionInk,
    'seed-accent': theme.accent,
    'seed-accent-dark': theme.accentDark,
    neutral: String(theme.neutralHue),
    'sky-turn': String(theme.skyTurn),
  }
  const seed = seeds[name]
  if (seed !== undefined) return seed
  const text = new RegExp(`--${name}:([^;]+);`).exec(css)?.[1]?.trim()
  if (text === undefined) throw new Error(`no token ${name}`)
  const pair = /^light-dark\(\s*([\s\S]+\)),\s*([\s\S]+\))\s*\)$/.exec(text)
  const one = pair?.[scheme === 'light' ? 1 : 2] ?? text
  return (
    one
      .replaceAll(/var\(--([\w-]+)\)/g, (_, inner: string) => written(inner, scheme, theme))
      .replaceAll(/calc\(([\d.]+) \+ (-?[\d.]+)\)/g, (_, hue: string, turn: string) =>
        String(Number(hue) + Number(turn)),
      )
      // The dark panel color of a brand has its own test.
      .replaceAll(/var\(--dusk, (-?[\d.]+)\)/g, '$1')
  )
}

const isChannel = (text: string | undefined): text is 'l' | 'c' | 'h' =>
  text === 'l' || text === 'c' || text === 'h'

/** Computes a color, including derived ones (`oklch(from …)`). */
function color(name: string, scheme: Scheme, theme: Theme): Oklch {
  const text = written(name, scheme, theme)
  const derived = /^oklch\(from (oklch\([^)]*\)) (.+)\)$/.exec(text)
  if (!derived?.[1] || !derived[2]) {
    const parsed = toOklch(parse(text))
    if (!parsed) throw new Error(`${name} is not a color: ${text}`)
    return parsed
  }
  const from = toOklch(parse(derived[1]))
  if (!from) throw new Error(`${name} is derived from an invalid color: ${text}`)
  const channels = { l: from.l, c: from.c, h: from.h ?? 0 }
  const terms = [...derived[2].matchAll(/calc\((\w) ([-+]) ([\d.]+)\)|([\d.]+|\w)/g)]
  const [l = 0, c = 0, h = 0] = terms.map(([, base, sign, amount, plain = '']) => {
    if (isChannel(base)) return channels[base] + Number(amount) * (sign === '-' ? -1 : 1)
    return isChannel(plain) ? channels[plain] : Number(plain)
  })
  return { mode: 'oklch', l, c, h }
}

const TEXT = 4.5
const CONTROL = 3

const PAIRS: readonly (readonly [text: string, surface: string, least: number])[] = [
  ...['page', 'surface', 'sunken', 'raised'].flatMap((surface) => [
    ['ink', surface, TEXT] as const,
    ['ink-soft', surface, TEXT] as const,
    ['ink-muted', surface, TEXT] as const,
    ['accent', surface, TEXT] as const,
    ['alert', surface, TEXT] as const,
    ['line-control', surface, CONTROL] as const,
  ]),
  ['on-action', 'action', TEXT],
  ['on-action', 'action-hover', TEXT],
  ['on-accent', 'accent', TEXT],
  ['accent', 'accent-soft', TEXT],
  ['alert', 'alert-soft', TEXT],
  ['ink', 'sky-top', TEXT],
  ['ink', 'sky-low', TEXT],
  ['ink-soft', 'sky-top', TEXT],
  ['good', 'surface', CONTROL],
]

/** Themes derived from one color, with hues all around the color wheel and extreme lightness. */
const FROM_COLORS = [
  ...Array.from({ length: 24 }, (_, index) => `hsl(${index * 15} 90% 50%)`),
  'white',
  'black',
  '#777',
  '#0a5',
  '#ffd400',
  '#1a0033',
  '#fff8e7',
].map((color) => ({
  key: color,
  theme: themeOf({ color, accent: '' }, { vehicle: defaultSite.theme.vehicle, skyTurn: 0 }).theme,
}))

const CASES = [...sites, ...FROM_COLORS].flatMap(({ key, theme }) =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    PAIRS.map(([text, surface, least]) => ({ key, theme, scheme, text, surface, least })),
  ),
)

it.each(CASES)(
  '$key, $scheme: $text on $surface has $least:1',
  ({ theme, scheme, text, surface, least }) => {
    expect(
      // Clips a color to the sRGB gamut.
      wcagContrast(clampRgb(color(text, scheme, theme)), clampRgb(color(surface, scheme, theme))),
    ).toBeGreaterThanOrEqual(least)
  },
)
