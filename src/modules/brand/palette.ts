import { clampChroma, clampRgb, converter, formatHex, wcagContrast, type Oklch } from 'culori'
import * as v from 'valibot'

import type { Brand } from '#domain/site/brand.ts'
import { Theme, ThemeFile } from '#domain/site/site-parts.ts'

/** The theme colors that are derived from a brand's colors. */
type Seeds = Pick<Theme, 'action' | 'actionInk' | 'accent' | 'accentDark' | 'neutralHue'>

/** A change made for readability, with the configuration key that caused it. */
export type PaletteNotice = Readonly<{ key: string; message: string }>

const toOklch = converter('oklch')

/** The minimum contrast of text (WCAG 2.2, 1.4.3), with a margin since colors are rounded to three digits. */
const TEXT = 4.5
const AIM = 4.55
const STEP = 0.005
/** The change of lightness and hue of a hovered button: `--action-hover` of `tokens.css`. */
const HOVER = { l: -0.045, h: -4 } as const
/** The lightness range in which a button is visible on pages of both color schemes. */
const DARKEST_BUTTON = 0.3
const LIGHTEST_BUTTON = 0.92
/** Links on dark pages are at least this light, even if less would pass. */
const MIN_DARK_LINK_LIGHTNESS = 0.78
/** Below this chroma a color counts as gray, whose hue is meaningless. */
const MIN_CHROMA = 0.03
const PRODUCT_HUE = 272
/** Grays have the hue of a brand's color that is darker than this, such as navy; else that of its accent. */
const DARK_BRAND = 0.4

type Ground = (hue: Readonly<{ neutral: number; accent: number }>) => Oklch
const neutral =
  (l: number, c: number): Ground =>
  (hue) => ({ mode: 'oklch', l, c, h: hue.neutral })
const soft =
  (l: number, c: number): Ground =>
  (hue) => ({ mode: 'oklch', l, c, h: hue.accent })
/** The backgrounds of links, as in `tokens.css`. */
const SURFACES = {
  light: [neutral(0.977, 0.004), neutral(1, 0), neutral(0.955, 0.006), soft(0.955, 0.02)],
  dark: [
    neutral(0.17, 0.024),
    neutral(0.212, 0.027),
    neutral(0.145, 0.022),
    neutral(0.255, 0.03),
    soft(0.3, 0.045),
  ],
} as const
const WHITE: Oklch = { mode: 'oklch', l: 1, c: 0 }

const read = (text: string): Oklch | null => {
  const color = toOklch(text)
  return color ? { mode: 'oklch', l: color.l, c: color.c, h: color.h ?? 0 } : null
}

/** A CSS color in OKLCH; other values stay unchanged and are reported as errors of the site. */
function asOklch<Value>(value: Value): Value | string {
  const color = typeof value === 'string' && !value.startsWith('oklch(') ? read(value) : null
  return color ? css(color) : value
}

/** Whether a text is a color that a palette can be derived from. */
export const isColor = (text: string): boolean => read(text) !== null

const round = (value: number, digits: number) => Number(value.toFixed(digits))
const css = ({ l, c, h = 0 }: Oklch) => `oklch(${round(l, 3)} ${round(c, 3)} ${round(h, 1)})`
const hex = (color: Oklch) => formatHex(clampRgb(color))
const at = (color: Oklch, l: number): Oklch => clampChroma({ ...color, l }, 'oklch')
const contrast = (a: Oklch, b: Oklch) => wcagContrast(clampRgb(a), clampRgb(b))
const ratio = (value: number) => `${(Math.floor(value * 10) / 10).toFixed(1)}:1`

/** The color with the closest lightness that passes, searched in steps from its own; `null` for none. */
function nearest(color: Oklch, step: number, passes: (color: Oklch) => boolean): Oklch | null {
  if (passes(color)) return color
  for (let l = color.l; l > 0.05 && l < 0.99; l += step) {
    const changed = at(color, l)
    if (passes(changed)) return changed
  }
  return null
}

/** The minimum contrast of text on a button, hovered or not. */
const onButton = (ink: Oklch, { l, c, h = 0 }: Oklch) =>
  Math.min(
    contrast(ink, { mode: 'oklch', l, c, h }),
    contrast(ink, { mode: 'oklch', l: l + HOVER.l, c, h: h + HOVER.h }),
  )

/** The minimum contrast of links in a color scheme, and of text on a background of their color. */
function asLink(color: Oklch, scheme: 'light' | 'dark', neutralHue: number): number {
  const hue = { neutral: neutralHue, accent: color.h ?? 0 }
  const inks = scheme === 'light' ? [WHITE] : [neutral(0.17, 0.024)(hue)]
  return Math.min(
    ...[...SURFACES[scheme].map((ground) => ground(hue)), ...inks].map((ground) =>
      contrast(color, ground),
    ),
  )
}

/** The colors of a button and its text, as close to the brand's color as possible. */
function buttonOf(color: Oklch): Readonly<{ action: Oklch; ink: Oklch }> {
  const inks: readonly (readonly [ink: Oklch, step: number])[] = [
    [{ mode: 'oklch', l: 0.99, c: 0.005, h: color.h ?? 0 }, -STEP],
    [{ mode: 'oklch', l: 0.2, c: 0.03, h: color.h ?? 0 }, STEP],
  ]
  const choices = inks.flatMap(([ink, step]) => {
    const action = nearest(color, step, (one) => onButton(ink, one) >= AIM)
    return action ? [{ action, ink, change: Math.abs(action.l - color.l) }] : []
  })
  const [best] = choices.toSorted((a, b) => a.change - b.change)
  return best ?? { action: at(color, 0.45), ink: WHITE }
}

/** A link's color, dark enough for light surfaces or light enough for dark ones. */
const linkOf = (color: Oklch, scheme: 'light' | 'dark', neutralHue: number): Oklch =>
  nearest(
    color,
    scheme === 'light' ? -STEP : STEP,
    (one) => asLink(one, scheme, neutralHue) >= AIM,
  ) ?? at(color, scheme === 'light' ? 0.4 : 0.85)

type Add = (key: string, message: string) => void

/** The button colors derived from the brand's color; changes are reported. */
function derivedButton(text: string, main: Oklch, add: Add): Partial<Seeds> {
  const seen = Math.min(Math.max(main.l, DARKEST_BUTTON), LIGHTEST_BUTTON)
  const start = seen === main.l ? main : at(main, seen)
  const { action, ink } = buttonOf(start)
  if (start !== main) {
    const scheme = seen > main.l ? 'dark' : 'light'
    add(
      'brand.color',
      `${text} is barely visible on ${scheme} pages: buttons are changed to ${hex(action)}`,
    )
  } else if (action !== main) {
    const was = ratio(onButton(ink, main))
    add(
      'brand.color',
      `${text} leaves text on buttons hard to read (${was}): buttons are changed to ${hex(action)}`,
    )
  } else if (ink.l < 0.5)
    add('brand.color', `${text} is too light for white text: text on buttons is dark`)
  return { action: css(action), actionInk: css(ink) }
}

/** Link colors derived from a brand's color. @param key of the color, for notices */
function derivedLinks(
  { key, text, neutralHue }: Readonly<{ key: string; text: string; neutralHue: number }>,
  color: Oklch,
  add: Add,
): Partial<Seeds> {
  const link = linkOf(color, 'light', neutralHue)
  if (link !== color) {
    const was = ratio(asLink(color, 'light', neutralHue))
    add(
      key,
      `${text} is too light for links on light pages (${was}): links are changed to ${hex(link)} there`,
    )
  }
  const dark = linkOf(at(color, Math.max(color.l, MIN_DARK_LINK_LIGHTNESS)), 'dark', neutralHue)
  return { accent: css(link), accentDark: css(dark) }
}

/** The theme values derived from the brand's colors; empty without any. */
function derived({ color, accent }: Pick<Brand, 'color' | 'accent'>, add: Add): Partial<Seeds> {
  const main = color === '' ? null : read(color)
  const second = accent === '' ? null : read(accent)
  const source = second
    ? { key: 'brand.accent', text: accent }
    : { key: 'brand.color', text: color }
  const links = second ?? main
  // Grays with the hue of a bright button, such as yellow, would look muddy; those of a dark brand match its bar.
  const grays = main !== null && main.l < DARK_BRAND ? main : links
  const isColored = grays !== null && grays.c >= MIN_CHROMA
  const neutralHue = isColored ? round(grays.h ?? 0, 0) % 360 : PRODUCT_HUE
  return {
    ...(main && derivedButton(color, main, add)),
    ...(links && { ...derivedLinks({ ...source, neutralHue }, links, add), neutralHue }),
  }
}

/** The base values with unreadable ones of the site's own corrected. */
function repaired(seeds: Seeds, given: Partial<Seeds>, add: Add): Seeds {
  const colors = (['action', 'actionInk', 'accent', 'accentDark'] as const).map(
    (name) => [name, read(seeds[name])] as const,
  )
  const { action, actionInk, accent, accentDark } = Object.fromEntries(colors)
  // An invalid color is reported as an error of the site.
  if (!action || !actionInk || !accent || !accentDark) return seeds
  const result: { -readonly [Key in keyof Seeds]: Seeds[Key] } = { ...seeds }
  if (onButton(actionInk, action) < TEXT) {
    const ink =
      [WHITE, { ...WHITE, l: 0.2 }].toSorted(
        (a, b) => onButton(b, action) - onButton(a, action),
      )[0] ?? WHITE
    const button = onButton(ink, action) >= TEXT ? { action, ink } : buttonOf(action)
    result.action = css(button.action)
    result.actionInk = css(button.ink)
    const key = given.action === undefined ? 'theme.actionInk' : 'theme.action'
    const was = ratio(onButton(actionInk, action))
    add(
      key,
      `text on buttons has ${was}, which is hard to read: changed to ${hex(button.ink)} on ${hex(button.action)}`,
    )
  }
  for (const [name, color, scheme] of [
    ['accent', accent, 'light'],
    ['accentDark', accentDark, 'dark'],
  ] as const) {
    const least = asLink(color, scheme, seeds.neutralHue)
    if (least >= TEXT) continue
    const link = linkOf(color, scheme, seeds.neutralHue)
    result[name] = css(link)
    add(
      `theme.${name}`,
      `has ${ratio(least)} on ${scheme} pages, which is hard to read: links are changed to ${hex(link)}`,
    )
  }
  return result
}

/**
 * The theme of a site: the values of its file, else those derived from its brand's colors, else the product's. Text has
 * at least 4.5:1 on every background, also hovered: colors that fall short are made darker or lighter, as little as
 * possible.
 * @returns `notices` lists the changes, and buttons with dark text
 * @see https://www.w3.org/TR/WCAG22/#contrast-minimum
 */
export function themeOf(
  brand: Pick<Brand, 'color' | 'accent'>,
  file: ThemeFile,
): Readonly<{ theme: Theme; notices: readonly PaletteNotice[] }> {
  const notices: PaletteNotice[] = []
  const add: Add = (key, message) => void notices.push({ key, message })
  const { entries } = Theme
  const seeds: Seeds = {
    action: entries.action.default,
    actionInk: entries.actionInk.default,
    accent: entries.accent.default,
    accentDark: entries.accentDark.default,
    neutralHue: entries.neutralHue.default,
    ...derived(brand, add),
  }
  const { vehicle, skyTurn, ...written } = file
  const given = Object.fromEntries(
    Object.entries(written).map(([name, value]) => [name, asOklch(value)]),
  ) as Partial<Seeds>
  return { theme: { ...repaired({ ...seeds, ...given }, given, add), vehicle, skyTurn }, notices }
}

/** The changes that make a brand's colors readable, as whole sentences. */
export const notesOnColor = (color: string): readonly string[] =>
  themeOf({ color, accent: '' }, v.parse(ThemeFile, {})).notices.map(({ message }) => message)
