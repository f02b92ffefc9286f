import type { Dealer } from '#domain/dealers/dealer.ts'
import { loadDealers, storedDealers } from '#modules/dealers/module.ts'
import { loadVehicles, type PricedVehicles } from '#modules/inventory/module.ts'
import type { Connection, Database } from '#platform/db/database.ts'

export type DemoGroup = PricedVehicles & Readonly<{ dealers: readonly Dealer[] }>

export type LoadDemoGroupDeps = Readonly<{
  database: Database
  now: () => Date
  /** The codes of the group's stores. */
  demoCodes: readonly string[]
  /** Generates the group as of a day, `YYYY-MM-DD`. */
  demoGroup: (options: Readonly<{ today: string }>) => DemoGroup
}>

/** Set in the same transaction that loads the demo group. */
const SETTING = 'demo-group'

/** The day is determined by the group's time zone. */
const dayIn = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Phoenix' })

/** Stores a setting with this name and the time, unless it exists: of two concurrent processes, one finds it taken. */
async function claim(trx: Connection, name: string, value: string): Promise<boolean> {
  const rows = await trx
    .insertInto('setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .execute()
  return rows.length > 0
}

/** Writes some stores of the group, with their vehicles and price histories. */
async function write(
  { database }: LoadDemoGroupDeps,
  trx: Connection,
  group: DemoGroup,
  at: string,
): Promise<void> {
  await loadDealers(database, group.dealers, trx, at)
  await loadVehicles(database, group, trx, { runId: SETTING, at })
}

const only = (codes: readonly string[], group: DemoGroup): DemoGroup => ({
  dealers: group.dealers.filter(({ code }) => codes.includes(code)),
  vehicles: group.vehicles.filter(({ dealerCode }) => codes.includes(dealerCode)),
  priceHistory: group.priceHistory.filter(({ dealerCode }) => codes.includes(dealerCode)),
})

/**
 * The stores added to the demo since a database loaded it: those with neither a dealer nor a vehicle there. None if
 * dealers were loaded, vehicles imported or all dealers removed: the database is custom then, whatever its dealer
 * codes.
 */
async function laterStores({ database, demoCodes }: LoadDemoGroupDeps) {
  const here = (await storedDealers(database).all()).map(({ code }) => code)
  const missing = demoCodes.filter((code) => !here.includes(code))
  if (missing.length === 0 || here.length === 0) return []
  if (!here.every((code) => demoCodes.includes(code))) return []
  const imported = database.db.selectFrom('import_run').select('id').limit(1)
  if ((await imported.executeTakeFirst()) !== undefined) return []
  const rows = await database.db
    .selectFrom('vehicle')
    .select('dealer_code')
    .distinct()
    .where('dealer_code', 'in', missing)
    .execute()
  const listed = new Set(rows.map((row) => row.dealer_code))
  return missing.filter((code) => !listed.has(code))
}

/**
 * Loads the demo group into a database without dealers, once; into one with an earlier demo, only the stores that are
 * new since. Each is one transaction with a setting that records it, so that it is loaded completely or not at all, and
 * later starts keep the data. Existing stores, vehicles and leads are never changed.
 * @returns the codes of the stores that were loaded now
 */
export async function loadDemoGroup(deps: LoadDemoGroupDeps): Promise<readonly string[]> {
  const { database, now, demoCodes, demoGroup } = deps
  const isKnown = database.db.selectFrom('setting').select('name').where('name', '=', SETTING)
  const isEarlier = (await isKnown.executeTakeFirst()) !== undefined
  if (!isEarlier && (await storedDealers(database).all()).length > 0) return []
  const codes = isEarlier ? await laterStores(deps) : demoCodes
  if (codes.length === 0) return []

  const at = now().toISOString()
  const whole = demoGroup({ today: dayIn.format(now()) })
  const group = isEarlier ? only(codes, whole) : whole
  const isLoaded = await database.transaction(async (trx) => {
    const name = isEarlier ? `${SETTING} ${codes.join(' ')}` : SETTING
    if (!(await claim(trx, name, at))) return false
    await write(deps, trx, group, at)
    return true
  })
  if (!isLoaded) return []
  await database.notify('inventory')
  return codes
}
