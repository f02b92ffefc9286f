import { beforeEach, describe, expect, it } from 'vitest'

import { may } from '#domain/access/authorize.ts'
import { ROLES } from '#domain/access/roles.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import { aWorkflow, anActor, type TestWorkflow } from '#tests/support/builders/lead-workflow.ts'

const ana = anActor('ana')
const mia = anActor('mia', ['manager'])
const olga = anActor('olga', ['owner'], 'all')

onEachEngine((engine) => {
  let t: TestWorkflow
  beforeEach(async () => {
    t = await aWorkflow(engine)
  })
  const ids = async (query: Parameters<TestWorkflow['workflow']['list']>[1], actor = ana) =>
    (await t.workflow.list(actor, query)).leads.map(({ id }) => id)

  describe('the waiting list', () => {
    it('is sorted by due time: late leads first', async () => {
      const fresh = await t.receive()
      const late = await t.receive({}, 30)
      const middle = await t.receive({ language: 'en' }, 5)
      expect(await ids({ view: 'waiting' })).toEqual([late, middle, fresh])
      expect(await ids({ view: 'spanish' })).toEqual([late, fresh])
      const [first, second] = (await t.workflow.list(ana, { view: 'waiting' })).leads
      expect(first).toMatchObject({
        name: 'Ramón',
        excerpt: '¿Está disponible? 🚙',
        clock: { isLate: true, minutes: 15 },
        status: 'new',
        assignee: null,
      })
      expect(second?.clock).toMatchObject({ isLate: false, minutes: 10 })
    })

    it('omits leads that are snoozed, answered, closed, held or tests', async () => {
      const snoozed = await t.receive()
      const answered = await t.receive()
      const lost = await t.receive()
      const held = await t.receive({ status: 'quarantined', suspectReason: 'honeypot' })
      await t.receive({ status: 'test' })
      await t.receive({ form: 'career-application' })
      await t.workflow.snooze(ana, await t.target(snoozed), '2026-11-20T18:00:00.000Z')
      await t.workflow.markAnswered(ana, await t.target(answered), 'phone')
      await t.workflow.setStatus(ana, await t.target(lost), 'lost', 'price')
      expect(await ids({ view: 'waiting' })).toEqual([])
      expect(await ids({ view: 'snoozed' })).toEqual([snoozed])
      expect(await ids({ view: 'all' })).toEqual([lost, answered, snoozed])
      expect(await ids({ view: 'quarantine' }, mia)).toEqual([held])
      expect(await t.workflow.counts(mia)).toEqual({
        waiting: 0,
        mine: 0,
        spanish: 0,
        snoozed: 1,
        appointments: 0,
        applications: 0,
        quarantine: 1,
        late: 0,
      })
      t.clock.at = new Date('2026-11-20T11:30-07:00')
      expect(await ids({ view: 'waiting' })).toEqual([snoozed])
      expect(await t.workflow.counts(ana)).toMatchObject({ waiting: 1, late: 1, quarantine: 0 })
    })
  })

  it('the view "mine" has the person’s open leads, first those with a due answer', async () => {
    const answered = await t.receive()
    const waiting = await t.receive()
    await t.receive()
    for (const id of [answered, waiting]) await t.workflow.claim(ana, await t.target(id))
    await t.workflow.markAnswered(ana, await t.target(answered), 'text')
    expect(await ids({ view: 'mine' })).toEqual([waiting, answered])
    expect((await t.workflow.list(ana, { view: 'mine' })).leads[0]?.assignee).toEqual({
      id: 'ana',
      name: 'Ana',
    })
  })

  it('shows job applications only to hiring staff, and privacy requests to no role: in lists, by search and by address', async () => {
    const lead = await t.receive()
    const application = await t.receive({ form: 'career-application' })
    const request = await t.receive({ form: 'privacy-request' })
    for (const role of ROLES) {
      const actor = anActor(`of-${role}`, [role], 'all')
      const seen = [
        ...(may(actor, 'applications.answer') ? [application] : []),
        ...(may(actor, 'leads.answer') ? [lead] : []),
      ]
      for (const query of [{ view: 'all' }, { view: 'all', search: 'Ramón' }] as const) {
        const found = await ids(query, actor).catch(() => [])
        expect({ role, query, found }).toEqual({ role, query, found: seen })
      }
      const read = async (id: string) =>
        t.workflow.lead(actor, id).then(
          () => true,
          (error: unknown) => !(error instanceof AppError),
        )
      const read3 = [await read(lead), await read(application), await read(request)]
      expect({ role, read3 }).toEqual({
        role,
        read3: [seen.includes(lead), seen.includes(application), false],
      })
    }
  })

  it('a person with two roles sees the leads of each role in the stores where they have it', async () => {
    const taken = await t.receive()
    const own = await t.receive()
    const applications = [
      await t.receive({ form: 'career-application' }),
      await t.receive({ form: 'career-application', status: 'quarantined' }),
    ]
    await t.receive({ form: 'career-application', dealerCode: 'D2' })
    const heldLead = await t.receive({ status: 'quarantined' })
    await t.workflow.claim(anActor('luis'), await t.target(taken))
    const both = anActor('ana', ['sales', 'hr'])
    expect(await ids({ view: 'all' }, both)).toEqual([applications[0], own])
    expect(await ids({ view: 'applications' }, both)).toEqual([applications[0]])
    expect(await ids({ view: 'quarantine' }, both)).toEqual([applications[1]])
    expect(await ids({ view: 'all', search: 'ramon' }, both)).toEqual([
      applications[1],
      applications[0],
      own,
    ])
    expect(await t.workflow.counts(both)).toMatchObject({ applications: 1, quarantine: 1 })
    expect(await t.workflow.counts(mia)).toMatchObject({ applications: 0, quarantine: 1 })
    expect(await ids({ view: 'quarantine' }, mia)).toEqual([heldLead])
    await expect(t.workflow.lead(both, taken)).rejects.toThrow('role')
  })

  it('an application is not shown beside its sender’s other leads, nor merged with them', async () => {
    const lead = await t.receive()
    const application = await t.receive({ form: 'career-application' })
    const second = await t.receive({ form: 'career-application' })
    expect((await t.workflow.lead(olga, lead)).samePerson).toEqual([])
    expect((await t.workflow.lead(olga, application)).samePerson).toMatchObject([{ id: second }])
    await expect(t.workflow.merge(olga, await t.target(application), lead)).rejects.toThrow(
      'job application',
    )
    await t.workflow.merge(olga, await t.target(application), second)
    await t.workflow.addNote(olga, second, { text: 'Strong', mentions: [] })
    // Managers read the audit log of their stores.
    expect(t.entries.map(({ dealerCode }) => dealerCode)).toEqual([null, null])
    expect((await t.workflow.lead(olga, second)).people.map(({ id }) => id)).toEqual([
      'olga',
      'hugo',
    ])
  })

  it('shows people only what their role and stores allow', async () => {
    const own = await t.receive()
    const taken = await t.receive()
    const otherStore = await t.receive({ dealerCode: 'D2' })
    await t.workflow.claim(anActor('luis'), await t.target(taken))
    expect(await ids({ view: 'all' })).toEqual([own])
    expect(await ids({ view: 'all' }, mia)).toEqual([taken, own])
    expect(await ids({ view: 'all' }, olga)).toEqual([otherStore, taken, own])
    expect(await ids({ view: 'all' }, anActor('ana', ['sales'], []))).toEqual([])
    expect(await ids({ view: 'all', store: 'D2' }, olga)).toEqual([otherStore])
    await expect(ids({ view: 'all' }, anActor('pat', ['marketing']))).rejects.toThrow('role')
    await expect(ids({ view: 'quarantine' })).rejects.toThrow('role')
    await expect(t.workflow.lead(ana, taken)).rejects.toThrow('role')
    await expect(t.workflow.lead(mia, otherStore)).rejects.toThrow('role')
    expect((await t.workflow.lead(mia, taken)).id).toBe(taken)
  })

  it('is limited by store, form, status and person', async () => {
    const [sent, taken, sold] = [
      await t.receive({ form: 'trade-in' }),
      await t.receive(),
      await t.receive(),
    ]
    const other = await t.receive({ dealerCode: 'D2' })
    await t.workflow.claim(ana, await t.target(taken))
    await t.workflow.setStatus(ana, await t.target(sold), 'sold')
    const all = { view: 'all' } as const
    expect(await ids({ ...all, store: 'D1' }, olga)).toEqual([sold, taken, sent])
    expect(await ids({ view: 'waiting', store: 'D2' }, olga)).toEqual([other])
    expect(await ids({ ...all, form: 'trade-in' }, olga)).toEqual([sent])
    expect(await ids({ ...all, status: 'sold' }, olga)).toEqual([sold])
    expect(await ids({ ...all, person: 'ana' }, olga)).toEqual([taken])
    expect(await ids({ ...all, person: 'none', store: 'D2' }, olga)).toEqual([other])
    expect(await ids({ ...all, search: 'ramon', store: 'D2' }, olga)).toEqual([other])
    expect(await ids({ ...all, store: 'D2' })).toEqual([])
    const waiting = async (store: string | null) => (await t.workflow.counts(olga, store)).waiting
    expect([await waiting(null), await waiting('D1'), await waiting('D2')]).toEqual([3, 2, 1])
  })

  it('reads page by page, each lead once', async () => {
    const all: string[] = []
    for (let n = 0; n < 120; n += 1) all.push(await t.receive({}, n % 7))
    for (const view of ['waiting', 'all'] as const) {
      const seen: string[] = []
      let after: string | null = null
      do {
        const page = await t.workflow.list(ana, { view, ...(after !== null && { after }) })
        seen.push(...page.leads.map(({ id }) => id))
        after = page.next
      } while (after !== null)
      expect(seen.toSorted()).toEqual(all.toSorted())
    }
    await expect(ids({ view: 'waiting', after: 'nonsense' })).rejects.toThrow('does not exist')
  })

  describe('search', () => {
    it('finds names, numbers, addresses, stock and words in every state', async () => {
      const id = await t.receive({
        fields: {
          firstName: 'José',
          lastName: 'Peña',
          email: 'jose.p@mail.example',
          phone: '480-555-0163',
          comments: 'Busco una troca roja',
        },
        stock: 'R26481',
      })
      const other = await t.receive()
      await t.workflow.setStatus(ana, await t.target(id), 'sold')
      for (const search of [
        'jose pena',
        'PEÑA',
        '(480) 555-0163',
        '0163',
        'jose.p@',
        'r26481',
        'troca roja',
      ])
        expect([search, await ids({ view: 'waiting', search })]).toEqual([search, [id]])
      for (const search of ['jose ramon', '0164', 'x', '%', "'"])
        expect([search, await ids({ view: 'waiting', search })]).toEqual([search, []])
      expect(await ids({ view: 'waiting', search: 'ramon' })).toEqual([other])
    })

    it('finds frequent words too, newest first', async () => {
      const id = await t.receive()
      const rows = ['ramon', 'disponible'].flatMap((word) =>
        Array.from({ length: 1000 }, (_, n) => [word, `x${n}`]),
      )
      await t.database.insertMany([{ table: 'lead_word', columns: ['word', 'lead_id'], rows }])
      expect(await ids({ view: 'all', search: 'ramon disponible' })).toEqual([id])
      expect(await ids({ view: 'all', search: 'ram' })).toEqual([id])
    })

    it('finds held leads for people who may release them', async () => {
      const held = await t.receive({ status: 'quarantined' })
      expect(await ids({ view: 'all', search: 'ramon' })).toEqual([])
      expect(await ids({ view: 'all', search: 'ramon' }, mia)).toEqual([held])
    })
  })
})
