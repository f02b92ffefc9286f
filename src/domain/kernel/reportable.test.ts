import { expect, it } from 'vitest'

import { AppError, UnavailableError } from './errors.ts'
import { isReportable } from './reportable.ts'

it.each([
  [new Error('x'), true],
  ['a text', true],
  [null, true],
  [{ status: 299 }, true],
  [{ status: 300 }, false],
  [{ status: 404 }, false],
  [{ statusCode: 422 }, false],
  [{ status: 499 }, false],
  [{ status: 500 }, true],
  [{ status: 'new' }, true],
  [new Response(null, { status: 403 }), false],
  [new AppError('not-found', 'x'), false],
  [new AppError('conflict', 'x'), false],
  [new UnavailableError('x'), true],
])('ANA-6 %s is reported: %s', (error, is) => {
  expect(isReportable(error)).toBe(is)
})
