import type { InventoryRecords } from '#server/inventory/read-records.ts'
import { snapshot } from '#server/inventory/snapshot.ts'
import type { Services } from '#server/services.ts'
import { sites } from '#sites/registry.ts'

const now = () => new Date('2026-11-20T18:00:00.000Z')

/** Real inventory and dealer services over these records. Say only what the test is about; leads go nowhere. */
export function testServices(
  records: Partial<InventoryRecords>,
  differences: Partial<Services> = {},
): Services {
  const { inventory, dealers } = snapshot(
    { version: '1', dealers: [], fees: [], vehicles: [], lastImports: new Map(), ...records },
    sites,
    now,
  )
  return {
    inventory,
    dealers,
    leads: { send: async () => ({ id: 'L1', isRepeat: false }) },
    health: {
      check: async () => ({ isReady: true, database: 'ok', deliveriesWaiting: 0, build: 'test' }),
    },
    now,
    ...differences,
  }
}
