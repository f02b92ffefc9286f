import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it, vi } from 'vitest'

import { defaultSite } from '#domain/site/default-site.ts'
import type { Log } from '#platform/log/log.ts'
import { emlFileMailer } from '#platform/mail/eml-mailer.ts'
import { aDirectory } from '#tests/support/builders/database.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { anOpening } from '#tests/support/builders/people.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { demoSites, directoryOf, ocotillo } from '#tests/support/builders/sites.ts'
import { FIXTURE_GROUP } from '#tests/support/fixture-group.ts'
import { aCareersServer, sentOpening } from '#tests/support/servers/careers-server.ts'

import { createPeople } from './module.ts'

const warn = vi.fn<(about: object, message: string) => void>()
const error = vi.fn<(about: object, message: string) => void>()
// The log that the tests read.
const log = { info: () => {}, warn, error } as unknown as Log
const { dealers } = testServices({ dealers: [aDealer({ code: 'OCS' }), aDealer({ code: 'OCT' })] })
const now = () => new Date('2026-11-22T18:00:00.000Z')
const peopleOf = (overrides: Partial<Parameters<typeof createPeople>[0]> = {}) =>
  createPeople({
    staffDir: () => join(FIXTURE_GROUP, 'staff'),
    careersDir: () => join(FIXTURE_GROUP, 'careers'),
    careersUrl: null,
    sites: demoSites,
    dealers,
    leads: { get: async () => null },
    mail: { mailer: emlFileMailer('/nowhere'), mailFrom: '', originOf: () => '' },
    tokenOf: () => '',
    now,
    log,
    ...overrides,
  })
const keyed = { ...ocotillo, keys: { ...ocotillo.keys, careers: { key: 'the key of a test' } } }
const stores = (found: readonly Readonly<{ dealerCode: string }>[]) =>
  [...new Set(found.map(({ dealerCode }) => dealerCode))].toSorted()

it('lists people and openings of the site’s stores', async () => {
  const { staff, careers } = peopleOf()
  expect(stores(staff.ofSite(ocotillo))).toEqual(['OCS', 'OCT'])
  expect(stores(await careers.openings(ocotillo))).toEqual(['OCS', 'OCT'])
  expect(await careers.opening(ocotillo, 'finance-manager-henderson')).toBeNull()
})

it('a site without stores has no people and no openings, and calls no service', async () => {
  const { staff, careers } = peopleOf({ careersUrl: 'http://127.0.0.1:1/openings' })
  const site = { ...defaultSite, keys: keyed.keys }
  expect(staff.ofSite(site)).toEqual([])
  expect(await careers.openings(site)).toEqual([])
  expect(await careers.opening(site, 'title-clerk-scottsdale')).toBeNull()
})

it('an expired opening is not listed, but still found', async () => {
  const { careers } = peopleOf({ now: () => new Date('2028-01-01T18:00:00.000Z') })
  expect(await careers.openings(ocotillo)).toEqual([])
  expect(await careers.opening(ocotillo, 'title-clerk-scottsdale')).toMatchObject({ isOver: true })
})

it('the last day ends in the store’s time zone', async () => {
  // 11:30 pm in Phoenix on the last day, which is already the next day in UTC.
  const { careers } = peopleOf({ now: () => new Date('2028-01-01T06:30:00.000Z') })
  expect(await careers.opening(ocotillo, 'title-clerk-scottsdale')).toMatchObject({ isOver: false })
})

it('keys.careers.key loads openings from the careers service, only of the site’s stores', async () => {
  const service = await aCareersServer()
  service.says([anOpening(), anOpening({ id: 'x', dealerCode: 'RCH' })].map(sentOpening))
  const { careers } = peopleOf({ careersUrl: service.url })
  expect(await careers.openings(keyed)).toEqual([anOpening()])
  // Without the key or the service, the files are used.
  expect((await careers.openings(ocotillo)).length).toBeGreaterThan(3)
  expect((await peopleOf().careers.openings(keyed)).length).toBeGreaterThan(3)
})

it('keys.careers.key with an unavailable service shows the files, and logs that', async () => {
  const service = await aCareersServer()
  const { careers } = peopleOf({ careersUrl: service.url })
  expect((await careers.openings(keyed)).length).toBeGreaterThan(3)
  expect(warn).toHaveBeenCalledWith(
    expect.objectContaining({ site: 'ocotillo' }),
    expect.stringContaining('careers service unavailable'),
  )
})

it('keys.careers.key with a failing service shows its last response, not the files, and logs since when', async () => {
  const service = await aCareersServer()
  service.says([sentOpening(anOpening({ id: 'of-the-service' }))])
  const clock = { at: now() }
  const { careers } = peopleOf({ careersUrl: service.url, now: () => clock.at })
  await careers.openings(keyed)
  await service.die()
  clock.at = new Date('2026-11-22T19:00:00.000Z')
  expect((await careers.openings(keyed)).map(({ id }) => id)).toEqual(['of-the-service'])
  expect(warn).toHaveBeenCalledWith(
    expect.objectContaining({ since: now() }),
    'careers service unavailable: its last response is shown',
  )
})

it('applications go to a store’s own address, if it has one', () => {
  const { careersAddress } = peopleOf()
  expect(careersAddress('OCS')).toBe('careers@ocotillo.example')
  expect(careersAddress('OCT')).toBeNull()
})

it('an invalid file is logged and skipped, and a missing folder is not an error', () => {
  const staffDir = aDirectory()
  cpSync(join(FIXTURE_GROUP, 'staff'), staffDir, { recursive: true })
  writeFileSync(join(staffDir, 'OCT.json'), '{"people":[{"id":"x","name":"Ana"}]}')
  expect(stores(peopleOf({ staffDir: () => staffDir }).staff.ofSite(ocotillo))).toEqual(['OCS'])
  expect(error.mock.calls.map(([about]) => (about as { fault: string }).fault)).toContain(
    'OCT.json, people[0] (Ana).position: is missing',
  )
  rmSync(staffDir, { recursive: true })
  expect(peopleOf({ staffDir: () => staffDir }).staff.ofSite(ocotillo)).toEqual([])
})

const special = (objectKeyFilter: string) => ({
  ...ocotillo,
  staffOptions: {
    ...ocotillo.staffOptions,
    specialDepartments: [
      {
        label: { en: 'Spanish', es: 'Español' },
        positionFilter: '',
        objectKeyFilter,
        orderNumber: 1,
      },
    ],
  },
})

it('staffOptions.objectKeyFilter: an emptied department is warned about at startup and in the health report', () => {
  warn.mockClear()
  const emptied = peopleOf({ sites: directoryOf(special('speaksSpanis')) })
  const gap =
    'site ocotillo: no one in the department "Spanish" has the key "speaksSpanis" of staffOptions.objectKeyFilter'
  expect(warn).toHaveBeenCalledWith({}, gap)
  expect(emptied.staff.gaps('OCS')).toEqual([gap])
  expect(emptied.staff.gaps('OCT')).toEqual([])
  expect(peopleOf({ sites: directoryOf(special('isManager')) }).staff.gaps('OCS')).toEqual([])
})
