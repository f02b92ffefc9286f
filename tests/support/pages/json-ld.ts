import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Checks structured data against schema.org's own vocabulary, as written down in Google's `schema-dts`: the types,
 * their properties, and the values that each property allows.
 */

const FILE = fileURLToPath(import.meta.resolve('schema-dts')).replace(/\.js$/, '.d.ts')

type Interface = Readonly<{
  parents: readonly string[]
  properties: ReadonlyMap<string, string>
  type: string | null
}>

const INTERFACE = /(?:export )?interface (\w+) (?:extends ([^{]+) )?\{\n([\s\S]*?)\n\}/g
const PROPERTY = /^ {4}"([\w-]+)"\?: SchemaValue<([^;]*), "\1">;/gm
const ALIAS = /^export type (\w+) = ([^;]*);/gm

function readVocabulary() {
  const text = readFileSync(FILE, 'utf8')
  const interfaces = new Map<string, Interface>(
    [...text.matchAll(INTERFACE)].map(([, name = '', parents = '', body = '']) => [
      name,
      {
        parents: parents
          .split(',')
          .map((parent) => parent.trim())
          .filter(Boolean),
        properties: new Map(
          [...body.matchAll(PROPERTY)].map(([, key = '', range = '']) => [key, range]),
        ),
        type: /"@type": "(\w+)"/.exec(body)?.[1] ?? null,
      },
    ]),
  )
  const aliases = new Map(
    [...text.matchAll(ALIAS)].map(([, name = '', union = '']) => [
      name,
      union.split('|').map((part) => part.trim()),
    ]),
  )
  const leaves = new Map(
    [...interfaces].flatMap(([name, { type }]) => (type ? [[type, name] as const] : [])),
  )
  return { interfaces, aliases, leaves }
}

let read: ReturnType<typeof readVocabulary> | undefined
const vocabulary = () => (read ??= readVocabulary())

/** The allowed values of a type's property; `null` if the type has no such property. */
function rangeOf(name: string, property: string): readonly string[] | null {
  const found = vocabulary().interfaces.get(name)
  if (!found) return null
  const ranges = found.properties.get(property)
  if (ranges !== undefined) return ranges.split('|').map((part) => part.trim())
  for (const parent of found.parents) {
    const inherited = rangeOf(parent, property)
    if (inherited) return inherited
  }
  return null
}

/** Everything in a range's names: literals, simple types, and the types of things. */
function allowed(names: readonly string[], seen = new Set<string>()): ReadonlySet<string> {
  for (const name of names) {
    if (seen.has(name)) continue
    seen.add(name)
    allowed(vocabulary().aliases.get(name) ?? [], seen)
  }
  return seen
}

type JsonObject = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null

function fits(value: unknown, range: ReadonlySet<string>): boolean {
  if (isObject(value)) {
    if (Object.keys(value).join() === '@id') return range.has('IdReference')
    return typesOf(value).some((type) => range.has(type) || range.has(`${type}Leaf`))
  }
  if (typeof value === 'string') return range.has('string') || range.has(`"${value}"`)
  if (typeof value === 'number') return range.has('number') && Number.isFinite(value)
  return typeof value === 'boolean' && range.has('boolean')
}

const typesOf = (thing: JsonObject): readonly string[] =>
  [thing['@type']].flat().filter((type) => typeof type === 'string')

function problemsOf(thing: JsonObject, place: string): readonly string[] {
  const types = typesOf(thing)
  const leaves = types.flatMap((type) => vocabulary().leaves.get(type) ?? [])
  if (types.length === 0) return [`${place} has no type`]
  if (leaves.length < types.length) return [`${place} is a ${types.join()}, which does not exist`]
  return Object.entries(thing).flatMap(([property, value]) => {
    if (property.startsWith('@')) return []
    const where = `${place}.${property}`
    const ranges = leaves.flatMap((leaf) => rangeOf(leaf, property) ?? [])
    if (ranges.length === 0) return [`${where}: a ${types.join()} has no such property`]
    const range = allowed(ranges)
    const values = Array.isArray(value) ? value : [value]
    return values.flatMap((one: unknown, index) => {
      const at = values.length > 1 ? `${where}[${index}]` : where
      const wrong = fits(one, range)
        ? []
        : [`${at}: ${JSON.stringify(one).slice(0, 60)} must be one of ${ranges.join(', ')}`]
      return isObject(one) && typesOf(one).length > 0 ? [...wrong, ...problemsOf(one, at)] : wrong
    })
  })
}

/** The errors of a block of structured data by schema.org's vocabulary; empty if it is valid. */
export function jsonLdProblems(data: unknown): readonly string[] {
  if (!isObject(data)) return ['is not an object']
  if (data['@context'] !== 'https://schema.org') return ['is in no context of schema.org']
  const graph = data['@graph']
  if (graph === undefined) return problemsOf(data, typesOf(data).join())
  return Array.isArray(graph)
    ? graph.flatMap((thing: unknown, index) =>
        isObject(thing)
          ? problemsOf(thing, `@graph[${index}]`)
          : [`@graph[${index}] is not an object`],
      )
    : ['@graph is not a list']
}

/** The blocks of structured data of a page. @throws {SyntaxError} for one that is not JSON */
export const jsonLdOf = (html: string): readonly unknown[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json),
  )
