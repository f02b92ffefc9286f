import { randomUUIDv7 } from 'node:crypto'

import { expect, it } from 'vitest'

import { sweepOutbox } from '#platform/mail/sweep-outbox.ts'
import type { Job } from '#platform/queue/job-repository.ts'
import { aVisitPost } from '#tests/support/builders/service.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { subjectOf, useVisitMails } from '#tests/support/builders/visit-mails.ts'
import { leadLifecycleRepository } from '#tests/support/modules/leads.ts'
import { mailPart, mailParts } from '#tests/support/servers/mail.ts'

import { liveVisitMails } from './live-visit-mails.ts'

const { state, database, folder, ports, scheduler, handler, mails, subjects, work, book, move } =
  useVisitMails()

it('SVC-7 mails the shopper the booked visit with a calendar file', async () => {
  const { token } = await book()
  expect(await work()).toEqual(['sent'])
  const [raw = ''] = await mails()
  expect(mailPart(raw).headers.get('to')).toBe('ana@example.com')
  expect(subjectOf(raw)).toBe('Your service visit: Monday, November 23, 9:00am')
  const text = raw.replaceAll('=\n', '')
  for (const expected of [
    'Oil change',
    'Ana Vega',
    '2021 Jeep Wrangler',
    '$100.00',
    'Service center, Ocotillo Chrysler',
    '7455 E Desert Willow Rd',
    '480-555-0175',
    `/service/booking/${token}`,
  ])
    expect(text).toContain(expected)
  expect(raw).toContain('text/calendar')
  const file = text.slice(text.indexOf('BEGIN:VCALENDAR')).replaceAll('=3D', '=')
  expect(file).toContain('DTSTART:20261123T160000Z')
  expect(file).toContain('DTEND:20261123T170000Z')
})

it('removes the mail files of an erased lead and no others', async () => {
  await book()
  await book({ slot: '2026-11-23T10:00', email: 'bo@example.com' })
  await work()
  const sweep = () => sweepOutbox(folder(), [liveVisitMails(database())])
  expect(await sweep()).toBe(0)
  expect(await mails()).toHaveLength(2)
  const leads = await database().db.selectFrom('lead').select(['id', 'fields']).execute()
  const { id = '' } = leads.find(({ fields }) => fields.includes('ana@')) ?? {}
  const event = { id: randomUUIDv7(), leadId: id, kind: 'erased', detail: '' } as const
  await leadLifecycleRepository(database()).erase(id, {
    event: { ...event, at: state.now.toISOString() },
    jobs: [],
  })
  expect(await sweep()).toBe(1)
  expect((await mails()).map((raw) => mailPart(raw).headers.get('to'))).toEqual(['bo@example.com'])
})

it('includes no free text in any mail to a shopper', async () => {
  const typed = 'Verify now at spam.example'
  const words = { make: typed, model: typed, firstName: typed, lastName: typed, comments: typed }
  const visit = await book(words)
  await work()
  await move(visit.token, '2026-11-23T10:00')
  await work()
  await book({ ...words, knownBy: 'vin', vin: '1C4HJXDG9JW100001', slot: '2026-11-23T11:00' })
  await work()
  const sent = (await mails()).filter(
    (raw) => mailPart(raw).headers.get('to') === 'ana@example.com',
  )
  expect(sent.length).toBeGreaterThan(2)
  for (const raw of sent) {
    const parts = mailParts(raw).map(([, part]) => part)
    expect([raw, ...parts, subjectOf(raw)].join('\n')).not.toMatch(/spam|Verify|1C4HJX/)
  }
})

it('mails the service department a rescheduled visit at its own addresses', async () => {
  state.routes = [
    {
      dealerCode: null,
      department: 'service',
      to: ['advisors@ocs.example'],
      cc: ['boss@ocs.example'],
    },
  ]
  const { token } = await book({ email: '', phone: '602-555-0177' })
  await move(token, '2026-11-23T10:00')
  await work()
  const [raw = ''] = await mails()
  const { headers } = mailPart(raw)
  expect([headers.get('to'), headers.get('cc')]).toEqual([
    'advisors@ocs.example',
    'boss@ocs.example',
  ])
})

it('SVC-15 mails the confirmation link, then the usual confirmation mail', async () => {
  const origin = { ip: '192.0.2.7', userAgent: null, pageUrl: '' }
  const one = { slot: '2026-11-23T11:00', email: '', phone: '602-555-0177' }
  await book(one, { origin })
  const idempotencyKey = crypto.randomUUID()
  const { id, token } = await book({}, { origin, idempotencyKey })
  expect(await work()).toEqual(['sent'])
  const [raw = ''] = await mails()
  expect(subjectOf(raw)).toBe('Please confirm your service visit: Monday, November 23, 9:00am')
  const proof = ports().confirmTokens.make(id)
  const [text = ''] = mailParts(raw).map(([, part]) => part)
  expect(text).toContain(`/service/booking/${token}?confirm=${proof}&lang=en`)
  expect(raw).not.toContain('text/calendar')
  await scheduler().confirm(ocotillo.key, token, proof)
  expect(await work()).toEqual(['sent'])
  expect(await subjects()).toContain('Your service visit: Monday, November 23, 9:00am')
})

it('names the vehicle of a VIN in the mail and in the calendar file', async () => {
  await book({ knownBy: 'vin', vin: '1C4HJXDG9JW100001', year: '', make: '', model: '' })
  await work()
  const [raw = ''] = await mails()
  const text = raw.replaceAll('=\n', '').replaceAll('\n ', '')
  expect(text.split('2018 Jeep Wrangler Unlimited')).toHaveLength(4)
  expect(text).not.toContain('1C4HJXDG9JW100001')
})

it('SVC-7 writes in the language of the shopper, links included', async () => {
  await book({}, { language: 'es' })
  await work()
  const [raw = ''] = await mails()
  expect(
    mailParts(raw)
      .flatMap(([, text]) => text)
      .join('\n') + raw,
  ).toMatch(/Cambio de aceite/)
  expect(raw.replaceAll('=\n', '')).toContain('lang=3Des')
})

it('sends nothing for an erased lead or without an email address', async () => {
  await book()
  await database().db.updateTable('lead').set({ erased_at: state.now.toISOString() }).execute()
  expect(await work()).toEqual(['not sent: there is no address'])
  await book({ slot: '2026-11-23T10:00', email: '', phone: '480-555-0199' })
  expect(await work()).toEqual([])
})

it('SVC-12 offers a freed place and says until when it is reserved', async () => {
  const days = ['09', '10', '11', '12', '13', '14', '15', '16']
  const booked = []
  for (const hour of days)
    booked.push(await book({ slot: `2026-11-23T${hour}:00`, email: `${hour}@example.com` }))
  const wait = {
    when: 'wait',
    slot: '',
    waitFrom: '2026-11-23',
    waitTo: '2026-11-23',
    waitPart: 'any',
  }
  const post = aVisitPost({ ...wait, email: 'eva@example.com' }, { language: 'en' })
  const preference = { from: '2026-11-23', to: '2026-11-23', part: 'any' } as const
  const joined = await scheduler().joinWaitingList(ocotillo, post, preference)
  await work()
  await scheduler().cancel(ocotillo.key, booked[2]?.token ?? '')
  await work()
  const raw = (await mails()).find((one) => subjectOf(one).startsWith('A time is available')) ?? ''
  expect(mailPart(raw).headers.get('to')).toBe('eva@example.com')
  expect(subjectOf(raw)).toBe('A time is available: Monday, November 23, 11:00am')
  expect(raw.replaceAll('=\n', '')).toContain('until Friday, November 20, 1:00pm.')
  const token = joined.outcome === 'waiting' ? joined.entry.token : 'none'
  expect(raw.replaceAll('=\n', '')).toContain(`/service/waiting/${token}`)
})

it('rejects a job with an invalid payload', async () => {
  const job = { payload: { to: 'nobody' } } as unknown as Job
  expect(await handler()(job)).toEqual({ state: 'refused', reason: 'the job is invalid' })
})
