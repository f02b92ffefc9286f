import { expect, it } from 'vitest'

import { embeddedScheduler } from '#modules/service/embedded-scheduler.ts'
import { jobRepository } from '#platform/queue/job-repository.ts'
import { aServiceDealer, aVisitPost, schedulerPorts } from '#tests/support/builders/service.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { subjectOf, useVisitMails } from '#tests/support/builders/visit-mails.ts'
import { mailPart } from '#tests/support/servers/mail.ts'

import { visitCalendar } from './service-mail-content.ts'

const { state, dealer, database, scheduler, mails, subjects, work, book, move } = useVisitMails()

it.each([
  ['AZ', '2026-03-09T09:00', '2026-03-06T12:00Z', '2026-03-08T17:00:00.000Z'],
  ['NV', '2026-03-09T09:00', '2026-03-06T12:00Z', '2026-03-08T17:00:00.000Z'],
  ['NV', '2026-03-08T09:00', '2026-03-05T12:00Z', '2026-03-07T18:00:00.000Z'],
  ['NV', '2026-11-02T09:00', '2026-10-29T12:00Z', '2026-11-01T18:00:00.000Z'],
])(
  'SVC-13 DLR-1 queues the reminder for 10 am the day before, in %s for %s',
  async (usState, slot, at, runAt) => {
    state.now = new Date(at)
    const open = '9:00 AM - 5:00 PM'
    const here = aServiceDealer({
      state: usState,
      hoursText: { sales: null, service: { MF: open, SAT: open, SUN: open }, parts: null },
    })
    const ports = schedulerPorts(database(), { dealers: [here], now: () => state.now })
    await embeddedScheduler(ports).book(ocotillo, aVisitPost({ slot }))
    const jobs = await jobRepository(database()).list('waiting', 9)
    expect(
      jobs
        .map((job) => job.runAt)
        .toSorted()
        .at(-1),
    ).toBe(runAt)
  },
)

it('SVC-13 sends the reminder the day before, with the time of the visit', async () => {
  await book()
  await work()
  state.now = new Date('2026-11-22T17:00Z')
  expect(await work()).toEqual(['sent'])
  expect(await subjects()).toContain('Tomorrow: your service visit at 9:00am')
})

it('SVC-13 sends no reminder to a shopper who withdrew the consent to mail', async () => {
  const wording = { wording: 'You may mail me.', wordingVersion: '1', language: 'en' } as const
  const consent = { channel: 'email', ...wording } as const
  await book({}, { consents: [consent] })
  await work()
  const withdrawn = { withdrawn_at: state.now.toISOString() }
  await database().db.updateTable('consent').set(withdrawn).execute()
  state.now = new Date('2026-11-22T17:00Z')
  expect(await work()).toEqual(['not sent: the consent to mail was withdrawn'])
})

it('SVC-13 sends no reminder of a canceled visit, and one for the new time of a moved visit', async () => {
  const one = await book()
  const other = await book({ slot: '2026-11-23T10:00', email: 'bo@example.com' })
  await work()
  await scheduler().cancel(ocotillo.key, one.token)
  await move(other.token, '2026-11-24T10:00')
  await work()
  state.now = new Date('2026-11-22T17:00Z')
  expect(await work()).toEqual([
    'not sent: it was changed in the meantime',
    'not sent: it was changed in the meantime',
  ])
  state.now = new Date('2026-11-23T17:00Z')
  expect(await work()).toEqual(['sent'])
  expect((await subjects()).filter((line) => line.startsWith('Tomorrow'))).toEqual([
    'Tomorrow: your service visit at 10:00am',
  ])
})

it('SVC-13 sends no reminder after the visit began or for one booked the day before', async () => {
  await book()
  await work()
  state.now = new Date('2026-11-23T16:00Z')
  expect(await work()).toEqual(['not sent: the visit has begun'])
  state.now = new Date('2026-11-23T17:00Z')
  await book({ slot: '2026-11-24T09:00', email: 'bo@example.com' })
  expect(
    (await jobRepository(database()).list('waiting', 9)).filter(
      ({ runAt }) => runAt > state.now.toISOString(),
    ),
  ).toEqual([])
})

it('SVC-10 mails shopper and shop when a visit is moved or canceled', async () => {
  const { token } = await book()
  await work()
  await move(token, '2026-11-24T10:00')
  await work()
  await scheduler().cancel(ocotillo.key, token)
  await work()
  expect(await subjects()).toEqual([
    'Service visit canceled: 2026-11-24 at 10:00am',
    'Service visit moved to 2026-11-24 at 10:00am',
    'Your service visit was canceled: Tuesday, November 24, 10:00am',
    'Your service visit was rescheduled: Tuesday, November 24, 10:00am',
    'Your service visit: Monday, November 23, 9:00am',
  ])
  const toShop = (await mails()).filter((raw) => subjectOf(raw).startsWith('Service visit'))
  for (const raw of toShop) {
    expect(mailPart(raw).headers.get('to')).toBe('leads@ocotillo.example')
    expect(raw).toContain('Ana Ruiz')
  }
})

it('SVC-10 updates the calendar file of a moved and of a canceled visit', async () => {
  const { token } = await book()
  const file = async () => {
    const booking = await scheduler().booking(ocotillo.key, token)
    if (booking === null) throw new Error('the visit no longer exists')
    return visitCalendar({ booking, site: ocotillo, dealer, origin: '' }, state.now)
  }
  await move(token, '2026-11-24T10:00')
  expect(await file()).toContain('\r\nSEQUENCE:1\r\nSTATUS:CONFIRMED\r\n')
  await scheduler().cancel(ocotillo.key, token)
  expect(await file()).toContain('\r\nSEQUENCE:2\r\nSTATUS:CANCELLED\r\n')
})
