import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { onTestFinished } from 'vitest'

import { apiApp } from '#api/api-app.ts'
import { API_SCOPES, type ApiScope } from '#domain/api/api-scopes.data.ts'
import { defaultSite } from '#domain/site/default-site.ts'
import { createApiKeys } from '#modules/api-keys/module.ts'
import { storedDealers } from '#modules/dealers/module.ts'
import { storedFinance } from '#modules/finance/module.ts'
import { importRunRepository } from '#modules/inventory/import-runs.ts'
import { openLiveInventory } from '#modules/inventory/live-inventory.ts'
import { vehicleRepository } from '#modules/inventory/repository.ts'
import { rollBack } from '#modules/inventory/runs/roll-back.ts'
import { runRecords } from '#modules/inventory/runs/run-records.ts'
import { inventoryWriter } from '#modules/inventory/writes/inventory-writer.ts'
import { inventoryStateRepository } from '#platform/db/data-version.ts'
import { aDatabase, aDirectory, type Engine } from '#tests/support/builders/database.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { aVin } from '#tests/support/builders/feeds.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { keyRepository, newKey } from '#tests/support/modules/api-keys.ts'
import { auditTrail } from '#tests/support/modules/audit.ts'
import { dealerRepository } from '#tests/support/modules/dealers.ts'
import { leadStatuses } from '#tests/support/modules/leads.ts'

import { requestEnv } from './api.ts'

type Options = Readonly<{
  scopes?: readonly ApiScope[]
  dealers?: readonly string[] | null
  writesPerSecond?: number
  maxFeedBytes?: number
}>

/** A vehicle as a program sends it. @param n makes it unique */
export const aVehicleInput = (n: number, overrides: Readonly<Record<string, unknown>> = {}) => ({
  vin: aVin(n),
  stock: `S${n}`,
  type: 'N',
  year: 2024,
  make: 'Jeep',
  model: 'Wrangler',
  price: 30_000,
  ...overrides,
})

const now = () => new Date()
const path = (rest: string) => `/inventory/v2/D1/${rest}`
const parsed = async (reply: Response) => ({
  status: reply.status,
  headers: reply.headers,
  // Tests compare the rest of it with what they expect.
  body: (await reply.json()) as Record<string, unknown> & Readonly<{ run: string; detail: string }>,
})

/** The whole API over a real database with the dealers D1 and D2, and a key `vauto`. */
export async function anInventoryApi(
  engine: Engine,
  { scopes = API_SCOPES, dealers = null, writesPerSecond = 1000, maxFeedBytes }: Options = {},
) {
  const database = await aDatabase(engine)
  const feedsDir = aDirectory()
  await dealerRepository(database).upsert(
    { dealers: [aDealer(), aDealer({ code: 'D2' })], fees: [] },
    now().toISOString(),
  )
  const keys = keyRepository(database)
  const { id, text, secretHash } = newKey()
  const createdAt = now().toISOString()
  const audit = auditTrail({ database, secretKeys: ['a key only for tests'], now })
  await keys.add({ id, name: 'vauto', scopes, dealers, secretHash, createdAt, expiresAt: null })
  const live = await openLiveInventory({
    database,
    sites: () => [defaultSite],
    now,
    onReloadFailed: (cause) => {
      throw cause
    },
    source: {
      state: inventoryStateRepository(database),
      vehicles: vehicleRepository(database),
      dealers: storedDealers(database),
      finance: storedFinance(database),
      runs: importRunRepository(database),
    },
  })
  onTestFinished(live.close)
  const api = apiApp({
    services: testServices(
      {},
      {
        inventory: live.inventory,
        dealers: live.dealers,
        finance: live.finance,
        leadStatuses: leadStatuses({
          database,
          audit,
          people: async () => [],
          now,
        }),
        apiCallers: createApiKeys({ database, audit, isDealer: () => true, now }).callers,
        inventoryWriter: inventoryWriter({
          database,
          feedsDir,
          now,
          waitForVersion: live.waitForVersion,
          ...(maxFeedBytes !== undefined && { maxFeedBytes }),
        }),
        now,
      },
    ),
    reportError: (error) => {
      throw error
    },
    readsPerSecond: 1_000_000,
    writesPerSecond,
  })
  const bearer = { authorization: `Bearer ${text}` }
  const request = async (
    method: string,
    path: string,
    headers: Readonly<Record<string, string>>,
    body?: string,
  ) => api.request(path, { method, headers, ...(body !== undefined && { body }) }, requestEnv())
  const vehicles = async () => {
    const found = []
    for (const type of ['new', 'used'])
      found.push(
        ...((await parsed(await request('GET', path(type), {}))).body['vehicles'] as Record<
          string,
          unknown
        >[]),
      )
    return found
  }
  return {
    bearer,
    request,
    /** Sends requests to a real server. */
    fetch: (incoming: Request) => api.fetch(incoming, requestEnv()),
    send: async (
      method: string,
      rest: string,
      body?: unknown,
      headers: Readonly<Record<string, string>> = {},
    ) =>
      parsed(
        await request(
          method,
          path(rest),
          { ...bearer, 'content-type': 'application/json', ...headers },
          body === undefined ? undefined : JSON.stringify(body),
        ),
      ),
    sendText: async (rest: string, body: string, headers: Readonly<Record<string, string>>) =>
      parsed(await request('POST', path(rest), { ...bearer, ...headers }, body)),
    vehicle: async (stock: string) => (await vehicles()).find((one) => one['stock'] === stock),
    listed: async () =>
      (await vehicles()).map(({ stock, isSold, pricing }) => ({
        stock,
        price: (pricing as { finalPriceValue: number }).finalPriceValue,
        isSold,
      })),
    /** As they are stored. */
    stored: () => vehicleRepository(database).byDealer('D1'),
    files: async (outcome: string) =>
      (await readdir(join(feedsDir, 'api', 'D1', outcome))).filter(
        (name) => !name.endsWith('.report.txt'),
      ),
    runs: () => runRecords(database).newest('D1'),
    history: (vin: string) => runRecords(database).ofVin(vin),
    run: (runId: string) => runRecords(database).run(runId),
    async rollBack(runId: string) {
      await rollBack({ database, now }, { runId, released: new Set() })
      await live.waitForVersion(await inventoryStateRepository(database).version())
    },
    keys: () => keys.all(),
    revoke: () => keys.revoke(id, now().toISOString()),
  }
}
