import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'

import { checkpoint, writingConnection } from './file.ts'
import { groupCommit } from './group-commit.ts'
import type { WriterReply, WriterRequest } from './messages.ts'
import { enableIncrementalVacuum, returnPages } from './scrub.ts'

// The thread that writes: only it waits for the disk, so that pages are rendered meanwhile.

/** The maximum time for which committed data, such as a lead, is only in the write-ahead log. */
const CHECKPOINT_EVERY_MS = 60_000

const port = parentPort
if (!port || typeof workerData !== 'string') throw new Error('this file runs as a worker thread')

const connection = writingConnection(workerData)
enableIncrementalVacuum(connection)
const take = groupCommit(connection, (replies: readonly WriterReply[]) => {
  port.postMessage(replies)
  // The port is closed only with the connection, since open transactions continue after the request to close.
  if (!connection.isOpen) port.close()
})
port.on('message', (first: WriterRequest) => {
  const requests = [first]
  // Requests that have arrived meanwhile join the same commit.
  for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port)) {
    // The other end of this port, `startWriter`, only sends requests.
    requests.push(next.message as WriterRequest)
  }
  take(requests)
})
const timer = setInterval(() => {
  // A failure is caused by the disk, and the next write reports it.
  try {
    if (!connection.isOpen || connection.isTransaction) return
    returnPages(connection)
    checkpoint(connection)
  } catch {}
}, CHECKPOINT_EVERY_MS).unref()
port.once('close', () => clearInterval(timer))
port.postMessage([{ id: 0, results: [] }] satisfies readonly WriterReply[])
