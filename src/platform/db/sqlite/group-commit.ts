import type { DatabaseSync } from 'node:sqlite'

import { failureOf } from './errors.ts'
import { beginWriting, checkpoint, moveLog } from './file.ts'
import type { WriterReply, WriterRequest } from './messages.ts'
import { scrubFile } from './scrub.ts'
import { statementRunner } from './statements.ts'

/** The maximum number of batches in one commit: bounds how long the first one waits for the last. */
const GROUP_LIMIT = 256
/** A transaction whose owner is idle for so long is rolled back, so that it cannot lock everyone out. */
const IDLE_LIMIT_MS = 60_000

/** A log of this size is moved to the database file after a commit. Only imports write that much. */
const LARGE_LOG_BYTES = 4 * 1024 * 1024

/** After so many changed rows the log is moved to the database file: about 2 MB of an import. */
const MOVED_ROWS = 1000

type Batch = Extract<WriterRequest, { kind: 'batch' }>
type Waiting = Extract<WriterRequest, { kind: 'batch' | 'begin' | 'scrub' | 'close' }>
type SendReplies = (replies: readonly WriterReply[]) => void

function attempt(id: number, work: () => WriterReply): WriterReply {
  try {
    return work()
  } catch (error) {
    return { id, failure: failureOf(error) }
  }
}

/**
 * All writes to an embedded database run here. Batches that wait at the same time share a transaction, and with it one
 * fsync. Each batch runs in its own savepoint, so that a failing one affects no other. No result is returned before the
 * commit is on the disk.
 */
export function groupCommit(connection: DatabaseSync, reply: SendReplies) {
  const run = statementRunner(connection)
  const waiting: Waiting[] = []
  let held: Readonly<{ transaction: number; idle: NodeJS.Timeout }> | null = null

  const undo = () => {
    if (connection.isTransaction) connection.exec('rollback')
  }

  const inSavepoint = ({ id, statements }: Batch): WriterReply => {
    connection.exec('savepoint batch')
    try {
      const results = statements.map(run)
      connection.exec('release batch')
      return { id, results }
    } catch (error) {
      // After some errors, such as a full disk, SQLite rolls back the whole transaction by itself.
      if (!connection.isTransaction) throw error
      connection.exec('rollback to batch')
      connection.exec('release batch')
      return { id, failure: failureOf(error) }
    }
  }

  const commitTogether = (group: readonly Batch[]): readonly WriterReply[] => {
    try {
      beginWriting(connection)
      const replies = group.map(inSavepoint)
      connection.exec('commit')
      return replies
    } catch (error) {
      undo()
      return group.map(({ id }) => ({ id, failure: failureOf(error) }))
    }
  }

  const clearHeld = () => {
    if (held) clearTimeout(held.idle)
    held = null
  }

  const begin = (id: number) =>
    attempt(id, () => {
      beginWriting(connection)
      const idle = setTimeout(() => {
        clearHeld()
        undo()
        work()
      }, IDLE_LIMIT_MS)
      held = { transaction: id, idle }
      return { id, results: [] }
    })

  const changedRows = connection.prepare('select total_changes() as rows')
  let movedRows = 0
  /** Between commits, so that none waits for it while others come in. */
  const moveRows = () => {
    const rows = Number(changedRows.get()?.['rows'])
    if (rows - movedRows < MOVED_ROWS) return
    movedRows = rows
    // A failure is caused by the disk, and the next write reports it.
    try {
      moveLog(connection)
    } catch {}
  }

  const nextGroup = (): readonly Batch[] => {
    const end = waiting.findIndex(({ kind }) => kind !== 'batch')
    const count = Math.min(end === -1 ? waiting.length : end, GROUP_LIMIT)
    return waiting.splice(0, count).filter((request) => request.kind === 'batch')
  }

  const work = () => {
    for (;;) {
      const first = held ? undefined : waiting[0]
      if (!first) return
      if (first.kind === 'batch') {
        reply(commitTogether(nextGroup()))
        if (waiting.length === 0) moveRows()
        continue
      }
      waiting.shift()
      if (first.kind === 'begin') {
        reply([begin(first.id)])
        continue
      }
      if (first.kind === 'scrub') {
        const { id, depth } = first
        reply([
          attempt(id, () => {
            const remains = scrubFile(connection, depth)
            return { id, results: [{ rows: [remains], changes: 0 }] }
          }),
        ])
        continue
      }
      try {
        checkpoint(connection)
      } finally {
        connection.close()
      }
      reply([{ id: first.id, results: [] }])
    }
  }

  const inTransaction = (
    request: Extract<WriterRequest, { kind: 'run' | 'commit' | 'rollback' }>,
  ): WriterReply =>
    attempt(request.id, () => {
      if (held?.transaction !== request.transaction)
        throw new Error('the transaction timed out: it was unused for a minute')
      held.idle.refresh()
      if (request.kind === 'run') return { id: request.id, results: [run(request.statement)] }
      clearHeld()
      try {
        // On a full disk SQLite has rolled back by itself. `commit` then fails with the error to report.
        if (request.kind === 'commit' || connection.isTransaction) connection.exec(request.kind)
      } finally {
        undo()
      }
      // Moves a large log to the database file, as after an import.
      if (request.kind === 'commit') checkpoint(connection, LARGE_LOG_BYTES)
      return { id: request.id, results: [] }
    })

  /** Processes the requests that have arrived, in order, and replies to those that are complete. */
  return (requests: readonly WriterRequest[]): void => {
    for (const request of requests) {
      if ('transaction' in request) reply([inTransaction(request)])
      else waiting.push(request)
    }
    work()
  }
}
