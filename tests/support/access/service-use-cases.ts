import { SYSTEM_ACTOR } from '#domain/access/actor.ts'
import { auditTrail } from '#modules/audit/module.ts'
import { leadRecords } from '#modules/leads/module.ts'
import type { Services } from '#modules/services.ts'
import { aDatabase } from '#tests/support/builders/database.ts'
import { aLeadEntry } from '#tests/support/builders/lead-entries.ts'
import { NINE, TEN } from '#tests/support/builders/service-center.ts'
import {
  aServiceDealer,
  aShop,
  aVisitPost,
  FRIDAY,
  schedulerPorts,
  STORE_FIELDS,
} from '#tests/support/builders/service.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { leadRepository, newWorkflow } from '#tests/support/modules/leads.ts'
import { bookByPhone, embeddedScheduler, serviceBoard } from '#tests/support/modules/service.ts'

import { changedBy } from './changed-by.ts'
import { NOTHING, STORE, type UseCase, type UseCasePath } from './use-case.ts'

const SHOP = 'D1-MAIN'
/** The day of the world, and a time of it that is ahead. */
const TODAY = '2026-11-20'
const TODAY_AT_TWO = '2026-11-20T14:00'
const now = () => FRIDAY

/** A store with a service shop. */
export async function aServiceWorld() {
  const database = await aDatabase()
  const scheduler = schedulerPorts(database, {
    dealers: [aServiceDealer({ code: STORE, service: { mainShopId: SHOP, expressShopId: null } })],
    shops: [aShop({ id: SHOP, dealerCode: STORE, bays: { total: 50, online: 50 } })],
  })
  const audit = auditTrail({ database, secretKeys: ['a key only for tests'], now })
  const board = serviceBoard({
    database,
    audit,
    scheduler,
    leads: leadRecords(database),
    siteFor: () => ocotillo,
  })
  const aVisit = async (slot = NINE) => {
    const { id, revision } = await bookByPhone(scheduler, {
      dealerCode: STORE,
      shopId: SHOP,
      slot,
      services: ['oil'],
      transport: 'drop-off',
    })
    return { id, revision }
  }
  return {
    board,
    /** A visit at nine; the shop has room for many. */
    aVisit,
    /** A visit of today whose customer has a loaner. @returns its id */
    aLoan: async () => {
      const visit = await aVisit(TODAY_AT_TWO)
      await board.lend(SYSTEM_ACTOR, { ...visit, loaner: visit.id, dueOn: TODAY })
      return visit.id
    },
    anEntry: () =>
      embeddedScheduler(scheduler).joinWaitingList(
        { ...ocotillo, arkonas: { ...ocotillo.arkonas, service: STORE } },
        aVisitPost({
          shop: SHOP,
          when: 'wait',
          slot: '',
          waitFrom: '2026-11-23',
          waitTo: '2026-11-23',
          waitPart: 'any',
        }),
        { from: '2026-11-23', to: '2026-11-23', part: 'any' },
      ),
    /** A lead of the store that waits for a person. @returns its id */
    aLeadOfService: async (assigneeId: string) => {
      const entry = aLeadEntry({ form: 'service-appointment', dealerCode: STORE, stock: null })
      const rules = { dealerOf: () => null, answerMinutes: () => 15 }
      const { row, words } = newWorkflow(rules, entry.lead, null)
      const workflow = { words, row: { ...row, assignee_id: assigneeId } }
      await leadRepository(database).insertLead({ ...entry, workflow })
      return entry.lead.id
    },
    /** A closed time of one lift. */
    aBlock: async () => (await board.block(SYSTEM_ACTOR, BLOCK)).id,
    services: { serviceBoard: board },
    changedBy: () => changedBy(database),
  }
}
export type ServiceWorld = Awaited<ReturnType<typeof aServiceWorld>>

const VISIT = { services: ['oil'], transport: 'drop-off', advisor: null } as const

const NEW_VISIT = {
  shopId: SHOP,
  slot: NINE,
  visit: VISIT,
  source: 'phone',
  fields: STORE_FIELDS,
  consents: [],
  language: 'en',
  waitingId: null,
} as const

const BLOCK = {
  shopId: SHOP,
  date: '2026-11-23',
  from: null,
  to: null,
  seats: 1,
  reason: 'Team meeting',
  visits: 99,
} as const

/** Every use case of the service board. */
export const SERVICE_USE_CASES = {
  'serviceBoard.shops': {
    action: 'service.read',
    isAboutStore: true,
    run: async ({ board }, actor) => {
      const found = await board.shops(actor)
      return found.length > 0 ? found : NOTHING
    },
  },
  'serviceBoard.days': {
    action: 'service.read',
    isAboutStore: true,
    run: ({ board }, actor) =>
      board.days(actor, { shopId: SHOP, from: '2026-11-23', to: '2026-11-23' }),
  },
  'serviceBoard.week': {
    action: 'service.read',
    isAboutStore: true,
    run: ({ board }, actor) => board.week(actor, { shopId: SHOP, from: '2026-11-23' }),
  },
  'serviceBoard.times': {
    action: 'service.read',
    isAboutStore: true,
    run: async ({ board, aVisit }, actor) =>
      board.times(actor, { id: (await aVisit()).id, from: TODAY }),
  },
  'serviceBoard.expected': {
    action: 'service.change',
    isAboutStore: true,
    run: async ({ board, aVisit }, actor) => {
      await aVisit(TODAY_AT_TWO)
      const found = await board.expected(actor, { stores: 'all', limit: 1 })
      return found.n > 0 ? found : NOTHING
    },
  },
  'serviceBoard.fitting': {
    action: 'service.change',
    isAboutStore: true,
    run: async ({ board, anEntry }, actor) => {
      await anEntry()
      const found = await board.fitting(actor, { stores: 'all', limit: 1 })
      return found.n > 0 ? found : NOTHING
    },
  },
  'serviceBoard.openTimes': {
    action: 'service.read',
    isAboutStore: true,
    run: ({ board }, actor) => board.openTimes(actor, { shopId: SHOP, from: TODAY, visit: VISIT }),
  },
  'serviceBoard.bookLead': {
    action: 'service.change',
    isAboutStore: true,
    run: async ({ board, aLeadOfService }, actor) =>
      board.bookLead(actor, {
        leadId: await aLeadOfService(actor.userId),
        shopId: SHOP,
        slot: NINE,
        visit: VISIT,
      }),
  },
  'serviceBoard.book': {
    action: 'service.change',
    isAboutStore: true,
    run: ({ board }, actor) =>
      board.book(actor, {
        ...NEW_VISIT,
        key: `${actor.userId} ${actor.roles.join()}`,
      }),
  },
  'serviceBoard.customer': {
    action: 'service.change',
    isAboutStore: true,
    run: ({ board }, actor) => board.customer(actor, { shopId: SHOP, phone: '480-555-0177' }),
  },
  'serviceBoard.addNote': {
    action: 'service.change',
    isAboutStore: true,
    run: async ({ board }, actor) => {
      const key = `note ${actor.userId} ${actor.roles.join()}`
      const { id } = await board.book(SYSTEM_ACTOR, { ...NEW_VISIT, key })
      return board.addNote(actor, { id, text: 'Calls back' })
    },
  },
  'serviceBoard.addWaiting': {
    action: 'service.change',
    isAboutStore: true,
    run: ({ board }, actor) =>
      board.addWaiting(actor, {
        key: `${actor.userId} ${actor.roles.join()}`,
        shopId: SHOP,
        visit: VISIT,
        source: 'phone',
        fields: STORE_FIELDS,
        consents: [],
        language: 'en',
        preference: { from: '2026-11-23', to: '2026-11-24', part: 'any' },
      }),
  },
  'serviceBoard.block': {
    action: 'service.block',
    isAboutStore: true,
    run: ({ board }, actor) => board.block(actor, { ...BLOCK, reason: actor.userId }),
  },
  'serviceBoard.unblock': {
    action: 'service.block',
    isAboutStore: true,
    run: async ({ board, aBlock }, actor) =>
      board.unblock(actor, { shopId: SHOP, id: await aBlock() }),
  },
  'serviceBoard.move': {
    action: 'service.change',
    isAboutStore: true,
    run: async ({ board, aVisit }, actor) => {
      const { id, revision } = await aVisit()
      return board.move(actor, { id, revision, slot: TEN })
    },
  },
  'serviceBoard.cancel': {
    action: 'service.change',
    isAboutStore: true,
    run: async ({ board, aVisit }, actor) => {
      const { id, revision } = await aVisit()
      return board.cancel(actor, { id, revision })
    },
  },
  'serviceBoard.restore': {
    action: 'service.change',
    isAboutStore: true,
    run: async ({ board, aVisit }, actor) => {
      const { id, revision } = await aVisit()
      await board.cancel(actor, { id, revision })
      return board.restore(actor, { id, revision: revision + 1 })
    },
  },
  'serviceBoard.lend': {
    action: 'service.change',
    isAboutStore: true,
    run: async ({ board, aVisit }, actor) => {
      const { id, revision } = await aVisit(TODAY_AT_TWO)
      return board.lend(actor, { id, revision, loaner: id, dueOn: TODAY })
    },
  },
  'serviceBoard.unlend': {
    action: 'service.change',
    isAboutStore: true,
    run: async ({ board, aLoan }, actor) => board.unlend(actor, { id: await aLoan() }),
  },
  'serviceBoard.returnLoaner': {
    action: 'service.change',
    isAboutStore: true,
    run: async ({ board, aLoan }, actor) =>
      board.returnLoaner(actor, { id: await aLoan(), isBack: true }),
  },
  'serviceBoard.attend': {
    action: 'service.change',
    isAboutStore: true,
    run: async ({ board, aVisit }, actor) => {
      const { id, revision } = await aVisit()
      return board.attend(actor, { id, revision, attendance: null })
    },
  },
} as const satisfies Readonly<
  Record<UseCasePath<Pick<Services, 'serviceBoard'>>, UseCase<ServiceWorld>>
>
