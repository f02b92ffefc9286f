import { Worker } from 'node:worker_threads'

import type {
  LenderReply,
  LenderRequest,
  LenderSettings,
  SealedApplication,
} from './lender-messages.ts'
import type { LenderOutcome } from './lenders/lender.ts'

/** Where sealed applications are handed in. */
export type LenderWorker = Readonly<{
  /** Opens an application and hands it to its lender, once. A failure is an outcome, never an exception. */
  submit(application: SealedApplication): Promise<LenderOutcome>
  /** Whether there is a thread, with what it has opened in its memory. */
  isRunning(): boolean
  close(): Promise<void>
}>

/** With the thread go the texts that it has opened: JavaScript has no other way to clear them. */
const IDLE_MS = 1_000

/**
 * The main thread's end of the worker that delivers to lenders. The worker starts with the first application, so that a
 * site without lenders has none, starts again after a crash, and ends when nothing is under way.
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
  /** What was under way may have arrived. */
  const lose = (worker: Worker) => {
    if (thread !== worker) return
    thread = null
    for (const id of pending.keys())
      settle({ id, outcome: { state: 'unconfirmed', reason: 'the thread of lenders has ended' } })
  }
  const started = (): Worker => {
    const worker = new Worker(new URL('./lender-thread.ts', import.meta.url), {
      workerData: settings,
      // The flags of the process are about its own entry file.
      execArgv: [],
    })
    worker.on('message', settle)
    // `exit` follows, and says all there is to say without quoting anything.
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
