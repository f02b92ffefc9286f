import { statfs } from 'node:fs/promises'

import { postWebhook, type OperatorWebhook } from '#modules/webhooks/module.ts'
import type { Database } from '#platform/db/database.ts'
import type { Log } from '#platform/log/log.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import type { Module } from '#platform/module.ts'
import { queueDepths } from '#platform/queue/queue-depth.ts'

import type { AlertEntry } from './alert-log.ts'
import { alertBody, alertMail } from './alert-messages.ts'
import { alertStore } from './alert-store.ts'
import { certificateExpiry } from './certificate-expiry.ts'
import {
  certificatesCheck,
  deliveriesCheck,
  diskCheck,
  feedsCheck,
  leadStoreCheck,
  sealKeyCheck,
  sourcesCheck,
  webhooksCheck,
  type FailingSource,
  type Feed,
  type SealKeyAge,
} from './checks.ts'
import { rejectedRowsMail, type RejectedImport } from './rejected-rows-mail.ts'
import { watchConditions, type Notify } from './watch-conditions.ts'

const CHECK_EVERY_MS = 60_000
const CERTIFICATES_EVERY_MS = 3_600_000
const DAY_MS = 86_400_000

type Deps = Readonly<{
  database: Database
  /** The recipient of mail; `null` for none. */
  mailTo: string | null
  /** The webhook; `null` for none. */
  webhook: OperatorWebhook | null
  mailer: Mailer
  mailFrom: string
  instance: string
  dataDir: string
  isWritable: () => Promise<boolean>
  feeds: () => Promise<readonly Feed[]>
  failingSources: () => Promise<readonly FailingSource[]>
  /** The newest imports since a time (ISO) with rejected rows, or with values that look wrong. */
  rejectedImports: (since: string) => Promise<readonly RejectedImport[]>
  /** The key that private values are sealed to; `null` for none. */
  sealKey: () => Promise<SealKeyAge | null>
  /** The names of webhooks that are paused because they failed. */
  pausedWebhooks: () => Promise<readonly string[]>
  /** Addresses of sites, as `https://www.example.com`. */
  origins: () => readonly string[]
  now: () => Date
  log: Log
}>

/** Hosts whose certificates are public. */
const secureHosts = (origins: readonly string[]) =>
  origins.flatMap((origin) => {
    const url = URL.parse(origin)
    return url?.protocol === 'https:' ? [url.host] : []
  })

/** Looks up the certificate of a host, once an hour. */
function hourly(now: () => Date) {
  const known = new Map<string, Readonly<{ atMs: number; expiry: Promise<Date | null> }>>()
  return (host: string): Promise<Date | null> => {
    const atMs = now().getTime()
    const last = known.get(host)
    if (last && atMs - last.atMs < CERTIFICATES_EVERY_MS) return last.expiry
    const { hostname, port } = new URL(`https://${host}`)
    const expiry = certificateExpiry({
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
    })
    known.set(host, { atMs, expiry })
    return expiry
  }
}

/** Reports conditions to the operator; does nothing without a channel. */
export function createOperatorAlerts(deps: Deps) {
  const { database, mailTo, webhook, mailer, mailFrom, instance, dataDir, now, log } = deps
  const mail: Notify = async (entry: AlertEntry) => {
    const sent = mailTo && alertMail(entry, mailTo, { mailFrom, instance, date: now() })
    return sent ? (await mailer.send(sent)).state === 'accepted' : true
  }
  const post: Notify = async (entry) => {
    if (!webhook) return true
    // Receivers drop messages with a known id: it is the same in every attempt, and different for a reminder.
    const occasion = entry.resolvedAt ?? entry.notified['webhook'] ?? entry.since
    const id = `${entry.id.replaceAll(/[^\w]/g, '-')}-${Date.parse(occasion)}`
    const message = { id, body: alertBody(entry, instance) }
    return (await postWebhook(webhook, message, now().getTime())).state === 'accepted'
  }
  const { checkConditions } = watchConditions({
    checks: {
      'lead-store': leadStoreCheck(deps.isWritable),
      queue: deliveriesCheck(() => queueDepths(database, now().toISOString()), now),
      feed: feedsCheck(deps.feeds, now),
      source: sourcesCheck(deps.failingSources, now),
      disk: diskCheck(async () => {
        const { bavail, blocks } = await statfs(dataDir)
        return bavail / blocks
      }),
      'seal-key': sealKeyCheck(deps.sealKey, now),
      webhook: webhooksCheck(deps.pausedWebhooks),
      certificate: certificatesCheck(() => secureHosts(deps.origins()), hourly(now), now),
    },
    targets: { ...(mailTo && { mail }), ...(webhook && { webhook: post }) },
    store: alertStore(database, { instance, now }),
    now,
    log,
  })

  /** Mails the rejected rows and warnings of the last day's imports. @throws {Error} if the mail is not accepted, for a later try */
  async function mailRejectedRows(): Promise<string> {
    if (!mailTo) return 'no recipient'
    const date = now()
    const runs = await deps.rejectedImports(new Date(date.getTime() - DAY_MS).toISOString())
    if (runs.length === 0) return 'no rejected rows'
    const sent = await mailer.send(rejectedRowsMail(runs, mailTo, { mailFrom, instance, date }))
    if (sent.state !== 'accepted') throw new Error(`the mail about rejected rows is ${sent.state}`)
    return `${runs.length} imports with rejected rows or warnings`
  }

  let timer: NodeJS.Timeout | null = null
  let checking: Promise<void> = Promise.resolve()
  const checkNext = () => {
    checking = checking
      .then(checkConditions)
      .catch((error: unknown) => log.error({ err: error }, 'checking for alerts failed'))
  }
  return {
    checkConditions,
    daily: { 'rejected-rows': mailRejectedRows },
    startWork() {
      if (!mailTo && !webhook) return
      checkNext()
      timer = setInterval(checkNext, CHECK_EVERY_MS).unref()
    },
    async stop() {
      if (timer) clearInterval(timer)
      await checking
    },
  } satisfies Partial<Module> & Record<string, unknown>
}
