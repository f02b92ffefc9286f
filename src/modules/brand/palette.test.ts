import { describe, expect, it } from 'vitest'

import { defaultSite } from '#domain/site/default-site.ts'

import { isColor, notesOnColor, themeOf } from './palette.ts'

const { vehicle } = defaultSite.theme
const file = { vehicle, skyTurn: 0 }

describe('a theme from one color', () => {
  it.each([
    ['#003da5', []],
    ['#c8102e', []],
    [
      '#ffd400',
      [
        '#ffd400 is too light for white text: text on buttons is dark',
        '#ffd400 is too light for links on light pages (1.2:1): links are changed to #816a00 there',
      ],
    ],
    [
      '#777',
      [
        '#777 leaves text on buttons hard to read (4.3:1): buttons are changed to #737373',
        '#777 is too light for links on light pages (3.8:1): links are changed to #6b6b6b there',
      ],
    ],
    ['black', ['black is barely visible on dark pages: buttons are changed to #2e2e2e']],
  ])('brand.color %s: reports how the theme deviates from the color', (color, notes) =>
    expect(notesOnColor(color)).toEqual(notes),
  )

  it('brand.accent is a second color, for links and grays', () => {
    const { theme } = themeOf({ color: '#0a5', accent: '#003da5' }, file)
    expect(theme).toMatchObject({
      neutralHue: 261,
      action: 'oklch(0.646 0.171 151.6)',
      accent: 'oklch(0.402 0.177 261.2)',
    })
  })

  it('has grays in the hue of a dark color, and in the product’s hue for a black one', () => {
    const navy = themeOf({ color: '#0d2c54', accent: '#b4461f' }, file)
    expect(navy.theme).toMatchObject({ neutralHue: 256 })
    const { theme } = themeOf({ color: '#171717', accent: '#0f766e' }, file)
    expect(theme).toMatchObject({ neutralHue: 272, accent: 'oklch(0.511 0.086 186.4)' })
  })

  it('is the product’s theme without a color', () =>
    expect(themeOf({ color: '', accent: '' }, file)).toEqual({
      theme: { ...defaultSite.theme },
      notices: [],
    }))

  it('a site’s own theme values take precedence, corrected if unreadable', () => {
    const withTheme = { ...file, accent: 'oklch(0.9 0.1 100)', actionInk: 'oklch(0.9 0 0)' }
    const { theme, notices } = themeOf({ color: '#003da5', accent: '' }, withTheme)
    expect(theme.actionInk).toBe('oklch(0.9 0 0)')
    expect(notices).toEqual([
      {
        key: 'theme.accent',
        message: 'has 1.1:1 on light pages, which is hard to read: links are changed to #796d1a',
      },
    ])
    const ink = themeOf({ color: '#ffd400', accent: '' }, { ...file, actionInk: 'oklch(0.9 0 0)' })
    expect(ink.notices.at(-1)).toMatchObject({
      key: 'theme.actionInk',
      message: expect.stringContaining('is hard to read: changed to #161616 on #ffd'),
    })
  })

  it('recognizes colors', () => {
    expect([isColor('rebeccapurple'), isColor('rgb(1 2 3)'), isColor('greenish')]).toEqual([
      true,
      true,
      false,
    ])
  })
})
