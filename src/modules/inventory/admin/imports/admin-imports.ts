import type { Actor } from '#domain/access/actor.ts'
import { authorize } from '#domain/access/authorize.ts'
import { isIn } from '#domain/access/stores-for.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { AuditTrail } from '#modules/audit/module.ts'
import { cachedFor } from '#modules/inventory/admin/cached-for.ts'
import { importReportLines } from '#modules/inventory/cli/import-report.ts'
import { guardOf, RejectedRows, type HoldReason } from '#modules/inventory/import/feed-guards.ts'
import { heldFeeds } from '#modules/inventory/import/held-feeds.ts'
import { importFeedFile, type FeedFile } from '#modules/inventory/import/import-feed-file.ts'
import { rollBack, type RollbackReport } from '#modules/inventory/runs/roll-back.ts'
import {
  runRecords,
  type RejectedRow,
  type RunRecord,
} from '#modules/inventory/runs/run-records.ts'
import { sourceStates } from '#modules/inventory/sources/source-states.ts'
import { inventoryStateRepository } from '#platform/db/data-version.ts'
import type { Database } from '#platform/db/database.ts'

import { diffRows } from './diff-rows.ts'
import type { DiffRow } from './diff.ts'
import { heldFiles, takeHeldFile, type HeldFile } from './held-files.ts'
import { recentResults } from './recent-results.ts'

/** The changes that a file would make, or a run has made. */
export type ImportDiff = Readonly<{
  counts: Readonly<{
    rowsRead: number
    rowsQuarantined: number
    added: number
    changed: number
    sold: number
    retained: number
    /** Values of accepted rows that look wrong. */
    warningCount: number
  }>
  /** Vehicles for sale before; `null` if that is not known. */
  unsold: number | null
  rows: readonly DiffRow[]
  /** Whether there are more rows than these. */
  hasMore: boolean
  rejected: readonly DiffFault[]
  /** The first values of accepted rows that look wrong. */
  warned: readonly DiffFault[]
}>

/** A row of a file with what is wrong in it. */
type DiffFault = Omit<RejectedRow, 'title'> &
  Readonly<{
    /** Year, make and model; `null` if neither the row nor the store's list says. */
    vehicle: string | null
  }>

/** A held file, without its location. */
export type HeldImport = Readonly<
  Pick<HeldFile, 'id' | 'name' | 'heldAt' | 'bytes' | 'dealerCodes' | 'report'> & {
    source: string | null
    /** The guard that held it; `null` if its report names none. */
    guard: HoldReason | null
  }
>

type Deps = Readonly<{
  database: Database
  audit: Pick<AuditTrail, 'record'>
  feedsDir: string
  /** The current version of the group's folder. */
  folder: () => string
  waitForVersion: (version: number) => Promise<void>
  now: () => Date
  /** How long the list of held files is cached, in ms; a decision clears the cache. */
  cachedMs: number
}>

/** Trial imports whose outcome is kept: of the same file, against the same list. */
const MAX_TRIALS = 20
const EVERY_HOLD: ReadonlySet<HoldReason> = new Set(['shrink', 'prices', 'contents'])

/** Thrown to roll back a trial import after reading its changes. */
class Inspected extends Error {
  override readonly name = 'Inspected'
}

const publicHeld = ({
  id,
  name,
  heldAt,
  bytes,
  dealerCodes,
  report,
  source,
}: HeldFile): HeldImport => ({
  id,
  name,
  heldAt,
  bytes,
  dealerCodes,
  report,
  source: source?.name ?? null,
  guard: guardOf(report),
})

/** A held file as an import for a dealer, with every hold released. */
const fileFor = (
  { name, source, hasChangesOnly, dealerCodes }: HeldFile,
  dealerCode: string,
  path: string,
): FeedFile => ({
  path,
  source: name,
  dealerCode,
  alongside: source?.dealers ?? dealerCodes,
  feedIds: null,
  mapping: source,
  hasChangesOnly,
  released: EVERY_HOLD,
})

/** Imports in the back office, with people's decisions about them. */
export function adminImports({
  database,
  audit,
  feedsDir,
  folder,
  waitForVersion,
  now,
  cachedMs,
}: Deps) {
  const records = runRecords(database)
  const held = heldFeeds(database)
  const states = sourceStates(database)
  const recentlyHeld = cachedFor(cachedMs, () => heldFiles(feedsDir, folder()))
  const heldCodes = new WeakMap<readonly HeldFile[], ReadonlySet<string>>()

  const authorizeDecision = (actor: Actor, dealerCodes: readonly string[]) => {
    for (const dealerCode of dealerCodes)
      authorize(actor, 'imports.decide', { dealerCode }, now().getTime())
    if (dealerCodes.length === 0) authorize(actor, 'imports.decide', {}, now().getTime())
  }

  /** @throws {AppError} `not-found` */
  async function heldFile(id: string): Promise<HeldFile> {
    const file = (await heldFiles(feedsDir, folder())).find((one) => one.id === id)
    if (file) return file
    throw new AppError('not-found', 'This file is no longer held: someone decided about it.', {
      key: 'fileDecided',
    })
  }

  /** The changes that a held file would make in a dealer's list, determined by a trial import that is rolled back. */
  async function trial(file: HeldFile, dealerCode: string): Promise<ImportDiff> {
    let diff: ImportDiff | null = null
    try {
      await importFeedFile(
        { database, now },
        {
          ...fileFor(file, dealerCode, file.path),
          async inspect(runId, { unsold, ...counts }) {
            diff = {
              counts,
              unsold,
              ...(await diffRows(database, runId, dealerCode)),
            }
            throw new Inspected()
          },
        },
      )
    } catch (error) {
      if (error instanceof Inspected && diff) return diff
      if (error instanceof RejectedRows)
        throw new AppError('invalid', error.message, { key: 'rowsRejected' })
      throw error
    }
    throw new Error('a trial import changed the list')
  }

  const known = recentResults<ImportDiff>(MAX_TRIALS)

  return {
    /**
     * The newest runs, and the files that wait for a decision.
     * @param stores only of these
     * @throws {AppError} `forbidden`
     */
    async list(
      actor: Actor,
      stores: 'all' | readonly string[] = 'all',
    ): Promise<Readonly<{ held: readonly HeldImport[]; runs: readonly RunRecord[] }>> {
      authorize(actor, 'inventory.read', {}, now().getTime())
      const files = await heldFiles(feedsDir, folder())
      return {
        held: files.filter(({ dealerCodes }) => isIn(stores, dealerCodes)).map(publicHeld),
        runs: await records.newest(stores === 'all' ? null : stores),
      }
    },

    /** A finished run, and its changes. @throws {AppError} `not-found`, `forbidden` */
    async run(
      actor: Actor,
      runId: string,
    ): Promise<Readonly<{ run: RunRecord; diff: ImportDiff }>> {
      authorize(actor, 'inventory.read', {}, now().getTime())
      const run = await records.run(runId)
      const { rowsRead, rowsQuarantined, added, changed, sold, retained, warningCount } = run
      return {
        run,
        diff: {
          counts: { rowsRead, rowsQuarantined, added, changed, sold, retained, warningCount },
          unsold: null,
          ...(await diffRows(database, runId, run.dealerCode)),
        },
      }
    },

    /** A held file, and its changes for each store. @throws {AppError} `not-found`, `forbidden` */
    async held(
      actor: Actor,
      id: string,
    ): Promise<
      Readonly<{
        file: HeldImport
        diffs: readonly Readonly<{ dealerCode: string; diff: ImportDiff }>[]
      }>
    > {
      authorize(actor, 'inventory.read', {}, now().getTime())
      const file = await heldFile(id)
      const version = await inventoryStateRepository(database).version()
      const source = JSON.stringify(file.source)
      const diffs = []
      for (const dealerCode of file.dealerCodes) {
        const key = [id, dealerCode, version, source].join(' ')
        diffs.push({ dealerCode, diff: await known(key, () => trial(file, dealerCode)) })
      }
      return { file: publicHeld(file), diffs }
    },

    /**
     * Imports a held file unchanged. The audit entry is written in its own transaction after that of the import.
     * @returns the runs that it made
     * @throws {AppError} `forbidden`; `not-found` or `conflict` if someone else decided about it
     */
    async approve(actor: Actor, id: string): Promise<readonly string[]> {
      const file = await heldFile(id)
      authorizeDecision(actor, file.dealerCodes)
      const taken = await takeHeldFile(file)
      if (!taken)
        throw new AppError('conflict', 'Someone else is deciding about this file.', {
          key: 'fileBusy',
        })
      const runs: string[] = []
      const lines: string[] = []
      try {
        for (const dealerCode of file.dealerCodes) {
          const report = await importFeedFile(
            { database, now },
            fileFor(file, dealerCode, taken.path),
          )
          runs.push(report.runId)
          lines.push(...importReportLines(report))
          const { added, changed, sold } = report
          await audit.record(actor, {
            action: 'import.approved',
            subject: { kind: 'import', id: report.runId },
            dealerCode,
            after: { file: file.name, heldAt: file.heldAt, added, changed, sold },
          })
        }
      } catch (error) {
        await taken.finish('held')
        recentlyHeld.forget()
        throw error
      }
      recentlyHeld.forget()
      await taken.finish('imported', `Approved by ${actor.name}.\n${lines.join('\n')}`)
      if (file.source) await states.succeeded(file.source.name)
      await waitForVersion(await inventoryStateRepository(database).version())
      return runs
    },

    /**
     * Rejects a held file: the list does not change, and the next file is imported.
     * @throws {AppError} `forbidden`; `not-found` or `conflict` if someone else decided about it
     */
    async reject(actor: Actor, id: string, reason: string | null = null): Promise<void> {
      const file = await heldFile(id)
      authorizeDecision(actor, file.dealerCodes)
      const taken = await takeHeldFile(file)
      if (!taken)
        throw new AppError('conflict', 'Someone else is deciding about this file.', {
          key: 'fileBusy',
        })
      await taken.finish(
        'refused',
        `${file.report}\nRejected by ${actor.name}. ${reason ?? ''}`.trim(),
      )
      recentlyHeld.forget()
      for (const dealerCode of file.dealerCodes) {
        await held.release(dealerCode)
        await audit.record(actor, {
          action: 'import.rejected',
          subject: { kind: 'import', id: file.name },
          dealerCode,
          after: { file: file.name, heldAt: file.heldAt, ...(reason && { reason }) },
        })
      }
      if (file.source) await states.succeeded(file.source.name)
    },

    /**
     * Restores a store's list to its state before a run.
     * @throws {AppError} `not-found`, `invalid`, `forbidden`
     * @throws {HeldFeed} if most vehicles, prices or contents would be gone, and it is not released
     */
    async rollBack(
      actor: Actor,
      runId: string,
      released: ReadonlySet<HoldReason> = new Set(),
    ): Promise<RollbackReport> {
      const { dealerCode } = await records.run(runId)
      authorizeDecision(actor, [dealerCode])
      const report = await rollBack({ database, now }, { runId, released })
      const { undone, changed, sold } = report
      await audit.record(actor, {
        action: 'import.rolled-back',
        subject: { kind: 'import', id: runId },
        dealerCode,
        after: { run: report.runId, undone, changed, sold },
      })
      await waitForVersion(await inventoryStateRepository(database).version())
      return report
    },

    /**
     * The files that wait for a decision in some stores, longest waiting first; cached for up to `cachedMs`.
     * @throws {AppError} `forbidden`
     */
    async waiting(actor: Actor, stores: 'all' | readonly string[]): Promise<readonly HeldImport[]> {
      authorize(actor, 'inventory.read', {}, now().getTime())
      const files = (await recentlyHeld()).filter(({ dealerCodes }) => isIn(stores, dealerCodes))
      return files.map(publicHeld).toReversed()
    },

    /** The dealers whose feed is held; the same set until it is read again. */
    async heldDealers(): Promise<ReadonlySet<string>> {
      const files = await recentlyHeld()
      const codes = heldCodes.get(files) ?? new Set(files.flatMap(({ dealerCodes }) => dealerCodes))
      heldCodes.set(files, codes)
      return codes
    },
  }
}
export type AdminImports = ReturnType<typeof adminImports>
