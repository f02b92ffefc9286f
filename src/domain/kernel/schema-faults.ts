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

/** The known key that an unknown one at a path means; `null` if none is close. */
const keyMeant = (schema: Described, path: Path): string | null =>
  nearestName(String(path.at(-1)), keysAt(schema, path.slice(0, -1)))

function unknownKey(schema: Described, path: Path): string {
  const known = keysAt(schema, path.slice(0, -1))
  const meant = keyMeant(schema, path)
  if (meant !== null) return `is not a known key: did you mean "${meant}"?`
  return `is not a known key: use one of ${known.join(', ')}`
}

/** Names an unknown key and suggests the closest known one, else lists all. */
function unknownName({ input, received, expected }: v.BaseIssue<unknown>): string {
  const names = [...String(expected).matchAll(/"([^"]*)"/g)].map(([, name = '']) => name)
  const meant = typeof input === 'string' ? nearestName(input, names) : null
  return `is ${received}: ${meant === null ? `write ${names.length > 0 ? names.join(', ') : expected}` : `did you mean "${meant}"?`}`
}

function messageOf(
  schema: Described,
  issue: v.BaseIssue<unknown>,
  path: readonly (string | number)[],
): string {
  if (issue.expected === 'never') return unknownKey(schema, path)
  if (issue.kind !== 'schema') return issue.message
  if (issue.received === 'undefined') return 'is missing: add it'
  if (issue.type === 'picklist' || issue.type === 'literal') return unknownName(issue)
  const types = String(issue.expected).replaceAll(/[()]/g, '').split(' | ')
  const repairs = types.map((type) => REPAIRS[type]).filter(Boolean)
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

/** The required keys that are only mistyped: the unknown key is the error, and says which one was meant. */
function mistypedKeys(schema: Described, issues: readonly v.BaseIssue<unknown>[]) {
  const meant = issues
    .filter(({ expected }) => expected === 'never')
    .map((issue) => [...pathOf(issue).slice(0, -1), keyMeant(schema, pathOf(issue))])
  return new Set(meant.map((path) => JSON.stringify(path)))
}

/**
 * All errors that a schema finds in a value, each with its path and a suggested fix. For an unknown key the fix is the
 * closest known one, which is then not reported as missing.
 */
export function readBySchema<const Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): SchemaReading<v.InferOutput<Schema>> {
  const { issues = [], output, success } = v.safeParse(schema, value)
  const mistyped = mistypedKeys(schema, issues)
  const faults = issues
    .filter(
      (issue) => issue.received !== 'undefined' || !mistyped.has(JSON.stringify(pathOf(issue))),
    )
    .map((issue) => ({ path: pathOf(issue), message: messageOf(schema, issue, pathOf(issue)) }))
  return { value: success ? output : null, faults }
}
