import { Worker } from 'node:worker_threads'

import { UnavailableError } from '#domain/kernel/errors.ts'

import { errorOf } from './errors.ts'
import type { AsideReply, AsideRequest, Statement } from './messages.ts'

type Rows = readonly unknown[]

/** The main thread's side of the thread that runs long reads. */
export type AsideThread = Readonly<{
  /** Runs a statement that only reads, after those before it. @returns its rows */
  read(statement: Statement): Promise<Rows>
  /** Ends the thread; reads in progress are rejected. */
  close(): Promise<void>
}>

/**
 * Runs long reads of a database file in a thread of their own, which starts with the first one and sees only committed
 * work. A thread that ends unexpectedly is replaced at the next read.
 */
export function asideThread(file: string): AsideThread {
  const pending = new Map<number, PromiseWithResolvers<Rows>>()
  let lastId = 0
  let worker: Worker | null = null
  let isClosed = false

  function settle(reply: AsideReply): void {
    const deferred = pending.get(reply.id)
    pending.delete(reply.id)
    if ('failure' in reply) deferred?.reject(errorOf(reply.failure))
    else deferred?.resolve(reply.rows)
    // The thread keeps the process from ending only while reads are pending.
    if (pending.size === 0) worker?.unref()
  }

  function stop(cause: unknown): void {
    worker = null
    for (const deferred of pending.values())
      deferred.reject(new UnavailableError('the database', { cause }))
    pending.clear()
  }

  function started(): Worker {
    const thread = new Worker(new URL('./aside.ts', import.meta.url), {
      workerData: file,
      // The thread does not inherit the flags of this process.
      execArgv: [],
    })
    const isCurrent = () => worker === thread
    thread.on('message', settle)
    thread.on('error', (error) => isCurrent() && stop(error))
    thread.on('exit', () => isCurrent() && stop(new Error('the thread for long reads has ended')))
    return thread
  }

  return {
    read(statement) {
      if (isClosed)
        return Promise.reject(
          new UnavailableError('the database', { cause: new Error('it was closed') }),
        )
      worker ??= started()
      worker.ref()
      const deferred = Promise.withResolvers<Rows>()
      const request: AsideRequest = { id: ++lastId, statement }
      pending.set(request.id, deferred)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(request)
      return deferred.promise
    },
    async close() {
      isClosed = true
      const thread = worker
      stop(new Error('it was closed'))
      await thread?.terminate()
    },
  }
}
