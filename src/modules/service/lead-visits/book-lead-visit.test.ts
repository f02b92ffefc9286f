import { beforeEach, describe, expect, it } from 'vitest'

import type { Actor } from '#domain/access/actor.ts'
import { leadRecords } from '#modules/leads/module.ts'
import { serviceBoard } from '#modules/service/board/service-board.ts'
import { embeddedScheduler } from '#modules/service/embedded-scheduler.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import { anActor, aWorkflow, type TestWorkflow } from '#tests/support/builders/lead-workflow.ts'
import { bookedOf, NINE, TEN } from '#tests/support/builders/service-center.ts'
import {
  aServiceDealer,
  aShop,
  aVisitPost,
  schedulerPorts,
} from '#tests/support/builders/service.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { catchUp, createWorkflow } from '#tests/support/modules/leads.ts'

const SHOP = 'D1-MAIN'
const NINE_ISO = '2026-11-23T16:00:00.000Z'
const TEN_ISO = '2026-11-23T17:00:00.000Z'
const MONDAY = '2026-11-23'
const VISIT = { services: ['oil'], transport: 'drop-off', advisor: null } as const
const site = { ...ocotillo, arkonas: { ...ocotillo.arkonas, service: 'D1' } }
const rosa = anActor('rosa', ['service'])
const mia = anActor('mia', ['manager'])

onEachEngine((engine) => {
  let t: TestWorkflow
  let workflow: ReturnType<typeof createWorkflow>
  let board: ReturnType<typeof serviceBoard>
  let scheduler: ReturnType<typeof embeddedScheduler>
  beforeEach(async () => {
    t = await aWorkflow(engine)
    workflow = createWorkflow({ ...t.deps, takesVisits: () => true })
    const service = { mainShopId: SHOP, expressShopId: null }
    const ports = schedulerPorts(t.database, {
      dealers: [aServiceDealer({ code: 'D1', service })],
      shops: [aShop({ id: SHOP, dealerCode: 'D1', bays: { total: 2, online: 2 } })],
      now: () => t.clock.at,
    })
    scheduler = embeddedScheduler(ports)
    board = serviceBoard({
      ...t.deps,
      scheduler: ports,
      leads: leadRecords(t.database),
      siteFor: () => site,
    })
  })
  const aLead = () =>
    t.receive({
      form: 'contact',
      stock: null,
      fields: {
        topic: 'service',
        firstName: 'Elena',
        lastName: 'Fuentes',
        email: 'e@example.test',
      },
    })
  const bookLead = (leadId: string, slot = NINE) =>
    board.bookLead(mia, { leadId, shopId: SHOP, slot, visit: VISIT })
  const onBoard = async () =>
    (await board.days(mia, { shopId: SHOP, from: MONDAY, to: MONDAY })).days.flatMap(
      ({ visits }) => visits,
    )
  /** The changes of a visit in the history of its lead. */
  const changes = async (id: string) =>
    (await workflow.lead(mia, id)).timeline.flatMap((entry) =>
      entry.kind === 'change' && entry.change === 'visit'
        ? [{ by: entry.by, to: entry.after['appointmentAt'] }]
        : [],
    )

  const leadId = async () => {
    await catchUp(t.deps)
    const row = await t.database.db.selectFrom('lead').select('id').executeTakeFirstOrThrow()
    return row.id
  }

  describe('SVC-23 a visit that is booked for a lead', () => {
    it('takes the places of the shop, and is the appointment of the lead', async () => {
      const id = await aLead()
      const visit = await bookLead(id)
      expect(await onBoard()).toMatchObject([
        { id: visit.id, from: 540, leadId: id, shopper: { name: 'Elena Fuentes' } },
      ])
      const lead = await workflow.lead(mia, id)
      expect(lead).toMatchObject({
        status: 'appointment',
        appointmentAt: NINE_ISO,
        clock: null,
        answeredAt: t.clock.at.toISOString(),
        visit: { id: visit.id, shopId: SHOP, state: 'booked', slot: NINE, attendance: null },
        takesVisits: true,
        canChangeVisits: true,
      })
      expect(await changes(id)).toEqual([{ by: 'Mia', to: NINE_ISO }])
      expect(t.entries).toMatchObject([{ action: 'visit.booked', after: { lead: id } }])
      const listed = await workflow.list(mia, { view: 'appointments' })
      expect(listed.leads.map((one) => one.id)).toEqual([id])
      // The visit has mails of its own.
      const kinds = (await t.deps.jobs.ofLeads([id])).map(({ kind }) => kind)
      expect(kinds).toContain('service-mail')
      expect(kinds).not.toContain('lead-appointment')
      expect(lead.timeline).toContainEqual(
        expect.objectContaining({ what: 'visit', visitNews: 'confirmed', state: 'waiting' }),
      )
    })

    it('is refused twice, at a full time, for a lead of others, and for unknown work', async () => {
      const [first, second, third] = [await aLead(), await aLead(), await aLead()]
      await bookLead(first)
      await expect(bookLead(first, TEN)).rejects.toMatchObject({ key: 'visitOfLead' })
      await bookLead(second)
      await expect(bookLead(third)).rejects.toMatchObject({ key: 'timeTaken' })
      await workflow.assign(mia, await t.target(third), 'luis')
      const request = { leadId: third, shopId: SHOP, slot: TEN, visit: VISIT }
      await expect(board.bookLead(rosa, request)).rejects.toMatchObject({ code: 'not-found' })
      const unknown = { ...VISIT, services: ['unknown'] }
      await expect(board.bookLead(mia, { ...request, visit: unknown })).rejects.toMatchObject({
        code: 'invalid',
      })
      expect(await onBoard()).toHaveLength(2)
    })

    it('shows no texts of a lead of another form to people who may not read it', async () => {
      const id = await t.receive({
        form: 'vehicle-interest',
        fields: { firstName: 'Elena', phone: '5205550101', comments: 'My credit is poor' },
      })
      const { id: visit } = await bookLead(id)
      await workflow.addNote(mia, id, { text: 'Two repossessions', mentions: [] })
      const seenBy = async (actor: Actor) =>
        (await board.days(actor, { shopId: SHOP, from: MONDAY, to: MONDAY })).days.flatMap(
          ({ visits }) => visits,
        )
      // Not assigned to anyone: Rosa may read it.
      expect(await seenBy(rosa)).toMatchObject([{ leadId: id, notes: [{ author: 'Mia' }] }])
      await workflow.assign(mia, await t.target(id), 'luis')
      await board.addNote(rosa, { id: visit, text: 'Wants a ride' })
      t.clock.at = new Date('2026-11-23T18:00:00.000Z')
      await board.attend(mia, { id: visit, revision: 0, attendance: 'missed' })
      expect(await seenBy(rosa)).toMatchObject([
        {
          leadId: null,
          shopper: { name: 'Elena', phone: '5205550101', comments: '' },
          notes: [{ author: 'Rosa', text: 'Wants a ride' }],
          request: { fields: { firstName: 'Elena', comments: '' } },
        },
      ])
      expect(await seenBy(mia)).toMatchObject([
        { shopper: { comments: 'My credit is poor' }, notes: [{ author: 'Mia' }, {}] },
      ])
    })

    it('is moved and canceled on the board, which the lead shows', async () => {
      const id = await aLead()
      const visit = await bookLead(id)
      await board.move(mia, { id: visit.id, revision: 0, slot: TEN })
      expect(await workflow.lead(mia, id)).toMatchObject({
        appointmentAt: TEN_ISO,
        visit: { slot: TEN, revision: 1 },
      })
      await board.cancel(mia, { id: visit.id, revision: 1 })
      expect(await workflow.lead(mia, id)).toMatchObject({
        status: 'contacted',
        appointmentAt: null,
        visit: { state: 'canceled' },
      })
      expect(await changes(id)).toEqual([
        { by: 'Mia', to: NINE_ISO },
        { by: 'Mia', to: TEN_ISO },
        { by: 'Mia', to: null },
      ])
      const again = await bookLead(id, TEN)
      expect(await workflow.lead(mia, id)).toMatchObject({
        status: 'appointment',
        appointmentAt: TEN_ISO,
        visit: { id: again.id, state: 'booked', revision: 3 },
      })
      expect(again.id).toBe(visit.id)
      expect(await onBoard()).toMatchObject([{ id: visit.id, from: 600 }])
      t.clock.at = new Date('2026-11-23T18:00:00.000Z')
      await expect(bookLead(id, '2026-11-24T09:00')).rejects.toMatchObject({ key: 'visitAgain' })
    })

    it('is mailed to no one once the consent to mail is withdrawn, as the board and the lead say', async () => {
      const id = await aLead()
      const visit = await bookLead(id)
      const mailed = async () => {
        const jobs = await t.deps.jobs.ofLeads([id])
        return jobs.filter(({ kind }) => kind === 'service-mail').length
      }
      const said = async () => [
        (await onBoard())[0]?.isMailed,
        (await workflow.lead(mia, id)).isMailAllowed,
      ]
      expect(await said()).toEqual([true, true])
      const before = await mailed()
      await t.database.db
        .updateTable('consent')
        .set({ channel: 'email', withdrawn_at: t.clock.at.toISOString() })
        .where('lead_id', '=', id)
        .execute()
      expect(await said()).toEqual([false, false])
      await board.move(mia, { id: visit.id, revision: 0, slot: TEN })
      await board.cancel(mia, { id: visit.id, revision: 1 })
      await bookLead(id)
      expect(await mailed()).toBe(before)
    })

    it('is not changed as an appointment of its lead, nor undone as one', async () => {
      const id = await aLead()
      await expect(
        workflow.setAppointment(mia, await t.target(id), NINE_ISO),
      ).rejects.toMatchObject({ key: 'visitInstead' })
      await bookLead(id)
      await expect(workflow.setAppointment(mia, await t.target(id), TEN_ISO)).rejects.toMatchObject(
        { key: 'visitOfLead' },
      )
      await expect(workflow.cancelAppointment(mia, await t.target(id))).rejects.toMatchObject({
        key: 'visitOfLead',
      })
      await expect(workflow.undo(mia, await t.target(id))).rejects.toMatchObject({
        key: 'undoLate',
      })
      expect(await workflow.lead(mia, id)).toMatchObject({ appointmentAt: NINE_ISO })
    })
  })

  describe('a visit that its shopper books', () => {
    const fields = { shop: SHOP, slot: NINE }
    const book = async () =>
      bookedOf(await scheduler.book(site, aVisitPost(fields, { dealerCode: 'D1' })))
    it('is the appointment of its lead, which still waits for an answer', async () => {
      await book()
      const id = await leadId()
      expect(await workflow.lead(mia, id)).toMatchObject({
        status: 'appointment',
        appointmentAt: NINE_ISO,
        visit: { slot: NINE },
      })
      expect((await workflow.lead(mia, id)).clock).not.toBeNull()
    })

    it('follows what its shopper does, before and after the lead is in the inbox', async () => {
      const { token } = await book()
      await scheduler.reschedule(site.key, token, { slot: TEN, advisor: null })
      const id = await leadId()
      expect(await workflow.lead(mia, id)).toMatchObject({ appointmentAt: TEN_ISO })
      await scheduler.reschedule(site.key, token, { slot: NINE, advisor: null })
      expect(await workflow.lead(mia, id)).toMatchObject({ appointmentAt: NINE_ISO })
      await scheduler.cancel(site.key, token)
      await scheduler.cancel(site.key, token)
      expect(await workflow.lead(mia, id)).toMatchObject({ appointmentAt: null, status: 'new' })
      expect(await changes(id)).toEqual([
        { by: '', to: NINE_ISO },
        { by: '', to: null },
      ])
    })

    it('is expected again once it is booked again, and is still the one that they booked', async () => {
      await book()
      const id = await leadId()
      const stored = () =>
        t.database.db
          .selectFrom('service_booking')
          .select(['id', 'slot', 'created_at', 'contact_mark', 'phone_mark'])
          .where('lead_id', '=', id)
          .executeTakeFirstOrThrow()
      const { slot: _, ...first } = await stored()
      expect(first.contact_mark).not.toBeNull()
      t.clock.at = new Date('2026-11-23T15:30:00.000Z')
      await board.attend(mia, { id: first.id, revision: 0, attendance: 'arrived' })
      await board.cancel(mia, { id: first.id, revision: 0 })
      await bookLead(id, TEN)
      expect(await onBoard()).toMatchObject([{ id: first.id, attendance: null }])
      expect(await stored()).toEqual({ ...first, slot: TEN })
    })

    it('is the appointment of its lead again once that is open again', async () => {
      const { token } = await book()
      const id = await leadId()
      const lose = async () =>
        workflow.setStatus(mia, await t.target(id), 'lost', 'bought-elsewhere')
      await lose()
      await scheduler.reschedule(site.key, token, { slot: TEN, advisor: null })
      await workflow.undo(mia, await t.target(id))
      const again = { status: 'appointment', appointmentAt: TEN_ISO }
      expect(await workflow.lead(mia, id)).toMatchObject(again)
      await lose()
      await workflow.setStatus(mia, await t.target(id), 'contacted', null)
      expect(await workflow.lead(mia, id)).toMatchObject(again)
      await lose()
      await scheduler.cancel(site.key, token)
      await workflow.undo(mia, await t.target(id))
      expect(await workflow.lead(mia, id)).toMatchObject({
        status: 'contacted',
        appointmentAt: null,
      })
    })

    it('leaves a lead closed that was closed meanwhile', async () => {
      const { token } = await book()
      const id = await leadId()
      await workflow.setStatus(mia, await t.target(id), 'lost', 'bought-elsewhere')
      await scheduler.reschedule(site.key, token, { slot: TEN, advisor: null })
      expect(await workflow.lead(mia, id)).toMatchObject({
        status: 'lost',
        appointmentAt: null,
        visit: { slot: TEN },
      })
      // The shop expects the customer all the same.
      t.clock.at = new Date('2026-11-23T15:00:00.000Z')
      expect(await board.expected(mia, { stores: 'all', limit: 3 })).toMatchObject({ n: 1 })
    })
  })
})
