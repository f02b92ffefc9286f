import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

import { onTestFinished, vi } from 'vitest'

import { defaultSite } from '#domain/site/default-site.ts'
import { defineSite } from '#domain/site/define-site.ts'
import { createInventory, createInventoryAdmin } from '#modules/inventory/module.ts'
import { auditTrail } from '#tests/support/modules/audit.ts'

import { anActor } from './actors.ts'
import { aDirectory, type Engine } from './database.ts'
import { aFeed, type FeedRow } from './feeds.ts'
import { aGroup, day } from './import-group.ts'

/** A manager of the store D1, one who may do everything, and one who only sells. */
export const dana = anActor({ userId: 'dana', name: 'Dana Whitfield', dealers: ['D1'] })
export const luis = anActor({ userId: 'luis', name: 'Luis Mora', dealers: ['D1'] })
export const owner = anActor({ userId: 'ona', name: 'Ona Reyes', roles: ['owner'], dealers: 'all' })
export const seller = anActor({ userId: 'sam', name: 'Sam Lee', roles: ['sales'], dealers: ['D1'] })

const hashOf = (bytes: Uint8Array) => String(bytes[0] ?? 0).padStart(32, '0')
const add = async (_: unknown, bytes: Uint8Array) => `/media/${hashOf(bytes)}/1920.jpg#000000`
type VehicleKey = Readonly<{ dealerCode: string; stock: string }>
const key = (stock: string) => ({ dealerCode: 'D1', stock })

/**
 * A group with imports, its list in memory, and the inventory of its back office on day 10. Uploads are stored as
 * `/media/` references of their first byte.
 */
export async function anAdminGroup(engine: Engine, rows: readonly FeedRow[]) {
  const group = await aGroup(engine)
  const { database } = group
  const clock = { now: new Date(day(10)) }
  const now = () => clock.now
  const feedsDir = aDirectory()
  const site = defineSite(defaultSite, {
    key: 'one',
    name: 'One',
    arkonas: { site: 'D1' },
    inventory: { stores: ['D1', 'D2'] },
  })
  const sites = [site]
  await group.importRows(rows)
  const vehicles = await createInventory({
    database,
    feedsDir,
    sites: () => sites,
    now,
    onReloadFailed: vi.fn<(cause: unknown) => void>(),
  })
  onTestFinished(() => vehicles.stop())
  const audit = auditTrail({ database, secretKeys: ['a key only for tests'], now })
  const folder = aDirectory()
  mkdirSync(join(folder, 'inventory'))
  /** The uploads that were requested to be kept, only of S1. */
  const saved: { vehicle: VehicleKey; references: readonly string[]; before: string }[] = []
  const admin = createInventoryAdmin({
    ...vehicles,
    database,
    audit,
    sites: () => sites,
    originOf: ({ key: name }) => `https://${name}.example`,
    uploads: {
      add,
      turn: (key, _, degrees) => add(key, Uint8Array.of(degrees)),
      olderThan: async () => [key('S1')],
      removeUnreferenced: async (vehicle, references, before) => {
        saved.push({ vehicle, references, before })
      },
    },
    feedsDir,
    folder: () => folder,
    leadCounts: async () => new Map([['D1/S1', 3]]),
    now,
    log: { warn: vi.fn<() => void>() },
  })
  const shown = (stock: string, dealerCode = 'D1') =>
    vehicles.inventory.byStock(site, stock, dealerCode)
  /** Imports another file, and waits until its list is live. */
  const importNext = async (feed: readonly FeedRow[]) => {
    const report = await group.importRows(feed)
    await vehicles.waitForVersion(await group.version())
    return report
  }
  return {
    ...group,
    ...vehicles,
    audit,
    clock,
    admin: admin.inventoryAdmin,
    ended: admin,
    saved,
    site,
    shown,
    key,
    importNext,
    feedsDir,
    folder,
    aFeed,
    /** The audit trail of a vehicle, the newest first. */
    trail: async (stock: string) =>
      (await audit.list(owner, { subject: { kind: 'vehicle', id: `D1/${stock}` } })).entries,
  }
}
