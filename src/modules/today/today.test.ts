import { describe, expect, it } from 'vitest'

import type { Role } from '#domain/access/roles.ts'
import type { WorkflowLead } from '#modules/leads/module.ts'
import { anActor } from '#tests/support/builders/actors.ts'
import { ALL, aToday, COUNTS, NO_LEADS } from '#tests/support/builders/today.ts'

it.each([
  [
    'owner',
    [
      'waiting',
      'holds',
      'imports',
      'dead',
      'reviews',
      'applications',
      'warnings',
      'offers',
      'no-photos',
      'quarantined',
    ],
  ],
  [
    'manager',
    ['waiting', 'holds', 'imports', 'reviews', 'warnings', 'offers', 'no-photos', 'quarantined'],
  ],
  ['sales', ['waiting', 'holds', 'no-photos']],
  ['finance', ['waiting', 'quarantined']],
  ['marketing', ['reviews', 'offers', 'no-photos']],
  ['developer', ['dead']],
  ['hr', ['applications']],
] as const)('Today of %s has %o, the late first', async (role, kinds) => {
  const rows = await aToday().today.rows(anActor({ roles: [role], dealers: ['OCS'] }), ALL)
  expect(rows.map(({ kind }) => kind)).toEqual(kinds)
})

it('counts the leads of a person once for everything that one page shows', async () => {
  let counted = 0
  const counts = async () => {
    counted += 1
    return COUNTS
  }
  const { today } = aToday({ workflow: { ...NO_LEADS, counts } })
  const owner = anActor({ roles: ['owner'] })
  await Promise.all([today.rows(owner, ALL), today.counts(owner, null)])
  expect(counted).toBe(1)
  // They are counted again later, and for another store or person.
  await today.counts(owner, null)
  await Promise.all([today.counts(owner, 'OCS'), today.counts({ ...owner }, null)])
  expect(counted).toBe(4)
})

it('omits completed items', async () => {
  const { today } = aToday({
    holds: { waiting: async () => ({ n: 0, waits: 0, holds: [] }) },
    workflow: {
      ...NO_LEADS,
      counts: async () => ({ ...COUNTS, waiting: 0, late: 0 }),
    },
  })
  const rows = await today.rows(anActor({ roles: ['sales'], dealers: ['OCS'] }), ALL)
  expect(rows.map(({ kind }) => kind)).toEqual(['no-photos'])
})

it('names texts whose time to be published passed, for those who may edit texts', async () => {
  const at = '2026-11-20T07:00:00.000Z'
  const article = { kind: 'articles', site: 'juniper', id: 'winter' } as const
  const redirects = { kind: 'redirects', site: null, id: 'redirects' } as const
  const hours = { kind: 'hours', site: null, id: 'OCS' } as const
  const { today } = aToday({
    texts: {
      stopped: async () => [
        { ref: article, title: 'Winter', spanishTitle: 'Invierno', at },
        { ref: redirects, title: 'redirects', spanishTitle: null, at },
        { ref: hours, title: 'Ocotillo', spanishTitle: null, at },
      ],
    },
  })
  const rows = await today.rows(anActor({ roles: ['marketing'] }), ALL)
  expect(rows[0]).toMatchObject({
    kind: 'schedules',
    n: 3,
    isLate: true,
    items: [
      { id: 'articles/@juniper/winter', name: { en: 'Winter', es: 'Invierno' }, about: [] },
      { id: 'redirects/redirects', name: null, about: ['form.redirects'] },
      { id: 'hours/OCS', name: { en: 'Ocotillo', es: 'Ocotillo' }, about: ['form.hours'] },
    ],
  })
  const seller = anActor({ roles: ['sales'], dealers: ['OCS'] })
  expect((await today.rows(seller, ALL)).map(({ kind }) => kind)).not.toContain('schedules')
})

it('says what each hold waits for', async () => {
  const seller = anActor({ roles: ['sales'], dealers: ['OCS'] })
  expect(await aToday().today.row(seller, 'holds', ALL)).toMatchObject({
    n: 250,
    isLate: true,
    items: [
      {
        id: 'h1',
        name: { en: '2018 Jeep Wrangler · S1' },
        about: ['hold.waits'],
        at: '2026-11-21T18:00:00.000Z',
        isLate: true,
      },
    ],
  })
})

it('says of each review its stars, and when it is shown without a decision', async () => {
  const manager = anActor({ roles: ['manager'], dealers: ['OCS'] })
  const { today, scopes } = aToday()
  expect(await today.row(manager, 'reviews', ALL)).toMatchObject({
    n: 3,
    isLate: false,
    items: [{ id: 'r1', name: { en: '2 ★ · Ana' }, at: '2026-11-26T18:00:00.000Z' }],
  })
  expect(scopes['reviews']).toMatchObject({ stores: ['OCS'] })
})

it('counts all appointments of today, and has the first ones', async () => {
  // The code under test reads only these properties of a lead.
  const lead = {
    id: 'evening',
    appointmentAt: '2026-11-21T06:30:00.000Z',
    name: 'Ana',
    phone: '',
    vehicle: null,
    dealerCode: 'OCS',
  } as WorkflowLead
  const { today } = aToday({
    workflow: {
      ...NO_LEADS,
      counts: async () => COUNTS,
      appointmentsToday: async () => ({ n: 60, leads: [lead] }),
    },
  })
  const row = await today.row(anActor({ roles: ['sales'], dealers: ['OCS'] }), 'appointments', ALL)
  expect(row).toMatchObject({
    n: 60,
    isLate: false,
    items: [{ id: 'evening', at: '2026-11-21T06:30:00.000Z', name: { en: 'Ana' } }],
  })
})

it('has the tasks of the person, late ones first, also of people who see only job applications', async () => {
  const task = {
    text: 'Call Ana',
    shopper: 'Ana Ruiz',
    dealerCode: 'OCS',
    dueAt: '2026-11-20T16:00:00.000Z',
  }
  const { today } = aToday({
    workflow: {
      ...NO_LEADS,
      counts: async () => ({ ...COUNTS, applications: 0 }),
      tasksDue: async () => ({ n: 12, tasks: [{ id: 't1', leadId: 'l1', isLate: true, ...task }] }),
    },
  })
  const tasks = {
    kind: 'tasks',
    n: 12,
    isLate: true,
    items: [{ id: 'l1/t1', name: { en: 'Call Ana · Ana Ruiz' }, at: task.dueAt, isLate: true }],
  }
  const hr = anActor({ roles: ['hr'], dealers: ['OCS'] })
  expect(await today.rows(hr, ALL)).toMatchObject([tasks])
  expect(await today.row(hr, 'tasks', ALL)).toMatchObject(tasks)
  await expect(today.row(anActor({ roles: ['developer'] }), 'tasks', ALL)).rejects.toMatchObject({
    code: 'forbidden',
  })
})

describe('the stores', () => {
  const manager = anActor({ roles: ['manager'], dealers: ['OCS', 'OCT'] })

  it('are those of the person, or the selected one', async () => {
    const { today, scopes } = aToday()
    await today.rows(manager, ALL)
    expect(scopes).toMatchObject({ imports: ['OCS', 'OCT'], vehicles: ['OCS', 'OCT'], leads: null })
    await today.rows(manager, { ...ALL, store: 'OCT' })
    expect(scopes).toMatchObject({
      imports: ['OCT'],
      privacy: { stores: ['OCT'], limit: 3, offset: 0 },
      leads: 'OCT',
    })
    await today.rows(anActor({ roles: ['owner'], dealers: 'all' }), ALL)
    expect(scopes).toMatchObject({ imports: 'all', vehicles: 'all' })
  })

  it('have the offers of their own sites', async () => {
    const { today } = aToday()
    const of = async (dealers: readonly string[]) =>
      (await today.row({ ...manager, dealers }, 'offers', ALL)).n
    expect([await of(['OCS']), await of(['OCT'])]).toEqual([1, 0])
  })
})

it.each([
  ['sales', 'imports'],
  ['sales', 'privacy'],
  ['hr', 'waiting'],
  ['manager', 'dead'],
] as const)('a %s person is refused the list of %s', async (role: Role, kind) => {
  await expect(aToday().today.row(anActor({ roles: [role] }), kind, ALL)).rejects.toMatchObject({
    code: 'forbidden',
  })
})

it('counts for the navigation only items that the person may work on', async () => {
  const { today } = aToday()
  const of = (role: Role) => today.counts(anActor({ roles: [role], dealers: ['OCS'] }), null)
  // Leads that wait for an answer, and new job applications.
  const leads = { n: 12, isLate: true }
  const privacy = { n: 0, isLate: false }
  expect(await of('manager')).toEqual({ leads, imports: { n: 1, isLate: true }, privacy })
  expect(await of('sales')).toEqual({ leads, imports: null, privacy: null })
  expect(await of('marketing')).toEqual({ leads: null, imports: null, privacy: null })
})

/** The stores whose held imports are counted beside their view. */
async function countedFor(dealers: 'all' | readonly string[], store: string | null = null) {
  const { today, scopes } = aToday()
  await today.counts(anActor({ roles: ['owner'], dealers }), store)
  return scopes['imports']
}

it('counts in the navigation the held imports of the stores that the view of imports shows first', async () => {
  // An owner of some stores may decide for all stores.
  expect(await countedFor(['OCS', 'OCT'])).toEqual(['OCS', 'OCT'])
  expect(await countedFor(['OCS', 'OCT'], 'OCT')).toEqual(['OCT'])
  expect(await countedFor([])).toBe('all')
  expect(await countedFor('all')).toBe('all')
})

it('counts the open entries of the queues that a person may see', async () => {
  const { today } = aToday({
    workflow: {
      ...NO_LEADS,
      counts: async () => COUNTS,
      queueCounts: async () => ({ parts: { new: 2, ordered: 3, 'picked-up': 40 } }),
    },
  })
  const counts = await today.counts(anActor({ roles: ['parts'], dealers: ['OCS'] }), null)
  expect(counts).toMatchObject({ parts: { n: 5, isLate: false } })
  expect(counts).not.toHaveProperty('careers')
})
