import { beforeEach, describe, expect, it } from 'vitest'

import { appointmentUid } from '#domain/hours/calendar-file.ts'
import type { WorkflowStatus } from '#domain/lead-workflow/workflow-status.ts'
import { leadStatuses } from '#modules/leads/workflow/changes/report-status.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import type { JobOutcome } from '#platform/queue/job-handler.ts'
import { jobRepository } from '#platform/queue/job-repository.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { aWorkflow, anActor, type TestWorkflow } from '#tests/support/builders/lead-workflow.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'

import { APPOINTMENT_JOB } from './appointment-jobs.ts'
import { mailAppointment } from './mail-appointment.ts'

const ana = anActor('ana')
const mia = anActor('mia', ['manager'])
const NOTHING = 'not sent: nothing that the shopper does not know'
const AT = '2026-11-23T18:30:00.000Z'
const LATER = '2026-11-24T23:00:00.000Z'

const textOf = (outcome: JobOutcome) => ('evidence' in outcome ? outcome.evidence : outcome.reason)

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
  const setStatus = async (status: WorkflowStatus) =>
    t.workflow.setStatus(ana, await t.target(id), status)
  const cancel = async () => t.workflow.cancelAppointment(ana, await t.target(id))
  /** The handler of the jobs, with the mail server's answer. */
  const handlerOf = (
    consents = true,
    answer: () => JobOutcome = () => ({ state: 'accepted', evidence: 'sent' }),
  ) =>
    mailAppointment({
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
          return answer()
        },
        close: async () => {},
      },
    })
  const jobsOf = async () =>
    (await t.deps.jobs.ofLeads([id])).filter(
      ({ kind, doneAt }) => kind === APPOINTMENT_JOB && doneAt === null,
    )
  /** Runs the queued mails once, in their order. @returns the outcome of each */
  async function mailAll(consents = true): Promise<readonly string[]> {
    const handler = handlerOf(consents)
    const outcomes: string[] = []
    for (const job of await jobsOf()) {
      const outcome = await handler(job)
      if (outcome.state === 'accepted')
        await jobRepository(t.database).complete(job.id, { at: AT, evidence: outcome.evidence })
      outcomes.push(textOf(outcome))
    }
    return outcomes
  }
  /** The mails in the history of the lead. */
  const history = async () =>
    (await t.workflow.lead(ana, id)).timeline.filter(
      (entry) => entry.kind === 'delivery' && entry.what === 'appointment',
    )
  /** The kinds of mails, by the beginning of their subjects. */
  const subjects = () => mails.map(({ subject }) => subject.split(':')[0])

  describe('an appointment', () => {
    it('is set with its time, moved, kept while the lead is open, and canceled', async () => {
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
      expect(await appointment()).toBe(LATER)
      await setStatus('appointment')
      await cancel()
      expect(await t.workflow.lead(ana, id)).toMatchObject({
        status: 'contacted',
        appointmentAt: null,
      })
    })

    it('is canceled without stopping a clock that runs', async () => {
      await setTo(AT)
      await t.database.db.updateTable('lead_workflow').set({ due_at: AT }).execute()
      await cancel()
      expect((await t.workflow.lead(ana, id)).clock).toMatchObject({ dueAt: AT })
    })

    it('ends with a lead that is closed', async () => {
      await setTo(AT)
      await setStatus('sold')
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

    it('of a program has no time, and is the last in the list until someone sets it', async () => {
      await setTo(LATER)
      const reported = await t.receive()
      const crm = { id: 'k1', name: 'crm', dealers: ['D1'], ip: null }
      const report = { status: 'appointment', reason: null, setAt: null } as const
      await leadStatuses(t.deps).report(crm, reported, report)
      const listed = async () =>
        (await t.workflow.list(ana, { view: 'appointments' })).leads.map((lead) => lead.id)
      expect(await listed()).toEqual([id, reported])
      const first = await t.workflow.list(ana, { view: 'appointments', limit: 1 })
      const next = await t.workflow.list(ana, { view: 'appointments', after: first.next })
      expect(next.leads.map((lead) => lead.id)).toEqual([reported])
      await t.workflow.setAppointment(ana, await t.target(reported), AT)
      expect(await listed()).toEqual([reported, id])
    })

    it('of today is counted in the time of its store, however many there are', async () => {
      const times = [
        '2026-11-20T16:00:00Z',
        '2026-11-21T06:59:00Z',
        '2026-11-21T07:00:00Z',
        ...Array.from({ length: 51 }, () => '2026-11-21T01:00:00Z'),
      ]
      const ids = await Promise.all(times.map(() => t.receive()))
      for (const [at, lead] of times.map((time, index) => [time, ids[index] ?? ''] as const))
        await t.database.db
          .updateTable('lead_workflow')
          .set({ appointment_at: new Date(at).toISOString() })
          .where('lead_id', '=', lead)
          .execute()
      const today = async (actor = ana, store: string | null = null) =>
        t.workflow.appointmentsToday(actor, { store, limit: 2 })
      const { n, leads } = await today()
      expect(n).toBe(53)
      expect(leads.map((lead) => lead.id)).toEqual([ids[0], expect.anything()])
      expect((await today(ana, 'D2')).n).toBe(0)
      expect((await today(anActor('tom', ['sales'], ['D2']))).n).toBe(0)
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
      await cancel()
      await mailAll()
      expect(subjects()).toEqual(['Su cita', 'Su cita cambió', 'Se canceló su cita'])
      expect(new Set(mails.map((mail) => lineOf(mail, 'UID')))).toEqual(
        new Set([`UID:${appointmentUid(id, 'ocotillo')}`]),
      )
      expect(lineOf(mails[2], 'STATUS')).toBe('STATUS:CANCELLED')
      const sequences = mails.map((mail) => Number(lineOf(mail, 'SEQUENCE')?.split(':')[1]))
      expect(sequences).toEqual(sequences.toSorted((a, b) => a - b))
      expect(new Set(sequences).size).toBe(3)
    })

    it.each(['sold', 'lost', 'contacted', 'spam'] as const)(
      'gets no cancellation if the lead is set to %s',
      async (status) => {
        await setTo(AT)
        await mailAll()
        await t.workflow.setStatus(ana, await t.target(id), status, 'other')
        await mailAll()
        expect(subjects()).toEqual(['Su cita'])
      },
    )

    it('gets no cancellation if a program reports an earlier status', async () => {
      await setTo(AT)
      await mailAll()
      const crm = { id: 'k1', name: 'crm', dealers: ['D1'], ip: null }
      const report = { status: 'contacted', reason: null, setAt: null } as const
      await leadStatuses(t.deps).report(crm, id, report)
      expect(await appointment()).toBe(AT)
      await mailAll()
      expect(subjects()).toEqual(['Su cita'])
    })

    it('gets one mail of two jobs that run at once', async () => {
      await setTo(AT)
      await setTo(LATER)
      const handler = handlerOf()
      const outcomes = await Promise.all((await jobsOf()).map((job) => handler(job)))
      expect(outcomes.map(textOf).toSorted()).toEqual([NOTHING, 'sent'])
      expect(mails.map((mail) => lineOf(mail, 'DTSTART'))).toEqual(['DTSTART:20261124T230000Z'])
    })

    it('gets the same mail again if its job is retried, and a cancellation that came while it was sent', async () => {
      await setTo(AT)
      const [job] = await jobsOf()
      const lost = handlerOf(true, () => ({ state: 'unconfirmed', reason: 'connection lost' }))
      await lost(job!)
      await handlerOf()(job!)
      expect(subjects()).toEqual(['Su cita', 'Su cita'])
      expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1)
      // Its outcome is not stored yet.
      await cancel()
      const [, canceling] = await jobsOf()
      await handlerOf()(canceling!)
      expect(subjects()).toEqual(['Su cita', 'Su cita', 'Se canceló su cita'])
      expect(textOf(await handlerOf()(job!))).toBe(NOTHING)
    })

    it('gets the mail after the release of a lead that was held for review', async () => {
      id = await t.receive({ status: 'quarantined', suspectReason: 'honeypot' })
      await t.workflow.setAppointment(mia, await t.target(id), AT)
      expect(await mailAll()).toEqual(['not sent: the lead is held for review'])
      await t.workflow.release(mia, id)
      expect(await mailAll()).toEqual(['sent'])
      expect(subjects()).toEqual(['Su cita'])
    })

    it('has their mails in the history of the lead, without jobs that had nothing to mail', async () => {
      await setTo(AT)
      await setTo(LATER)
      expect(await history()).toEqual([])
      await mailAll()
      expect(await history()).toMatchObject([{ state: 'delivered' }])
    })

    it('is not notified of a change that was undone before the mail was sent', async () => {
      const { version } = await setTo(AT)
      await t.workflow.undo(ana, { id, version })
      expect(await mailAll()).toEqual([NOTHING, NOTHING])
      expect(mails).toEqual([])
    })

    it('is not mailed without an address', async () => {
      await setTo(AT)
      expect(await mailAll(false)).toEqual(['not sent: the shopper may not be mailed'])
      expect(mails).toEqual([])
    })
  })
})
