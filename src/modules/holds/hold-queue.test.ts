import { expect, it, vi } from 'vitest'

import { leadRecords } from '#modules/leads/module.ts'
import { dana, owner, seller } from '#tests/support/builders/admin-group.ts'
import { onDefaultEngine, onEachEngine } from '#tests/support/builders/database.ts'
import { aHoldGroup } from '#tests/support/builders/holds.ts'
import { newWorkflow } from '#tests/support/modules/leads.ts'

const AT = '2026-11-10T09:00:00.000Z'
const waits = { confirmedAt: AT } as const
const ALL = { stores: 'all', limit: 9 } as const
const NO_HOLDS = { holds: [], next: null }

onEachEngine((engine) => {
  it('HLD-3 a person accepts a hold that waits for the store, with an entry in the audit trail', async () => {
    const { addHold, queue, idOf, get, waitForPending, mails, audit } = await aHoldGroup(engine)
    const token = await addHold('S1', 'ana', waits)
    const id = idOf(token)
    await queue.decide(seller, { id, revision: 0, decision: 'accepted' })
    await waitForPending('S1', true)
    expect(await get(token)).toMatchObject({ state: 'held', until: '2026-11-11T09:00:00.000Z' })
    expect(await mails()).toEqual(['shopper held'])
    const { entries } = await audit.list(owner, {})
    expect(entries).toMatchObject([
      {
        action: 'hold.accepted',
        actor: { id: seller.userId },
        subject: { kind: 'hold', id },
        dealerCode: 'D1',
        before: { state: 'open', until: null },
        after: { state: 'held', until: '2026-11-11T09:00:00.000Z' },
      },
    ])
  })

  it('HLD-2 of two people who accept holds of one vehicle at once, one is refused', async () => {
    const { addHold, queue, idOf, database } = await aHoldGroup(engine)
    const ids = [idOf(await addHold('S1', 'ana', waits)), idOf(await addHold('S1', 'ben', waits))]
    const done = await Promise.allSettled(
      ids.map((id) => queue.decide(dana, { id, revision: 0, decision: 'accepted' })),
    )
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const holding = await database.db
      .selectFrom('vehicle_hold')
      .select('id')
      .where('is_holding', '=', 1)
      .execute()
    expect(holding).toHaveLength(1)
  })
})

onEachEngine((engine) => {
  it('counts every hold that needs someone, and lists all of them page by page, each once', async () => {
    const { addHold, queue, idOf, passHours } = await aHoldGroup(engine)
    const made: string[] = []
    for (let n = 0; n < 7; n += 1) {
      // Three each of one moment: the order within it is by id.
      const confirmedAt = n < 3 ? AT : '2026-11-10T09:30:00.000Z'
      made.push(idOf(await addHold('S1', `shopper ${n}`, { vin: `vin ${n}`, confirmedAt })))
    }
    const { n, waits, holds } = await queue.waiting(dana, { stores: 'all', limit: 2 })
    expect({ n, waits, first: holds.length }).toEqual({ n: 7, waits: 7, first: 2 })
    expect(await queue.waiting(dana, { stores: ['D2'], limit: 2 })).toMatchObject({ n: 0 })
    const pagesOf = async (list: 'live' | 'ended') => {
      const pages: (readonly string[])[] = []
      let after: string | null = null
      do {
        const page = await queue.list(dana, { list, stores: 'all', limit: 3, after })
        pages.push(page.holds.map(({ id }) => id))
        after = page.next
      } while (after !== null)
      return pages
    }
    const live = await pagesOf('live')
    expect(live.map(({ length }) => length)).toEqual([3, 3, 1])
    expect(live.flat().toSorted()).toEqual(made.toSorted())
    expect(live[0]?.toSorted()).toEqual(made.slice(0, 3).toSorted())
    const [first = '', ...rest] = made
    await queue.decide(dana, { id: first, revision: 0, decision: 'declined' })
    passHours(1)
    for (const id of rest) await queue.decide(dana, { id, revision: 0, decision: 'declined' })
    const ended = await pagesOf('ended')
    expect(ended.map(({ length }) => length)).toEqual([3, 3, 1])
    expect(ended.at(-1)).toEqual([first])
    expect(ended.flat().toSorted()).toEqual(made.toSorted())
    await expect(
      queue.list(dana, { list: 'live', ...ALL, after: 'nonsense' }),
    ).rejects.toMatchObject({ code: 'invalid' })
  })
})

onDefaultEngine((engine) => {
  it('refuses a decision about a hold that changed since the person saw it, and records nothing', async () => {
    const { addHold, follow, queue, idOf, audit, get, database } = await aHoldGroup(engine)
    const token = await addHold('S1', 'ana')
    const id = idOf(token)
    await follow(token)
    await queue.decide(dana, { id, revision: 1, decision: 'extended' })
    const transaction = vi.spyOn(database, 'exclusiveTransaction')
    // A second person extends the hold that they saw before: by one day, not two.
    await expect(queue.decide(seller, { id, revision: 1, decision: 'extended' })).rejects.toThrow(
      expect.objectContaining({ code: 'conflict', key: 'holdChanged' }),
    )
    await expect(queue.decide(dana, { id, revision: 2, decision: 'accepted' })).rejects.toThrow(
      expect.objectContaining({ key: 'holdChanged' }),
    )
    await expect(
      queue.decide(dana, { id: 'none', revision: 0, decision: 'accepted' }),
    ).rejects.toThrow(expect.objectContaining({ code: 'not-found', key: 'holdGone' }))
    expect(transaction).not.toHaveBeenCalled()
    expect(await get(token)).toMatchObject({ until: '2026-11-12T09:00:00.000Z' })
    const { entries } = await audit.list(owner, {})
    expect(entries.map(({ action }) => action)).toEqual(['hold.extended'])
  })

  it('reports that another shopper has the vehicle', async () => {
    const { addHold, follow, queue, idOf } = await aHoldGroup(engine)
    await follow(await addHold('S1', 'ana'))
    const id = idOf(await addHold('S1', 'ben', waits))
    await expect(queue.decide(dana, { id, revision: 0, decision: 'accepted' })).rejects.toThrow(
      expect.objectContaining({ code: 'conflict', key: 'holdBlocked' }),
    )
  })

  it('lists waiting holds first, then those that end next, with their shoppers, for the stores of a person', async () => {
    const { addHold, follow, send, sendMails, queue, idOf, passHours } = await aHoldGroup(engine)
    await follow(await addHold('S1', 'ana'))
    passHours(1)
    const waiting = idOf(await addHold('S2', 'ben', { confirmedAt: '2026-11-10T10:00:00.000Z' }))
    const unconfirmed = await send({
      firstName: 'Cy',
      lastName: 'Ruiz',
      email: 'cy@shopper.example',
    })
    await sendMails()
    const { holds: live } = await queue.list(seller, { list: 'live', ...ALL })
    expect(live.map(({ stock, state }) => [stock, state])).toEqual([
      ['S2', 'open'],
      ['S1', 'held'],
    ])
    expect(live[0]).toMatchObject({
      id: waiting,
      dueAt: '2026-11-11T10:00:00.000Z',
      decisions: ['accepted', 'declined'],
    })
    expect((await queue.list(seller, { list: 'unconfirmed', ...ALL })).holds).toMatchObject([
      {
        id: unconfirmed,
        decisions: [],
        shopper: { name: 'Cy Ruiz', phone: '' },
      },
    ])
    for (const actor of [
      { ...seller, dealers: ['D2'] },
      { ...seller, dealers: [] },
    ])
      expect(await queue.list(actor, { list: 'live', ...ALL })).toEqual(NO_HOLDS)
    expect(await queue.list(seller, { list: 'live', stores: ['D2'], limit: 9 })).toEqual(NO_HOLDS)
  })

  it('hides the shopper of a colleague, whose lead the person may not read', async () => {
    const { send, sendMails, queue, database } = await aHoldGroup(engine)
    const id = await send({ firstName: 'Cy', lastName: 'Ruiz', email: 'cy@shopper.example' })
    await sendMails()
    const shopperFor = async (actor: typeof seller) =>
      (await queue.list(actor, { list: 'unconfirmed', ...ALL })).holds[0]?.shopper
    const name = { name: 'Cy Ruiz', phone: '' }
    const { lead } = (await leadRecords(database).get(null, id))!
    const { row } = newWorkflow({ dealerOf: () => null, answerMinutes: () => 15 }, lead, null)
    await database.db
      .insertInto('lead_workflow')
      .values({ ...row, assignee_id: seller.userId })
      .execute()
    expect(await shopperFor(seller)).toEqual(name)
    expect(await shopperFor({ ...seller, userId: 'luis' })).toBe('hidden')
    expect(await shopperFor(dana)).toEqual(name)
  })

  it('Today lists holds that wait, and those that end within four hours', async () => {
    const { addHold, follow, queue, passHours, sweep } = await aHoldGroup(engine)
    await follow(await addHold('S1', 'ana'))
    await addHold('S2', 'ben', waits)
    const waiting = async () => (await queue.waiting(dana, ALL)).holds.map(({ stock }) => stock)
    expect(await waiting()).toEqual(['S2'])
    passHours(19)
    expect(await waiting()).toEqual(['S2'])
    passHours(1)
    expect(await waiting()).toEqual(['S2', 'S1'])
    passHours(5)
    await sweep()
    expect(await waiting()).toEqual([])
    const { holds: ended } = await queue.list(dana, { list: 'ended', ...ALL })
    expect(new Set(ended.map(({ reason }) => reason))).toEqual(new Set(['time', 'unanswered']))
  })

  it('has no data of a shopper whose data was erased', async () => {
    const { send, sendMails, erase, queue } = await aHoldGroup(engine)
    const id = await send({ firstName: 'Cy', lastName: 'Ruiz', email: 'cy@shopper.example' })
    await sendMails()
    await erase(id)
    expect((await queue.list(dana, { list: 'unconfirmed', ...ALL })).holds).toMatchObject([
      { id, shopper: null },
    ])
  })
})
