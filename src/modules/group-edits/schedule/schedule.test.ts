import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it, vi } from 'vitest'

import type { Actor } from '#domain/access/actor.ts'
import type { DocumentRef, ScheduledAction } from '#modules/group-edits/types/document.ts'
import { jobRepository } from '#platform/queue/job-repository.ts'
import { anActor } from '#tests/support/builders/actors.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import { aGroupOffice, aGroupProcess, aPageText } from '#tests/support/builders/group-office.ts'
import { WAIT_MS } from '#tests/support/wait.ts'

const LUIS = anActor({ userId: 'luis', name: 'Luis Mora', roles: ['marketing'] })
const PAGE: DocumentRef = { kind: 'markdown-pages', site: null, id: 'about-us' }
const MIDNIGHT = '2026-12-01T07:00:00.000Z'
const LATER = '2026-12-31T07:00:00.000Z'

type Office = Awaited<ReturnType<typeof aGroupOffice>>

async function save({ groupEditor }: Office, set: Readonly<Record<string, string>>) {
  const { values } = await groupEditor.open(LUIS, PAGE)
  await groupEditor.save(LUIS, PAGE, { set, seen: values })
}

async function schedule(
  { groupEditor }: Office,
  action: ScheduledAction,
  at: string,
  actor: Actor = LUIS,
) {
  const { stamps } = await groupEditor.open(actor, PAGE)
  const seen = action === 'publish' ? stamps.text : stamps.published
  return groupEditor.schedule(actor, PAGE, { action, at, seen })
}

/**
 * Runs the jobs that are due at a time in a process and another one at once, in each of them twice as after a lost
 * response.
 */
async function runDue(office: Office, now: string, other: Pick<Office, 'jobs'> | null = null) {
  const jobs = jobRepository(office.database)
  const done: string[] = []
  for (const job of await jobs.claim({ owner: 'worker', now, leaseUntil: now, limit: 10 })) {
    const processes = other ? [office, other] : [office]
    const outcomes = await Promise.all(
      [...processes, ...processes].map(async ({ jobs: handlers }) => handlers[job.kind]?.(job)),
    )
    for (const outcome of outcomes)
      done.push(outcome?.state === 'accepted' ? outcome.evidence : `${outcome?.state}`)
    await jobs.complete(job.id, { at: now, evidence: '' })
  }
  return done.toSorted()
}

onEachEngine((engine) => {
  it('publishes a draft at its time, once, in one of several processes, and takes it down', async () => {
    const office = await aGroupOffice(engine)
    const other = await aGroupProcess(office.database, null)
    await save(office, { 'en.title': 'Winter' })
    expect(await schedule(office, 'publish', MIDNIGHT)).toEqual({ kind: 'scheduled' })
    expect(await schedule(office, 'remove', LATER)).toEqual({ kind: 'scheduled' })
    // What is saved until then is published, too.
    await save(office, { 'en.title': 'Winter checks' })
    const row = (await office.groupEditor.list(LUIS)).find(({ ref }) => ref.id === PAGE.id)
    expect(row?.schedules).toMatchObject({
      publish: { at: MIDNIGHT, by: 'Luis Mora', stopped: null },
      remove: { at: LATER },
    })
    expect(await runDue(office, '2026-12-01T06:59:59.000Z', other)).toEqual([])
    expect(await runDue(office, MIDNIGHT, other)).toEqual([
      'not scheduled any more',
      'not scheduled any more',
      'not scheduled any more',
      'version 2',
    ])
    await vi.waitFor(() => expect(other.titleNow()).toBe('Winter checks'), WAIT_MS)
    const { versions, draft, schedules } = await office.groupEditor.open(LUIS, PAGE)
    expect(versions[0]).toMatchObject({ kind: 'published', done: { by: 'Luis Mora' } })
    expect([draft, Object.keys(schedules)]).toEqual([null, ['remove']])

    expect(await runDue(office, LATER, other)).toContain('version 3')
    await vi.waitFor(() => expect(other.titleNow()).toBeUndefined(), WAIT_MS)
    const deleted = await office.groupEditor.open(LUIS, PAGE)
    expect(deleted).toMatchObject({ title: 'Winter checks', schedules: {} })
    const { before = '' } = deleted.deleted ?? {}
    const restoring = { version: before, over: deleted.stamps.published, isUndo: false }
    await office.groupEditor.restore(LUIS, PAGE, restoring)
    await vi.waitFor(() => expect(office.titleNow()).toBe('Winter checks'), WAIT_MS)
  }, 60_000)

  it('stops, and says so, if something else was published meanwhile', async () => {
    const office = await aGroupOffice(engine)
    await save(office, { 'en.title': 'Winter' })
    await schedule(office, 'publish', MIDNIGHT)
    writeFileSync(join(office.folder, 'content/en/about-us.md'), aPageText('en', 'About Juniper'))
    office.group.start()
    await vi.waitFor(() => expect(office.titleNow()).toBe('About Juniper'), WAIT_MS)
    expect(await runDue(office, MIDNIGHT)).toEqual(['not scheduled any more', 'stopped: conflict'])
    expect(office.titleNow()).toBe('About Juniper')
    expect(await office.groupEditor.stopped(LUIS)).toEqual([
      { ref: PAGE, title: 'Winter', spanishTitle: 'Quiénes somos', at: MIDNIGHT },
    ])
    const { schedules, stamps } = await office.groupEditor.open(LUIS, PAGE)
    expect(schedules.publish?.stopped).toBe('conflict')
    await office.groupEditor.settle(LUIS, PAGE, { choice: 'mine', seen: stamps.both })
    await schedule(office, 'publish', LATER)
    expect(await office.groupEditor.stopped(LUIS)).toEqual([])
    expect(await runDue(office, LATER)).toContain('version 3')
    await vi.waitFor(() => expect(office.titleNow()).toBe('Winter'), WAIT_MS)
  }, 60_000)
})

onEachEngine((engine) => {
  it('what ends was published before, in whichever order both are done late', async () => {
    const office = await aGroupOffice(engine)
    await save(office, { 'en.title': 'Winter' })
    await schedule(office, 'publish', MIDNIGHT)
    await schedule(office, 'remove', LATER)
    const jobs = jobRepository(office.database)
    const now = '2027-01-02T00:00:00.000Z'
    const due = await jobs.claim({ owner: 'worker', now, leaseUntil: now, limit: 10 })
    expect(due).toHaveLength(2)
    for (const job of due.toReversed()) await office.jobs[job.kind]?.(job)
    expect(office.titleNow()).toBeUndefined()
    const { versions, draft, schedules } = await office.groupEditor.open(LUIS, PAGE)
    expect(versions.map(({ kind }) => kind).slice(0, 2)).toEqual(['deleted', 'published'])
    expect([draft, schedules]).toEqual([null, {}])
  }, 60_000)
})

it('asks people about one that is late, also if its job was given up', async () => {
  const office = await aGroupOffice()
  await save(office, { 'en.title': 'Winter' })
  await schedule(office, 'publish', MIDNIGHT)
  await office.database.db
    .updateTable('content_schedule')
    .set({ at: '2026-11-30T17:49:00.000Z' })
    .execute()
  expect(await office.groupEditor.stopped(LUIS)).toHaveLength(1)
  const { schedules } = await office.groupEditor.open(LUIS, PAGE)
  expect(schedules.publish?.stopped).toBe('failed')
})

it('is moved, canceled, and ends with its draft', async () => {
  const office = await aGroupOffice()
  await save(office, { 'en.title': 'Winter' })
  await schedule(office, 'publish', MIDNIGHT)
  await schedule(office, 'publish', LATER)
  expect(await runDue(office, MIDNIGHT)).toEqual([
    'not scheduled any more',
    'not scheduled any more',
  ])
  await office.groupEditor.unschedule(LUIS, PAGE, 'publish')
  await expect(office.groupEditor.unschedule(LUIS, PAGE, 'publish')).rejects.toThrow(
    'not scheduled',
  )
  await schedule(office, 'publish', LATER)
  const { stamps } = await office.groupEditor.open(LUIS, PAGE)
  await office.groupEditor.discard(LUIS, PAGE, stamps.text)
  expect((await office.groupEditor.open(LUIS, PAGE)).schedules).toEqual({})
  expect(await runDue(office, LATER)).toEqual([
    'not scheduled any more',
    'not scheduled any more',
    'not scheduled any more',
    'not scheduled any more',
  ])
  expect(office.titleNow()).toBe('About us')
})

it('refuses a time that is over, an end before the beginning, another draft, and errors', async () => {
  const office = await aGroupOffice()
  await expect(schedule(office, 'publish', MIDNIGHT)).rejects.toThrow('nothing to publish')
  await save(office, { 'en.title': 'Winter' })
  await expect(schedule(office, 'publish', '2026-11-30T17:00:00Z')).rejects.toThrow('that time')
  await expect(schedule(office, 'publish', 'soon')).rejects.toThrow('that time')
  await schedule(office, 'remove', MIDNIGHT)
  await expect(schedule(office, 'publish', LATER)).rejects.toThrow('before it is published')
  const { stamps } = await office.groupEditor.open(LUIS, PAGE)
  await save(office, { 'en.title': 'Winter checks' })
  const seen = { action: 'publish', at: LATER, seen: stamps.text } as const
  await office.groupEditor.unschedule(LUIS, PAGE, 'remove')
  await expect(office.groupEditor.schedule(LUIS, PAGE, seen)).rejects.toThrow('changed meanwhile')
  await save(office, { 'en.#text': 'See <b>this</b>.' })
  expect(await schedule(office, 'publish', LATER)).toMatchObject({
    kind: 'refused',
    problems: [{ file: 'content/en/about-us.md' }],
  })
  expect((await office.groupEditor.open(LUIS, PAGE)).schedules).toEqual({})
})
