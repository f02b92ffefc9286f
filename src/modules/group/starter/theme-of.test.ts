import { converter, wcagContrast } from 'culori'
import { describe, expect, it } from 'vitest'

import { themeOf } from './theme-of.ts'

const toOklch = converter('oklch')
const HOVER = 0.045

describe('a theme from one color', () => {
  it.each([
    '#0a5',
    '#003da5',
    'red',
    'yellow',
    'white',
    'black',
    '#777',
    '#c8102e',
    'rebeccapurple',
  ])('%s: text on buttons has 4.5:1, hovered too', (color) => {
    const { theme } = themeOf(color) ?? { theme: null }
    const action = toOklch(theme?.action)
    if (!theme || !action) throw new Error(color)
    for (const l of [action.l, action.l - HOVER])
      expect(wcagContrast(theme.actionInk, { ...action, l })).toBeGreaterThanOrEqual(4.4)
    expect(wcagContrast(theme.accent, 'oklch(0.977 0.004 0)')).toBeGreaterThanOrEqual(4.5)
    expect(wcagContrast(theme.accentDark, 'oklch(0.25 0.03 0)')).toBeGreaterThanOrEqual(4.5)
  })

  it('says whether the color was changed, and keeps its hue', () => {
    expect(themeOf('#003da5')).toMatchObject({ repaired: false })
    expect(themeOf('#777')).toMatchObject({ repaired: true })
    expect(themeOf('#0a5')?.theme.neutralHue).toBe(152)
  })

  it('is none for what is no color', () => expect(themeOf('greenish')).toBeNull())
})
