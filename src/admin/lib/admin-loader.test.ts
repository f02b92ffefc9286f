import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'

import { AppError, UnavailableError } from '#domain/kernel/errors.ts'
import { anActor } from '#tests/support/builders/actors.ts'

import { adminContext, type AdminContext } from './admin-context.ts'
import { adminLoader, withRefusals } from './admin-loader.ts'

const failing = (error: unknown) => async () => {
  throw error
}

function load(work: () => Promise<unknown>) {
  const context = new RouterContextProvider()
  // The context of the loaders in this test.
  context.set(adminContext, { actor: anActor() } as unknown as AdminContext)
  return adminLoader({ url: new URL('http://localhost/admin/leads'), context }, work)
}

it.each([
  ['an unavailable database', new UnavailableError('the database'), 503],
  ['a view of another role', new AppError('forbidden', 'Ask your manager.'), 403],
  ['a vehicle that is gone', new AppError('not-found', 'There is none.'), 404],
])(
  '%s is a response that the error view explains, with and without a person',
  async (_, error, status) => {
    await expect(load(failing(error))).rejects.toMatchObject({ init: { status } })
    await expect(withRefusals(failing(error))).rejects.toMatchObject({ init: { status } })
  },
)

it('a bug stays one', async () => {
  await expect(load(failing(new TypeError('a bug')))).rejects.toThrow('a bug')
})
