import { expect, it } from 'vitest'

import { answerWait } from './answer-wait.ts'

it.each([
  [null, null],
  [0, 5],
  [21, 25],
  [240, 240],
  [241, null],
])('a median of %s minutes is a wait of %s', (median, wait) => {
  expect(answerWait(median)).toBe(wait)
})
