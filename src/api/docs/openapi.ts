import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'

import { DealerSchema, ValueDealerSchema } from '#api/dealers/dealer-schema.ts'
import type { Described } from '#api/endpoint.ts'
import { EnhancementSchema, FeeSchema, TaxLocationSchema } from '#api/finance/finance-schema.ts'
import { VehicleSchema } from '#api/inventory/vehicle-schema.ts'
import { PROBLEMS, type ProblemCode } from '#api/problem.ts'
import type { Param } from '#api/read-input.ts'
import { ruleInJson } from '#api/rules.ts'
import { VehicleInput, WriteReply } from '#api/writes/write-schema.ts'
import { API_SCOPES } from '#domain/api/api-scopes.data.ts'
import { MAX_VALUES } from '#domain/search/query/query.ts'

import { TAG_TEXTS } from './tag-texts.data.ts'

const Problem = v.object({
  type: v.pipe(v.string(), v.description('An address on the documentation page.')),
  title: v.string(),
  status: v.pipe(v.number(), v.integer()),
  detail: v.optional(v.string()),
  instance: v.pipe(v.string(), v.description('The path that was requested.')),
  errors: v.optional(
    v.pipe(
      v.array(v.object({ path: v.string(), message: v.string() })),
      v.description('Every error of the input: `query.count`, `body.vehicles.3.vin`.'),
    ),
  ),
})

/** Schemas with a name of their own. */
const definitions: Readonly<Record<string, v.GenericSchema>> = {
  Dealer: DealerSchema,
  ValueDealer: ValueDealerSchema,
  Vehicle: VehicleSchema,
  Enhancement: EnhancementSchema,
  Fee: FeeSchema,
  TaxLocation: TaxLocationSchema,
  VehicleInput,
  WriteReply,
  Problem,
}

/** Named schemas of bodies: described as they are sent. */
const INPUTS: ReadonlySet<string> = new Set(['VehicleInput'])

/** A schema as JSON Schema; those of `named` are referenced. */
function schemaOf(
  schema: v.GenericSchema,
  typeMode: 'input' | 'output',
  named: typeof definitions = definitions,
): JsonSchema {
  const {
    $schema: _dialect,
    $defs: _definitions,
    ...rest
  } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode,
    definitions: named,
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
    overrideAction: ({ valibotAction, jsonSchema }) => {
      const json = ruleInJson(valibotAction)
      return json && { ...jsonSchema, ...json }
    },
  })
  return rest
}

/** A named schema itself, which must not reference itself. */
const componentOf = (name: string, schema: v.GenericSchema): JsonSchema =>
  schemaOf(
    schema,
    INPUTS.has(name) ? 'input' : 'output',
    Object.fromEntries(Object.entries(definitions).filter(([other]) => other !== name)),
  )

const parameterOf = (place: 'path' | 'query', name: string, param: Param) => {
  const schema = schemaOf(param.schema, 'output')
  return {
    name,
    in: place,
    description: param.description,
    required: place === 'path',
    schema: schema.type === 'array' ? { ...schema, maxItems: MAX_VALUES } : schema,
  }
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Makes a repeated request safe for a day: with the same key and content it gets the first response, with other content it is a 422.',
  required: false,
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,100}$' },
} as const

const isSubject = ({ path }: Described) => path.includes('{arkona}') || path.includes('{id}')

/** Every problem that a call may respond with. */
const failures = (call: Described): readonly ProblemCode[] => [
  'invalid',
  ...(call.scope === null ? [] : (['unauthorized', 'forbidden'] as const)),
  ...(isSubject(call) ? (['not-found'] as const) : []),
  ...(call.scope === null ? [] : (['conflict'] as const)),
  ...(call.body || call.takesFile ? (['too-large'] as const) : []),
  ...(call.body ? (['unsupported-type'] as const) : []),
  ...(call.scope === null ? [] : (['key-reused'] as const)),
  'rate-limited',
  'headers-too-large',
  'internal',
  'unavailable',
]

/** Problems without a JSON body: the server sends them before it reads the address. */
const PLAIN: ReadonlySet<ProblemCode> = new Set(['headers-too-large'])

function failureOf(code: ProblemCode) {
  const { title } = PROBLEMS[code]
  if (PLAIN.has(code)) return { description: `${title}, without a body.` }
  return {
    description: title,
    ...(code === 'rate-limited' || code === 'unavailable'
      ? {
          headers: {
            'Retry-After': { description: 'Seconds.', schema: { type: 'integer', minimum: 1 } },
          },
        }
      : {}),
    content: {
      'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
    },
  }
}

const operationId = ({ method, path }: Described) =>
  `${method}${path.replaceAll(/[{}]/g, '').replaceAll(/(?:^|[/-])(\w)/g, (_, letter: string) => letter.toUpperCase())}`

function requestBodyOf({ body, takesFile }: Described) {
  if (takesFile)
    return {
      required: true,
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    }
  return (
    body && {
      required: true,
      content: { 'application/json': { schema: schemaOf(body, 'input') } },
    }
  )
}

function operationOf(call: Described) {
  const { tag, summary, description, params, query, reply, scope } = call
  const requestBody = requestBodyOf(call)
  return {
    tags: [tag],
    operationId: operationId(call),
    summary,
    ...(description === '' ? {} : { description }),
    security: scope === null ? [] : [{ apiKey: [scope] }],
    parameters: [
      ...Object.entries(params).map(([name, param]) => parameterOf('path', name, param)),
      ...Object.entries(query).map(([name, param]) => parameterOf('query', name, param)),
      ...(scope === null ? [] : [IDEMPOTENCY_KEY]),
    ],
    ...(requestBody ? { requestBody } : {}),
    responses: {
      200: {
        description: 'The response.',
        headers:
          scope === null
            ? { ETag: { schema: { type: 'string' } } }
            : { 'Idempotency-Replayed': { schema: { const: 'true' } } },
        content: { 'application/json': { schema: schemaOf(reply, 'output') } },
      },
      ...Object.fromEntries(failures(call).map((code) => [PROBLEMS[code].status, failureOf(code)])),
    },
  }
}

/** The OpenAPI 3.1 description of these calls, made from the schemas that check them. */
export const openApi = (calls: readonly Described[], origin: string) => ({
  openapi: '3.1.0',
  info: {
    title: 'Forecourt API',
    version: '1.1.0',
    description:
      'Dealers, vehicles and payments of the group, and the status of its leads. Reads are public, cacheable and open to any origin, with up to 200 requests per second from one address. Writes need a key. Unknown values are omitted. Text in the format `vin` has a correct check digit.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: origin }],
  security: [],
  tags: [...new Set(calls.map(({ tag }) => tag))].map((name) => ({
    name,
    description: TAG_TEXTS[name] ?? name,
  })),
  paths: Object.fromEntries(
    [...Map.groupBy(calls, ({ path }) => path)].map(([path, ofPath]) => [
      path,
      Object.fromEntries(ofPath.map((call) => [call.method, operationOf(call)])),
    ]),
  ),
  components: {
    securitySchemes: {
      apiKey: {
        type: 'http',
        scheme: 'bearer',
        description: `A key of the operator (\`npm run api-keys -- new\`), with scopes: ${API_SCOPES.join(', ')}.`,
      },
    },
    schemas: Object.fromEntries(
      Object.entries(definitions).map(([name, schema]) => [name, componentOf(name, schema)]),
    ),
  },
})
