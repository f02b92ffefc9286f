import { Worker } from 'node:worker_threads'

import { UnavailableError } from '#domain/kernel/errors.ts'
import type { ScrubDepth } from '#platform/db/database.ts'
import { watched, type WriteWatch } from '#platform/db/write-watch.ts'

import { errorOf } from './errors.ts'
import type { Statement, StatementResult, WriterReply, WriterRequest } from './messages.ts'

type Results = readonly StatementResult[]
type WriterMessage = WriterRequest extends infer Request
  ? Request extends WriterRequest
    ? Omit<Request, 'id'>
    : never
  : never

/** The main thread's side of the writer. Every result is returned after its commit. */
export type WriterThread = Readonly<{
  /** Runs statements as one atomic unit. */
  batch(statements: readonly Statement[]): Promise<Results>
  /** Starts a transaction that blocks the writer. @returns its number */
  begin(): Promise<number>
  run(transaction: number, statement: Statement): Promise<Results>
  end(transaction: number, how: 'commit' | 'rollback'): Promise<void>
  /** See `Database.scrub`. */
  scrub(depth: ScrubDepth): Promise<string>
  isAlive(): boolean
  /** Finishes earlier requests, including open transactions, then ends the thread. */
  close(): Promise<void>
}>

const gone = (cause: unknown) => new UnavailableError('the database', { cause })

/**
 * Starts the thread that writes to a database file; resolves when the file is open.
 * @param watch called with every write
 * @param onLost called once when the thread ends unexpectedly: then nothing can be written
 * @throws {UnavailableError} when it cannot be opened
 */
export async function startWriter(
  file: string,
  onLost: (cause: unknown) => void,
  watch?: WriteWatch,
): Promise<WriterThread> {
  const worker = new Worker(new URL('./writer.ts', import.meta.url), {
    workerData: file,
    // The thread does not inherit the flags of this process.
    execArgv: [],
  })
  const pending = new Map<number, PromiseWithResolvers<Results>>()
  let lastId = 0
  let phase: 'starting' | 'open' | 'closing' = 'starting'
  let ended: Error | null = null

  const expect = (id: number): Promise<Results> => {
    const deferred = Promise.withResolvers<Results>()
    pending.set(id, deferred)
    worker.ref()
    return deferred.promise
  }
  const send = (message: WriterMessage, id = ++lastId): Promise<Results> => {
    if (ended) return Promise.reject(ended)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage({ ...message, id })
    return expect(id)
  }
  const settle = (reply: WriterReply) => {
    const deferred = pending.get(reply.id)
    pending.delete(reply.id)
    if ('failure' in reply) deferred?.reject(errorOf(reply.failure))
    else deferred?.resolve(reply.results)
  }
  /** Sends new work; refused once the thread is closing. */
  const start = (message: WriterMessage, id?: number): Promise<Results> =>
    phase === 'closing' ? Promise.reject(gone(new Error('it was closed'))) : send(message, id)
  const stop = (cause: unknown) => {
    if (ended) return
    ended = gone(cause)
    for (const deferred of pending.values()) deferred.reject(ended)
    pending.clear()
    if (phase === 'open') onLost(cause)
  }

  worker.on('message', (replies: readonly WriterReply[]) => {
    replies.forEach(settle)
    // The thread keeps the process from ending only while requests are pending.
    if (pending.size === 0) worker.unref()
  })
  worker.on('error', stop)
  worker.on('exit', () => stop(new Error('the writer thread has ended')))
  await expect(0)
  phase = 'open'

  return {
    batch: (statements) => watched(watch, () => start({ kind: 'batch', statements })),
    async begin() {
      const transaction = ++lastId
      await start({ kind: 'begin' }, transaction).catch((error: unknown) => {
        watch?.failed(error)
        throw error
      })
      return transaction
    },
    run: (transaction, statement) =>
      send({ kind: 'run', transaction, statement }).catch((error: unknown) => {
        watch?.failed(error)
        throw error
      }),
    async end(transaction, how) {
      const end = () => send({ kind: how, transaction })
      await (how === 'commit' ? watched(watch, end) : end())
    },
    async scrub(depth) {
      const [result] = await start({ kind: 'scrub', depth })
      return String(result?.rows[0])
    },
    isAlive: () => ended === null && phase === 'open',
    async close() {
      if (ended || phase === 'closing') return
      phase = 'closing'
      await send({ kind: 'close' })
      await worker.terminate()
    },
  }
}
