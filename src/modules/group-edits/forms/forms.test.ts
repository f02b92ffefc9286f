import { expect, it, vi } from 'vitest'

import type { DocumentRef } from '#modules/group-edits/types/document.ts'
import { anActor } from '#tests/support/builders/actors.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import { aGroupOffice, aGroupProcess, now } from '#tests/support/builders/group-office.ts'
import { WAIT_MS } from '#tests/support/wait.ts'

const HOURS: DocumentRef = { kind: 'hours', site: null, id: 'D1' }
const PHONES: DocumentRef = { kind: 'phones', site: null, id: 'D1' }
const STORE = `# The first store.
name: Juniper Ford
address: { city: El Paso, state: TX, zip: '79901' }
hours:
  sales:
    monday-friday: '09:00-20:00'
    saturday: '09:00-18:00'
    sunday: closed
phones:
  main: 915-555-0100 # the front desk
`
const FILES = {
  'dealers/D1.yaml': STORE,
  'staff/D1.json': '{ "people": [] }\n',
  'dealers/D2.yaml': STORE.replace('Juniper Ford', 'Juniper Kia'),
}
const MANAGER = anActor({ userId: 'ana', name: 'Ana Ruiz', roles: ['manager'], dealers: ['D1'] })
const MARKETING = anActor({ userId: 'luis', name: 'Luis Mora', roles: ['marketing'] })
const HR = anActor({ userId: 'ivy', name: 'Ivy Chen', roles: ['hr'], dealers: ['D1'] })
const OWNER = anActor({ userId: 'dana', name: 'Dana Whitfield', roles: ['owner'] })

type Office = Pick<Awaited<ReturnType<typeof aGroupOffice>>, 'groupEditor'>

/** Saves and publishes fields as a person who sees the present ones. */
async function publish(
  { groupEditor }: Office,
  set: Readonly<Record<string, string>>,
  ref = HOURS,
  actor = MANAGER,
) {
  const { values } = await groupEditor.open(actor, ref)
  await groupEditor.save(actor, ref, { set, seen: values })
  const { stamps } = await groupEditor.open(actor, ref)
  return groupEditor.publish(actor, ref, stamps.text)
}

const textOf = async (office: Awaited<ReturnType<typeof aGroupOffice>>, path: string) => {
  await office.group.publisher.follow()
  const { readFileSync } = await import('node:fs')
  return readFileSync(`${office.group.folder()}/${path}`, 'utf8')
}

it('documents of stores are for those who have their right, for their stores', async () => {
  const { groupEditor } = await aGroupOffice('sqlite', FILES)
  const ids = async (actor: typeof OWNER) =>
    (await groupEditor.list(actor)).map(({ ref }) => `${ref.kind}/${ref.id}`)
  expect(await ids(MANAGER)).toEqual(['hours/D1', 'phones/D1'])
  expect(await ids(MARKETING)).toEqual([
    'away/D1',
    'away/D2',
    'banners/site',
    'markdown-pages/about-us',
    'menus/site',
    'redirects/redirects',
  ])
  expect(await ids(HR)).toEqual(['staff/D1'])
  expect(await ids(OWNER)).toEqual(expect.arrayContaining(['hours/D1', 'hours/D2']))
  await expect(groupEditor.open(MARKETING, HOURS)).rejects.toThrow('Your role')
  await expect(groupEditor.open(MANAGER, { ...HOURS, id: 'D2' })).rejects.toThrow('Your role')
  await expect(groupEditor.open(MANAGER, { ...HOURS, id: '../D1' })).rejects.toThrow('Your role')
})

it('a form has no other file than its own', async () => {
  const { groupEditor } = await aGroupOffice('sqlite', FILES)
  for (const id of ['D9', '../group', 'D1.yaml', 'D1/x', ''])
    await expect(groupEditor.open(OWNER, { ...HOURS, id })).rejects.toThrow('no such text')
})

onEachEngine((engine) => {
  it('hours are published on every process, and all else in the file stays', async () => {
    const office = await aGroupOffice(engine, FILES)
    const other = await aGroupProcess(office.database, null)
    const published = await publish(office, { 'all.sales.saturday': 'closed' })
    expect(published).toMatchObject({ kind: 'published', version: 2 })
    expect(await textOf(office, 'dealers/D1.yaml')).toBe(
      STORE.replace("saturday: '09:00-18:00'", "saturday: 'closed'"),
    )
    await vi.waitFor(async () => {
      const { values } = await other.groupEditor.open(MANAGER, HOURS)
      expect(values['all.sales.saturday']).toBe('closed')
    }, WAIT_MS)
  })

  it('a version is restored without the changes of others in the same file', async () => {
    const office = await aGroupOffice(engine, FILES)
    await publish(office, { 'all.sales.saturday': 'closed' })
    const { groupEditor } = office
    const { versions } = await groupEditor.open(MANAGER, HOURS)
    expect(versions.map(({ kind }) => kind)).toEqual(['published', 'files'])
    expect(await groupEditor.changes(MANAGER, HOURS, versions[0]?.id ?? '')).toMatchObject([
      {
        language: null,
        lines: expect.arrayContaining([
          { kind: 'removed', text: 'all.sales.saturday: 09:00-18:00' },
          { kind: 'added', text: 'all.sales.saturday: closed' },
        ]),
      },
    ])
    const { stamps } = await groupEditor.open(MANAGER, HOURS)
    const restoring = { version: versions[1]?.id ?? '', over: stamps.published, isUndo: false }
    expect(await groupEditor.restore(MANAGER, HOURS, restoring)).toMatchObject({ version: 3 })
    expect(await textOf(office, 'dealers/D1.yaml')).toContain('the front desk')
    const { values } = await groupEditor.open(MANAGER, HOURS)
    expect(values['all.sales.saturday']).toBe('09:00-18:00')
  })

  it('what the files changed in other parts of a store is not forgotten', async () => {
    const office = await aGroupOffice(engine, FILES)
    const { groupEditor, database } = office
    await publish(office, { 'all.sales.saturday': 'closed' })
    await publish(office, { 'all.phone.main': '915-555-0200' }, PHONES)
    const text = STORE.replace('Juniper Ford', 'Juniper Trucks').replace(
      'sunday: closed',
      "sunday: '10:00-16:00'",
    )
    await database.db
      .insertInto('group_conflict')
      .values({ path: 'dealers/D1.yaml', text, loaded_at: now().toISOString() })
      .execute()
    const stamp = async () => (await groupEditor.open(MANAGER, HOURS)).ofFiles?.stamp ?? ''
    const settle = async (choice: 'files' | 'ours') =>
      groupEditor.settleFiles(MANAGER, HOURS, { choice, seen: await stamp() })
    await expect(settle('ours')).rejects.toThrow('the files changed more')
    await settle('files')
    const { stamps, values } = await groupEditor.open(MANAGER, HOURS)
    expect(values['all.sales.sunday']).toBe('10:00-16:00')
    await groupEditor.publish(MANAGER, HOURS, stamps.text)
    expect(await textOf(office, 'dealers/D1.yaml')).toContain('915-555-0200')
    expect(await stamp()).not.toBe('')
  })

  it('the published hours are kept where whole files added some', async () => {
    const { groupEditor, database } = await aGroupOffice(engine, FILES)
    await publish({ groupEditor }, { 'all.sales.saturday': 'closed' })
    const service = "  service:\n    monday: '07:00-18:00'\nphones:"
    const row = { path: 'dealers/D1.yaml', text: STORE.replace('phones:', service) }
    await database.db
      .insertInto('group_conflict')
      .values({ ...row, loaded_at: now().toISOString() })
      .execute()
    const seen = (await groupEditor.open(MANAGER, HOURS)).ofFiles?.stamp ?? ''
    await groupEditor.settleFiles(MANAGER, HOURS, { choice: 'ours', seen })
    expect((await groupEditor.open(MANAGER, HOURS)).ofFiles).toBeNull()
  })

  it('a person is added to a store, whose name is the title', async () => {
    const office = await aGroupOffice(engine, FILES)
    const staff: DocumentRef = { kind: 'staff', site: null, id: 'D1' }
    const set = {
      'all.order': 'd1-bo',
      'all.d1-bo.name': 'Bo Lee',
      'en.d1-bo.position': 'Advisor',
      'es.d1-bo.position': 'Asesor',
      'all.d1-bo.department': 'service',
      'all.d1-bo.languages': 'en, es',
    }
    const some = Object.fromEntries(Object.entries(set).slice(0, 2))
    expect(await publish(office, some, staff, HR)).toMatchObject({ kind: 'refused' })
    expect(await publish(office, set, staff, HR)).toMatchObject({ kind: 'published' })
    expect((await office.groupEditor.open(HR, staff)).title).toBe('Juniper Ford')
    expect(await textOf(office, 'staff/D1.json')).toContain('"languages": ["en", "es"]')
  })

  it('two people change two departments at once, and one field is a conflict', async () => {
    const { groupEditor } = await aGroupOffice(engine, FILES)
    const { values: seen } = await groupEditor.open(MANAGER, HOURS)
    const save = (actor: typeof OWNER, set: Readonly<Record<string, string>>) =>
      groupEditor.save(actor, HOURS, { set, seen })
    expect(await save(MANAGER, { 'all.sales.sunday': '10:00-16:00' })).toMatchObject({
      kind: 'saved',
    })
    expect(await save(OWNER, { 'all.service.monday': '07:00-18:00' })).toMatchObject({
      kind: 'saved',
    })
    expect(await save(OWNER, { 'all.sales.sunday': '11:00-16:00' })).toMatchObject({
      kind: 'conflict',
      fields: [{ theirs: '10:00-16:00', mine: '11:00-16:00' }],
    })
  })
})
