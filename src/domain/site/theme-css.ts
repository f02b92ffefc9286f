import { sceneryOf } from '#domain/illustration/scenery.data.ts'

import type { Brand, Site, Theme } from './site.ts'

/** The options of a site that its style sheets depend on. */
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

/** A color made dark enough for white text in both color schemes. */
const barOf = (seed: string) =>
  `light-dark(oklch(from ${seed} 0.32 c h),oklch(from ${seed} 0.24 calc(c * 0.75) h))`

/**
 * The color of the header bar and of the band of the home page: the brand's color, or its accent if the color is too
 * light to be darkened, such as yellow.
 */
function barSeed({ brand, theme }: Pick<Look, 'brand' | 'theme'>) {
  const [, inkLightness] = /^oklch\(([\d.]+)/.exec(theme.actionInk) ?? []
  const isDark = brand.color !== '' && Number(inkLightness) > 0.5
  return isDark ? { 'seed-bar': theme.action } : {}
}

const seeds = (theme: Theme) => ({
  'seed-action': theme.action,
  'seed-action-ink': theme.actionInk,
  'seed-accent': theme.accent,
  'seed-accent-dark': theme.accentDark,
  neutral: theme.neutralHue,
  'sky-turn': theme.skyTurn,
})

/** The hue of dark panels is that of the brand. Without a brand color, `tokens.css` has colors of an evening sky. */
const dusk = ({ brand, theme }: Pick<Look, 'brand' | 'theme'>) =>
  brand.color === '' ? {} : { dusk: theme.neutralHue }

const headings = ({ capitals }: Brand) => (capitals ? { 'heading-case': 'uppercase' } : {})

const radii = ({ corners }: Brand) =>
  Object.fromEntries(RADII[corners]?.map((px, at) => [`radius-${SIZES[at]}`, `${px}px`]) ?? [])

const silhouette = (path: string) =>
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100' preserveAspectRatio='none'%3E%3Cpath d='${path}'/%3E%3C/svg%3E")`

function scenery({ scenery: name }: Brand) {
  const drawn = sceneryOf(name)
  if (drawn === null) return {}
  const { far, near, land } = drawn
  return {
    far: silhouette(far.path),
    near: silhouette(near.path),
    'far-color': far.color,
    'near-color': near.color,
    land,
  }
}

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
  const barSeeds = barSeed({ brand, theme })
  const bar = barOf('seed-bar' in barSeeds ? 'var(--seed-bar)' : 'var(--seed-accent)')
  const properties: Readonly<Record<string, string | number>> = {
    ...seeds(theme),
    ...barSeeds,
    ...dusk({ brand, theme }),
    ...radii(brand),
    ...headings(brand),
    ...scenery(brand),
    ...(headingOptions.uppercase && { 'name-case': 'uppercase' }),
    ...(headingOptions.useFullWidthBar && { bar, 'bar-scheme': 'dark' }),
    ...(breadcrumbsBarOptions.uppercase && { 'crumbs-case': 'uppercase' }),
    ...(layoutOptions.fullWidth && { wrap: '100%' }),
  }
  const declarations = Object.entries(properties).map(([name, value]) => `--${name}:${value}`)
  return `:root{${declarations.join(';')}}`
}
