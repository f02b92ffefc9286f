import { beforeEach, describe, expect, it } from 'vitest'

import type { Mail } from '#platform/mail/mailer.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { aWorkflow, anActor, type TestWorkflow } from '#tests/support/builders/lead-workflow.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'

import { APPOINTMENT_JOB } from './appointment-jobs.ts'
import { mailAppointment } from './mail-appointment.ts'

const ana = anActor('ana')
const AT = '2026-11-23T18:30:00.000Z'
const LATER = '2026-11-24T23:00:00.000Z'

/** A line of a mail's calendar file. */
const lineOf = (mail: Mail | undefined, name: string) =>
  mail?.calendar?.split('\r\n').find((line) => line.startsWith(`${name}:`))

onEachEngine((engine) => {
  let t: TestWorkflow
  let id: string
  let mails: Mail[]
  beforeEach(async () => {
    mails = []
    t = await aWorkflow(engine)
    id = await t.receive()
  })
  const appointment = async () => (await t.workflow.lead(ana, id)).appointmentAt
  const setTo = async (at: string) => t.workflow.setAppointment(ana, await t.target(id), at)
  const setStatus = async (status: 'appointment' | 'contacted') =>
    t.workflow.setStatus(ana, await t.target(id), status)
  /** Runs the queued mails once, in their order. @returns the outcome of each */
  async function mailAll(consents = true): Promise<readonly string[]> {
    const handler = mailAppointment({
      ...t.deps,
      leads: {
        get: async (site, lead) => {
          const found = await t.deps.leads.get(site, lead)
          if (found === null || consents) return found
          const { email: _, ...fields } = found.lead.fields
          return { ...found, lead: { ...found.lead, fields } }
        },
      },
      dealerOf: (code) => aDealer({ code }),
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
    const jobs = await t.deps.jobs.ofLeads([id])
    const outcomes: string[] = []
    for (const job of jobs.filter(({ kind }) => kind === APPOINTMENT_JOB)) {
      const outcome = await handler(job)
      outcomes.push('evidence' in outcome ? outcome.evidence : outcome.reason)
    }
    return outcomes
  }

  describe('an appointment', () => {
    it('is set with its time, moved, and canceled by any other status', async () => {
      await setTo(AT)
      expect(await appointment()).toBe(AT)
      expect(t.entries.at(-1)).toMatchObject({
        action: 'lead.status',
        after: { status: 'appointment', appointmentAt: AT },
      })
      await setTo(LATER)
      expect(t.entries.at(-1)).toMatchObject({
        before: { appointmentAt: AT },
        after: { appointmentAt: LATER },
      })
      await setStatus('appointment')
      expect(await appointment()).toBe(LATER)
      await setStatus('contacted')
      expect(await appointment()).toBeNull()
    })

    it('is undone like other changes', async () => {
      await setTo(AT)
      const { version } = await setTo(LATER)
      await t.workflow.undo(ana, { id, version })
      expect(await appointment()).toBe(AT)
    })

    it.each(['2026-11-20T16:59:00Z', '2028-01-01T00:00:00Z', 'soon'])(
      'is not set to %s',
      async (at) => {
        await expect(setTo(at)).rejects.toMatchObject({ code: 'invalid', key: 'appointmentTime' })
      },
    )

    it('is in the list of appointments, the next one first, until it is over', async () => {
      const other = await t.receive()
      await setTo(LATER)
      await t.workflow.setAppointment(ana, await t.target(other), AT)
      const listed = async () =>
        (await t.workflow.list(ana, { view: 'appointments' })).leads.map((lead) => lead.id)
      expect(await listed()).toEqual([other, id])
      expect(await t.workflow.counts(ana)).toMatchObject({ appointments: 2 })
      t.clock.at = new Date('2026-11-24T12:00:00Z')
      expect(await listed()).toEqual([id])
    })
  })

  describe('the shopper', () => {
    it('is mailed in their language and the time of the store, with a calendar file', async () => {
      await setTo(AT)
      expect(await mailAll()).toEqual(['sent'])
      const [mail] = mails
      expect(mail?.subject).toMatch(/^Su cita: lunes, 23 de noviembre, 11:30/)
      expect(lineOf(mail, 'DTSTART')).toBe('DTSTART:20261123T183000Z')
      expect(lineOf(mail, 'STATUS')).toBe('STATUS:CONFIRMED')
    })

    it('is notified of a move and of a cancellation by files of the same event, each once', async () => {
      await setTo(AT)
      await mailAll()
      await setTo(LATER)
      await mailAll()
      await setStatus('contacted')
      await mailAll()
      expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual([
        'Su cita',
        'Su cita cambió',
        'Se canceló su cita',
      ])
      expect(new Set(mails.map((mail) => lineOf(mail, 'UID'))).size).toBe(1)
      expect(lineOf(mails[2], 'STATUS')).toBe('STATUS:CANCELLED')
      const sequences = mails.map((mail) => Number(lineOf(mail, 'SEQUENCE')?.split(':')[1]))
      expect(sequences).toEqual(sequences.toSorted((a, b) => a - b))
      expect(new Set(sequences).size).toBe(3)
    })

    it('is not notified of a change that was undone before the mail was sent', async () => {
      const { version } = await setTo(AT)
      await t.workflow.undo(ana, { id, version })
      const nothing = 'not sent: nothing that the shopper does not know'
      expect(await mailAll()).toEqual([nothing, nothing])
      expect(mails).toEqual([])
    })

    it('is not mailed without an address', async () => {
      await setTo(AT)
      expect(await mailAll(false)).toEqual(['not sent: the shopper may not be mailed'])
      expect(mails).toEqual([])
    })
  })
})
