import { beforeEach, describe, expect, it } from 'vitest'

import type { LeadInput } from '#domain/leads/lead.ts'
import { deleteDrives } from '#modules/leads/drives/drive-rows.ts'
import { createTestDrives } from '#modules/leads/drives/test-drives.ts'
import { leadRepository } from '#modules/leads/repository.ts'
import { newWorkflow } from '#modules/leads/workflow/new-workflow.ts'
import { catchUp } from '#modules/leads/workflow/routing/catch-up.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import { anActor, aWorkflow, type TestWorkflow } from '#tests/support/builders/lead-workflow.ts'
import { aLead } from '#tests/support/builders/leads.ts'

import { createDriveBoard } from './drive-board.ts'
import type { BoardDrive, DriveBoard } from './types.ts'

/** A Monday; the store is open from nine to eight. */
const DAY = '2026-11-23'
const at = (time: string) => new Date(`${DAY}T${time}-07:00`)
const calendar = { atOnce: 2, minutes: 60, at: [] } as const
const ana = anActor('ana')
const mia = anActor('mia', ['manager'])

onEachEngine((engine) => {
  let t: TestWorkflow
  let board: DriveBoard
  let drives: ReturnType<typeof createTestDrives>
  let posts = 0
  beforeEach(async () => {
    t = await aWorkflow(engine)
    board = createDriveBoard({ ...t.deps })
    drives = createTestDrives({
      ...t.deps,
      webhooks: [],
      leads: leadRepository(t.database),
      vehicleOf: () => null,
      workflowOf: (lead, vehicle) => newWorkflow(t.deps, lead, vehicle),
      followUps: [],
      tokens: { read: (token) => token },
      announce: () => {},
    })
  })

  async function book(time: string, overrides: Partial<LeadInput> = {}): Promise<string> {
    posts += 1
    const input = aLead({
      siteKey: 'ocotillo',
      form: 'vehicle-appointment',
      stock: `S${posts}`,
      idempotencyKey: `key-${posts}`,
      ...overrides,
      fields: {
        firstName: 'Cy',
        visit: 'test-drive',
        slot: `${DAY}T${time}`,
        email: `shopper-${posts}@example.test`,
        phone: '4805550142',
      },
    })
    const done = await drives.book(input, { start: at(time), calendar })
    if (done.outcome !== 'booked') throw new Error(done.outcome)
    return done.receipt.id
  }
  const day = (actor = ana, date: string | null = DAY) =>
    board.day(actor, { dealerCode: 'D1', date })
  const shown = async (id: string, actor = ana): Promise<BoardDrive | undefined> =>
    (await day(actor)).drives.find((drive) => drive.id === id)

  describe('the board of test drives', () => {
    it('has the drives of a day by time, each with its vehicle and salesperson', async () => {
      const later = await book('10:00')
      const first = await book('09:00')
      const second = await book('09:30')
      const { drives: found, hours, atOnce, free } = await day()
      expect(found.map(({ id, from, to, seat }) => [id, from, to, seat])).toEqual([
        [first, 540, 600, 1],
        [second, 570, 630, 2],
        [later, 600, 660, 1],
      ])
      expect(found[0]).toMatchObject({
        shopper: { name: 'Cy', phone: '4805550142' },
        place: 'store',
        isTaken: false,
        canChange: true,
      })
      expect(hours).toEqual({ opens: 540, closes: 1200 })
      expect(atOnce).toBe(2)
      expect(free.slice(0, 3)).toEqual([
        { minutes: 540, free: 0 },
        { minutes: 600, free: 0 },
        { minutes: 660, free: 2 },
      ])
      expect((await day(ana, '2026-11-24')).drives).toEqual([])
    })

    it('is for today without a date, and for no store of others', async () => {
      expect((await day(ana, null)).date).toBe('2026-11-20')
      await expect(day(ana, '2026-02-30')).rejects.toMatchObject({ code: 'invalid' })
      await expect(day(anActor('tom', ['sales'], ['D2']))).rejects.toMatchObject({
        code: 'forbidden',
      })
      await expect(day(anActor('sid', ['service']))).rejects.toMatchObject({ code: 'forbidden' })
    })

    it('names no shopper of a colleague, whose drive cannot be changed', async () => {
      const id = await book('09:00')
      await t.workflow.assign(mia, await t.target(id), 'luis')
      expect(await shown(id)).toMatchObject({ shopper: 'hidden', canChange: false })
      expect(await shown(id, mia)).toMatchObject({ shopper: { name: 'Cy' }, canChange: true })
    })

    it('follows a move, a cancellation and their undo', async () => {
      const id = await book('09:00')
      const moved = await t.workflow.setAppointment(
        ana,
        await t.target(id),
        at('13:00').toISOString(),
      )
      expect(await shown(id)).toMatchObject({ from: 780, seat: 1 })
      await t.workflow.undo(ana, { id, version: moved.version })
      expect(await shown(id)).toMatchObject({ from: 540, seat: 1 })
      const canceled = await t.workflow.cancelAppointment(ana, await t.target(id))
      expect(await shown(id)).toBeUndefined()
      await t.workflow.undo(ana, { id, version: canceled.version })
      expect(await shown(id)).toMatchObject({ from: 540, seat: 1 })
    })

    it('marks a drive whose vehicle another one has', async () => {
      const first = await book('09:00', { stock: 'S1' })
      const second = await book('11:00', { stock: 'S1' })
      await t.workflow.setAppointment(ana, await t.target(second), at('09:30').toISOString())
      expect(await shown(second)).toMatchObject({ seat: null, isTaken: true })
      expect(await shown(first)).toMatchObject({ seat: 1, isTaken: false })
    })

    it('has the appointments that an earlier version set without a drive, after a start', async () => {
      const id = await t.receive({ form: 'vehicle-interest', stock: 'S9' })
      await t.workflow.setAppointment(ana, await t.target(id), at('13:00').toISOString())
      await deleteDrives(t.database.db, [id])
      expect(await shown(id)).toBeUndefined()
      await catchUp(t.deps)
      expect(await shown(id)).toMatchObject({ from: 780, seat: 1, isTaken: false })
      const { version } = await t.target(id)
      // Once: it stays as it is.
      await catchUp(t.deps)
      expect(await shown(id)).toMatchObject({ from: 780, seat: 1 })
      expect(await t.target(id)).toEqual({ id, version })
    })

    it('offers the times that are free for the vehicle and a salesperson', async () => {
      const first = await book('09:00', { stock: 'S1' })
      await book('11:00', { stock: 'S1' })
      const times = await board.times(ana, first)
      const monday = times.find(({ date }) => date === DAY)?.times
      // Its own time is free to it; an hour before and during the other one are not.
      expect(monday?.slice(0, 4)).toEqual([540, 570, 600, 720])
      await expect(board.times(ana, 'unknown')).rejects.toMatchObject({ code: 'not-found' })
    })

    it('has a held drive for those who may release it, without seats until then', async () => {
      const id = await book('09:00', { isSuspect: true, suspectReason: 'too-fast' })
      expect(await shown(id)).toBeUndefined()
      expect(await shown(id, mia)).toMatchObject({ from: 540, to: 600, isHeld: true, seat: null })
      await t.workflow.release(mia, id)
      expect(await shown(id)).toMatchObject({ from: 540, isHeld: false, seat: 1 })
    })

    it('notes who came, until the drive is moved', async () => {
      const id = await book('09:00')
      const attend = async (attendance: 'arrived' | 'missed' | null) =>
        t.workflow.attend(ana, await t.target(id), attendance)
      await expect(attend('arrived')).rejects.toMatchObject({ key: 'visitEarly' })
      t.clock.at = at('08:50')
      await expect(attend('missed')).rejects.toMatchObject({ key: 'visitEarly' })
      const { version } = await attend('arrived')
      expect(await shown(id)).toMatchObject({ attendance: 'arrived' })
      expect(t.entries.at(-1)).toMatchObject({
        action: 'lead.attended',
        dealerCode: 'D1',
        before: { appointmentAttendance: null },
        after: { appointmentAttendance: 'arrived' },
      })
      await t.workflow.undo(ana, { id, version })
      expect(await shown(id)).toMatchObject({ attendance: null })
      t.clock.at = at('09:20')
      await attend('missed')
      await t.workflow.setAppointment(ana, await t.target(id), at('15:00').toISOString())
      expect(await shown(id)).toMatchObject({ attendance: null, from: 900 })
    })

    it('notes nothing about a drive that was canceled', async () => {
      const id = await book('09:00')
      await t.workflow.cancelAppointment(ana, await t.target(id))
      await expect(t.workflow.attend(ana, await t.target(id), 'arrived')).rejects.toMatchObject({
        key: 'appointmentGone',
      })
    })
  })
})
