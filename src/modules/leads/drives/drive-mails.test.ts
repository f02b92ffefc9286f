import { beforeEach, expect, it } from 'vitest'

import { APPOINTMENT_JOB } from '#modules/leads/appointments/appointment-jobs.ts'
import { mailAppointment } from '#modules/leads/appointments/mail-appointment.ts'
import { leadRepository } from '#modules/leads/repository.ts'
import { newWorkflow } from '#modules/leads/workflow/new-workflow.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { jobRepository } from '#platform/queue/job-repository.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { aWorkflow, type TestWorkflow } from '#tests/support/builders/lead-workflow.ts'
import { aLead } from '#tests/support/builders/leads.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'

import { createTestDrives } from './test-drives.ts'
import type { TestDrives } from './types.ts'

const NINE = new Date('2026-11-23T09:00-07:00')
const TEN = new Date('2026-11-23T10:00-07:00')
const calendar = { atOnce: 2, minutes: 90, at: ['home'] } as const
const SITE = 'ocotillo'

let t: TestWorkflow
let drives: TestDrives
beforeEach(async () => {
  t = await aWorkflow('sqlite')
  drives = createTestDrives({
    ...t.deps,
    webhooks: [],
    leads: leadRepository(t.database),
    vehicleOf: () => null,
    workflowOf: (lead, vehicle) => newWorkflow(t.deps, lead, vehicle),
    tokens: { read: (token) => token },
    announce: () => {},
  })
})

/** Books a drive that starts at the shopper's home. @returns the id of its lead */
async function booked(language: 'en' | 'es'): Promise<string> {
  const outcome = await drives.book(
    aLead({
      siteKey: SITE,
      form: 'vehicle-appointment',
      stock: 'S1',
      language,
      fields: {
        firstName: 'Ana',
        email: 'ana@example.test',
        visit: 'test-drive',
        slot: '2026-11-23T09:00',
        place: 'home',
        driveAddress: '12 Secret Street',
      },
    }),
    { start: NINE, calendar },
  )
  return outcome.outcome === 'booked' ? outcome.receipt.id : outcome.outcome
}

/** Sends the mails of a lead that are due. */
async function mailsOf(leadId: string): Promise<readonly Mail[]> {
  const mails: Mail[] = []
  const handler = mailAppointment({
    ...t.deps,
    dealerOf: (code) => aDealer({ code, name: 'Ocotillo', state: 'AZ' }),
    siteOf: () => ocotillo,
    originOf: () => 'https://dealer.example',
    tokenOf: () => 'token',
    mailFrom: 'site@dealer.example',
    mailer: {
      target: 'test',
      send: async (mail) => {
        mails.push(mail)
        return { state: 'accepted', evidence: 'sent' }
      },
      close: async () => {},
    },
  })
  for (const job of await t.deps.jobs.ofLeads([leadId])) {
    if (job.kind !== APPOINTMENT_JOB || job.doneAt !== null) continue
    const { state } = await handler(job)
    if (state === 'accepted')
      await jobRepository(t.database).complete(job.id, { at: NINE.toISOString(), evidence: 'sent' })
  }
  return mails
}

/** A line of a mail's calendar file. */
const lineOf = (mail: Mail | undefined, name: string) =>
  mail?.calendar?.split('\r\n').find((line) => line.startsWith(`${name}:`))

const WORDS = {
  en: {
    made: 'Monday, November 23',
    place: 'at your home',
    change: 'To change or cancel it',
    canceled: 'was canceled',
  },
  es: {
    made: 'lunes, 23 de noviembre',
    place: 'en su casa',
    change: 'Para cambiarla o cancelarla',
    canceled: 'Se canceló',
  },
} as const

it.each(['en', 'es'] as const)(
  'mails the shopper when a drive is booked, moved and canceled, as updates of one calendar event: %s',
  async (language) => {
    const words = WORDS[language]
    const id = await booked(language)
    const [made] = await mailsOf(id)
    expect(made?.text).toContain(words.made)
    expect(made?.text).toContain(words.place)
    expect(made?.text).toContain(words.change)
    expect(made?.text).toContain('https://dealer.example/my-request/token')
    expect(made?.text).not.toContain('Secret Street')
    expect(made?.calendar).not.toContain('Secret Street')
    // An hour and a half: the length of test drives in the store's calendar.
    expect(lineOf(made, 'DTSTART')).toBe('DTSTART:20261123T160000Z')
    expect(lineOf(made, 'DTEND')).toBe('DTEND:20261123T173000Z')

    await drives.move(SITE, id, { start: TEN, slot: '2026-11-23T10:00' })
    const [moved, ...more] = await mailsOf(id)
    expect(more).toEqual([])
    expect(lineOf(moved, 'DTSTART')).toBe('DTSTART:20261123T170000Z')
    expect(lineOf(moved, 'UID')).toBe(lineOf(made, 'UID'))
    expect(lineOf(moved, 'SEQUENCE')).not.toBe(lineOf(made, 'SEQUENCE'))

    await drives.cancel(SITE, id)
    const [canceled] = await mailsOf(id)
    expect(canceled?.text).toContain(words.canceled)
    expect(canceled?.text).not.toContain(words.change)
    expect(lineOf(canceled, 'STATUS')).toBe('STATUS:CANCELLED')
    expect(lineOf(canceled, 'UID')).toBe(lineOf(made, 'UID'))
  },
)

it('sends no mail about a drive that was moved and moved back before the mail was due', async () => {
  const id = await booked('en')
  expect(await mailsOf(id)).toHaveLength(1)
  await drives.move(SITE, id, { start: TEN, slot: '2026-11-23T10:00' })
  await drives.move(SITE, id, { start: NINE, slot: '2026-11-23T09:00' })
  expect(await mailsOf(id)).toEqual([])
})
