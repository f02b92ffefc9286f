import { clampChroma, converter, wcagContrast, type Oklch } from 'culori'

/** The colors of a theme, as `theme` of a site has them. */
export type BrandTheme = Readonly<{
  action: string
  actionInk: string
  accent: string
  accentDark: string
  neutralHue: number
}>

const toOklch = converter('oklch')

/** The least contrast of text (WCAG 2.2, 1.4.3). */
const TEXT = 4.5
const STEP = 0.005
/** How much darker a hovered button is: `--action-hover` of `tokens.css`. */
const HOVER = 0.045
/** Surfaces that text in the accent is on: the darkest of the light ones, the lightest of the dark ones. */
const LIGHT_GROUND: Oklch = { mode: 'oklch', l: 0.93, c: 0.02, h: 0 }
const DARK_GROUND: Oklch = { mode: 'oklch', l: 0.32, c: 0.03, h: 0 }

const at = (color: Oklch, l: number): Oklch => clampChroma({ ...color, l }, 'oklch')

const round = (value: number, digits: number) => Number(value.toFixed(digits))
const css = ({ l, c, h = 0 }: Oklch) => `oklch(${round(l, 3)} ${round(c, 3)} ${round(h, 1)})`

/** The nearest lightness, from the color's own in steps, at which a color passes; `null` for none. */
function lightnessFor(
  color: Oklch,
  step: number,
  passes: (color: Oklch) => boolean,
): number | null {
  for (let l = color.l; l > 0.05 && l < 0.98; l += step) if (passes(at(color, l))) return l
  return null
}

/** Whether text has enough contrast on a button and on a hovered one. */
const isReadable = (ink: Oklch) => (color: Oklch) =>
  wcagContrast(ink, color) >= TEXT && wcagContrast(ink, at(color, color.l - HOVER)) >= TEXT

/**
 * A theme from one brand color. A color on which neither light nor dark text is readable is made darker or lighter,
 * whichever changes it less.
 * @param text any CSS color
 * @returns `null` for what is no color; `repaired` where the button is not in the brand color itself
 */
export function themeOf(text: string): Readonly<{ theme: BrandTheme; repaired: boolean }> | null {
  const parsed = toOklch(text)
  if (!parsed) return null
  const brand: Oklch = { mode: 'oklch', l: parsed.l, c: parsed.c, h: parsed.h ?? 0 }
  const hue = brand.h ?? 0
  const white: Oklch = { mode: 'oklch', l: 0.99, c: 0.005, h: hue }
  const dark: Oklch = { mode: 'oklch', l: 0.2, c: 0.03, h: hue }
  const choices = [
    { ink: white, l: lightnessFor(brand, -STEP, isReadable(white)) },
    { ink: dark, l: lightnessFor(brand, STEP, isReadable(dark)) },
  ].flatMap(({ ink, l }) => (l === null ? [] : [{ ink, l, change: Math.abs(l - brand.l) }]))
  const [best = { ink: white, l: 0.45, change: 1 }] = choices.toSorted(
    (a, b) => a.change - b.change,
  )
  const accentL =
    lightnessFor(
      at(brand, Math.min(brand.l, 0.5)),
      -STEP,
      (color) => wcagContrast(color, LIGHT_GROUND) >= TEXT,
    ) ?? 0.4
  const accentDarkL =
    lightnessFor(
      at(brand, Math.max(brand.l, 0.8)),
      STEP,
      (color) => wcagContrast(color, DARK_GROUND) >= TEXT,
    ) ?? 0.85
  return {
    theme: {
      action: css(at(brand, best.l)),
      actionInk: css(best.ink),
      accent: css(at(brand, accentL)),
      accentDark: css(at(brand, accentDarkL)),
      neutralHue: round(hue, 0) % 360,
    },
    repaired: best.change > 0,
  }
}
