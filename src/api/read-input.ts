import * as v from 'valibot'

import { MAX_VALUE_LENGTH, MAX_VALUES } from '#domain/search/query/query.ts'

import { InvalidInputError, type InputFault } from './problem.ts'
import { charactersIn } from './rules.ts'

/** One parameter of a path or a query string. `many` parses all its values as a list; `one` rejects a second one. */
export type Param = Readonly<{
  read: 'one' | 'many'
  schema: v.GenericSchema
  description: string
}>
export type Params = Readonly<Record<string, Param>>
export type ParamValues<P extends Params> = { [K in keyof P]: v.InferOutput<P[K]['schema']> }

/** A raw request. */
export type RawInput = Readonly<{
  path: Readonly<Record<string, string>>
  search: URLSearchParams
  body: unknown
}>

/** One value of a name, or none. */
export const one = <S extends v.GenericSchema>(schema: S, description: string) =>
  ({ read: 'one', schema, description }) as const

/** All values of a name, as a list. */
export const many = <S extends v.GenericSchema>(schema: S, description: string) =>
  ({ read: 'many', schema, description }) as const

const tooLong = (value: string) => charactersIn(value) > MAX_VALUE_LENGTH

/** The limits of every parameter of an address. */
function boundFaults({ path, search }: RawInput): InputFault[] {
  const faults: InputFault[] = []
  for (const [name, value] of Object.entries(path))
    if (tooLong(value))
      faults.push({ path: `path.${name}`, message: `at most ${MAX_VALUE_LENGTH} characters` })
  for (const name of new Set(search.keys())) {
    const values = search.getAll(name)
    const at = `query.${name.slice(0, MAX_VALUE_LENGTH)}`
    if (tooLong(name) || values.some(tooLong))
      faults.push({ path: at, message: `at most ${MAX_VALUE_LENGTH} characters` })
    if (values.length > MAX_VALUES)
      faults.push({ path: at, message: `at most ${MAX_VALUES} values` })
  }
  return faults
}

function readGroup<P extends Params>(
  group: 'path' | 'query',
  params: P,
  valuesOf: (name: string) => readonly string[],
): { values: ParamValues<P>; faults: readonly InputFault[] } {
  const faults: InputFault[] = []
  const values: Record<string, unknown> = {}
  for (const [name, { read, schema }] of Object.entries(params)) {
    const given = valuesOf(name)
    if (read === 'one' && given.length > 1) {
      faults.push({ path: `${group}.${name}`, message: 'only one value' })
      continue
    }
    const result = v.safeParse(schema, read === 'many' ? given : given[0])
    if (result.success) values[name] = result.output
    else faults.push(...result.issues.map(({ message }) => ({ path: `${group}.${name}`, message })))
  }
  // Every name of `params` was parsed by its own schema, or is among the errors.
  return { values: values as ParamValues<P>, faults }
}

/**
 * The parameters of a call, parsed by its schemas. Unknown names are ignored.
 * @throws {InvalidInputError} with all errors
 */
function readParams<P extends Params, Q extends Params>(
  { params, query }: Readonly<{ params: P; query: Q }>,
  raw: RawInput,
): { params: ParamValues<P>; query: ParamValues<Q> } {
  const bounds = boundFaults(raw)
  if (bounds.length > 0) throw new InvalidInputError(bounds)
  const fromPath = readGroup('path', params, (name) => [raw.path[name] ?? ''])
  const fromQuery = readGroup('query', query, (name) => raw.search.getAll(name))
  const faults = [...fromPath.faults, ...fromQuery.faults]
  if (faults.length > 0) throw new InvalidInputError(faults)
  return { params: fromPath.values, query: fromQuery.values }
}

/**
 * A posted body, parsed by its schema; `undefined` for a call without one.
 * @throws {InvalidInputError} with all errors
 */
function readBodyValue<B extends v.GenericSchema>(
  schema: B | undefined,
  value: unknown,
): v.InferOutput<B> | undefined {
  if (!schema) return undefined
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  throw new InvalidInputError(
    result.issues.map((issue) => ({
      path: ['body', v.getDotPath(issue)].filter(Boolean).join('.'),
      message: issue.message,
    })),
  )
}

/** The input of a call. */
export type Input<P extends Params, Q extends Params, B extends v.GenericSchema> = Readonly<{
  params: ParamValues<P>
  query: ParamValues<Q>
  body: v.InferOutput<B>
}>

/**
 * The input of a call, parsed by its schemas.
 * @throws {InvalidInputError} with all errors of the parameters, else of the body
 */
export const readInput = <P extends Params, Q extends Params, B extends v.GenericSchema>(
  { params, query, body }: Readonly<{ params: P; query: Q; body?: B | undefined }>,
  raw: RawInput,
): Input<P, Q, B> => ({
  ...readParams({ params, query }, raw),
  body: readBodyValue(body, raw.body),
})
