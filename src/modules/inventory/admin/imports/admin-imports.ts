import type { Actor } from '#domain/access/actor.ts'
import { authorize } from '#domain/access/authorize.ts'
import { isIn } from '#domain/access/stores-for.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { AuditTrail } from '#modules/audit/module.ts'
import { cachedFor } from '#modules/inventory/admin/cached-for.ts'
import { guardOf, type HoldReason } from '#modules/inventory/import/feed-guards.ts'
import { runRecords, type RunRecord } from '#modules/inventory/runs/run-records.ts'
import type { Database } from '#platform/db/database.ts'

import { diffRows } from './diff-rows.ts'
import { heldFiles, type HeldFile } from './held-files.ts'
import { importDecisions } from './import-decisions.ts'
import { trialImports, type ImportDiff } from './trial-imports.ts'

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
  const trials = trialImports({ database, now })
  const recentlyHeld = cachedFor(cachedMs, () => heldFiles(feedsDir, folder()))
  const heldCodes = new WeakMap<readonly HeldFile[], ReadonlySet<string>>()

  /** @throws {AppError} `not-found` */
  async function heldFile(id: string): Promise<HeldFile> {
    const file = (await heldFiles(feedsDir, folder())).find((one) => one.id === id)
    if (file) return file
    throw new AppError('not-found', 'This file is no longer held: someone decided about it.', {
      key: 'fileDecided',
    })
  }

  return {
    ...importDecisions({
      database,
      audit,
      heldFile,
      onDecided: () => recentlyHeld.forget(),
      waitForVersion,
      now,
    }),

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
      return { file: publicHeld(file), diffs: await trials.of(file) }
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
