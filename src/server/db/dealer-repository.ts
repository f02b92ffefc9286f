import type { Dealer } from '#domain/dealers/dealer.ts'
import type { Fee } from '#domain/price/fee.ts'

import type { Database } from './database.ts'

/** Dealers with their hours, and the fees of them all. */
export type DealerRecords = Readonly<{ dealers: readonly Dealer[]; fees: readonly Fee[] }>

const notBuilt = (): never => {
  throw new Error('not built')
}

/** Reads and writes dealers, their hours and their fees. Every write raises the inventory version and tells the listeners. */
export const dealerRepository = (_database: Database) => ({
  /** Every dealer, in the group's own order. */
  all: async (): Promise<readonly Dealer[]> => notBuilt(),
  /** Every fee, dealer by dealer, in the order each dealer lists them. */
  fees: async (): Promise<readonly Fee[]> => notBuilt(),
  /** Makes these the only dealers; the order given is the group's order. Vehicles stay. */
  replaceAll: async (_records: DealerRecords, _at: string): Promise<void> => notBuilt(),
  /** Stores these dealers with all their hours and fees and leaves others alone; new ones come last. */
  upsert: async (_records: DealerRecords, _at: string): Promise<void> => notBuilt(),
})
export type DealerRepository = ReturnType<typeof dealerRepository>
