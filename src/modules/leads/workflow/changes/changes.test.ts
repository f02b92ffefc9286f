import { beforeEach, describe, expect, it } from 'vitest'

import { leadLifecycleRepository } from '#modules/leads/lifecycle-repository.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import { aWorkflow, anActor, type TestWorkflow } from '#tests/support/builders/lead-workflow.ts'

import { LeadConflictError } from './lead-conflict.ts'

const ana = anActor('ana')
const luis = anActor('luis')
const mia = anActor('mia', ['manager'])
const SCRIPT = '<script>alert(1)</script>'

onEachEngine((engine) => {
  let t: TestWorkflow
  let id: string
  beforeEach(async () => {
    t = await aWorkflow(engine)
    id = await t.receive()
  })
  const read = (actor = mia, lead = id) => t.workflow.lead(actor, lead)

  describe('two people', () => {
    it('claim a lead: the second one sees who has it', async () => {
      const seen = await t.target(id)
      await t.workflow.claim(ana, seen)
      const refusal = t.workflow.claim(luis, seen)
      await expect(refusal).rejects.toBeInstanceOf(LeadConflictError)
      await expect(refusal).rejects.toMatchObject({
        code: 'conflict',
        changes: [{ kind: 'assignee', by: 'Ana', after: { assigneeId: 'ana' } }],
      })
      expect((await read()).assignee?.id).toBe('ana')
    })

    it('claim at the same moment: one has it', async () => {
      const seen = await t.target(id)
      const outcomes = await Promise.allSettled([
        t.workflow.claim(ana, seen),
        t.workflow.claim(luis, seen),
      ])
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    })

    it('change different things of a lead, and both count', async () => {
      const seen = await t.target(id)
      await t.workflow.assign(mia, seen, 'ana')
      await t.workflow.setStatus(ana, seen, 'appointment')
      expect(await read()).toMatchObject({ assignee: { id: 'ana' }, status: 'appointment' })
    })

    it('change the same thing: the second sees both', async () => {
      const seen = await t.target(id)
      await t.workflow.setStatus(ana, seen, 'contacted')
      await expect(t.workflow.setStatus(mia, seen, 'lost', 'price')).rejects.toMatchObject({
        changes: [{ kind: 'status', before: { status: 'new' }, after: { status: 'contacted' } }],
      })
      await t.workflow.setStatus(mia, await t.target(id), 'lost', 'price')
      expect(await read()).toMatchObject({ status: 'lost', reason: 'price' })
    })
  })

  describe('rights', () => {
    it('are read for each change, so that a withdrawn one takes effect immediately', async () => {
      const seen = await t.target(id)
      const moved = anActor('ana', ['sales'], ['D2'])
      await expect(t.workflow.claim(moved, seen)).rejects.toMatchObject({ code: 'forbidden' })
      await expect(
        t.workflow.addNote(moved, id, { text: 'x', mentions: [] }),
      ).rejects.toMatchObject({
        code: 'forbidden',
      })
      await expect(
        t.workflow.setStatus(anActor('ana', ['hr']), seen, 'sold'),
      ).rejects.toMatchObject({
        code: 'forbidden',
      })
      expect(t.entries).toEqual([])
    })

    it('allow a salesperson to reassign their own lead, and no other', async () => {
      await expect(t.workflow.assign(ana, await t.target(id), 'luis')).rejects.toThrow('role')
      await t.workflow.claim(ana, await t.target(id))
      const { version } = await t.workflow.assign(ana, await t.target(id), 'luis')
      expect((await read()).assignee?.id).toBe('luis')
      await expect(t.workflow.snooze(ana, await t.target(id), null)).rejects.toThrow('role')
      await t.workflow.undo(ana, { id, version })
      expect((await read()).assignee?.id).toBe('ana')
    })

    it('assign only to people who answer leads of the store', async () => {
      const seen = await t.target(id)
      for (const person of ['tom', 'nobody'])
        await expect(t.workflow.assign(mia, seen, person)).rejects.toMatchObject({
          code: 'invalid',
        })
      expect((await read()).people.map((person) => person.id)).toEqual([
        'ana',
        'luis',
        'mia',
        'olga',
      ])
    })
  })

  it('a status ends the clock, and undoing it starts the clock again', async () => {
    const before = await read()
    const { version } = await t.workflow.setStatus(ana, await t.target(id), 'contacted')
    expect(await read()).toMatchObject({ status: 'contacted', clock: null })
    await t.workflow.undo(ana, { id, version })
    expect(await read()).toMatchObject({ status: 'new', clock: before.clock, answeredAt: null })
    await expect(t.workflow.undo(mia, await t.target(id))).rejects.toMatchObject({
      code: 'conflict',
    })
    await expect(t.workflow.undo(ana, { id, version })).rejects.toMatchObject({ code: 'conflict' })
    await expect(t.workflow.setStatus(ana, await t.target(id), 'lost')).rejects.toThrow('why')
  })

  it('an answer by phone is recorded for the shopper too, and can be undone', async () => {
    const { version } = await t.workflow.markAnswered(ana, await t.target(id), 'phone')
    const stored = async () => (await t.deps.leads.get(null, id))?.lead.answeredAt
    expect(await stored()).toBe(t.clock.at.toISOString())
    expect(await read()).toMatchObject({ status: 'contacted', clock: null })
    await t.workflow.undo(ana, { id, version })
    expect(await stored()).toBeNull()
    expect((await read()).clock).not.toBeNull()
  })

  it('snoozes within a year', async () => {
    for (const until of ['2026-11-20T09:59-07:00', '2028-01-01', 'soon'])
      await expect(t.workflow.snooze(ana, await t.target(id), until)).rejects.toThrow(
        'within a year',
      )
    await t.workflow.snooze(ana, await t.target(id), '2026-11-21T16:00:00.000Z')
    expect((await read()).snoozedUntil).toBe('2026-11-21T16:00:00.000Z')
    await t.workflow.snooze(ana, await t.target(id), null)
    expect((await read()).snoozedUntil).toBeNull()
  })

  describe('merging', () => {
    it('joins two leads of one person, and separates them again', async () => {
      const fields = { firstName: 'Ana', phone: '(480) 555-0142', email: 'a@mail.example' }
      const first = await t.receive({ fields }, 20)
      const second = await t.receive({ fields: { firstName: 'A.', phone: '4805550142' } })
      expect((await read(ana, first)).samePerson).toMatchObject([
        { id: second, by: 'phone', isMerged: false },
      ])
      await t.workflow.markAnswered(ana, await t.target(first), 'phone')
      await t.workflow.merge(ana, await t.target(second), first)
      const merged = await read(ana, first)
      expect(merged.samePerson).toMatchObject([{ id: second, isMerged: true }])
      expect(merged.timeline.filter(({ kind }) => kind === 'received')).toHaveLength(2)
      // The merged lead's question still waits for an answer.
      expect(merged.clock).toMatchObject({ isLate: false, minutes: 15 })
      expect(await read(ana, second)).toMatchObject({ status: 'duplicate', mergedInto: first })
      await expect(t.workflow.merge(ana, await t.target(first), second)).rejects.toThrow('merged')
      await t.workflow.separate(ana, await t.target(second))
      expect(await read(ana, second)).toMatchObject({ status: 'new', mergedInto: null })
      expect((await read(ana, second)).clock).not.toBeNull()
    })

    it('refuses a lead of a store that the person does not work for, and itself', async () => {
      const otherStore = await t.receive({ dealerCode: 'D2' })
      await expect(t.workflow.merge(ana, await t.target(id), otherStore)).rejects.toThrow('role')
      await expect(t.workflow.merge(ana, await t.target(id), id)).rejects.toThrow('itself')
    })
  })

  describe('notes and tasks', () => {
    it('store the input as plain text', async () => {
      await t.workflow.addNote(ana, id, {
        text: ` ${SCRIPT} `,
        mentions: ['luis', 'nobody', 'luis'],
      })
      const task = await t.workflow.addTask(ana, id, {
        text: 'Call back',
        dueAt: '2026-11-20T15:00-07:00',
        assigneeId: 'luis',
      })
      expect(task.dueAt).toBe('2026-11-20T22:00:00.000Z')
      const lead = await read()
      expect(lead.timeline.find(({ kind }) => kind === 'note')).toMatchObject({
        note: { author: { name: 'Ana' }, text: SCRIPT, mentions: ['luis'] },
      })
      expect(lead.tasks).toMatchObject([{ text: 'Call back', assignee: { name: 'Luis' } }])
      await t.workflow.finishTask(ana, id, task.id, true)
      expect((await read()).tasks[0]?.doneAt).toBe(t.clock.at.toISOString())
      await expect(t.workflow.finishTask(ana, id, 'nothing', true)).rejects.toMatchObject({
        code: 'not-found',
      })
    })

    it('refuse ten megabytes, and state the limit', async () => {
      const text = 'x'.repeat(10_000_000)
      await expect(t.workflow.addNote(ana, id, { text, mentions: [] })).rejects.toThrow(
        'This note has 10000000 characters. It can have 4000.',
      )
      await expect(
        t.workflow.addTask(ana, id, { text, dueAt: null, assigneeId: null }),
      ).rejects.toThrow('It can have 200.')
      await expect(t.workflow.addNote(ana, id, { text: '  ', mentions: [] })).rejects.toThrow(
        'first',
      )
    })
  })

  it('releases a held lead: it is delivered once, and its clock starts', async () => {
    const held = await t.receive({ status: 'quarantined', suspectReason: 'too-fast' }, 600)
    expect(await read(mia, held)).toMatchObject({ isHeld: true, suspectReason: 'too-fast' })
    await expect(read(ana, held)).rejects.toThrow('role')
    await expect(t.workflow.release(ana, held)).rejects.toThrow('role')
    const outcomes = await Promise.allSettled([
      t.workflow.release(mia, held),
      t.workflow.release(mia, held),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const lead = await read(ana, held)
    expect(lead).toMatchObject({ isHeld: false, clock: { isLate: true } })
    expect(lead.timeline.filter(({ kind }) => kind === 'delivery')).toHaveLength(2)
  })

  it('records each change in the audit trail with the changed fields, and seals texts of people', async () => {
    await t.workflow.claim(ana, await t.target(id))
    t.clock.at = new Date(t.clock.at.getTime() + 1000)
    await t.workflow.claim(ana, await t.target(id))
    const note = await t.workflow.addNote(ana, id, { text: 'Ramón is nice', mentions: [] })
    expect(t.entries).toMatchObject([
      {
        action: 'lead.assignee',
        subject: { kind: 'lead', id },
        dealerCode: 'D1',
        before: { assigneeId: null },
        after: { assigneeId: 'ana' },
      },
      {
        action: 'lead.note-added',
        // A key of its own: the text may be about someone else, who is erased before the lead.
        personal: { personId: `note:${note.id}`, after: { text: 'Ramón is nice' } },
      },
    ])
    const open = t.entries.map(({ before, after }) => ({ before, after }))
    expect(JSON.stringify(open)).not.toContain('nice')
  })

  it('erasing a lead erases words, notes and tasks, and ends the work on it', async () => {
    await t.workflow.addNote(ana, id, { text: 'Ramón likes red', mentions: [] })
    await t.workflow.addTask(ana, id, { text: 'Call Ramón', dueAt: null, assigneeId: null })
    const at = t.clock.at.toISOString()
    await leadLifecycleRepository(t.database).erase(id, {
      event: { id: 'e', leadId: id, kind: 'erased', detail: 'shopper', at },
      jobs: [],
    })
    const tables = [
      'lead_word',
      'lead_note',
      'lead_task',
      'lead_workflow',
      'lead_workflow_event',
    ] as const
    const rows = await Promise.all(
      tables.map((table) => t.database.db.selectFrom(table).selectAll().execute()),
    )
    expect(JSON.stringify(rows)).not.toMatch(/ram[oó]n/i)
    expect((await t.workflow.list(mia, { view: 'all' })).leads).toEqual([])
    await expect(t.workflow.claim(ana, { id, version: 1 })).rejects.toMatchObject({
      code: 'not-found',
    })
  })

  it('a corrected lead is found only by its new text', async () => {
    const at = t.clock.at.toISOString()
    await leadLifecycleRepository(t.database).correct(
      id,
      { firstName: 'Eva' },
      { event: { id: 'e', leadId: id, kind: 'corrected', detail: 'firstName', at }, jobs: [] },
    )
    const found = async (search: string) =>
      (await t.workflow.list(ana, { view: 'all', search })).leads.length
    expect(await found('eva')).toBe(1)
    expect(await found('ramón')).toBe(1) // The email address still contains the old name.
    expect(await found('disponible')).toBe(1)
  })
})
