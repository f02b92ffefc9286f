import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Actor } from '#domain/access/actor.ts'
import type { Action } from '#domain/access/permissions.data.ts'
import { fromDollars } from '#domain/kernel/money.ts'
import type { Services } from '#modules/services.ts'
import { anAdminGroup, dana, owner } from '#tests/support/builders/admin-group.ts'
import { rows } from '#tests/support/builders/import-group.ts'

import { changedBy } from './changed-by.ts'
import { NOTHING, STORE, type UseCase, type UseCasePath } from './use-case.ts'

const key = { dealerCode: STORE, stock: 'S1' }

/** The stock of a store, and its files. */
export async function anInventoryWorld() {
  const group = await anAdminGroup('sqlite', rows(2))
  const { admin, database, folder, feedsDir, aFeed } = group
  writeFileSync(
    join(folder, 'inventory', 'vauto.yaml'),
    `dealers: [${STORE}]\nfolder: vauto\ncontent: all\n`,
  )
  for (const name of ['held', 'working', 'imported', 'refused'])
    mkdirSync(join(feedsDir, 'vauto', name), { recursive: true })
  let created = 0
  return {
    admin,
    services: { inventoryAdmin: admin },
    changedBy: () => changedBy(database),
    /** The revision of the vehicle that is changed. */
    revision: async () => (await admin.vehicle(owner, key)).revision,
    /** A photo that a person uploaded, as another one each time. */
    aPhoto: async () => {
      created += 1
      await admin.photos.upload(owner, key, Uint8Array.of(created % 256))
      return `/media/${String(created % 256).padStart(32, '0')}/1920.jpg#000000`
    },
    /** A file that waits for a decision. @returns its id */
    aHeldFile: async () => {
      created += 1
      const feed = aFeed([{ Odometer: String(created) }, {}])
      const stamp = `2026-11-09T09-00-00-${String(created % 1000).padStart(3, '0')}Z`
      const name = join('vauto', 'held', `${stamp}-stock${created}.csv`)
      writeFileSync(join(feedsDir, name), feed)
      writeFileSync(join(feedsDir, `${name}.report.txt`), 'D1: held')
      return Buffer.from(name).toString('base64url')
    },
    /** The newest run of the store. */
    aRun: async () => (await admin.imports.list(owner, [STORE])).runs[0]?.id ?? '',
  }
}
export type InventoryWorld = Awaited<ReturnType<typeof anInventoryWorld>>

type Run = UseCase<InventoryWorld>['run']

const about = (action: Action, run: Run) => ({ action, isAboutStore: true, run })
const storeWide = (action: Action, run: Run) => ({ action, run })

/** Another fact each time, so that it is a change. */
const aTrim = () => ({ trim: crypto.randomUUID() })
const edited = async ({ admin, revision }: InventoryWorld, actor: Actor, set = {}) =>
  admin.edit(actor, { ...key, revision: await revision(), set, reason: 'Agreed' })

const target = { kind: 'keys' as const, keys: [key] }
const lower = {
  kind: 'price' as const,
  change: { how: 'lower' as const, amount: fromDollars(10) },
}
const popular = { kind: 'tags' as const, add: ['isPopular'] as const, remove: [] }
/** Applies a change that another actor can apply again. */
async function applied(
  { admin }: InventoryWorld,
  actor: Actor,
  change: typeof lower | typeof popular,
) {
  const { rows: previewed } = await admin.bulk.preview(owner, { target, change })
  const { changed, editId } = await admin.bulk.apply(actor, {
    rows: previewed,
    change,
    reason: 'Sale',
  })
  if (changed.length === 0) return NOTHING
  return admin.undo(owner, editId)
}

/** Every use case of the inventory. */
export const INVENTORY_USE_CASES = {
  'inventoryAdmin.list': storeWide('inventory.read', ({ admin }, actor) =>
    admin.list(actor, {}, { offset: 0, limit: 9 }),
  ),
  'inventoryAdmin.allRows': storeWide('inventory.read', ({ admin }, actor) =>
    admin.allRows(actor, {}),
  ),
  'inventoryAdmin.vehicle': about('inventory.read', ({ admin }, actor) =>
    admin.vehicle(actor, key),
  ),
  'inventoryAdmin.windowTags': about('inventory.read', ({ admin }, actor) =>
    admin.windowTags(actor, [key]),
  ),
  'inventoryAdmin.previewPrice': about('inventory.read', async ({ admin }, actor) => {
    const { fields } = await admin.vehicle(owner, key)
    return admin.previewPrice(actor, key, fields.find(({ field }) => field === 'pricing')?.shown)
  }),
  'inventoryAdmin.edit': about('inventory.edit', (world, actor) => edited(world, actor, aTrim())),
  'inventoryAdmin.undo': about('inventory.edit', async (world, actor) => {
    const { editId } = await edited(world, owner, aTrim())
    return world.admin.undo(actor, editId)
  }),
  'inventoryAdmin.bulk.preview': storeWide('inventory.edit', ({ admin }, actor) =>
    admin.bulk.preview(actor, { target, change: popular }),
  ),
  'inventoryAdmin.bulk.apply': about('inventory.edit', (world, actor) =>
    applied(world, actor, popular),
  ),
  'inventoryAdmin.photos.match': storeWide('inventory.edit', ({ admin }, actor) =>
    admin.photos.match(actor, ['S1.jpg']),
  ),
  'inventoryAdmin.photos.upload': about('inventory.edit', ({ admin }, actor) =>
    admin.photos.upload(actor, key, Uint8Array.of(255)),
  ),
  'inventoryAdmin.photos.arrange': about('inventory.edit', async ({ admin, revision }, actor) =>
    admin.photos.arrange(actor, { ...key, revision: await revision(), order: [] }),
  ),
  'inventoryAdmin.photos.turn': about('inventory.edit', async ({ admin, aPhoto }, actor) =>
    admin.photos.turn(actor, { ...key, source: await aPhoto(), degrees: 90 }),
  ),
  'inventoryAdmin.photos.remove': about('inventory.edit', async ({ admin, aPhoto }, actor) =>
    admin.photos.remove(actor, { ...key, source: await aPhoto() }),
  ),
  'inventoryAdmin.photos.reset': about('inventory.edit', ({ admin }, actor) =>
    admin.photos.reset(actor, key),
  ),
  'inventoryAdmin.imports.list': storeWide('inventory.read', ({ admin }, actor) =>
    admin.imports.list(actor),
  ),
  'inventoryAdmin.imports.run': storeWide('inventory.read', async ({ admin, aRun }, actor) =>
    admin.imports.run(actor, await aRun()),
  ),
  'inventoryAdmin.imports.held': storeWide('inventory.read', async ({ admin, aHeldFile }, actor) =>
    admin.imports.held(actor, await aHeldFile()),
  ),
  'inventoryAdmin.imports.approve': about('imports.decide', async ({ admin, aHeldFile }, actor) =>
    admin.imports.approve(actor, await aHeldFile()),
  ),
  'inventoryAdmin.imports.reject': about('imports.decide', async ({ admin, aHeldFile }, actor) =>
    admin.imports.reject(actor, await aHeldFile()),
  ),
  'inventoryAdmin.waiting': storeWide('inventory.read', ({ admin }, actor) =>
    admin.waiting(actor, [STORE]),
  ),
  'inventoryAdmin.imports.waiting': storeWide('inventory.read', ({ admin }, actor) =>
    admin.imports.waiting(actor, [STORE]),
  ),
  'inventoryAdmin.imports.rollBack': about('imports.decide', async (world, actor) => {
    const [runId = ''] = await world.admin.imports.approve(dana, await world.aHeldFile())
    return world.admin.imports.rollBack(actor, runId, new Set(['prices', 'shrink', 'contents']))
  }),
} as const satisfies Readonly<
  Record<UseCasePath<Pick<Services, 'inventoryAdmin'>>, UseCase<InventoryWorld>>
>

/** The same of prices, which have a right of their own. */
export const PRICE_USE_CASES: Readonly<Record<string, UseCase<InventoryWorld>>> = {
  'inventoryAdmin.edit, a price': about('inventory.price', async (world, actor) => {
    const { fields } = await world.admin.vehicle(owner, key)
    const pricing = fields.find(({ field }) => field === 'pricing')?.shown
    return edited(world, actor, { pricing })
  }),
  'inventoryAdmin.undo, a price': about('inventory.price', async (world, actor) => {
    const { fields } = await world.admin.vehicle(owner, key)
    const pricing = fields.find(({ field }) => field === 'pricing')?.shown
    const { editId } = await edited(world, owner, { pricing })
    return world.admin.undo(actor, editId)
  }),
  'inventoryAdmin.bulk.preview, prices': storeWide('inventory.price', ({ admin }, actor) =>
    admin.bulk.preview(actor, { target, change: lower }),
  ),
  'inventoryAdmin.bulk.apply, prices': about('inventory.price', (world, actor) =>
    applied(world, actor, lower),
  ),
}

/** Calls of the server itself. */
export const INVENTORY_WITHOUT_ACTOR = ['inventoryAdmin.imports.heldDealers'] as const
