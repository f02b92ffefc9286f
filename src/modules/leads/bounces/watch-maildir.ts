import { readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'

import type { Log } from '#platform/log/log.ts'
import type { Module } from '#platform/module.ts'
import type { JobRepository } from '#platform/queue/job-repository.ts'

import { readBounce } from './read-bounce.ts'
import { settleBounce } from './settle-bounce.ts'

const EVERY_MS = 60_000

type Deps = Readonly<{
  /** The folder that the mail server delivers bounces to; `null` if none is configured. */
  maildir: string | null
  jobs: Pick<JobRepository, 'ofLeads' | 'bounce'>
  now: () => Date
  log: Log
}>

/** Reads new mails of a maildir once a minute, and marks them as seen. */
export function watchBounces({ maildir, jobs, now, log }: Deps) {
  let timer: NodeJS.Timeout | null = null
  let reading: Promise<void> = Promise.resolve()

  async function readNew(folder: string): Promise<void> {
    for (const name of await readdir(join(folder, 'new'))) {
      const file = join(folder, 'new', name)
      const bounce = readBounce((await readFile(file, 'latin1')).replaceAll('\r\n', '\n'))
      const done = bounce && (await settleBounce({ jobs, now }, bounce))
      if (bounce) log.warn({ status: bounce.status, ...done }, 'a mail bounced')
      // Marked as seen only after the bounce is recorded: if recording fails, the mail is read again.
      await rename(file, join(folder, 'cur', `${name}:2,S`))
    }
  }

  const readNext = () => {
    if (maildir === null) return
    reading = reading
      .then(() => readNew(maildir))
      .catch((error: unknown) => log.error({ err: error }, 'BOUNCE_MAILDIR could not be read'))
  }
  return {
    /** Resolves once the current mails have been read. */
    readAll(): Promise<void> {
      readNext()
      return reading
    },
    startWork() {
      if (maildir === null) return
      readNext()
      timer = setInterval(readNext, EVERY_MS).unref()
    },
    async stop() {
      if (timer) clearInterval(timer)
      await reading
    },
  } satisfies Partial<Module> & Record<string, unknown>
}
