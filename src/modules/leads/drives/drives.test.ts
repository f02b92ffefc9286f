import { beforeEach, describe, expect, it } from 'vitest'

import type { LeadInput } from '#domain/leads/lead.ts'
import { APPOINTMENT_JOB } from '#modules/leads/appointments/appointment-jobs.ts'
import {
  CONFIRMATION_JOB,
  confirmationFollowUp,
} from '#modules/leads/confirmation/confirmation-jobs.ts'
import { leadLifecycleRepository } from '#modules/leads/lifecycle-repository.ts'
import { replayLead } from '#modules/leads/replay-lead.ts'
import { leadRepository } from '#modules/leads/repository.ts'
import { newWorkflow } from '#modules/leads/workflow/new-workflow.ts'
import { leadSecrets } from '#modules/vault/module.ts'
import { jobRepository } from '#platform/queue/job-repository.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import { anActor, aWorkflow, type TestWorkflow } from '#tests/support/builders/lead-workflow.ts'
import { aLead } from '#tests/support/builders/leads.ts'
import { onUpdate } from '#tests/support/builders/on-update.ts'

import { purgeDrives } from './purge-drives.ts'
import { createTestDrives } from './test-drives.ts'
import type { TestDrives } from './types.ts'

const NINE = new Date('2026-11-23T09:00-07:00')
const TEN = new Date('2026-11-23T10:00-07:00')
const HALF_PAST = new Date('2026-11-23T09:30-07:00')
const calendar = { atOnce: 2, minutes: 60, at: [] } as const
const SITE = 'ocotillo'

onEachEngine((engine) => {
  let t: TestWorkflow
  let drives: TestDrives
  let posts = 0
  beforeEach(async () => {
    t = await aWorkflow(engine)
    drives = createTestDrives({
      ...t.deps,
      webhooks: [],
      leads: leadRepository(t.database),
      vehicleOf: () => null,
      workflowOf: (lead, vehicle) => newWorkflow(t.deps, lead, vehicle),
      followUps: [confirmationFollowUp],
      tokens: { read: (token) => token },
      announce: () => {},
    })
  })

  const wanted = (overrides: Partial<LeadInput> = {}): LeadInput => {
    posts += 1
    const email = `shopper-${posts}@example.test`
    return aLead({
      siteKey: SITE,
      form: 'vehicle-appointment',
      stock: 'S1',
      idempotencyKey: `key-${posts}`,
      ...overrides,
      fields: {
        firstName: 'Ana',
        visit: 'test-drive',
        slot: '2026-11-23T09:00',
        email,
        ...overrides.fields,
      },
    })
  }
  const book = (overrides: Partial<LeadInput> = {}, start = NINE) =>
    drives.book(wanted(overrides), { start, calendar })
  const booked = async (...args: Parameters<typeof book>): Promise<string> => {
    const outcome = await book(...args)
    return outcome.outcome === 'booked' ? outcome.receipt.id : outcome.outcome
  }
  const seats = async () =>
    (await t.database.db.selectFrom('test_drive_seat').selectAll().execute()).length
  const inbox = async (id: string) => t.workflow.lead(anActor('ana'), id)
  const jobsOf = async (id: string) =>
    (await t.deps.jobs.ofLeads([id])).map(({ kind }) => kind).toSorted()
  /** Searches all jobs: confirmations are not listed with the jobs of a lead. */
  const confirmations = async () =>
    await t.database.db
      .selectFrom('job')
      .select('id')
      .where('kind', '=', CONFIRMATION_JOB)
      .execute()

  describe('a test drive', () => {
    it('is an appointment in the back office, with its own mail instead of a confirmation', async () => {
      const id = await booked()
      expect(await inbox(id)).toMatchObject({
        status: 'appointment',
        appointmentAt: NINE.toISOString(),
      })
      expect(await jobsOf(id)).toContain(APPOINTMENT_JOB)
      expect(await confirmations()).toEqual([])
      // A vehicle and a salesperson, each for four quarters of an hour.
      expect(await seats()).toBe(8)
    })

    it('reserves its vehicle and a salesperson: overlapping drives are refused, and store nothing', async () => {
      await booked()
      expect(await book({}, HALF_PAST)).toEqual({ outcome: 'taken' })
      expect(await booked({ stock: 'S2' }, HALF_PAST)).not.toBe('taken')
      expect(await book({ stock: 'S3' }, HALF_PAST)).toEqual({ outcome: 'taken' })
      expect(await booked({}, TEN)).not.toBe('taken')
      expect(await leadRepository(t.database).list(null, { limit: 9 })).toHaveLength(3)
    })

    it('is booked once by concurrent posts for one vehicle, and up to the limit for several', async () => {
      const one = await Promise.all(Array.from({ length: 12 }, () => book()))
      expect(one.filter(({ outcome }) => outcome === 'booked')).toHaveLength(1)
      const several = await Promise.all(
        Array.from({ length: 12 }, (_, n) => book({ stock: `T${n}` }, TEN)),
      )
      expect(several.filter(({ outcome }) => outcome === 'booked')).toHaveLength(calendar.atOnce)
      expect(await seats()).toBe(24)
      expect(await leadRepository(t.database).list(null, { limit: 99 })).toHaveLength(3)
    })

    it('is stored once for a repeated post', async () => {
      const lead = wanted()
      const posted = () => drives.book(lead, { start: NINE, calendar })
      const first = await posted()
      expect(await posted()).toMatchObject({
        outcome: 'booked',
        receipt: { isRepeat: true, ...('receipt' in first && { id: first.receipt.id }) },
      })
      expect(await seats()).toBe(8)
    })

    it('takes no seat while its lead is held for review', async () => {
      const id = await booked({ isSuspect: true, suspectReason: 'too-fast' })
      expect(await seats()).toBe(0)
      expect(await drives.ofToken(SITE, id)).toBeNull()
    })

    it('is refused if the contact has three upcoming ones', async () => {
      const fields = { email: 'ana@example.test' }
      for (const hour of ['09', '11', '13'])
        await booked({ fields }, new Date(`2026-11-24T${hour}:00-07:00`))
      expect(await book({ fields }, new Date('2026-11-24T15:00-07:00'))).toEqual({
        outcome: 'limited',
      })
    })
  })

  describe('its shopper', () => {
    it('can move it: the old time is free again, and store and shopper are notified', async () => {
      const id = await booked()
      const before = await jobsOf(id)
      expect(await drives.move(SITE, id, { start: TEN, slot: '2026-11-23T10:00' })).toBe('moved')
      expect(await drives.ofToken(SITE, id)).toMatchObject({ startsAt: TEN.toISOString() })
      expect(await inbox(id)).toMatchObject({ appointmentAt: TEN.toISOString() })
      expect((await t.deps.leads.get(null, id))?.lead.fields['slot']).toBe('2026-11-23T10:00')
      expect(await jobsOf(id)).toEqual([...before, APPOINTMENT_JOB, 'deliver-lead'].toSorted())
      expect(await booked()).not.toBe('taken')
    })

    it('can move it by half an hour, but not to a taken time', async () => {
      const id = await booked()
      const other = await booked({}, TEN)
      expect(other).not.toBe('taken')
      const to = { start: HALF_PAST, slot: '2026-11-23T09:30' }
      expect(await drives.move(SITE, id, to)).toBe('taken')
      expect(await drives.cancel(SITE, other)).toBe('canceled')
      expect(await drives.move(SITE, id, to)).toBe('moved')
    })

    it('is the only one of two to move a drive to the last free time', async () => {
      const ids = [await booked({}, NINE), await booked({}, TEN)]
      const start = new Date('2026-11-23T13:00-07:00')
      const outcomes = await Promise.all(
        ids.map((id) => drives.move(SITE, id, { start, slot: '2026-11-23T13:00' })),
      )
      expect(outcomes.toSorted()).toEqual(['moved', 'taken'])
      expect(await seats()).toBe(16)
    })

    it('keeps the old time if another drive takes a seat of the new one at the same moment', async () => {
      const id = await booked()
      // Takes the vehicle's first quarter of an hour after the move has found it free.
      const row = `'D1', 'vehicle S1', ${TEN.getTime() / (15 * 60_000)}, 'other'`
      const insert = `insert into test_drive_seat (dealer_code, resource, at, lead_id) values (${row});`
      await onUpdate(t.database, 'test_drive', insert)
      expect(await drives.move(SITE, id, { start: TEN, slot: '2026-11-23T10:00' })).toBe('taken')
      expect(await drives.ofToken(SITE, id)).toMatchObject({ startsAt: NINE.toISOString() })
      expect(await seats()).toBe(8)
    })

    it('can cancel it once, and not move it afterwards', async () => {
      const id = await booked()
      expect(await drives.cancel(SITE, id)).toBe('canceled')
      expect(await seats()).toBe(0)
      expect(await inbox(id)).toMatchObject({ status: 'new', appointmentAt: null })
      expect(await drives.cancel(SITE, id)).toBe('over')
      expect(await drives.move(SITE, id, { start: TEN, slot: '2026-11-23T10:00' })).toBe('over')
      expect(await drives.ofToken(SITE, id)).toMatchObject({ startsAt: null })
    })

    it('cannot change one that has begun, nor one of another site', async () => {
      const id = await booked()
      expect(await drives.ofToken('palo-verde', id)).toBeNull()
      expect(await drives.cancel('palo-verde', id)).toBe('over')
      t.clock.at = NINE
      expect(await drives.cancel(SITE, id)).toBe('over')
    })
  })

  describe('in the back office', () => {
    const ana = anActor('ana')

    it('follows changes of its appointment, and keeps its seats while the lead is open', async () => {
      const id = await booked()
      await t.workflow.setAppointment(ana, await t.target(id), TEN.toISOString())
      expect(await drives.ofToken(SITE, id)).toMatchObject({ startsAt: TEN.toISOString() })
      expect(await booked()).not.toBe('taken')
      await t.workflow.setStatus(ana, await t.target(id), 'contacted')
      expect(await drives.ofToken(SITE, id)).toMatchObject({ startsAt: TEN.toISOString() })
      await t.workflow.cancelAppointment(ana, await t.target(id))
      expect(await drives.ofToken(SITE, id)).toMatchObject({ startsAt: null })
      expect(await seats()).toBe(8)
    })

    it('can be set to a taken time, and then has no seats', async () => {
      const id = await booked()
      await booked({}, TEN)
      await t.workflow.setAppointment(ana, await t.target(id), TEN.toISOString())
      expect(await inbox(id)).toMatchObject({
        appointmentAt: TEN.toISOString(),
        isDriveTaken: true,
      })
      expect(await seats()).toBe(8)
      const other = await booked()
      expect(await inbox(other)).toMatchObject({ isDriveTaken: false })
      expect(await inbox(await t.receive())).toMatchObject({ isDriveTaken: false })
    })

    it('shows what its shopper did, without an entry of the audit trail', async () => {
      const id = await booked()
      await drives.move(SITE, id, { start: TEN, slot: '2026-11-23T10:00' })
      await drives.cancel(SITE, id)
      const { timeline } = await inbox(id)
      expect(timeline.filter(({ kind }) => kind === 'change')).toMatchObject([
        { change: 'status', by: '', after: { appointmentAt: TEN.toISOString() } },
        { change: 'status', by: '', after: { status: 'new', appointmentAt: null } },
      ])
      // No correction of contact data is listed besides.
      expect(timeline.filter(({ kind }) => kind === 'event')).toEqual([])
      expect(t.entries).toEqual([])
    })

    it('gets its seats with the release of a lead that was held, if they are still free', async () => {
      const mia = anActor('mia', ['manager'])
      const held = { isSuspect: true, suspectReason: 'too-fast' } as const
      const first = await booked(held)
      const second = await booked(held)
      await t.workflow.release(mia, first)
      expect(await inbox(first)).toMatchObject({
        status: 'appointment',
        appointmentAt: NINE.toISOString(),
        isDriveTaken: false,
      })
      expect(await drives.ofToken(SITE, first)).toMatchObject({ startsAt: NINE.toISOString() })
      expect(await jobsOf(first)).toContain(APPOINTMENT_JOB)
      expect(await seats()).toBe(8)
      // Another one has the time now.
      await t.workflow.release(mia, second)
      expect(await inbox(second)).toMatchObject({ status: 'new', appointmentAt: null })
      expect(await drives.ofToken(SITE, second)).toBeNull()
      const late = await booked(held, TEN)
      t.clock.at = new Date('2026-11-24T08:00-07:00')
      await t.workflow.release(mia, late)
      expect(await inbox(late)).toMatchObject({ status: 'new', appointmentAt: null })
    })

    it('gets its seats with a release by a command, too', async () => {
      const id = await booked({ isSuspect: true, suspectReason: 'too-fast' })
      const repositories = { leads: leadRepository(t.database), jobs: jobRepository(t.database) }
      const deps = { ...t.deps, ...repositories, vehicleOf: () => null }
      const lifecycle = leadLifecycleRepository(t.database)
      await replayLead({ ...deps, lifecycle, secrets: leadSecrets(t.database) }, id)
      expect(await inbox(id)).toMatchObject({
        status: 'appointment',
        appointmentAt: NINE.toISOString(),
        isDriveTaken: false,
      })
      expect(await seats()).toBe(8)
      expect(await jobsOf(id)).toContain(APPOINTMENT_JOB)
      expect(await confirmations()).toEqual([])
      const { timeline } = await inbox(id)
      expect(timeline.filter(({ kind }) => kind === 'change')).toMatchObject([
        { change: 'status', after: { status: 'appointment', appointmentAt: NINE.toISOString() } },
      ])
    })

    it('frees its seats when its lead is closed, and is deleted with its lead', async () => {
      const id = await booked()
      await t.workflow.setStatus(ana, await t.target(id), 'sold')
      expect(await seats()).toBe(0)
      const other = await booked({ stock: 'S2' }, TEN)
      const event = { id: 'E1', leadId: other, kind: 'erased', detail: '', at: NINE.toISOString() }
      await leadLifecycleRepository(t.database).erase(other, {
        event: { ...event, kind: 'erased' },
        jobs: [],
      })
      expect(await seats()).toBe(0)
      expect(await drives.ofToken(SITE, other)).toBeNull()
    })
  })

  it('is purged a day after its time', async () => {
    await booked()
    expect(await purgeDrives(t.database, new Date('2026-11-24T08:00-07:00'))).toBe(0)
    expect(await purgeDrives(t.database, new Date('2026-11-24T11:00-07:00'))).toBe(8)
  })
})
