import { parentPort, workerData } from 'node:worker_threads'

import { failureOf } from './errors.ts'
import { readingConnection } from './file.ts'
import type { AsideReply, AsideRequest } from './messages.ts'
import { statementRunner } from './statements.ts'

// The thread that runs long reads, so that pages are rendered and leads are stored meanwhile.

const port = parentPort
if (!port || typeof workerData !== 'string') throw new Error('this file runs as a worker thread')

const run = statementRunner(readingConnection(workerData))
const reply = (message: AsideReply) => port.postMessage(message)
port.on('message', ({ id, statement }: AsideRequest) => {
  try {
    reply({ id, rows: run(statement).rows })
  } catch (error) {
    reply({ id, failure: failureOf(error) })
  }
})
