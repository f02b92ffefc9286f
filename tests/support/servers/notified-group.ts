import { onTestFinished, vi } from 'vitest'

import type { Fee } from '#domain/price/fee.ts'
import type { Shopper } from '#domain/price/shown-price.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { dealerRepository } from '#modules/dealers/repository.ts'
import { financeRepository } from '#modules/finance/repository.ts'
import { vehicleRows } from '#modules/inventory/feeds/vehicle-feed.ts'
import { importRunRepository } from '#modules/inventory/import-runs.ts'
import { importVehicles } from '#modules/inventory/import/import-vehicles.ts'
import { openLiveInventory } from '#modules/inventory/live-inventory.ts'
import { vehicleRepository } from '#modules/inventory/repository.ts'
import { leadRepository } from '#modules/leads/repository.ts'
import { sendLead } from '#modules/leads/send-lead.ts'
import { createSubscriptions } from '#modules/subscriptions/module.ts'
import { subscriptionRepository } from '#modules/subscriptions/repository.ts'
import { SUBSCRIPTION_JOB, subscriptionFollowUp } from '#modules/subscriptions/subscription-jobs.ts'
import { inventoryStateRepository } from '#platform/db/data-version.ts'
import { smtpMailer } from '#platform/mail/smtp-mailer.ts'
import { jobRepository, type Job } from '#platform/queue/job-repository.ts'
import { aDatabase, type Engine } from '#tests/support/builders/database.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { aFeed, bytesOf, type FeedRow } from '#tests/support/builders/feeds.ts'
import { aLead } from '#tests/support/builders/leads.ts'
import { demoSites, firstSite } from '#tests/support/builders/sites.ts'
import { WAIT_MS } from '#tests/support/wait.ts'

import { plain } from './plain-mail.ts'
import { startSmtp } from './smtp.ts'

const DAY_MS = 86_400_000
const QUICK = { connectMs: 500, silenceMs: 300, timeoutMs: 1500 }

/**
 * A store of the first site with its live list, its feed, shoppers who wait, and a real mail server. Nothing runs
 * automatically: the test imports, advances the days and runs the queue.
 */
export async function aNotifiedGroup(engine: Engine = 'sqlite', fees: readonly Fee[] = []) {
  const database = await aDatabase(engine)
  const smtp = await startSmtp()
  onTestFinished(() => smtp.close())
  let time = Date.parse('2026-11-20T18:00:00.000Z')
  const now = () => new Date(time)
  const [dealers, vehicles] = [dealerRepository(database), vehicleRepository(database)]
  const [runs, leads, jobs] = [
    importRunRepository(database),
    leadRepository(database),
    jobRepository(database),
  ]
  await dealers.upsert({ dealers: [aDealer({ code: 'OCS' })], fees }, now().toISOString())
  const live = await openLiveInventory({
    source: {
      state: inventoryStateRepository(database),
      vehicles,
      dealers,
      finance: financeRepository(database),
      runs,
    },
    database,
    sites: demoSites.sites,
    now,
    onReloadFailed: (cause) => {
      throw cause
    },
  })
  onTestFinished(live.close)
  const { inventory } = live
  const mailer = smtpMailer(smtp.url, QUICK)
  const module = createSubscriptions({
    database,
    sites: demoSites,
    secretKeys: ['a key only for tests'],
    leads,
    inventory,
    dealers: live.dealers,
    mail: {
      mailer,
      mailFrom: 'website@forecourt.example',
      originOf: () => 'https://ocotillo.example',
    },
    log: { info: () => {}, error: (fields: object) => Promise.reject(fields) },
    now,
  })
  const handle = module.jobs[SUBSCRIPTION_JOB]

  /** Runs the due jobs as the worker does. @returns the outcome of each job */
  const runJobs = async () => {
    const claim = { owner: 'test', now: now().toISOString(), limit: 50 }
    const leaseUntil = new Date(time + DAY_MS / 24).toISOString()
    const outcomes: string[] = []
    const due = await jobs.claim({ ...claim, leaseUntil })
    for (const job of due.filter(({ kind }) => kind === SUBSCRIPTION_JOB)) {
      const outcome = await handle(job)
      outcomes.push(outcome.state)
      if (outcome.state === 'accepted')
        await jobs.complete(job.id, { at: now().toISOString(), evidence: outcome.evidence })
      else await jobs.fail(job.id, { runAt: now().toISOString(), error: outcome.reason })
    }
    return outcomes
  }
  /** Imports a feed, as the command does, and waits until the live list has it. */
  const importFeed = async (rows: readonly FeedRow[]) => {
    const before = inventory.version()
    const text = aFeed(rows.map((row) => ({ DealerId: 'OCS', ...row })))
    const { added, changed, sold } = await importVehicles(
      { database, dealers, now },
      {
        dealerCode: 'OCS',
        source: 'feed.csv',
        read: () => vehicleRows(bytesOf(text, 4096), { dealerIds: ['OCS'], thisYear: 2026 }),
        released: new Set(['shrink', 'prices']),
      },
    )
    if (added + changed + sold > 0)
      await vi.waitUntil(() => inventory.version() !== before, WAIT_MS)
  }
  /** Stores vehicles directly, since feeds have no discount for known shoppers. */
  const storeVehicles = async (list: readonly Vehicle[]) => {
    const before = inventory.version()
    const dealerVehicles = list.map((vehicle) => ({ ...vehicle, dealerCode: 'OCS' }))
    const origin = { runId: 'test', at: now().toISOString() }
    await database.transaction((trx) => vehicles.upsert('OCS', trx, dealerVehicles, origin))
    await database.notify('inventory')
    await vi.waitUntil(() => inventory.version() !== before, WAIT_MS)
  }
  /** Posts the form; the mail with the confirmation link is sent by the next `runJobs`. */
  const requestAlert = (
    fields: Readonly<Record<string, string>>,
    stock: string | null = null,
    shopper: Shopper = 'unknown',
  ) =>
    sendLead(
      { leads, vehicleOf: () => null, followUps: [subscriptionFollowUp], now },
      aLead({
        siteKey: firstSite.key,
        form: 'availability-notification',
        dealerCode: 'OCS',
        stock,
        language: 'en',
        fields: { email: 'Ana@Example.com', ...fields },
        ...(shopper === 'known' && { shopper }),
      }),
    )
  /** Checks for new vehicles once, like a start of the server. */
  const checkVehicles = async () => {
    module.startWork()
    await module.stop()
  }
  /** Subscribes and confirms by the link of the mail. @returns the token of the link */
  const subscribe = async (...form: Parameters<typeof requestAlert>) => {
    await requestAlert(...form)
    await runJobs()
    const token = tokenIn(smtp.mails.at(-1) ?? '')
    await module.subscriptions.confirm(firstSite.key, token)
    return token
  }
  return {
    database,
    module,
    smtp,
    jobs,
    subscriptions: subscriptionRepository(database),
    runJobs,
    importFeed,
    storeVehicles,
    requestAlert,
    checkVehicles,
    passDays: (days: number) => (time += days * DAY_MS),
    subscribe,
    waitingJobs: async (): Promise<readonly Job[]> =>
      (await jobs.list('waiting', 99)).filter(({ kind }) => kind === SUBSCRIPTION_JOB),
  }
}

/** The secret of the page that a mail links to. */
export const tokenIn = (mail: string): string =>
  /\/subscription\/([\w-]{46})/.exec(plain(mail))?.[1] ?? ''
