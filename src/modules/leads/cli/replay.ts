import { quotedVehicle } from '#domain/leads/asking-price.ts'
import { dealersByCode, storedDealers } from '#modules/dealers/module.ts'
import { openGroup } from '#modules/group/module.ts'
import { storedVehicles } from '#modules/inventory/module.ts'
import { replayLead } from '#modules/leads/replay-lead.ts'
import type { LeadViewer } from '#modules/leads/send-lead.ts'
import { allWebhooks, readWebhooks } from '#modules/webhooks/module.ts'
import { report } from '#platform/cli/print.ts'
import { environment, Refusal } from '#platform/cli/refusal.ts'
import { secretKeys } from '#platform/security/secret-key.ts'

import { readSpan, type Arguments, type Span } from './arguments.ts'
import type { LeadStore } from './store.ts'

const NOT_REPLAYED = {
  unknown: 'no such lead',
  test: 'a test, never sent',
  erased: 'erased, so there is nothing to send',
} as const

/** Current vehicles of the sites, for leads that were never sent. */
async function currentVehicles({ database }: LeadStore) {
  const vehicles = storedVehicles(database)
  const { siteByKey } = openGroup(environment().groupDir)
  const fees = await storedDealers(database).fees()
  return async ({ siteKey, dealerCode, shopper }: LeadViewer, stock: string) => {
    const site = siteByKey(siteKey)
    const [vehicle] = await vehicles.byKeys([{ dealerCode, stock }])
    if (site === null || vehicle === undefined) return null
    const ofDealer = fees.filter((fee) => fee.dealerCode === dealerCode)
    return quotedVehicle(vehicle, { site, fees: ofDealer, shopper: shopper ?? 'unknown' })
  }
}

/** The webhooks for leads, of the file and of the back office. @throws {Refusal} for an invalid file */
async function currentWebhooks({ database, now }: Pick<LeadStore, 'database' | 'now'>) {
  const env = environment()
  const file = { leads: ofFile(env.webhooksFile), vehicles: [] }
  return (await allWebhooks(database, { file, secretKeys: secretKeys(env), now })).leads
}

function ofFile(file: string | null) {
  try {
    return readWebhooks(file)
  } catch (error) {
    throw error instanceof Error ? new Refusal(error.message) : error
  }
}

async function* received({ leads }: LeadStore, span: Span) {
  for await (const page of leads.pages({ ...span, status: 'received' }))
    for (const { id } of page) yield id
}

/** The selected leads: those named, or those received in a period. */
async function* selectedIds(store: LeadStore, ids: readonly string[], span: Span) {
  yield* ids
  if (ids.length === 0) yield* received(store, span)
}

/**
 * Sends leads again: those named, those of a period, or all failed deliveries.
 * @throws {Refusal} without a selection
 */
export async function replay(store: LeadStore, { values, positionals }: Arguments) {
  const ids = positionals.slice(1)
  const span = readSpan(values)
  if (values.dead) {
    const { from = '', until = '9' } = span
    const count = await store.jobs.replay({ from, until }, store.now().toISOString())
    await report(values.json, `${count} queued`, { jobs: count })
    return true
  }
  if (ids.length === 0 && Object.keys(span).length === 0)
    throw new Refusal('select leads: ids, --from or --until, or --dead')
  const ports = {
    ...store,
    webhooks: await currentWebhooks(store),
    followUps: await store.followUps(),
    vehicleOf: await currentVehicles(store),
    dealerOf: await dealersByCode(store.database),
  }
  let haveAllSucceeded = true
  for await (const id of selectedIds(store, ids, span)) {
    const count = await replayLead(ports, id)
    const problem = typeof count === 'number' ? null : NOT_REPLAYED[count]
    if (problem !== null) haveAllSucceeded = false
    const value = problem === null ? { id, jobs: count } : { id, problem }
    await report(values.json, `${id}  ${problem ?? `${count} queued`}`, value)
  }
  return haveAllSucceeded
}
