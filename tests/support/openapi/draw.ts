import * as fc from 'fast-check'

import { charactersIn } from '#api/rules.ts'
import { checkVin } from '#domain/vin/check-vin.ts'
import { aVin } from '#tests/support/builders/feeds.ts'

/** The part of JSON Schema that the OpenAPI document uses. */
export type Schema = Readonly<{
  $ref?: string
  type?: string
  format?: string
  pattern?: string
  enum?: readonly unknown[]
  items?: Schema
  oneOf?: readonly Schema[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  additionalProperties?: boolean
}>

/** Finds a schema by its reference. */
export type Resolve = (ref: string) => Schema

const MAX_ITEMS = 4

const isLength =
  ({ minLength = 0, maxLength = 200 }: Schema) =>
  (text: string) => {
    const length = charactersIn(text)
    return length >= minLength && length <= maxLength
  }

function text(schema: Schema): fc.Arbitrary<string> {
  if (schema.format === 'vin') return fc.nat(999_999).map(aVin)
  if (schema.format === 'date')
    return fc
      .date({ min: new Date('2000-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 'YYYY-MM-DD'.length))
  if (schema.format === 'date-time')
    return fc
      .date({ min: new Date('2000-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString())
  if (schema.pattern !== undefined)
    return fc.stringMatching(new RegExp(schema.pattern, 'u')).filter(isLength(schema))
  return fc
    .string({
      unit: 'grapheme',
      minLength: schema.minLength ?? 0,
      maxLength: Math.min(schema.maxLength ?? 20, 100),
    })
    .filter(isLength(schema))
}

function number({ type, minimum: min = -1000, maximum: max = 1000 }: Schema) {
  const ends = fc.constantFrom(min, max)
  return type === 'integer'
    ? fc.oneof(fc.integer({ min, max }), ends)
    : fc.oneof(fc.double({ min, max, noNaN: true }), ends)
}

/** Values that a schema allows. */
export function allowed(schema: Schema, resolve: Resolve): fc.Arbitrary<unknown> {
  if (schema.$ref !== undefined) return allowed(resolve(schema.$ref), resolve)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.oneOf) return fc.oneof(...schema.oneOf.map((choice) => allowed(choice, resolve)))
  switch (schema.type) {
    case 'string':
      return text(schema)
    case 'integer':
    case 'number':
      return number(schema)
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(allowed(schema.items ?? {}, resolve), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? MAX_ITEMS, MAX_ITEMS),
      })
    case 'object': {
      const properties = Object.entries(schema.properties ?? {})
      return fc.record(
        Object.fromEntries(properties.map(([name, one]) => [name, allowed(one, resolve)])),
        { requiredKeys: [...(schema.required ?? [])] },
      )
    }
    default:
      throw new Error(`no values for ${JSON.stringify(schema)}`)
  }
}

/** Texts in an address that a schema forbids, each with the error. */
export function forbiddenTexts(schema: Schema): readonly string[] {
  if (schema.type === 'array' && schema.items) return forbiddenTexts(schema.items)
  if (schema.enum) return ['no such value', 'TRUE']
  switch (schema.type) {
    case 'integer':
      return [
        ...(schema.minimum === undefined ? [] : [String(schema.minimum - 1)]),
        ...(schema.maximum === undefined ? [] : [String(schema.maximum + 1)]),
        '1.5',
        'many',
        '1e2',
      ]
    case 'boolean':
      return ['yes', '1']
    case 'string': {
      if (schema.format === 'date-time') return ['2026-11-28', 'now', '?']
      const texts = [
        'ABC',
        'x'.repeat((schema.maxLength ?? 100) + 1),
        '12345',
        '1C4RJFBG0EC123456',
        '?',
      ]
      const pattern = schema.pattern === undefined ? null : new RegExp(schema.pattern, 'u')
      return texts.filter(
        (one) =>
          !isLength(schema)(one) ||
          (pattern && !pattern.test(one)) ||
          (schema.format === 'vin' && !checkVin(one).isValid),
      )
    }
    default:
      return []
  }
}

/** JSON values that a schema forbids. */
function forbiddenValues(schema: Schema): readonly unknown[] {
  if (schema.enum) return ['no such value', null, 0]
  const { minimum, maximum } = schema
  const bounds = [
    ...(minimum === undefined ? [] : [minimum - 1]),
    ...(maximum === undefined ? [] : [maximum + 1]),
  ]
  switch (schema.type) {
    case 'integer':
      return [...bounds, (minimum ?? 0) + 0.5, '1', null]
    case 'number':
      return [...bounds, '1', null]
    case 'boolean':
      return ['true', 1, null]
    case 'string':
      return [...forbiddenTexts(schema), 1, null]
    case 'array':
      return [
        'a',
        null,
        ...(schema.minItems === undefined ? [] : [[]]),
        ...(schema.items ? forbiddenValues(schema.items).map((one) => [one]) : []),
      ]
    default:
      return ['a', 1, null]
  }
}

type Mutation = Readonly<{ what: string; value: unknown }>

/** Whether a value was drawn from this choice of several: it has the same values where they are listed. */
const isChoice = ({ properties = {} }: Schema, value: unknown): boolean =>
  Object.entries(properties).every(
    ([name, one]) =>
      !one.enum ||
      // Drawn from a schema of objects.
      one.enum.includes((value as Readonly<Record<string, unknown>>)[name]),
  )

/** Variants of an allowed value with one error by the schema. */
export function* mutations(schema: Schema, value: unknown, resolve: Resolve): Generator<Mutation> {
  if (schema.$ref !== undefined) {
    yield* mutations(resolve(schema.$ref), value, resolve)
    return
  }
  const choice = schema.oneOf?.find((one) => isChoice(one, value))
  if (choice) {
    yield* mutations(choice, value, resolve)
    return
  }
  for (const wrong of forbiddenValues(schema))
    yield { what: ` = ${JSON.stringify(wrong).slice(0, 40)}`, value: wrong }
  if (Array.isArray(value) && schema.items && value.length > 0)
    for (const { what, value: item } of mutations(schema.items, value[0], resolve))
      yield { what: `[0]${what}`, value: [item, ...value.slice(1)] }
  if (schema.type === 'object' && typeof value === 'object' && value !== null)
    // An object, by the check before.
    yield* ofFields(schema, value as Readonly<Record<string, unknown>>, resolve)
}

function* ofFields(
  schema: Schema,
  fields: Readonly<Record<string, unknown>>,
  resolve: Resolve,
): Generator<Mutation> {
  for (const name of schema.required ?? []) {
    const { [name]: _, ...rest } = fields
    yield { what: ` without ${name}`, value: rest }
  }
  if (schema.additionalProperties === false)
    yield { what: ' with an unknown field', value: { ...fields, unknownField: 1 } }
  for (const [name, one] of Object.entries(schema.properties ?? {}))
    for (const { what, value } of mutations(one, fields[name], resolve))
      yield { what: `.${name}${what}`, value: { ...fields, [name]: value } }
}
