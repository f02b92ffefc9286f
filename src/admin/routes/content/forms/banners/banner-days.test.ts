import { expect, it } from 'vitest'

import { bannerState, newBannerId } from './banner-days.ts'

const NOW = new Date(2026, 10, 30, 12)

it.each([
  ['', '', 'now'],
  ['2026-11-30', '2026-11-30', 'now'],
  ['2026-12-01', '', 'later'],
  ['', '2026-11-29', 'over'],
] as const)('a notice from “%s” until “%s” is shown %s', (from, until, state) => {
  expect(bannerState({ from, until, isPublished: true }, NOW)).toBe(state)
})

it('a new notice is shown once it is published', () => {
  const days = { from: '', until: '' }
  expect(bannerState({ ...days, isPublished: false }, NOW)).toBe('once-published')
})

it('gives each notice of a day an id of its own', () => {
  expect(newBannerId('notice', ['notice-2026-11-30'], NOW)).toBe('notice-2026-11-30-2')
})
