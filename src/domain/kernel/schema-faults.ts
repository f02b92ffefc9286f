import * as v from 'valibot'

import { nearestName } from './nearest-name.ts'

/** An error at a path of a value, with a suggested fix. */
export type SchemaFault = Readonly<{
  path: readonly (string | number)[]
  message: string
}>

type Described = Readonly<{
  type?: string
  wrapped?: Described
  pipe?: readonly Described[]
  entries?: Readonly<Record<string, Described>>
  item?: Described
}>

/** The schema inside `optional`, `nullable` and pipes. */
const unwrapped = (schema: Described): Described =>
  schema.wrapped ? unwrapped(schema.wrapped) : schema

/** The keys that a schema allows at a path; empty if the value there is not an object. */
function keysAt(schema: Described, path: readonly (string | number)[]): readonly string[] {
  let here = unwrapped(schema)
  for (const step of path)
    here = unwrapped((typeof step === 'number' ? here.item : here.entries?.[step]) ?? {})
  return Object.keys(here.entries ?? {})
}

/** The expected value for each type, worded for people who edit files. */
const REPAIRS: Readonly<Record<string, string>> = {
  boolean: 'write true or false',
  string: 'write a text',
  number: 'write a number without quotes',
  Array: 'write a list, each entry on a line with "- "',
  Object: 'write its keys on the following lines, indented',
}

type Path = readonly (string | number)[]

/** The known key that is closest to the unknown one at a path; `null` if none is close. */
const nearestKey = (schema: Described, path: Path): string | null =>
  nearestName(String(path.at(-1)), keysAt(schema, path.slice(0, -1)))

function unknownKey(schema: Described, path: Path): string {
  const known = keysAt(schema, path.slice(0, -1))
  const nearest = nearestKey(schema, path)
  if (nearest !== null) return `is not a known key: did you mean "${nearest}"?`
  return `is not a known key: use one of ${known.join(', ')}`
}

/** Names an unknown key and suggests the closest known one, else lists all. */
function unknownName({ input, received, expected }: v.BaseIssue<unknown>): string {
  const names = [...String(expected).matchAll(/"([^"]*)"/g)].map(([, name = '']) => name)
  const nearest = typeof input === 'string' ? nearestName(input, names) : null
  return `is ${received}: ${nearest === null ? `write ${names.length > 0 ? names.join(', ') : expected}` : `did you mean "${nearest}"?`}`
}

function messageOf(issue: v.BaseIssue<unknown>): string {
  if (issue.kind !== 'schema') return issue.message
  if (issue.received === 'undefined') return 'is missing: add it'
  if (issue.type === 'picklist' || issue.type === 'literal') return unknownName(issue)
  const types = String(issue.expected).replaceAll(/[()]/g, '').split(' | ')
  const repairs = types.map((type) => REPAIRS[type]).filter(Boolean)
  if (types.includes('string')) {
    if (issue.received === 'null')
      return 'is empty: write a text, in quotes if it begins with # ("#0a5")'
    if (['number', 'bigint', 'boolean'].includes(typeof issue.input))
      return `is ${issue.received}: put it in quotes, "${issue.received}"`
  }
  const repair = repairs.length > 0 ? repairs.join(', or ') : `write ${issue.expected}`
  return `is ${issue.received}: ${repair}`
}

/** A value validated by a schema: `null` if it has errors. */
export type SchemaReading<Value> = Readonly<{
  value: Value | null
  faults: readonly SchemaFault[]
}>

const pathOf = ({ path }: v.BaseIssue<unknown>): Path =>
  (path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)))

/** The value at a path of objects and lists. */
const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce((at, step) => (at as Readonly<Record<string, unknown>>)[step], value)

/** The unknown keys beside the one of an issue: the schema library reports only the first of an object. */
function unknownBeside(schema: Described, value: unknown, path: Path): readonly Path[] {
  const parent = path.slice(0, -1)
  const known = keysAt(schema, parent)
  if (known.length === 0) return []
  return Object.keys(valueAt(value, parent) as object)
    .filter((key) => key !== path.at(-1) && !known.includes(key))
    .map((key) => [...parent, key])
}

/** The required keys that are only mistyped: not they are reported, but the unknown key, with its correction. */
const mistypedKeys = (schema: Described, unknown: readonly Path[]) =>
  new Set(unknown.map((path) => JSON.stringify([...path.slice(0, -1), nearestKey(schema, path)])))

/**
 * All errors that a schema finds in a value, each with its path and a suggested fix. For an unknown key the fix is the
 * closest known one, which is then not reported as missing.
 */
export function readBySchema<const Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): SchemaReading<v.InferOutput<Schema>> {
  const { issues = [], output, success } = v.safeParse(schema, value)
  const unknownOf = (issue: v.BaseIssue<unknown>): readonly Path[] =>
    issue.expected === 'never'
      ? [pathOf(issue), ...unknownBeside(schema, value, pathOf(issue))]
      : []
  const mistyped = mistypedKeys(schema, issues.flatMap(unknownOf))
  const faults = issues.flatMap((issue): readonly SchemaFault[] => {
    const path = pathOf(issue)
    if (issue.expected === 'never')
      return unknownOf(issue).map((one) => ({ path: one, message: unknownKey(schema, one) }))
    if (issue.received === 'undefined' && mistyped.has(JSON.stringify(path))) return []
    return [{ path, message: messageOf(issue) }]
  })
  return { value: success ? output : null, faults }
}
