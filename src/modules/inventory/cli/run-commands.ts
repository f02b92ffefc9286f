import { repeatedPictures } from '#modules/images/module.ts'
import type { HoldReason } from '#modules/inventory/import/feed-guards.ts'
import { rollBack } from '#modules/inventory/runs/roll-back.ts'
import { runRecords } from '#modules/inventory/runs/run-records.ts'
import { faultLines } from '#platform/cli/fault-lines.ts'
import type { Database } from '#platform/db/database.ts'

import { changeLines, historyLines, runLines } from './runs-report.ts'

/** Changes and rejected rows in a text, and in JSON. */
const MAX_SHOWN = { text: 100, json: 10_000 } as const

/** A picture of at least this many vehicles is most likely no photo of one. */
const STOCK_VEHICLES = 20

/** The commands about past imports and their photos, as read from the command line. */
export type RunTask = Readonly<{ isJson: boolean }> &
  (
    | Readonly<{ command: 'runs'; dealerCode: string | null; runId: string | null }>
    | Readonly<{ command: 'rollback'; runId: string; released: ReadonlySet<HoldReason> }>
    | Readonly<{ command: 'quarantine'; dealerCode: string | null; runId: string | null }>
    | Readonly<{ command: 'history'; vin: string }>
    | Readonly<{ command: 'stock-photos' }>
  )

/** The task for these words; `null` if they name none. */
export function runTaskOf(
  positionals: readonly string[],
  options: Readonly<{
    isJson: boolean
    dealerCode: string | null
    released: ReadonlySet<HoldReason>
  }>,
): RunTask | null {
  const [command, first, second, ...rest] = positionals
  const { isJson, dealerCode, released } = options
  if (rest.length > 0) return null
  if (command === 'runs' && first === undefined) return { command, dealerCode, runId: null, isJson }
  if (command === 'runs' && first === 'show' && second !== undefined)
    return { command, dealerCode: null, runId: second, isJson }
  if (second !== undefined) return null
  if (command === 'stock-photos' && first === undefined) return { command, isJson }
  if (command === 'quarantine') return { command, dealerCode, runId: first ?? null, isJson }
  if (first === undefined) return null
  if (command === 'rollback') return { command, runId: first, released, isJson }
  if (command === 'history') return { command, vin: first.toUpperCase(), isJson }
  return null
}

/** Runs one of these commands. @returns its output */
export async function runRunTask(
  { database, now }: Readonly<{ database: Database; now: () => Date }>,
  task: RunTask,
): Promise<string> {
  const records = runRecords(database)
  const limit = MAX_SHOWN[task.isJson ? 'json' : 'text']
  const printed = (json: unknown, lines: readonly string[]) =>
    task.isJson ? JSON.stringify(json) : lines.join('\n')
  switch (task.command) {
    case 'runs': {
      if (task.runId === null) {
        const runs = await records.newest(task.dealerCode)
        return printed(runs, runLines(runs))
      }
      const run = await records.run(task.runId)
      const changes = await records.changes(task.runId, limit)
      return printed({ ...run, changes }, changeLines(run, changes))
    }
    case 'rollback': {
      const report = await rollBack(
        { database, now },
        {
          ...task,
          onWait: () => console.error('An import of this dealer is running: waiting for it.'),
        },
      )
      const { dealerCode, undone, changed, sold, runId } = report
      return printed(report, [
        `${dealerCode}  runs undone: ${undone}, vehicles restored: ${changed}, vehicles marked as sold: ${sold}`,
        `  Recorded as run ${runId}. The next import makes the list what its file says.`,
      ])
    }
    case 'quarantine': {
      const runs =
        task.runId === null
          ? (await records.newest(task.dealerCode)).slice(0, 1)
          : [await records.run(task.runId)]
      const [run] = runs
      const rows = run ? await records.rejected(run.id, limit) : []
      const warnings = run ? await records.warned(run.id, limit) : []
      return printed({ run: run ?? null, rows, warnings }, [
        ...runLines(runs),
        ...(rows.length === 0 ? ['No row was rejected.'] : faultLines(rows)),
        ...faultLines(warnings, 'accepted, but look wrong:'),
      ])
    }
    case 'stock-photos': {
      const pictures = await repeatedPictures(database, STOCK_VEHICLES)
      return printed(pictures, [
        ...pictures.map(
          ({ likeness, vehicles, address }) => `${likeness}  ${vehicles} vehicles  ${address}`,
        ),
        pictures.length === 0
          ? `No picture is that of ${STOCK_VEHICLES} vehicles.`
          : 'Look at each. Add the codes of stock pictures to PHOTO_STOCK_PICTURES, with commas, and restart the server.',
      ])
    }
    case 'history': {
      const histories = await records.ofVin(task.vin)
      return printed(histories, historyLines(task.vin, histories))
    }
  }
}
