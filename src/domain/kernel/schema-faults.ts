import * as v from 'valibot'

import { nearestName } from './nearest-name.ts'

/** What is wrong at a place of a value, with the repair. */
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

/** The keys that a schema knows at a path; none where it has no keys there. */
function keysAt(schema: Described, path: readonly (string | number)[]): readonly string[] {
  let here = unwrapped(schema)
  for (const step of path)
    here = unwrapped((typeof step === 'number' ? here.item : here.entries?.[step]) ?? {})
  return Object.keys(here.entries ?? {})
}

/** What may be written for each type, in the words of those who edit files. */
const REPAIRS: Readonly<Record<string, string>> = {
  boolean: 'write true or false',
  string: 'write a text',
  number: 'write a number without quotes',
  Array: 'write a list, each entry on a line with "- "',
  Object: 'write its keys below it, indented',
}

function unknownKey(schema: Described, path: readonly (string | number)[]): string {
  const known = keysAt(schema, path.slice(0, -1))
  const meant = nearestName(String(path.at(-1)), known)
  if (meant !== null) return `is not a known key: did you mean "${meant}"?`
  return `is not a known key: those here are ${known.join(', ')}`
}

/** One of several names, or of one: what was meant where it is near, else all. */
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

/** A value as a schema reads it: `null` where it has faults. */
export type SchemaReading<Value> = Readonly<{
  value: Value | null
  faults: readonly SchemaFault[]
}>

/**
 * Everything that a schema finds wrong with a value, each with its place and how to repair it. An unknown key comes with
 * the known one that was most likely meant.
 */
export function readBySchema<const Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): SchemaReading<v.InferOutput<Schema>> {
  const { issues = [], output, success } = v.safeParse(schema, value)
  const faults = issues.map((issue) => {
    const path = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)))
    return { path, message: messageOf(schema, issue, path) }
  })
  return { value: success ? output : null, faults }
}
