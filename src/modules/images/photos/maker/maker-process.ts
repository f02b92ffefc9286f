/** The process that decodes and encodes photos: a picture that crashes it or takes its memory harms no other. */
import { writeFileSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'

import sharp from 'sharp'

import { makeMaster } from './make-master.ts'
import { makeSize } from './make-size.ts'
import type { MakerReply, MakerRequest, MakerResult } from './maker-messages.ts'

const LOWEST_PRIORITY = 19

sharp.concurrency(1)
sharp.cache(false)
// Below that of the server, which may have any.
setPriority(Math.min(getPriority() + Number(process.argv[2]), LOWEST_PRIORITY))
try {
  // Linux ends this process first if memory runs out.
  writeFileSync('/proc/self/oom_score_adj', '1000')
} catch {
  // Other systems have no such setting.
}

async function resultOf(request: MakerRequest): Promise<MakerResult> {
  try {
    return request.kind === 'master'
      ? { photo: await makeMaster(request.bytes, request.degrees) }
      : { file: await makeSize(request.master, request.width, request.format) }
  } catch (error) {
    return { error: String(error) }
  }
}

async function handle(request: MakerRequest): Promise<void> {
  const reply: MakerReply = { id: request.id, ...(await resultOf(request)) }
  process.send?.(reply)
}

process.on('message', (request: MakerRequest) => {
  void handle(request)
})
// The server has ended.
process.on('disconnect', () => process.exit())
