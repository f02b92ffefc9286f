import { expect, it } from 'vitest'

import { NOTHING_DONE } from '#domain/access/nothing-done.ts'

import { answeredAction } from './answered-action.ts'

const withError = (error: unknown) =>
  answeredAction({
    serverAction: async () => {
      throw error
    },
  })
/** As the router wraps a response that is not its own. */
const answered = (status: number, data = '') => ({
  status,
  statusText: '',
  internal: false,
  data,
})

it('passes on the response of the server', async () => {
  expect(await answeredAction({ serverAction: async () => ({ value: 1 }) })).toEqual({ value: 1 })
})

it.each([
  ['a dropped line', new TypeError('Failed to fetch'), 503, false],
  ['a server that is unavailable', answered(502), 502, false],
  ['a failure of the server', answered(500), 500, false],
  ['a body that is too long', answered(413), 413, true],
])(
  'keeps the view after %s, and reports only a too large request as certainly not stored',
  async (_, error, status, isTooLong) => {
    expect(await withError(error)).toMatchObject({
      data: { problem: { kind: 'unsent', isTooLong, isKnown: isTooLong } },
      init: { status },
    })
  },
)

it('reports a change that the server did not begin as certainly not stored', async () => {
  expect(await withError(answered(503, NOTHING_DONE))).toMatchObject({
    data: { problem: { kind: 'unsent', isTooLong: false, isKnown: true } },
    init: { status: 503 },
  })
  // Of a proxy in front of the server.
  expect(await withError(answered(503, 'Service Unavailable'))).toMatchObject({
    data: { problem: { isKnown: false } },
  })
})

it('follows redirects', async () => {
  const redirect = new Response(null, { status: 302 })
  await expect(withError(redirect)).rejects.toBe(redirect)
})
