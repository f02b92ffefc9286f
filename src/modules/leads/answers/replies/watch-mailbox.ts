import type { Log } from '#platform/log/log.ts'
import type { Module } from '#platform/module.ts'

import { pollMailbox, type PollDeps } from './poll-mailbox.ts'

const EVERY_MS = 30_000

/** Polls the mailbox for replies every 30 seconds, in processes that run jobs. @param poll `null` without a mailbox */
export function watchMailbox(poll: PollDeps | null, log: Log) {
  let timer: NodeJS.Timeout | null = null
  let reading: Promise<void> = Promise.resolve()
  let isFailing = false

  async function read(deps: PollDeps): Promise<void> {
    try {
      const report = await pollMailbox(deps)
      const counts = Object.entries(report).filter(([, count]) => count > 0)
      if (counts.length > 0) log.info(Object.fromEntries(counts), 'replies of shoppers were read')
      isFailing = false
    } catch (error) {
      // Logs the failure once, not with every poll.
      if (!isFailing) log.error({ err: error }, 'the mailbox of REPLY_IMAP cannot be read')
      isFailing = true
    }
  }

  const readNext = (deps: PollDeps) => {
    reading = reading.then(() => read(deps))
  }
  return {
    startWork() {
      if (poll === null) return
      readNext(poll)
      timer = setInterval(() => readNext(poll), EVERY_MS).unref()
    },
    async stop() {
      if (timer) clearInterval(timer)
      await reading
    },
  } satisfies Partial<Module>
}
