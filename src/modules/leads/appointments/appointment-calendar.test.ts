import { beforeEach, describe, expect, it } from 'vitest'

import { createDriveBoard } from '#modules/leads/drives/board/drive-board.ts'
import type { Lead } from '#modules/leads/mapper.ts'
import { jobRepository } from '#platform/queue/job-repository.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import { aWorkflow, anActor, type TestWorkflow } from '#tests/support/builders/lead-workflow.ts'

import { APPOINTMENT_JOB } from './appointment-jobs.ts'

const ana = anActor('ana')
const mia = anActor('mia', ['manager'])
/** A Monday, when the store is open from nine to eight. */
const DAY = '2026-11-23'
const TEN = '2026-11-23T17:00:00.000Z'
const SUNDAY_AT_THREE = '2026-11-22T10:00:00.000Z'
const THANKSGIVING_AT_TEN = '2026-11-26T17:00:00.000Z'

onEachEngine((engine) => {
  let t: TestWorkflow
  beforeEach(async () => {
    t = await aWorkflow(engine)
  })
  const setTo = async (id: string, at: string, isClosedAccepted?: boolean) =>
    t.workflow.setAppointment(
      ana,
      await t.target(id),
      at,
      isClosedAccepted === undefined ? {} : { isClosedAccepted },
    )
  const board = () => createDriveBoard(t.deps)
  const receive = (overrides: Partial<Lead> = {}) =>
    t.receive({ form: 'vehicle-interest', ...overrides })
  const onBoard = async () =>
    (await board().day(mia, { dealerCode: 'D1', date: DAY })).drives.map((drive) => ({
      id: drive.id,
      from: drive.from,
      seat: drive.seat,
    }))
  const appointment = async (id: string) => (await t.workflow.lead(mia, id)).appointmentAt

  describe('an appointment while the store is closed', () => {
    it.each([SUNDAY_AT_THREE, THANKSGIVING_AT_TEN])('is refused at %s', async (at) => {
      const id = await t.receive()
      await expect(setTo(id, at)).rejects.toMatchObject({
        code: 'invalid',
        key: 'appointmentClosed',
      })
      expect(await appointment(id)).toBeNull()
      expect(t.entries).toEqual([])
    })

    it('is set once the person confirms it', async () => {
      const id = await t.receive()
      await setTo(id, SUNDAY_AT_THREE, true)
      expect(await appointment(id)).toBe(SUNDAY_AT_THREE)
    })
  })

  describe('an appointment with sales', () => {
    it('is on the board of test drives, and takes a salesperson and the vehicle', async () => {
      const first = await receive({ stock: 'S1' })
      const second = await receive({ stock: 'S1' })
      await setTo(first, TEN)
      expect(await onBoard()).toEqual([{ id: first, from: 600, seat: 1 }])
      const free = (await board().times(ana, second)).find(({ date }) => date === DAY)
      expect(free?.times).not.toContain(600)
      expect(free?.times).toContain(660)
      await setTo(second, '2026-11-23T18:00:00.000Z')
      expect(await onBoard()).toHaveLength(2)
      await t.workflow.cancelAppointment(ana, await t.target(first))
      expect(await onBoard()).toEqual([{ id: second, from: 660, seat: 1 }])
    })

    it('leaves the board when it is undone', async () => {
      const id = await receive()
      const { version } = await setTo(id, TEN)
      await t.workflow.undo(ana, { id, version })
      expect(await onBoard()).toEqual([])
    })

    it('shows its free times to those who see the board', async () => {
      const id = await receive()
      expect(await t.workflow.lead(ana, id)).toMatchObject({ hasDriveTimes: true })
      const parts = await t.receive({ form: 'service-appointment' })
      expect(await t.workflow.lead(mia, parts)).toMatchObject({ hasDriveTimes: false })
      await expect(board().times(mia, parts)).rejects.toMatchObject({ code: 'not-found' })
    })
  })

  it('the history says which time was mailed', async () => {
    const id = await t.receive()
    await setTo(id, TEN)
    const jobs = await t.deps.jobs.ofLeads([id])
    const job = jobs.find(({ kind }) => kind === APPOINTMENT_JOB)
    await setTo(id, '2026-11-23T18:00:00.000Z')
    const sent = { at: t.clock.at.toISOString(), evidence: 'sent' }
    await jobRepository(t.database).complete(job?.id ?? '', sent)
    const { timeline } = await t.workflow.lead(ana, id)
    // The mail has the time at its sending.
    expect(
      timeline.filter((entry) => entry.kind === 'delivery' && entry.what === 'appointment'),
    ).toMatchObject([{ state: 'delivered', appointmentAt: '2026-11-23T18:00:00.000Z' }])
  })
})
