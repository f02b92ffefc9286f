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
  close(): Promise<void>
}>

/**
 * The main thread's end of the worker that delivers to lenders. The worker starts with the first application, so that a
 * site without lenders has none, and starts again after a crash.
 */
export function lenderWorker(settings: LenderSettings): LenderWorker {
  const pending = new Map<number, (outcome: LenderOutcome) => void>()
  let thread: Worker | null = null
  let lastId = 0

  const settle = ({ id, outcome }: LenderReply) => {
    pending.get(id)?.(outcome)
    pending.delete(id)
  }
  /** What was under way may have arrived. */
  const lose = () => {
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
    worker.on('exit', lose)
    worker.unref()
    return worker
  }

  return {
    submit(application) {
      thread ??= started()
      lastId += 1
      const request: LenderRequest = { id: lastId, application }
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      thread.postMessage(request)
      return new Promise((resolve) => pending.set(request.id, resolve))
    },
    async close() {
      await thread?.terminate()
    },
  }
}
