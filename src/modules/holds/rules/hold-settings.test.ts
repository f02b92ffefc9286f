import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { DEFAULT_HOLD_RULES } from '#domain/holds/hold-rules.ts'
import { anActor } from '#tests/support/builders/actors.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import { aGroupFolder } from '#tests/support/builders/group-folder.ts'
import { aHoldOffice } from '#tests/support/builders/hold-office.ts'
import { aHoldGroup } from '#tests/support/builders/holds.ts'

import { checkHolds } from './rules-file.ts'

const ADA = anActor({ userId: 'ada', name: 'Ada Carlisle', roles: ['owner'], dealers: 'all' })
const MANAGER = anActor({ roles: ['manager'], dealers: ['D1'] })
const HOUR_MS = 3_600_000
const FILE = '# Agreed with the stores.\nhours: 48\n'

type Office = Awaited<ReturnType<typeof aHoldOffice>>

const textOf = ({ group }: Office) => {
  const path = join(group.folder(), 'holds.yaml')
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

onEachEngine((engine) => {
  it('HLD-8 rules are changed as a version of the group, and undone', async () => {
    const office = await aHoldOffice(engine, { 'holds.yaml': FILE })
    const { holdSettings, rulesOf } = office
    const { stamp, all, stores } = await holdSettings.open(ADA)
    expect(all).toEqual({ hours: 48 })
    expect(stores.map(({ code }) => code)).toEqual(['D1', 'D2'])
    const terms = { en: 'Bring a license.', es: 'Traiga su licencia.' }
    const done = await holdSettings.change(ADA, {
      all: { hours: 36, terms },
      stores: { D1: { newAnHour: 0 }, D2: { offered: false } },
      stamp,
    })
    if (done.kind !== 'published') throw new Error(done.kind)
    expect(textOf(office)).toContain('# Agreed with the stores.\nhours: 36\n')
    expect(rulesOf('D1')).toMatchObject({ isOffered: true, hours: 36, newAnHour: 0, terms })
    expect(rulesOf('D2')).toMatchObject({ isOffered: false, hours: 36 })
    const second = holdSettings.change(ADA, { stores: { D1: { hours: 24 } }, stamp })
    await expect(second).rejects.toMatchObject({ key: 'settingChanged' })
    await holdSettings.restore(ADA, done.undo)
    expect(textOf(office)).toBe(FILE)
    const entries = await office.database.db
      .selectFrom('audit_entry')
      .select(['action', 'after'])
      .execute()
    expect(entries.map(({ action }) => action)).toEqual([
      'hold-rules.changed',
      'hold-rules.restored',
    ])
    expect(JSON.stringify(entries)).toContain('newAnHour')
  })

  it('HLD-8 a hold lasts as long as its store says, also one that the store accepts', async () => {
    const rules = { hours: 48, newAnHour: 1 }
    const { addHold, follow, queue, idOf, clock } = await aHoldGroup(engine, rules)
    const until = new Date(clock.now.getTime() + 48 * HOUR_MS).toISOString()
    const [first, second] = [await addHold('S1', 'ana'), await addHold('S2', 'eva')]
    expect(await follow(first)).toMatchObject({ hold: { state: 'held', until } })
    // The second one within an hour waits for the store.
    expect(await follow(second)).toMatchObject({ hold: { state: 'open', isConfirmed: true } })
    const waiting = (await queue.list(ADA, { list: 'live', stores: 'all', limit: 9 })).holds[0]
    expect(waiting?.id).toBe(idOf(second))
    await queue.decide(ADA, {
      id: idOf(second),
      revision: waiting?.revision ?? 0,
      decision: 'accepted',
    })
    const accepted = (await queue.list(ADA, { list: 'live', stores: 'all', limit: 9 })).holds
    expect(accepted.map(({ dueAt }) => dueAt)).toEqual([until, until])
  })

  it('HLD-8 a store that offers none starts none', async () => {
    const { send, sendMails } = await aHoldGroup(engine, { isOffered: false })
    await send({ email: 'ana@example.com' })
    expect(await sendMails()).toEqual([])
  })
})

it('a manager changes only rules of their stores, and empty rules are no file', async () => {
  const office = await aHoldOffice()
  const { holdSettings } = office
  const { stamp, stores, isForAll } = await holdSettings.open(MANAGER)
  expect([stores.map(({ code }) => code), isForAll]).toEqual([['D1'], false])
  for (const change of [{ all: {}, stores: {} }, { stores: { D2: { hours: 24 } } }])
    await expect(holdSettings.change(MANAGER, { ...change, stamp })).rejects.toMatchObject({
      code: 'forbidden',
    })
  const done = await holdSettings.change(MANAGER, { stores: { D1: { hours: 72 } }, stamp })
  expect(done.kind).toBe('published')
  const again = await holdSettings.open(MANAGER)
  await holdSettings.change(MANAGER, { stores: { D1: null }, stamp: again.stamp })
  expect(textOf(office)).toBeNull()
  expect(office.rulesOf('D1')).toEqual(DEFAULT_HOLD_RULES)
})

it('errors in the file are named with their lines', () => {
  const folder = aGroupFolder({
    'holds.yaml':
      'hours: 100\nstores:\n  D1:\n    terms:\n      en: "Bring\\r\\nBcc: x"\n      es: Traiga\n',
  })
  expect(
    checkHolds(folder, { siteKeys: [], hosts: null, menus: [] }).map(({ line, key }) => [
      line,
      key,
    ]),
  ).toEqual([
    [1, 'hours'],
    [5, 'stores.D1.terms.en'],
  ])
})
