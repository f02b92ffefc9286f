import { RouterContextProvider } from 'react-router'
import { expect, it, vi } from 'vitest'

import { AppError, UnavailableError } from '#domain/kernel/errors.ts'
import { anActor } from '#tests/support/builders/actors.ts'

import { adminAction } from './admin-action.ts'
import { adminContext, type AdminContext } from './admin-context.ts'

function args(isSignedIn = true) {
  const context = new RouterContextProvider()
  const reportError = vi.fn<(error: unknown) => void>()
  const values = { actor: isSignedIn ? anActor() : null, reportError }
  // The context of the actions in this test.
  context.set(adminContext, values as unknown as AdminContext)
  const request = new Request('http://localhost/admin/x', {
    method: 'POST',
    body: new URLSearchParams({ intent: 'x' }),
  })
  return { given: { request, context }, reportError }
}
const failing = (error: unknown, isSignedIn = true) => {
  const { given, reportError } = args(isSignedIn)
  const result = adminAction(given, async () => {
    throw error
  })
  return { answer: result, reportError }
}

it('shows that nothing was stored while the database is unavailable, and reports the error', async () => {
  const { answer: result, reportError } = failing(new UnavailableError('the database'))
  expect(await result).toMatchObject({
    data: { problem: { kind: 'unsent', isTooLong: false, isKnown: true } },
    init: { status: 503 },
  })
  expect(reportError).toHaveBeenCalledOnce()
})

it('is not certain that nothing was stored if the connection to the database was lost', async () => {
  const lost = new UnavailableError('the database', { isUncertain: true })
  expect(await failing(lost).answer).toMatchObject({
    data: { problem: { kind: 'unsent', isKnown: false } },
    init: { status: 503 },
  })
})

it('returns the message of a refusal, and 401 to a signed-out visitor', async () => {
  const refused = failing(new AppError('invalid', 'Enter an amount.'))
  expect(await refused.answer).toMatchObject({
    data: { problem: { kind: 'refused', message: 'Enter an amount.' } },
    init: { status: 400 },
  })
  const ended = failing(new Error('never called'), false)
  expect(await ended.answer).toMatchObject({
    data: { problem: { kind: 'signed-out' } },
    init: { status: 401 },
  })
})

it('rethrows an unexpected error', async () => {
  await expect(failing(new Error('a bug')).answer).rejects.toThrow('a bug')
})
