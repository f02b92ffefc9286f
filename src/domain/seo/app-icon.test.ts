import { expect, it } from 'vitest'

import { sites } from '#tests/support/builders/sites.ts'

import { appIcon, iconBackground } from './app-icon.ts'

const bytesOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** @see https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = bytesOf(hex).map((byte) => {
    const part = byte / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (a: string, b: string) => {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

it.each(sites.map((site) => [site.key, site.theme] as const))(
  'WCAG 1.4.11 %s has an icon whose mark and flowers contrast with its background',
  (_, theme) => {
    const flowers = /<g fill="(#\w{6})">/.exec(appIcon(theme, 'any'))?.[1] ?? ''
    expect(contrast(iconBackground(theme), '#ffffff')).toBeGreaterThan(4.5)
    expect(contrast(iconBackground(theme), flowers)).toBeGreaterThan(3)
  },
)

it('fills its box for devices that crop it, and keeps its mark in the safe zone', () => {
  const [site] = sites
  const svg = appIcon(site?.theme ?? { action: '', accent: '' }, 'maskable')
  expect(svg).toContain('rx="0"')
  // The safe zone is a circle with a radius of 40 % of the width.
  const scale = Number(/scale\(([\d.]+)\)/.exec(svg)?.[1])
  expect((Math.hypot(36, 36) / 2) * scale).toBeLessThan(36 * 0.4)
})
