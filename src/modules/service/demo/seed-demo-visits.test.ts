import { expect, it } from 'vitest'

import { auditTrail } from '#modules/audit/module.ts'
import { leadRecords } from '#modules/leads/module.ts'
import { serviceBoard } from '#modules/service/board/service-board.ts'
import { anActor } from '#tests/support/builders/actors.ts'
import { onDefaultEngine } from '#tests/support/builders/database.ts'
import { aLeadEntry } from '#tests/support/builders/lead-entries.ts'
import { useServiceCenter } from '#tests/support/builders/service-center.ts'
import { aServiceDealer, aShop, schedulerPorts } from '#tests/support/builders/service.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { leadRepository, newWorkflow } from '#tests/support/modules/leads.ts'

import { DEMO_ENTRIES, DEMO_VISITS } from './demo-visits.data.ts'
import { seedDemoVisits } from './seed-demo-visits.ts'

const jo = anActor({ roles: ['service'], dealers: ['OCT'] })
const FRIDAY = '2026-11-20'
/** Of all visits and entries of the demo. */
const WORK = new Set([...DEMO_VISITS, ...DEMO_ENTRIES].flatMap(({ services }) => services))
const RIDES = ['wait', 'drop-off'] as const

const menuItem = () => {
  const [item] = aShop().menu
  if (!item) throw new Error('a shop has a menu')
  return item
}

onDefaultEngine((engine) => {
  const center = useServiceCenter(engine)
  const parts = () => {
    const database = center.database()
    const now = () => center.state.now
    const shop = aShop({
      id: 'OCT-MAIN',
      dealerCode: 'OCT',
      bays: { total: 6, online: 4 },
      menu: [...WORK].map((id) => ({ ...menuItem(), id })),
      transports: RIDES.map((kind) => ({
        kind,
        note: null,
        capacityADay: null,
        longestMinutes: null,
      })),
    })
    const service = { mainShopId: 'OCT-MAIN', expressShopId: null }
    const dealers = [aServiceDealer({ code: 'OCT', service })]
    const scheduler = schedulerPorts(database, { shops: [shop], dealers, now })
    const audit = auditTrail({ database, secretKeys: ['a key only for tests'], now })
    const leads = leadRecords(database)
    const board = serviceBoard({ database, audit, scheduler, leads, siteFor: () => ocotillo })
    return {
      scheduler,
      board,
      seed: () => seedDemoVisits({ database, scheduler, siteFor: () => ocotillo }),
    }
  }
  const days = async (to = '2026-11-26') =>
    (await parts().board.days(jo, { shopId: 'OCT-MAIN', from: FRIDAY, to })).days

  it('fills the book once, with visits of today in all states, and sends nothing', async () => {
    // Half past two at the shop.
    center.state.now = new Date('2026-11-20T21:30:00.000Z')
    const { seed, board } = parts()
    expect(await seed()).toBe(DEMO_VISITS.length)
    expect(await seed()).toBe(0)
    const [today, saturday, , monday] = await days()
    expect(today?.visits.map(({ attendance }) => attendance)).toEqual([
      'arrived',
      'missed',
      'arrived',
      'arrived',
      null,
      null,
      null,
    ])
    const late = await board.expected(jo, { stores: 'all', limit: 9 })
    expect(late).toMatchObject({ all: 7, n: 3, late: 1 })
    expect(today?.visits[2]).toMatchObject({
      shopper: { name: 'Bridget Moss', comments: 'Needs to leave by 11:30.' },
    })
    expect([saturday, monday].some((day) => (day?.visits.length ?? 0) > 0)).toBe(true)
    expect(await center.queued()).toEqual([])
    const { waiting } = await board.days(jo, { shopId: 'OCT-MAIN', from: FRIDAY, to: FRIDAY })
    expect(waiting).toMatchObject([{ name: 'Lorraine Tso', offer: null }])
  })

  it('books the visits of leads that have an appointment with the shop', async () => {
    const { seed, board } = parts()
    const entry = aLeadEntry({
      form: 'service-appointment',
      dealerCode: 'OCT',
      stock: null,
      fields: { firstName: 'Elena', lastName: 'Fuentes', services: 'oil-change' },
    })
    const rules = { dealerOf: () => null, answerMinutes: () => 15 }
    const { row, words } = newWorkflow(rules, entry.lead, null)
    const appointment = { status: 'appointment', appointment_at: '2026-11-24T15:30:00.000Z' }
    const workflow = { words, row: { ...row, ...appointment } }
    await leadRepository(center.database()).insertLead({ ...entry, workflow })
    await seed()
    const day = await board.days(jo, { shopId: 'OCT-MAIN', from: '2026-11-24', to: '2026-11-24' })
    const visits = day.days.flatMap((one) => one.visits)
    const visit = visits.find(({ leadId }) => leadId === entry.lead.id)
    expect(visit?.from).toBeGreaterThanOrEqual(510)
    expect(visit).toMatchObject({ shopper: { name: 'Elena Fuentes' } })
  })

  it('takes no place that shoppers can book', async () => {
    await parts().seed()
    const bays = (await center.seats()).filter(({ resource }) => resource === 'bay')
    expect(bays.length).toBeGreaterThan(0)
    expect(bays.every(({ seat }) => seat > 4)).toBe(true)
  })

  it('has no one who came before the shop opens', async () => {
    center.state.now = new Date('2026-11-20T11:00:00.000Z')
    await parts().seed()
    const [today] = await days(FRIDAY)
    expect(today?.visits).toHaveLength(7)
    expect(today?.visits.every(({ attendance }) => attendance === null)).toBe(true)
  })

  it('begins on the next open day if the shop is closed today', async () => {
    // Sunday.
    center.state.now = new Date('2026-11-22T18:00:00.000Z')
    await parts().seed()
    const byDay = (await days()).map(({ date, visits }) => [date, visits.length])
    expect(Object.fromEntries(byDay)).toMatchObject({ '2026-11-22': 0, '2026-11-23': 7 })
  })
})
