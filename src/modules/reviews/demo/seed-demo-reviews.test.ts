import { beforeEach, expect, it } from 'vitest'

import { onEachEngine } from '#tests/support/builders/database.ts'
import { anActor } from '#tests/support/builders/lead-workflow.ts'
import { aReviewGroup } from '#tests/support/builders/reviews.ts'

import { DEMO_REVIEWS } from './demo-reviews.data.ts'

const olga = anActor('olga', ['owner'], 'all')

onEachEngine((engine) => {
  let t: Awaited<ReturnType<typeof aReviewGroup>>
  beforeEach(async () => {
    t = await aReviewGroup(engine)
  })
  const listed = async (list: 'waiting' | 'shown') =>
    (await t.queue.list(olga, { list, stores: 'all', limit: 50 })).reviews

  it('adds every sample once, marked as one, and invites no one', async () => {
    await t.seedLeads()
    expect(await t.seedDemo()).toBe(DEMO_REVIEWS.length)
    expect(await t.seedDemo()).toBe(0)
    const [waiting, shown] = [await listed('waiting'), await listed('shown')]
    expect(waiting.map(({ shownName }) => shownName)).toEqual(['Devin T. (sample)'])
    expect(shown).toHaveLength(DEMO_REVIEWS.length - 1)
    expect(
      shown.map(({ dealerCode, language, shownName }) => [dealerCode, language, shownName]),
    ).toContainEqual(['OCS', 'es', 'Ana L. (muestra)'])
    for (const { language, shownName } of shown)
      expect(shownName).toMatch(language === 'es' ? /\(muestra\)$/ : /\(sample\)$/)
    expect(shown.filter(({ answer }) => answer !== null)).toHaveLength(2)
    expect(await t.invite()).toBe('0 customers invited')
    expect(await t.sendMails()).toEqual([])
  })

  it('adds nothing beside other reviews, or without the leads of the demo', async () => {
    expect(await t.seedDemo()).toBe(0)
    await t.aCustomer('ana@example.test')
    expect(await t.seedDemo()).toBe(0)
  })
})
