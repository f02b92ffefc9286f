import { expect, it, vi } from 'vitest'

import { accessTokens } from '#platform/security/access-token.ts'
import { onDefaultEngine } from '#tests/support/builders/database.ts'
import { aHoldGroup, POLL } from '#tests/support/builders/holds.ts'

const AT = '2026-11-10T09:00:00.000Z'
const waits = { confirmedAt: AT } as const

onDefaultEngine((engine) => {
  async function aStore() {
    const group = await aHoldGroup(engine)
    const { make } = accessTokens(group.deps.secretKeys, 'hold decision')
    return { ...group, storeToken: (token: string) => make(group.idOf(token)) }
  }

  it('HLD-3 the store accepts a waiting hold, extends it, and ends it', async () => {
    const { addHold, holds, storeToken, get, waitForPending, database } = await aStore()
    const token = await addHold('S1', 'ana', waits)
    const secret = storeToken(token)
    expect((await holds.forStore('one', secret))?.decisions).toEqual(['accepted', 'declined'])
    await holds.decide('one', secret, 'accepted')
    await waitForPending('S1', true)
    await holds.decide('one', secret, 'extended')
    expect(await get(token)).toMatchObject({ state: 'held', until: '2026-11-12T09:00:00.000Z' })
    await holds.decide('one', secret, 'released')
    expect(await get(token)).toMatchObject({ state: 'released', reason: 'store' })
    await waitForPending('S1', false)
    expect((await holds.forStore('one', secret))?.decisions).toEqual([])
    const transaction = vi.spyOn(database, 'transaction')
    await expect(holds.decide('one', secret, 'accepted')).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(transaction).not.toHaveBeenCalled()
  })

  it('HLD-2 the store cannot accept two for one vehicle, nor two of one contact', async () => {
    const { addHold, holds, storeToken, waitForPending } = await aStore()
    const [ana, ben, again] = [
      await addHold('S1', 'ana', waits),
      await addHold('S1', 'ben', waits),
      await addHold('S2', 'ana', waits),
    ]
    await holds.decide('one', storeToken(ana), 'accepted')
    for (const token of [ben, again])
      await expect(holds.decide('one', storeToken(token), 'accepted')).rejects.toMatchObject({
        code: 'conflict',
      })
    await waitForPending('S2', false)
    await holds.decide('one', storeToken(ben), 'declined')
  })

  it('records a sale: the vehicle stays pending until the feed lists it as sold', async () => {
    const { addHold, follow, holds, storeToken, waitForPending, importNext, sweep, shown } =
      await aStore()
    const token = await addHold('S1', 'ana')
    await follow(token)
    await holds.decide('one', storeToken(token), 'converted')
    await waitForPending('S1', true)
    await importNext([{ Disposition: 'Sold' }, {}, {}])
    expect(await sweep()).toBe(1)
    await vi.waitFor(() => expect(shown('S1')?.tags.has('isSold')).toBe(true), POLL)
    await waitForPending('S1', false)
  })

  it('is opened only by the token of the store', async () => {
    const { addHold, holds, storeToken } = await aStore()
    const token = await addHold('S1', 'ana', waits)
    expect(await holds.forStore('one', token)).toBeNull()
    expect(await holds.get('one', storeToken(token))).toBeNull()
    await expect(holds.decide('two', storeToken(token), 'accepted')).rejects.toMatchObject({
      code: 'not-found',
    })
  })
})
