import { beforeEach, expect, it } from 'vitest'

import { onEachEngine } from '#tests/support/builders/database.ts'
import { anActor } from '#tests/support/builders/lead-workflow.ts'
import { aReviewGroup } from '#tests/support/builders/reviews.ts'

const SITE = 'north-star'
const mia = anActor('mia', ['manager'])
const tom = anActor('tom', ['manager'], ['D2'])
const olga = anActor('olga', ['owner'], 'all')

onEachEngine((engine) => {
  let t: Awaited<ReturnType<typeof aReviewGroup>>
  beforeEach(async () => {
    t = await aReviewGroup(engine)
  })
  const write = async (email: string, stars: string, text = 'Slow.') => {
    const customer = await t.aCustomer(email)
    await t.reviews.write(SITE, customer.token, { stars, text, shownName: '' })
    return customer
  }
  const ids = async (list: 'waiting' | 'shown' | 'hidden', actor = mia) => {
    const { reviews } = await t.queue.list(actor, { list, stores: 'all', limit: 9 })
    return reviews.map(({ id }) => id)
  }

  it('REV-4 shows, hides with a reason, and answers, with entries without words of the customer', async () => {
    const { id, token } = await write('ana@example.test', '1', 'They lied about the price.')
    expect(await ids('waiting')).toEqual([id])
    await t.queue.approve(mia, { id, revision: 1 })
    await t.queue.answer(mia, { id, revision: 2 }, ' We are sorry, Ana. ')
    expect(await t.reviews.ofStore('D1')).toMatchObject({
      count: 1,
      mean: 1,
      newest: [{ answer: 'We are sorry, Ana.' }],
    })
    await t.queue.hide(mia, { id, revision: 3 }, 'confidential')
    expect([await ids('waiting'), await ids('shown'), await ids('hidden')]).toEqual([[], [], [id]])
    expect(await t.reviews.own(SITE, token)).toMatchObject({
      state: 'hidden',
      reason: 'confidential',
    })
    const { entries } = await t.audit.list(olga, {})
    expect(entries.map(({ action }) => action)).toEqual([
      'review.hidden',
      'review.answered',
      'review.approved',
    ])
    expect(entries[0]).toMatchObject({
      subject: { kind: 'review', id },
      dealerCode: 'D1',
      before: { state: 'shown', reason: null },
      after: { state: 'hidden', reason: 'confidential' },
    })
    expect(JSON.stringify(entries)).not.toContain('Ana')
    expect(JSON.stringify(entries)).not.toContain('lied')
  })

  it('REV-4 counts those that wait in the stores of the person, and has the first to be shown', async () => {
    const first = await write('ana@example.test', '1')
    const second = await write('bea@example.test', '5')
    const query = { stores: 'all', limit: 1 } as const
    expect(await t.queue.waiting(mia, query)).toMatchObject({
      n: 2,
      reviews: [{ id: first.id, shownFrom: expect.any(String) }],
    })
    await t.queue.approve(mia, { id: first.id, revision: 1 })
    expect(await t.queue.waiting(olga, query)).toMatchObject({ n: 1, reviews: [{ id: second.id }] })
    expect(await t.queue.waiting(tom, query)).toEqual({ n: 0, reviews: [] })
    expect(await t.queue.waiting(mia, { ...query, stores: ['D2'] })).toEqual({ n: 0, reviews: [] })
    await expect(t.queue.waiting(anActor('hal', ['hr']), query)).rejects.toThrow('role')
  })

  it('REV-3 a customer who changes or deletes an answered review removes the answer, with an entry', async () => {
    const { id, token } = await write('ana@example.test', '2')
    await t.queue.answer(mia, { id, revision: 1 }, 'We are sorry, Ana.')
    await t.reviews.write(SITE, token, { stars: '2', text: 'Slow!', shownName: '' })
    await t.queue.answer(mia, { id, revision: 3 }, 'We are sorry, Ana.')
    await t.reviews.withdraw(SITE, token)
    await t.reviews.write(SITE, token, { stars: '2', text: 'Slow.', shownName: '' })
    const { entries } = await t.audit.list(olga, {})
    expect(entries.map(({ action, actor }) => `${action} ${actor.id}`)).toEqual([
      'review.answer-removed system',
      'review.answered mia',
      'review.answer-removed system',
      'review.answered mia',
    ])
    expect(entries[0]).toMatchObject({
      subject: { kind: 'review', id },
      dealerCode: 'D1',
      before: { state: 'waiting', answeredAt: expect.any(String) },
      after: { state: 'invited', answeredAt: null },
    })
    expect(JSON.stringify(entries)).not.toContain('Ana')
  })

  it('REV-4 the words of a hidden review can be changed, and are read again', async () => {
    const { id, token } = await write('ana@example.test', '2')
    await t.queue.hide(mia, { id, revision: 1 }, 'personal')
    await t.reviews.write(SITE, token, { stars: '2', text: 'Too slow.', shownName: '' })
    expect(await ids('waiting')).toEqual([id])
    await expect(t.queue.approve(mia, { id, revision: 2 })).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  it('people of another store see and change nothing', async () => {
    const { id } = await write('ana@example.test', '5')
    expect(await ids('waiting', tom)).toEqual([])
    await expect(t.queue.approve(tom, { id, revision: 1 })).rejects.toMatchObject({
      code: 'forbidden',
    })
    const seller = anActor('sam', ['sales'])
    for (const target of [id, 'none'])
      await expect(t.queue.approve(seller, { id: target, revision: 1 })).rejects.toMatchObject({
        code: 'forbidden',
      })
    await expect(ids('waiting', seller)).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('lists every review once, page by page, the newest first', async () => {
    const made: string[] = []
    for (const name of ['ana', 'ben', 'cy'])
      made.push((await write(`${name}@example.test`, '3')).id)
    const seen: string[] = []
    let after: string | null = null
    do {
      const page: Awaited<ReturnType<typeof t.queue.list>> = await t.queue.list(mia, {
        list: 'waiting',
        stores: ['D1'],
        limit: 1,
        after,
      })
      seen.push(...page.reviews.map(({ id }) => id))
      after = page.next
    } while (after !== null)
    // The first one was written more than three days ago.
    expect(seen).toEqual(made.toReversed().slice(0, 2))
    expect(await ids('shown')).toEqual(made.slice(0, 1))
    await expect(
      t.queue.list(mia, { list: 'waiting', stores: ['D1'], limit: 1, after: 'no page' }),
    ).rejects.toMatchObject({ code: 'invalid' })
  })
})
