import { beforeEach, expect, it } from 'vitest'

import { onEachEngine } from '#tests/support/builders/database.ts'
import { anActor, aWorkflow, type TestWorkflow } from '#tests/support/builders/lead-workflow.ts'

import { answerMinutes } from './answer-minutes.ts'

const ana = anActor('ana')
const MINUTE_MS = 60_000
/** Longer than a result is used again. */
const LATER_MS = 11 * MINUTE_MS

onEachEngine((engine) => {
  let t: TestWorkflow
  beforeEach(async () => {
    t = await aWorkflow(engine)
  })

  /** Answers leads that were received so many minutes ago. */
  async function answerAll(minutes: readonly number[]) {
    for (const ago of minutes) {
      const id = await t.receive({}, ago)
      await t.workflow.markAnswered(ana, await t.target(id), 'phone')
    }
  }

  it('is the median of the open minutes until the first answer', async () => {
    const minutesOf = answerMinutes(t.deps)
    await answerAll([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(await minutesOf('D1', 'sales')).toBeNull()
    // From last evening: the store closed at 8 pm and opened an hour ago.
    await answerAll([15 * 60])
    t.clock.at = new Date(t.clock.at.getTime() + LATER_MS)
    expect(await minutesOf('D1', 'sales')).toBe(5)
    expect(await minutesOf('D1', 'service')).toBeNull()
    expect(await minutesOf('D2', 'sales')).toBeNull()
    expect(await minutesOf('NONE', 'sales')).toBeNull()
  })

  it('counts late leads without an answer as slowest, but neither new ones nor tests nor spam', async () => {
    await answerAll([2, 2, 2, 2, 2, 10, 10])
    for (const ago of [30, 30, 30, 30]) await t.receive({}, ago)
    const spam = await t.receive({}, 30)
    await t.workflow.setStatus(ana, await t.target(spam), 'spam')
    await t.receive({ status: 'test' }, 30)
    await t.receive()
    expect(await answerMinutes(t.deps)('D1', 'sales')).toBe(10)
    for (const ago of [30, 30, 30]) await t.receive({}, ago)
    // Seven of 14 have one.
    expect(await answerMinutes(t.deps)('D1', 'sales')).toBe(10)
    await t.receive({}, 30)
    expect(await answerMinutes(t.deps)('D1', 'sales')).toBeNull()
  })

  it('is read once in ten minutes', async () => {
    const minutesOf = answerMinutes(t.deps)
    await answerAll([3, 3, 3, 3, 3, 3, 3, 3, 3, 3])
    expect(await minutesOf('D1', 'sales')).toBe(3)
    await answerAll([9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9])
    expect(await minutesOf('D1', 'sales')).toBe(3)
    t.clock.at = new Date(t.clock.at.getTime() + LATER_MS)
    expect(await minutesOf('D1', 'sales')).toBe(9)
  })
})
