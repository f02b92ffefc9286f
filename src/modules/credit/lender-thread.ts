import { parentPort, workerData } from 'node:worker_threads'

import { applicationDelivery } from './deliver-application.ts'
import type { LenderReply, LenderRequest, LenderSettings } from './lender-messages.ts'

// The thread that delivers to lenders: private values are decrypted only in its memory, and only
// while one is sent.

const port = parentPort
if (!port) throw new Error('this file runs as a worker thread')

// `lenderWorker` starts the thread with it, and sends nothing but requests.
const deliver = applicationDelivery(workerData as LenderSettings)
port.on('message', async ({ id, application }: LenderRequest) => {
  const reply: LenderReply = { id, outcome: await deliver(application) }
  // The linter mistakes the port for a window.
  port.postMessage(reply, [])
})
