import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'

import { DealerSchema, ValueDealerSchema } from '#api/dealers/dealer-schema.ts'
import type { Endpoint } from '#api/endpoint.ts'
import { EnhancementSchema, FeeSchema, TaxLocationSchema } from '#api/finance/finance-schema.ts'
import { VehicleSchema } from '#api/inventory/vehicle-schema.ts'
import { PROBLEMS, type ProblemCode } from '#api/problem.ts'
import type { Param } from '#api/read-input.ts'

const Problem = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  detail: v.optional(v.string()),
  instance: v.string(),
  errors: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
})

/** Schemas with a name of their own. */
const definitions: Readonly<Record<string, v.GenericSchema>> = {
  Dealer: DealerSchema,
  ValueDealer: ValueDealerSchema,
  Vehicle: VehicleSchema,
  Enhancement: EnhancementSchema,
  Fee: FeeSchema,
  TaxLocation: TaxLocationSchema,
  Problem,
}

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
  })
  return rest
}

/** A named schema itself, which must not reference itself. */
const componentOf = (name: string, schema: v.GenericSchema): JsonSchema =>
  schemaOf(
    schema,
    'output',
    Object.fromEntries(Object.entries(definitions).filter(([other]) => other !== name)),
  )

const parameterOf = (place: 'path' | 'query', name: string, param: Param) => ({
  name,
  in: place,
  description: param.description,
  required: place === 'path',
  schema: schemaOf(param.schema, 'output'),
})

const failures = (endpoint: Endpoint): readonly ProblemCode[] => [
  'invalid',
  ...(endpoint.path.includes('{arkona}') ? (['not-found'] as const) : []),
  ...(endpoint.body ? (['too-large', 'unsupported-type'] as const) : []),
  'rate-limited',
  'unavailable',
]

const operationId = ({ method, path }: Endpoint) =>
  `${method}${path.replaceAll(/[{}]/g, '').replaceAll(/(?:^|[/-])(\w)/g, (_, letter: string) => letter.toUpperCase())}`

function operationOf(endpoint: Endpoint) {
  const { tag, summary, description, params, query, body, reply } = endpoint
  return {
    tags: [tag],
    operationId: operationId(endpoint),
    summary,
    ...(description === '' ? {} : { description }),
    parameters: [
      ...Object.entries(params).map(([name, param]) => parameterOf('path', name, param)),
      ...Object.entries(query).map(([name, param]) => parameterOf('query', name, param)),
    ],
    ...(body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(body, 'input') } },
          },
        }
      : {}),
    responses: {
      200: {
        description: 'The answer.',
        headers: { ETag: { schema: { type: 'string' } } },
        content: { 'application/json': { schema: schemaOf(reply, 'output') } },
      },
      ...Object.fromEntries(
        failures(endpoint).map((code) => [
          PROBLEMS[code].status,
          {
            description: PROBLEMS[code].title,
            content: {
              'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
            },
          },
        ]),
      ),
    },
  }
}

/** The OpenAPI 3.1 description of these calls, made from the schemas that check them. */
export const openApi = (endpoints: readonly Endpoint[], origin: string) => ({
  openapi: '3.1.0',
  info: {
    title: 'Forecourt API',
    version: '1.0.0',
    description:
      'Dealers, vehicles and payments of the group. Reads are public, cacheable and open to any origin, with up to 200 requests per second from one address. Unknown values are omitted.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: origin }],
  tags: [...new Set(endpoints.map(({ tag }) => tag))].map((name) => ({ name })),
  paths: Object.fromEntries(
    endpoints.map((endpoint) => [endpoint.path, { [endpoint.method]: operationOf(endpoint) }]),
  ),
  components: {
    schemas: Object.fromEntries(
      Object.entries(definitions).map(([name, schema]) => [name, componentOf(name, schema)]),
    ),
  },
})
