import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { anActor } from '#tests/support/builders/actors.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import {
  aFeedOffice,
  aFeedProcess,
  SOURCE_FILE,
  SOURCE_TEXT,
} from '#tests/support/builders/feed-office.ts'
import { aVin } from '#tests/support/builders/feeds.ts'
import { aGroupFolder } from '#tests/support/builders/group-folder.ts'

const ADA = anActor({ userId: 'ada', name: 'Ada Okafor', roles: ['developer'], dealers: 'all' })
const FILE = [
  'stock;vin;make;model;year;mileage;precio final',
  `S1;${aVin(1)};Jeep;Wrangler;2018;11.185;27.350`,
  `S2;${aVin(2)};Jeep;Compass;2019;7.200;19.990`,
].join('\n')
const NO_MAPPING = { columns: {}, values: {} }

type Office = Awaited<ReturnType<typeof aFeedOffice>>

const textOf = ({ group }: Pick<Office, 'group'>) =>
  readFileSync(join(group.folder(), SOURCE_FILE), 'utf8')

async function change({ feedSettings }: Pick<Office, 'feedSettings'>, set: object) {
  const { stamp } = await feedSettings.source(ADA, 'stock')
  return feedSettings.change(ADA, 'stock', { set: { ...set }, stamp })
}

onEachEngine((engine) => {
  it('a changed schedule is a version of the group, and everything else stays', async () => {
    const office = await aFeedOffice(engine)
    expect(await change(office, { minutes: 30 })).toMatchObject({ kind: 'published', version: 2 })
    expect(textOf(office)).toBe(`${SOURCE_TEXT}minutes: 30\n`)
    const { entry, versions, stamp } = await office.feedSettings.source(ADA, 'stock')
    expect(entry).toMatchObject({ minutes: 30, place: 'feeds.example' })
    expect(versions.map(({ kind, done }) => [kind, done?.by])).toEqual([
      ['published', 'Ada Okafor'],
      ['files', undefined],
    ])
    const version = versions[1]?.id ?? ''
    await office.feedSettings.restore(ADA, 'stock', { version, stamp })
    expect(textOf(office)).toBe(SOURCE_TEXT)
    const again = office.feedSettings.change(ADA, 'stock', { set: { minutes: 60 }, stamp })
    await expect(again).rejects.toMatchObject({ key: 'settingChanged' })
  })

  it('what the check of the files refuses changes nothing', async () => {
    const office = await aFeedOffice(engine)
    const refused = await change(office, { minutes: 1, columns: { vinn: 'X' } })
    expect(refused).toMatchObject({
      kind: 'refused',
      problems: [
        { file: SOURCE_FILE, key: expect.stringContaining('minutes') },
        { file: SOURCE_FILE, key: expect.stringContaining('vinn') },
      ],
    })
    expect(textOf(office)).toBe(SOURCE_TEXT)
  })

  it('a secret is stored encrypted, used by its name, and not shown', async () => {
    const office = await aFeedOffice(engine)
    const secret = { name: 'FEED_PASSWORD', text: 'hunter2' }
    await office.feedSettings.setSecret(ADA, 'stock', secret)
    expect(await office.secrets.value('FEED_PASSWORD')).toBe('hunter2')
    const view = await office.feedSettings.source(ADA, 'stock')
    expect(view.secrets).toEqual([
      { name: 'FEED_USER', about: null },
      { name: 'FEED_PASSWORD', about: { by: 'Ada Okafor', at: '2026-11-30T18:00:00.000Z' } },
    ])
    const rows = await office.database.db.selectFrom('audit_entry').selectAll().execute()
    expect(JSON.stringify([view, rows])).not.toContain('hunter2')
    const other = { name: 'FEED_OTHER', text: 'x' }
    const refused = office.feedSettings.setSecret(ADA, 'stock', other)
    await expect(refused).rejects.toMatchObject({ key: 'feedSecret' })
  })
})

it('previews the newest file with another mapping, and imports nothing', async () => {
  const { feedSettings } = await aFeedOffice('sqlite', FILE)
  const without = await feedSettings.preview(ADA, 'stock', NO_MAPPING)
  expect(without).toMatchObject({ rowsRead: 2, accepted: 0 })
  const mapping = { columns: { price: 'precio final' }, values: {}, decimals: 'comma' } as const
  const preview = await feedSettings.preview(ADA, 'stock', mapping)
  expect(preview).toMatchObject({
    rowsRead: 2,
    accepted: 2,
    problem: null,
    vehicles: [
      { stock: 'S1', price: 27_350_00, mileage: 11_185 },
      { stock: 'S2', price: 19_990_00, mileage: 7200 },
    ],
  })
  expect(preview?.names).toContainEqual({ name: 'precio final', example: '27.350' })
  const { runs } = await feedSettings.source(ADA, 'stock')
  expect(runs).toEqual([
    expect.objectContaining({ name: 'stock.csv', outcome: 'imported', report: '2 vehicles added' }),
  ])
})

it('its address, its secrets and its stores are not changed here', async () => {
  const office = await aFeedOffice()
  for (const set of [{ url: 'https://evil.example/' }, { user: 'FEED_OTHER' }, { dealers: [] }])
    await expect(change(office, set)).rejects.toMatchObject({ key: 'feedKey' })
  expect(textOf(office)).toBe(SOURCE_TEXT)
})

it('says why no row of a file can be read', async () => {
  const { feedSettings } = await aFeedOffice('sqlite', FILE.replace('vin;', 'Fahrgestell;'))
  const preview = await feedSettings.preview(ADA, 'stock', NO_MAPPING)
  expect(preview?.problem).toContain('VIN')
  expect(preview?.proposed.vin).toBe('Fahrgestell')
})

it('a file of the group that changed too is a conflict until someone decides', async () => {
  const office = await aFeedOffice()
  await change(office, { minutes: 30 })
  const text = `${SOURCE_TEXT}minutes: 45\n`
  const folder = aGroupFolder({ [SOURCE_FILE]: text })
  const other = await aFeedProcess(office.database, { folder, feedsDir: office.feedsDir })
  expect((await other.feedSettings.list(ADA)).sources).toMatchObject([{ hasConflict: true }])
  const { ofFiles, stamp } = await other.feedSettings.source(ADA, 'stock')
  expect(ofFiles?.lines.map((line) => line?.text)).toContain('minutes: 45')
  await other.feedSettings.settle(ADA, 'stock', { choice: 'files', stamp })
  expect(textOf(other)).toBe(text)
  expect((await other.feedSettings.source(ADA, 'stock')).ofFiles).toBeNull()
})

it('an address is requested soon, and a folder is not', async () => {
  const { feedSettings } = await aFeedOffice()
  await feedSettings.tryNow(ADA, 'stock')
  expect((await feedSettings.source(ADA, 'stock')).entry.requestedAt).toBeNull()
  await expect(feedSettings.tryNow(ADA, 'none')).rejects.toMatchObject({ key: 'feedGone' })
})
