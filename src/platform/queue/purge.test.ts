import { expect, it, vi } from 'vitest'

import { expiryAt } from '#domain/retention/expiry.ts'

import { purgeTask, type Purge } from './purge.ts'

const expiry = async () => expiryAt(new Date())
const scrub = async () => 'cleaned'
const failing: Purge = async () => {
  throw new Error('the table is locked')
}

it('reports what each purge removed', async () => {
  const purges: readonly Purge[] = [async () => ({ leads: 2 }), async () => ({ offers: 0 })]
  expect(await purgeTask({ purges, expiry, scrub })()).toBe('{"leads":2,"offers":0} cleaned')
})

it('runs every purge, and fails when one did', async () => {
  const last = vi.fn<Purge>(async () => ({ leads: 2 }))
  await expect(purgeTask({ purges: [failing, last], expiry, scrub })()).rejects.toThrow(
    'the table is locked',
  )
  expect(last).toHaveBeenCalledOnce()
})
