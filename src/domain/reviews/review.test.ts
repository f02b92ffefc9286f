import { expect, it } from 'vitest'

import { meanStars, readingEndsFor, readStars, shownFrom } from './review.ts'

it('REV-3 a review that no one reads is shown after three days', () => {
  const writtenAt = '2026-11-20T10:00:00.000Z'
  expect(shownFrom(writtenAt)).toBe('2026-11-23T10:00:00.000Z')
  expect(readingEndsFor(new Date(shownFrom(writtenAt)))).toBe(writtenAt)
})

it.each([
  ['1', 1],
  ['5', 5],
  ['0', null],
  ['6', null],
  ['4.5', null],
  ['', null],
  ['55', null],
])('reads %j stars as %j', (text, stars) => {
  expect(readStars(text)).toBe(stars)
})

it('the mean has one decimal, and none without reviews', () => {
  expect(meanStars(0, 0)).toBeNull()
  expect(meanStars(14, 3)).toBe(4.7)
  expect(meanStars(13, 3)).toBe(4.3)
})
