import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'

import { groupCommit } from './group-commit.ts'
import { writingConnection } from './sqlite-file.ts'
import type { WriterReply, WriterRequest } from './sqlite-messages.ts'

// The thread that writes: it alone waits for the disk, so that pages are rendered meanwhile.

const port = parentPort
if (!port || typeof workerData !== 'string') throw new Error('this file runs as a worker thread')

const take = groupCommit(writingConnection(workerData), (replies: readonly WriterReply[]) =>
  port.postMessage(replies),
)
port.on('message', (first: WriterRequest) => {
  const requests = [first]
  // What has arrived meanwhile joins the same commit.
  for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port)) {
    // The other end of this port is `startWriter`, which sends nothing else.
    requests.push(next.message as WriterRequest)
  }
  take(requests)
  if (requests.at(-1)?.kind === 'close') port.close()
})
port.postMessage([{ id: 0, results: [] }] satisfies readonly WriterReply[])
