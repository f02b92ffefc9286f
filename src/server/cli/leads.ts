import { parseArgs } from 'node:util'

import { askingPrice } from '#domain/leads/asking-price.ts'
import { leadVehicle, type LeadVehicle } from '#domain/leads/lead-vehicle.ts'
import type { Database } from '#server/db/database.ts'
import { dealerRepository } from '#server/db/dealer-repository.ts'
import { jobRepository } from '#server/db/job-repository.ts'
import { leadLifecycleRepository } from '#server/db/lead-lifecycle-repository.ts'
import { leadRepository } from '#server/db/lead-repository.ts'
import { leadSecretRepository } from '#server/db/lead-secret-repository.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { vehicleRepository } from '#server/db/vehicle-repository.ts'
import { lendersOf } from '#server/lender/credit-desk.ts'
import { reportLead, reportLeads, type LeadReport } from '#server/use-cases/leads/lead-report.ts'
import { replayLead } from '#server/use-cases/leads/replay-lead.ts'
import { siteByKey } from '#sites/registry.ts'

import { environment, orUsage, Refusal, refusalOf } from './refusal.ts'

const USAGE = `npm run leads -- <command>

  list           every lead, newest first, with how far its delivery is
  list --json    the same, one JSON object a line
  show ID        one lead, with its consents and deliveries
  replay ID...   send leads again: delivered, given up, or kept for review`

const deliveryWords = ({ status, deliveries }: LeadReport) =>
  deliveries.length === 0
    ? status
    : deliveries
        .map(({ destination, state, attempts }) => `${destination} ${state} (${attempts})`)
        .join(', ')

const row = (lead: LeadReport) =>
  [
    lead.createdAt,
    lead.id,
    lead.siteKey,
    lead.stock ?? '-',
    `${lead.fields['firstName'] ?? ''} ${lead.fields['lastName'] ?? ''}`,
    lead.fields['email'] || lead.fields['phone'],
    deliveryWords(lead),
  ].join('  ')

const NOT_REPLAYED = {
  unknown: 'no such lead',
  test: 'a test, never sent',
  erased: 'erased, nothing is left to send',
} as const

/** What the sites show now, for leads that were never on their way. */
async function vehiclesNow(database: Database) {
  const vehicles = await vehicleRepository(database).all()
  const fees = await dealerRepository(database).fees()
  return (siteKey: string, dealerCode: string, stock: string): LeadVehicle | null => {
    const site = siteByKey(siteKey)
    const vehicle = vehicles.find((one) => one.dealerCode === dealerCode && one.stock === stock)
    if (site === null || vehicle === undefined) return null
    const dealersFees = fees.filter((fee) => fee.dealerCode === dealerCode)
    return leadVehicle(vehicle, askingPrice(vehicle, site, dealersFees))
  }
}

/** Whom applications go to that were kept for review. */
async function creditNow(database: Database) {
  const dealers = await dealerRepository(database).all()
  const dealerOf = (dealerCode: string) => dealers.find(({ code }) => code === dealerCode) ?? null
  return {
    secrets: leadSecretRepository(database),
    lenderOf: lendersOf(dealerOf, environment().lenders),
  }
}

async function replay(database: Database, ids: readonly string[]): Promise<boolean> {
  const ports = {
    leads: leadRepository(database),
    jobs: jobRepository(database),
    lifecycle: leadLifecycleRepository(database),
    credit: await creditNow(database),
    vehicleOf: await vehiclesNow(database),
    now: () => new Date(),
  }
  let isWell = true
  for (const id of ids) {
    const count = await replayLead(ports, id)
    if (typeof count !== 'number') isWell = false
    console.log(`${id}  ${typeof count === 'number' ? `${count} on the way` : NOT_REPLAYED[count]}`)
  }
  return isWell
}

const readArguments = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false } },
  })

type Arguments = ReturnType<typeof readArguments>

/** @returns whether all of it could be done */
async function run(database: Database, { values, positionals }: Arguments): Promise<boolean> {
  const [command, ...ids] = positionals
  const ports = {
    leads: leadRepository(database),
    jobs: jobRepository(database),
    secrets: leadSecretRepository(database),
  }
  if (command === 'list') {
    for await (const lead of reportLeads(ports))
      console.log(values.json ? JSON.stringify(lead) : row(lead))
    return true
  }
  const [id] = ids
  if (command === 'show' && id !== undefined) {
    const lead = await reportLead(ports, id)
    console.log(lead === null ? `${id}  no such lead` : JSON.stringify(lead, null, 2))
    return lead !== null
  }
  if (command === 'replay' && id !== undefined) return replay(database, ids)
  throw new Refusal(USAGE)
}

async function main(): Promise<boolean> {
  const given = orUsage(() => readArguments(process.argv.slice(2)), USAGE)
  const { dataDir, databaseUrl } = environment()
  const database = await openDatabase({ dataDir, databaseUrl, owner: false })
  try {
    await migrate(database)
    return await run(database, given)
  } finally {
    await database.close()
  }
}

try {
  if (!(await main())) process.exitCode = 1
} catch (error) {
  const refusal = refusalOf(error)
  if (refusal === null) throw error
  console.error(refusal)
  process.exitCode = 1
}
