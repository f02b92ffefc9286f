import { leadRecords } from '#modules/leads/module.ts'
import type { Services } from '#modules/services.ts'
import { aDatabase } from '#tests/support/builders/database.ts'
import { aServiceDealer, aShop, schedulerPorts } from '#tests/support/builders/service.ts'
import { serviceBoard } from '#tests/support/modules/service.ts'

import { changedBy } from './changed-by.ts'
import { NOTHING, STORE, type UseCase, type UseCasePath } from './use-case.ts'

const SHOP = 'D1-MAIN'

/** A store with a service shop. */
export async function aServiceWorld() {
  const database = await aDatabase()
  const scheduler = schedulerPorts(database, {
    dealers: [aServiceDealer({ code: STORE, service: { mainShopId: SHOP, expressShopId: null } })],
    shops: [aShop({ id: SHOP, dealerCode: STORE })],
  })
  const board = serviceBoard({ database, scheduler, leads: leadRecords(database) })
  return {
    board,
    services: { serviceBoard: board },
    changedBy: () => changedBy(database),
  }
}
export type ServiceWorld = Awaited<ReturnType<typeof aServiceWorld>>

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
} as const satisfies Readonly<
  Record<UseCasePath<Pick<Services, 'serviceBoard'>>, UseCase<ServiceWorld>>
>
