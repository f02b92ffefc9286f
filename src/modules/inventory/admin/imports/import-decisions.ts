import type { Actor } from '#domain/access/actor.ts'
import { authorize } from '#domain/access/authorize.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { AuditTrail } from '#modules/audit/module.ts'
import { importReportLines } from '#modules/inventory/cli/import-report.ts'
import type { HoldReason } from '#modules/inventory/import/feed-guards.ts'
import { heldFeeds } from '#modules/inventory/import/held-feeds.ts'
import { importFeedFile } from '#modules/inventory/import/import-feed-file.ts'
import { rollBack, type RollbackReport } from '#modules/inventory/runs/roll-back.ts'
import { runRecords } from '#modules/inventory/runs/run-records.ts'
import { sourceStates } from '#modules/inventory/sources/source-states.ts'
import { inventoryStateRepository } from '#platform/db/data-version.ts'
import type { Database } from '#platform/db/database.ts'

import { fileFor, takeHeldFile, type HeldFile } from './held-files.ts'

type Deps = Readonly<{
  database: Database
  audit: Pick<AuditTrail, 'record'>
  /** @throws {AppError} `not-found` */
  heldFile(id: string): Promise<HeldFile>
  /** Called once the list of held files is another one. */
  onDecided(): void
  waitForVersion: (version: number) => Promise<void>
  now: () => Date
}>

/** What people decide about imports, each with an entry in the audit trail. */
export function importDecisions({
  database,
  audit,
  heldFile,
  onDecided,
  waitForVersion,
  now,
}: Deps) {
  const records = runRecords(database)
  const held = heldFeeds(database)
  const states = sourceStates(database)

  const authorizeDecision = (actor: Actor, dealerCodes: readonly string[]) => {
    for (const dealerCode of dealerCodes)
      authorize(actor, 'imports.decide', { dealerCode }, now().getTime())
    if (dealerCodes.length === 0) authorize(actor, 'imports.decide', {}, now().getTime())
  }

  return {
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
        onDecided()
        throw error
      }
      onDecided()
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
      onDecided()
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
  }
}
