import { Worker } from 'node:worker_threads'

import type {
  LenderReply,
  LenderRequest,
  LenderSettings,
  SealedApplication,
} from './lender-messages.ts'
import type { LenderOutcome } from './lenders/lender.ts'

/** Accepts sealed applications. */
export type LenderWorker = Readonly<{
  /** Opens an application and submits it to its lender, once. A failure is an outcome, never an exception. */
  submit(application: SealedApplication): Promise<LenderOutcome>
  /** Whether a thread is running, with decrypted values in its memory. */
  isRunning(): boolean
  close(): Promise<void>
}>

/** Ending the thread discards the texts that it decrypted: JavaScript has no other way to clear them. */
const IDLE_MS = 1_000

/**
 * The main thread's side of the worker that delivers to lenders. The worker starts with the first application, so that
 * a site without lenders has none, restarts after a crash, and ends when idle.
 */
export function lenderWorker(settings: LenderSettings, idleMs = IDLE_MS): LenderWorker {
  const pending = new Map<number, (outcome: LenderOutcome) => void>()
  let thread: Worker | null = null
  let idle: NodeJS.Timeout | null = null
  let lastId = 0

  const settle = ({ id, outcome }: LenderReply) => {
    pending.get(id)?.(outcome)
    pending.delete(id)
    if (pending.size > 0) return
    idle = setTimeout(() => {
      const ended = thread
      thread = null
      void ended?.terminate()
    }, idleMs).unref()
  }
  /** Applications in progress may have reached the lender. */
  const lose = (worker: Worker) => {
    if (thread !== worker) return
    thread = null
    for (const id of pending.keys())
      settle({ id, outcome: { state: 'unconfirmed', reason: 'the lender thread has ended' } })
  }
  const started = (): Worker => {
    const worker = new Worker(new URL('./lender-thread.ts', import.meta.url), {
      workerData: settings,
      // The flags of this process are for its own entry file, not for the thread.
      execArgv: [],
    })
    worker.on('message', settle)
    // `exit` follows, and reports the failure without quoting the error.
    worker.on('error', () => {})
    worker.on('exit', () => lose(worker))
    worker.unref()
    return worker
  }

  return {
    submit(application) {
      if (idle) clearTimeout(idle)
      thread ??= started()
      lastId += 1
      const request: LenderRequest = { id: lastId, application }
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      thread.postMessage(request)
      return new Promise((resolve) => pending.set(request.id, resolve))
    },
    isRunning: () => thread !== null,
    async close() {
      if (idle) clearTimeout(idle)
      await thread?.terminate()
    },
  }
}
