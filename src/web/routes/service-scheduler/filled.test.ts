import { expect, it } from 'vitest'

import { aScheduler, html, openDatabase } from '#tests/support/browser/scheduler-page.ts'
import { aServiceShopper, VISIT } from '#tests/support/browser/service-shopper.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'

openDatabase()

const link = (values: Readonly<Record<string, string>>) =>
  `?filled=${testServices({}).forms.sealFilled(
    { siteKey: ocotillo.key, form: 'service-appointment' },
    values,
  )}`
const visit = {
  ...VISIT.vehicle,
  ...VISIT.services,
  transport: 'drop-off',
  when: 'time',
  slot: '2026-11-23T09:00',
  ...VISIT.contact,
}

it('opens the review of a visit that an assistant filled in, with nothing sent', async () => {
  const { loaded } = await aServiceShopper(aScheduler())
  const result = await loaded(link(visit))
  expect(result.initial).toMatchObject({
    filled: 'filled',
    shown: { page: 'review' },
    pageData: { summary: { vehicle: '2021 Jeep Wrangler', when: 'Monday, November 23 at 9:00am' } },
  })
  expect(html(result)).toContain('Your assistant filled in this form.')
})

it('opens the first page that the assistant left incomplete', async () => {
  const { loaded } = await aServiceShopper(aScheduler())
  const pageOf = async (values: Readonly<Record<string, string>>) =>
    (await loaded(link(values))).initial?.shown.page
  expect(await pageOf({ ...visit, slot: '' })).toBe('time')
  expect(await pageOf({ ...visit, services: '' })).toBe('services')
  expect(await pageOf({ firstName: 'Ana' })).toBe('vehicle')
})
