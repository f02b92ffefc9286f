import type { Brand, Site, Theme } from './site.ts'

/** The options of a site that only its style sheets use. */
type Look = Pick<
  Site,
  'brand' | 'theme' | 'headingOptions' | 'breadcrumbsBarOptions' | 'layoutOptions'
>

/** Radii from small to large; `soft` has those of `tokens.css`. */
const RADII: Readonly<Record<Brand['corners'], readonly number[] | null>> = {
  sharp: [1, 2, 3, 4],
  soft: null,
  round: [10, 16, 22, 32],
}
const SIZES = ['sm', 'md', 'lg', 'xl']

/** Dark enough for white text in both color schemes. */
const BAR =
  'light-dark(oklch(from var(--seed-accent) 0.32 c h),oklch(from var(--seed-accent) 0.24 calc(c * 0.75) h))'

const seeds = (theme: Theme) => ({
  'seed-action': theme.action,
  'seed-action-ink': theme.actionInk,
  'seed-accent': theme.accent,
  'seed-accent-dark': theme.accentDark,
  neutral: theme.neutralHue,
  'sky-turn': theme.skyTurn,
})

const headings = ({ capitals }: Brand) => (capitals ? { 'heading-case': 'uppercase' } : {})

const radii = ({ corners }: Brand) =>
  Object.fromEntries(RADII[corners]?.map((px, at) => [`radius-${SIZES[at]}`, `${px}px`]) ?? [])

/**
 * The custom properties that differ by site: the base values of its theme, from which `src/ui/styles/tokens.css`
 * derives the other colors, and its options for heading, breadcrumbs and width.
 */
export function themeCss({
  brand,
  theme,
  headingOptions,
  breadcrumbsBarOptions,
  layoutOptions,
}: Look): string {
  const properties: Readonly<Record<string, string | number>> = {
    ...seeds(theme),
    ...radii(brand),
    ...headings(brand),
    ...(headingOptions.uppercase && { 'name-case': 'uppercase' }),
    ...(headingOptions.useFullWidthBar && { bar: BAR, 'bar-scheme': 'dark' }),
    ...(breadcrumbsBarOptions.uppercase && { 'crumbs-case': 'uppercase' }),
    ...(layoutOptions.fullWidth && { wrap: '100%' }),
  }
  const declarations = Object.entries(properties).map(([name, value]) => `--${name}:${value}`)
  return `:root{${declarations.join(';')}}`
}
