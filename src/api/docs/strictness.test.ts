import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { endpoints, writeEndpoints } from '#api/endpoints.ts'
import { onDefaultEngine } from '#tests/support/builders/database.ts'
import { allowed, forbiddenTexts, mutations, type Schema } from '#tests/support/openapi/draw.ts'
import { anInventoryApi } from '#tests/support/servers/inventory-api.ts'

import { openApi } from './openapi.ts'

// The document after its conversion to JSON, as clients get it.
const document = JSON.parse(
  JSON.stringify(openApi([...endpoints, ...writeEndpoints], 'https://site.example')),
) as ReadonlyDocument

type Parameter = Readonly<{ name: string; in: string; required: boolean; schema: Schema }>
type Operation = Readonly<{
  parameters: readonly Parameter[]
  requestBody?: Readonly<{ content: Readonly<Record<string, Readonly<{ schema: Schema }>>> }>
  responses: Readonly<Record<string, unknown>>
}>
type ReadonlyDocument = Readonly<{
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  components: Readonly<{ schemas: Readonly<Record<string, Schema>> }>
}>
type DrawnRequest = Readonly<{ values: Readonly<Record<string, unknown>>; body: unknown }>

const RUNS = 25

const resolve = (ref: string): Schema =>
  document.components.schemas[ref.split('/').at(-1) ?? ''] ?? {}

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)
type Call = (typeof operations)[number]

const bodySchema = ({ operation }: Call) =>
  operation.requestBody?.content['application/json']?.schema ?? null

/** Requests that the document allows. Each vehicle of one has its own VIN and stock number, as its description says. */
function drawn(call: Call): fc.Arbitrary<DrawnRequest> {
  const { parameters } = call.operation
  const schema = bodySchema(call)
  return fc.record({
    values: fc.record(
      Object.fromEntries(
        parameters.map((one) => [
          one.name,
          // The dealer exists, so that a call gets as far as its input is valid.
          one.name === 'arkona' ? fc.constant('D1') : allowed(one.schema, resolve),
        ]),
      ),
      { requiredKeys: parameters.filter(({ required }) => required).map(({ name }) => name) },
    ),
    body: schema ? allowed(schema, resolve).filter(isUnique) : fc.constant(undefined),
  })
}

function isUnique(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || !('vehicles' in body)) return true
  // Drawn from the schema of vehicles.
  const vehicles = body.vehicles as readonly Readonly<{ vin: string; stock: string }>[]
  return (['vin', 'stock'] as const).every(
    (name) => new Set(vehicles.map((one) => one[name].toUpperCase())).size === vehicles.length,
  )
}

/** Values of an address are texts, numbers and booleans. */
const listOf = (value: unknown): readonly (string | number | boolean)[] =>
  // Drawn from the schemas of parameters.
  value === undefined ? [] : ([value].flat() as unknown as (string | number | boolean)[])

function addressOf({ path, operation }: Call, values: DrawnRequest['values']): string {
  const query = new URLSearchParams()
  for (const { name, in: place } of operation.parameters)
    if (place === 'query')
      for (const value of listOf(values[name])) query.append(name, String(value))
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values[name])),
  )
  return `${filled}?${query.toString()}`
}

onDefaultEngine((engine) => {
  const requester = async () => {
    const api = await anInventoryApi(engine, { writesPerSecond: 1_000_000 })
    return async (call: Call, { values, body }: DrawnRequest) => {
      const key = values['Idempotency-Key']
      const reply = await api.request(
        call.method.toUpperCase(),
        addressOf(call, values),
        {
          ...api.bearer,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(typeof key === 'string' && { 'idempotency-key': key }),
        },
        body === undefined ? undefined : JSON.stringify(body),
      )
      return { status: reply.status, text: await reply.text() }
    }
  }

  describe.each(operations)('$method $path', (call) => {
    const takesFile = call.operation.requestBody !== undefined && bodySchema(call) === null

    it.skipIf(takesFile)('accepts what the document allows', async () => {
      const send = await requester()
      await fc.assert(
        fc.asyncProperty(drawn(call), async (request) => {
          const { status, text } = await send(call, request)
          expect(Object.keys(call.operation.responses)).toContain(String(status))
          expect([400, 413, 415, 500].includes(status) ? text : '').toBe('')
        }),
        { numRuns: RUNS },
      )
    })

    it('refuses what the document forbids', async () => {
      const send = await requester()
      const [request] = fc.sample(drawn(call), 1)
      if (!request) throw new Error('nothing drawn')
      const wrong: { what: string; request: DrawnRequest }[] = []
      for (const { name, schema, in: place } of call.operation.parameters)
        for (const value of forbiddenTexts(schema))
          if (place !== 'path' || value !== '?')
            wrong.push({
              what: `${name}=${value.slice(0, 40)}`,
              request: { ...request, values: { ...request.values, [name]: value } },
            })
      const schema = bodySchema(call)
      if (schema)
        for (const { what, value } of mutations(schema, request.body, resolve))
          wrong.push({ what: `body${what}`, request: { ...request, body: value } })
      const accepted: string[] = []
      for (const { what, request: mutated } of wrong) {
        const { status } = await send(call, mutated)
        if (status !== 400) accepted.push(`${what}: ${status}`)
      }
      expect(accepted).toEqual([])
    })
  })
})
