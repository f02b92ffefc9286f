import type { Dealer } from '#domain/dealers/dealer.ts'
import type { FinanceRecords } from '#domain/finance/terms/finance-records.ts'
import { UnavailableError } from '#domain/kernel/errors.ts'
import type { Fee } from '#domain/price/fee.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { StoredDealers } from '#modules/dealers/module.ts'
import type { StoredFinance } from '#modules/finance/module.ts'
import type { InventoryStateRepository } from '#platform/db/data-version.ts'

import type { ImportRunRepository } from './import-runs.ts'
import type { VehicleRepository } from './repository.ts'

/** The source of the live list. */
export type InventorySource = Readonly<{
  state: Pick<InventoryStateRepository, 'version'>
  vehicles: Pick<VehicleRepository, 'all' | 'changedSince'>
  dealers: StoredDealers
  finance: StoredFinance
  runs: Pick<ImportRunRepository, 'lastOfEach'>
}>

/** All data of the live list at one version. */
export type InventoryRecords = Readonly<{
  version: string
  /** In the group's order. */
  dealers: readonly Dealer[]
  fees: readonly Fee[]
  finance: FinanceRecords
  vehicles: readonly Vehicle[]
  /** When each dealer's vehicles were last imported, ISO. */
  lastImports: ReadonlyMap<string, string>
}>

/** Differences from an earlier version; `finance` is `null` if it did not change. */
export type InventoryChanges = Omit<InventoryRecords, 'finance'> &
  Readonly<{ finance: FinanceRecords | null }>

/** A read that is overtaken by changes this often is abandoned; imports are rarer than that. */
const MAX_TRIES = 5

const nameOf = (version: number) => version.toString(RADIX)
const RADIX = 36

/** The database version in a name from `VehicleCatalog.version`. */
export const versionNumber = (name: string): number => Number.parseInt(name, RADIX)

/** The name of the database's current version. */
export const readVersion = async ({ state }: Pick<InventorySource, 'state'>): Promise<string> =>
  nameOf(await state.version())

/** When each dealer's vehicles were last imported, ISO. */
export async function readLastImports({
  runs,
}: Pick<InventorySource, 'runs'>): Promise<ReadonlyMap<string, string>> {
  const last = [...(await runs.lastOfEach())]
  return new Map(last.map(([code, run]) => [code, run.finishedAt ?? run.startedAt]))
}

/**
 * Reads all data of one version. The parts are read in sequence; an equal version before and after proves that nothing
 * changed in between.
 * @throws {UnavailableError} if changes come faster than they can be read
 */
export const readRecords = (source: InventorySource): Promise<InventoryRecords> =>
  readWith(source, { vehicles: () => source.vehicles.all(), finance: () => source.finance.all() })

/**
 * Reads the differences from an earlier version: `vehicles` are those written since then, including sold ones;
 * `finance` is `null` if it was not written since then; the rest is current. `null` if the database is older than that
 * version, and so a different one.
 * @throws {UnavailableError} if changes come faster than they can be read
 */
export async function readChanges(
  source: InventorySource,
  since: string,
): Promise<InventoryChanges | null> {
  const version = versionNumber(since)
  if ((await source.state.version()) < version) return null
  return readWith(source, {
    vehicles: () => source.vehicles.changedSince(version),
    finance: async () =>
      (await source.finance.changedAt()) > version ? source.finance.all() : null,
  })
}

async function readWith<F extends FinanceRecords | null>(
  source: InventorySource,
  read: Readonly<{ vehicles: () => Promise<readonly Vehicle[]>; finance: () => Promise<F> }>,
): Promise<Omit<InventoryRecords, 'finance'> & Readonly<{ finance: F }>> {
  let before = await readVersion(source)
  for (let tried = 0; tried < MAX_TRIES; tried++) {
    const lastImports = await readLastImports(source)
    const dealers = await source.dealers.all()
    const fees = await source.dealers.fees()
    const finance = await read.finance()
    const vehicles = await read.vehicles()
    const version = await readVersion(source)
    if (version === before) return { version, dealers, fees, finance, vehicles, lastImports }
    before = version
  }
  throw new UnavailableError('one version of the inventory')
}
