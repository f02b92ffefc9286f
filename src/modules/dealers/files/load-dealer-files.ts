import type { Dealer } from '#domain/dealers/dealer.ts'
import { dealerChanges, type DealerChange } from '#domain/dealers/file/dealer-changes.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { dealerRepository } from '#modules/dealers/repository.ts'
import type { Connection, Database } from '#platform/db/database.ts'
import { settingRepository } from '#platform/db/settings.ts'

import type { DealerFiles } from './read-dealer-files.ts'

/** The hashes of the files loaded last, by dealer code. */
const SETTING = 'dealer-files'

type Hashes = Readonly<Record<string, string>>

/** The effect of loading files. */
export type DealerPlan = Readonly<{
  changes: readonly DealerChange[]
  /** Stores without a file that still have vehicles, with the number of unsold ones. */
  blocked: readonly Readonly<{ code: string; vehicles: number }>[]
}>

async function loadedHashes(database: Database): Promise<Hashes> {
  const stored = await settingRepository(database).get(SETTING)
  // Written below.
  return stored === null ? {} : (JSON.parse(stored) as Hashes)
}

async function vehiclesOf({ db }: Database, codes: readonly string[]) {
  if (codes.length === 0) return []
  const rows = await db
    .selectFrom('vehicle')
    .select((eb) => ['dealer_code', eb.fn.countAll<number | string>().as('count')])
    .where('dealer_code', 'in', codes)
    .where('tags', 'not like', '%"isSold"%')
    .groupBy('dealer_code')
    .orderBy('dealer_code')
    .execute()
  return rows.map(({ dealer_code: code, count }) => ({ code, vehicles: Number(count) }))
}

/** The changes that loading these files would make to the database. */
export async function planDealerFiles(
  database: Database,
  { dealers }: Pick<DealerFiles, 'dealers'>,
): Promise<DealerPlan> {
  const changes = dealerChanges(await dealerRepository(database).all(), dealers)
  const removed = changes.filter(({ kind }) => kind === 'removed').map(({ code }) => code)
  return { changes, blocked: await vehiclesOf(database, removed) }
}

type Options = Readonly<{
  files: DealerFiles
  /** The time, ISO 8601. */
  at: string
  /** Whether stores without a file are removed even if they have vehicles. */
  mayRemove: boolean
}>

/** Writes stores from their files, and no others; fees, which come with the finance files, are kept. */
async function write(
  database: Database,
  on: Connection,
  { files, at }: Options,
  changes: readonly DealerChange[],
): Promise<void> {
  const repository = dealerRepository(database)
  const changed = new Set(changes.map(({ code }) => code))
  const dealers = files.dealers.filter(({ code }) => changed.has(code))
  const fees = (await repository.fees()).filter(({ dealerCode }) =>
    dealers.some(({ code }) => code === dealerCode),
  )
  await repository.upsert({ dealers, fees }, at, on)
  const removed = changes.filter(({ kind }) => kind === 'removed').map(({ code }) => code)
  await repository.arrange(
    files.dealers.map(({ code }) => code),
    removed,
    on,
  )
  const value = JSON.stringify(files.hashes)
  await on
    .insertInto('setting')
    .values({ name: SETTING, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/**
 * Replaces the stores of the database by those of the files, in one transaction, and notifies every process.
 * @returns what changed
 * @throws {AppError} `conflict` if a store without a file has vehicles and removal is not allowed
 */
export async function loadDealerFiles(
  database: Database,
  options: Options,
): Promise<readonly DealerChange[]> {
  const { changes, blocked } = await planDealerFiles(database, options.files)
  if (blocked.length > 0 && !options.mayRemove)
    throw new AppError(
      'conflict',
      `${blocked.map(({ code, vehicles }) => `${code} has no file and ${vehicles} vehicles`).join(', ')}: ` +
        'add the file, or load with --remove',
    )
  await database.transaction((on) => write(database, on, options, changes))
  await database.notify('inventory')
  return changes
}

/** The outcome of loading the files at startup. */
export type AppliedFiles =
  | Readonly<{ outcome: 'unchanged' }>
  | Readonly<{ outcome: 'loaded'; changes: readonly DealerChange[] }>
  /** The database has stores without files: its own, or those of another folder. */
  | Readonly<{ outcome: 'left'; codes: readonly string[] }>

/**
 * Loads files that have changed since they were last loaded, at startup. Changes made in the database stay until the
 * store's file changes, and no store is ever removed.
 */
export async function applyDealerFiles(
  database: Database,
  { files, at }: Pick<Options, 'files' | 'at'>,
): Promise<AppliedFiles> {
  const stored = await dealerRepository(database).all()
  const listedCodes = new Set(files.dealers.map(({ code }) => code))
  const others = stored.map(({ code }) => code).filter((code) => !listedCodes.has(code))
  if (others.length > 0) return { outcome: 'left', codes: others }
  const loaded = await loadedHashes(database)
  const known = new Map(stored.map((dealer) => [dealer.code, dealer]))
  // A store that was in the database before there were files is kept, whatever its file contains.
  const isAsLoaded = ({ code }: Dealer) => {
    const hash = loaded[code]
    return known.has(code) && (hash === undefined || hash === files.hashes[code])
  }
  const dealers = files.dealers.map((dealer) =>
    isAsLoaded(dealer) ? (known.get(dealer.code) ?? dealer) : dealer,
  )
  const isSame = files.dealers.every(({ code }) => loaded[code] === files.hashes[code])
  if (isSame && stored.length === dealers.length) return { outcome: 'unchanged' }
  const changes = await loadDealerFiles(database, {
    files: { ...files, dealers },
    at,
    mayRemove: false,
  })
  return changes.length === 0 ? { outcome: 'unchanged' } : { outcome: 'loaded', changes }
}
