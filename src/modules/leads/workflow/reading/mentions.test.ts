import { expect, it } from 'vitest'

import { onEachEngine } from '#tests/support/builders/database.ts'
import { aWorkflow, anActor, type TestWorkflow } from '#tests/support/builders/lead-workflow.ts'

const ana = anActor('ana')
const luis = anActor('luis')
const mia = anActor('mia', ['manager'])
const ALL = { store: null, limit: 10 } as const
const HOUR_MS = 3_600_000

const later = (t: TestWorkflow, hours: number) => {
  t.clock.at = new Date(t.clock.at.getTime() + hours * HOUR_MS)
}

onEachEngine((engine) => {
  it('lists the notes that name the person until they do something on the lead', async () => {
    const t = await aWorkflow(engine)
    const ids = [await t.receive(), await t.receive(), await t.receive()] as const
    for (const [index, id] of ids.entries()) {
      await t.workflow.addNote(ana, id, { text: `Look at ${index}, @Luis`, mentions: ['luis'] })
      later(t, 1)
    }
    await t.workflow.addNote(ana, ids[0], { text: 'Not for him', mentions: ['mia'] })
    await t.workflow.addNote(luis, ids[0], { text: 'I know, @Luis', mentions: ['luis'] })
    const texts = async (actor = luis) =>
      (await t.workflow.mentions(actor, ALL)).notes.map(({ text }) => text)
    // He wrote on the first one.
    expect(await t.workflow.mentions(luis, ALL)).toMatchObject({
      n: 2,
      notes: [
        { leadId: ids[1], text: 'Look at 1, @Luis', author: 'Ana', dealerCode: 'D1' },
        { leadId: ids[2], text: 'Look at 2, @Luis' },
      ],
    })
    expect(await texts(mia)).toEqual(['Not for him'])
    expect(await texts(ana)).toEqual([])
    await t.workflow.claim(luis, await t.target(ids[1]))
    expect(await texts()).toEqual(['Look at 2, @Luis'])
    expect((await t.workflow.mentions(luis, { ...ALL, store: 'D2' })).n).toBe(0)
    // Named again.
    later(t, 1)
    await t.workflow.addNote(mia, ids[1], { text: 'And now?', mentions: ['luis'] })
    expect(await texts()).toEqual(['Look at 2, @Luis', 'And now?'])
  })

  it('lists neither old notes nor those of leads that the person may not see', async () => {
    const t = await aWorkflow(engine)
    const id = await t.receive()
    await t.workflow.addNote(mia, id, { text: 'Whose is it?', mentions: ['luis', 'tom'] })
    const count = async (actor = luis) => (await t.workflow.mentions(actor, ALL)).n
    expect([await count(), await count(anActor('tom', ['sales'], ['D2']))]).toEqual([1, 0])
    await t.workflow.assign(mia, await t.target(id), 'ana')
    expect(await count()).toBe(0)
    expect(await count(anActor('luis', ['manager']))).toBe(1)
    later(t, 7 * 24)
    expect(await count(anActor('luis', ['manager']))).toBe(0)
  })
})
