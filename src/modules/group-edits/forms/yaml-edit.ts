import { isDeepStrictEqual } from 'node:util'

import {
  Document,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  parseDocument,
  stringify,
  visit,
  type Pair,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'

/** A change of a source: `text` instead of what is between two offsets. */
type Splice = Readonly<{ start: number; end: number; text: string }>

type Source = Readonly<{ text: string; eol: string; root: Document.Parsed }>

const STYLE = { lineWidth: 0, flowCollectionPadding: false } as const
const SPACES = /^ */

const startOfLine = (text: string, at: number) => text.lastIndexOf('\n', at - 1) + 1

const startOf = (node: unknown): number | null => (isNode(node) ? (node.range?.[0] ?? null) : null)

/** The end of the last thing that is written in a node: comments after it are not its own. */
function endOf(node: unknown): number | null {
  if (isPair(node)) return endOf(node.value) ?? endOf(node.key)
  if (isCollection(node) && node.flow !== true) return endOf(node.items.at(-1))
  if (!isNode(node) || !node.range) return null
  const [start, end] = node.range
  return isScalar(node) && end === start ? null : end
}

/** The end of the line of an offset, or the offset itself if it is at the start of the next one. */
function lineEnd({ text }: Source, at: number): number {
  if (text[at - 1] === '\n') return at
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end + 1
}

/** A value as lines of YAML; times and dates in quotes, so that no program reads them as numbers. */
function rendered({ eol }: Source, value: unknown, indent: number): string {
  const document = new Document(value)
  visit(document, {
    Scalar(_, node) {
      if (typeof node.value === 'string' && /^\d/.test(node.value)) node.type = 'QUOTE_SINGLE'
    },
  })
  const space = ' '.repeat(indent)
  return document
    .toString(STYLE)
    .trimEnd()
    .split('\n')
    .map((line) => `${line === '' ? '' : space}${line}${eol}`)
    .join('')
}

/** A scalar in the quotes that the old one had. */
function scalarText(value: unknown, old: Scalar): string {
  const type = (old.type ?? '').startsWith('QUOTE') ? old.type : null
  return stringify(value, {
    ...STYLE,
    ...(typeof value === 'string' && (type === 'QUOTE_SINGLE' || type === 'QUOTE_DOUBLE')
      ? { defaultStringType: type }
      : {}),
  }).trimEnd()
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isBlockScalar = (node: unknown) => isScalar(node) && (node.type ?? '').startsWith('BLOCK_')

/** Replaces the lines of a key with its value. */
function replacedPair(source: Source, pair: Pair, value: unknown): readonly Splice[] {
  const at = startOf(pair.key) ?? 0
  const start = startOfLine(source.text, at)
  const lead = source.text.slice(start, at)
  // The first key of an item of a list is behind a dash.
  const lines = rendered(source, { [String(pair.key)]: value }, lead.length)
  const end = lineEnd(source, endOf(pair) ?? at)
  return [{ start, end, text: `${lead}${lines.slice(lead.length)}` }]
}

function changedMap(
  source: Source,
  map: YAMLMap,
  value: Readonly<Record<string, unknown>>,
): readonly Splice[] {
  const staying = map.items.filter(({ key }) => value[String(key)] !== undefined)
  const added = Object.entries(value).filter(([key, one]) => one !== undefined && !map.has(key))
  const first = map.items[0]
  const indent = first ? columnOf(source, startOf(first.key) ?? 0) : 0
  const removed = map.items.filter((pair) => !staying.includes(pair))
  const changes = staying.flatMap((pair) => changedPair(source, pair, value[String(pair.key)]))
  const cuts = removed.map((pair) => {
    const start = startOfLine(source.text, startOf(pair.key) ?? 0)
    return { start, end: lineEnd(source, endOf(pair) ?? start), text: '' }
  })
  if (added.length === 0) return [...changes, ...cuts]
  const at = lineEnd(source, endOf(map) ?? startOf(map) ?? source.text.length)
  const text = added.map(([key, one]) => rendered(source, { [key]: one }, indent)).join('')
  return [...changes, ...cuts, { start: at, end: at, text: lineStartText(source, at, text) }]
}

/** A file may end without a line end. */
const lineStartText = ({ text, eol }: Source, at: number, lines: string) =>
  at > 0 && text[at - 1] !== '\n' ? `${eol}${lines}` : lines

const columnOf = ({ text }: Source, at: number) => at - startOfLine(text, at)

const plain = ({ root }: Source, node: unknown): unknown => (isNode(node) ? node.toJS(root) : null)

/** Changes the items of a list between those that both have at its start and at its end. */
function changedSeq(source: Source, seq: YAMLSeq, value: readonly unknown[]): readonly Splice[] {
  const old = seq.items.map((item) => plain(source, item))
  const shorter = Math.min(old.length, value.length)
  let start = 0
  while (start < shorter && isDeepStrictEqual(old[start], value[start])) start++
  let end = 0
  while (end < shorter - start && isDeepStrictEqual(old.at(-1 - end), value.at(-1 - end))) end++
  const items = seq.items.slice(start, old.length - end)
  const next = value.slice(start, value.length - end)
  const isSameLength = items.length === next.length
  const inPlace = isSameLength
    ? items.map((item, at) => (isMap(item) ? changedNode(source, item, next[at]) : null))
    : []
  if (isSameLength && inPlace.every((changes) => changes !== null)) return inPlace.flat()
  const lineOf = (item: unknown) => startOfLine(source.text, startOf(item) ?? 0)
  const first = seq.items[0]
  const indent = SPACES.exec(source.text.slice(lineOf(first)))?.[0].length ?? 0
  const lines = next.map((one) => rendered(source, [one], indent)).join('')
  const last = items.at(-1)
  const previous = seq.items[start - 1]
  const from =
    items.length > 0
      ? lineOf(items[0])
      : previous
        ? lineEnd(source, endOf(previous) ?? 0)
        : lineOf(first)
  const to = last ? lineEnd(source, endOf(last) ?? from) : from
  return [{ start: from, end: to, text: lineStartText(source, from, lines) }]
}

/** Changes a node in its place; `null` if it has to be replaced with its key. */
function changedNode(source: Source, node: unknown, value: unknown): readonly Splice[] | null {
  if (isDeepStrictEqual(plain(source, node), value)) return []
  if (isMap(node) && node.flow !== true && isObject(value) && Object.keys(value).length > 0)
    return changedMap(source, node, value)
  if (isSeq(node) && node.flow !== true && Array.isArray(value) && value.length > 0)
    return changedSeq(source, node, value)
  return isObject(value) || Array.isArray(value) ? null : changedScalar(node, value)
}

function changedScalar(node: unknown, value: unknown): readonly Splice[] | null {
  if (!isScalar(node) || isBlockScalar(node) || !node.range) return null
  const [start, end] = node.range
  return start === end ? null : [{ start, end, text: scalarText(value, node) }]
}

const changedPair = (source: Source, pair: Pair, value: unknown): readonly Splice[] =>
  changedNode(source, pair.value, value) ?? replacedPair(source, pair, value)

/**
 * Sets keys of a YAML file. Everything else stays as it is written: other keys, comments, quotes, the order of keys.
 * Lists keep the items at their start and end that stay the same.
 * @param values the new values of top-level keys; `undefined` removes a key
 */
export function withYamlValues(text: string, values: Readonly<Record<string, unknown>>): string {
  const wanted = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, whole(value)]),
  )
  const next = changedText(text, wanted)
  const found = yamlOf(next)
  const expected: Readonly<Record<string, unknown>> = { ...yamlOf(text), ...wanted }
  // Rather a key that is printed again than one that says something else.
  const wrong = Object.keys(wanted).filter((key) => !isDeepStrictEqual(found[key], expected[key]))
  if (wrong.length === 0) return next
  const without = changedText(text, Object.fromEntries(wrong.map((key) => [key, undefined])))
  return changedText(without, wanted)
}

/** A value without keys that are `undefined`; `undefined` for a map that has no others. */
function whole(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(whole)
  if (!isObject(value)) return value
  const entries = Object.entries(value)
    .map(([key, one]) => [key, whole(one)] as const)
    .filter(([, one]) => one !== undefined)
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

function changedText(text: string, values: Readonly<Record<string, unknown>>): string {
  const root = parseDocument(text, { prettyErrors: false, schema: 'core' })
  const source: Source = { text, eol: text.includes('\r\n') ? '\r\n' : '\n', root }
  const { contents } = root
  const map = isMap(contents) ? contents : null
  const all = map
    ? Object.fromEntries(map.items.map(({ key, value }) => [String(key), plain(source, value)]))
    : {}
  const next = { ...all, ...values }
  const end = text.length
  const splices = map
    ? changedMap(source, map, next)
    : [{ start: end, end, text: lineStartText(source, end, rendered(source, next, 0)) }]
  return spliced(text, splices)
}

/**
 * Applies changes from the last to the first. Of several at one place the inner one, which comes first, is written before
 * the outer ones; a cut that begins there comes after them.
 */
function spliced(text: string, splices: readonly Splice[]): string {
  const ordered = [...splices.entries()].toSorted(
    ([first, a], [second, b]) => b.start - a.start || b.end - a.end || second - first,
  )
  return ordered.reduce(
    (all, [, { start, end, text: own }]) => all.slice(0, start) + own + all.slice(end),
    text,
  )
}

/** How many files are remembered: a view compares up to a hundred versions of a store's. */
const MAX_PARSED = 300
const parsed = new Map<string, Readonly<Record<string, unknown>>>()

/** The value of a YAML file; an empty object if it has none that can be read. A text is parsed once. */
export function yamlOf(text: string): Readonly<Record<string, unknown>> {
  const known = parsed.get(text)
  if (known) return known
  const value: unknown = parseDocument(text, { prettyErrors: false, schema: 'core' }).toJS()
  const found = isObject(value) ? value : {}
  const [oldest] = parsed.keys()
  if (parsed.size >= MAX_PARSED && oldest !== undefined) parsed.delete(oldest)
  parsed.set(text, found)
  return found
}
