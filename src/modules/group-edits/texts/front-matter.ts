import { isMap, isScalar, isSeq, parseDocument, stringify, type Pair, type Scalar } from 'yaml'

import { AppError } from '#domain/kernel/errors.ts'
import type { FormField } from '#modules/group-edits/types/document.ts'

/** The name of the field that is the text below the front matter. */
export const TEXT_FIELD = '#text'

const FENCE = /^---\r?\n(?<yaml>[\s\S]*?)^---[ \t]*(?:\r?\n|$)/m
const NEW_FILE = '---\n---\n'

/** A file with front matter, in pieces that add up to it. */
type Parts = Readonly<{ open: string; yaml: string; close: string; body: string }>

/** @throws {Error} for a text without front matter: the checks of the group refuse one */
function partsOf(text: string): Parts {
  const fence = text.startsWith('---') ? FENCE.exec(text) : null
  if (!fence) throw new Error('a text does not begin with front matter')
  const [whole] = fence
  const yaml = fence.groups?.['yaml'] ?? ''
  const opened = text.indexOf('\n') + 1
  return {
    open: text.slice(0, opened),
    yaml,
    close: whole.slice(opened + yaml.length),
    body: text.slice(whole.length),
  }
}

const joined = ({ open, yaml, close, body }: Parts) => `${open}${yaml}${close}${body}`

/** A key with its value, and where they are in the source. */
type Place = Readonly<{
  pair: Pair
  /** From the start of the line of the key to the end of the last line of the value. */
  start: number
  end: number
  /** Where the value is; `null` for a key without one. */
  value: Readonly<{ start: number; end: number }> | null
}>

type Ranged = Readonly<{ range?: readonly [number, number, number] | null }>

/** Every key of the front matter, in order. */
function placesIn(yaml: string): ReadonlyMap<string, Place> {
  const { contents } = parseDocument(yaml, { prettyErrors: false })
  const pairs = isMap(contents) ? contents.items : []
  return new Map(
    pairs.flatMap((pair): (readonly [string, Place])[] => {
      // Nodes of a parsed document have ranges.
      const [keyRange, valueRange] = [pair.key as Ranged, pair.value as Ranged | null].map(
        (node) => node?.range ?? null,
      )
      if (!keyRange) return []
      const value =
        valueRange && valueRange[1] > valueRange[0]
          ? { start: valueRange[0], end: valueRange[1] }
          : null
      const last = value?.end ?? keyRange[1]
      const lineEnd = yaml.indexOf('\n', last)
      const end = yaml[last - 1] === '\n' ? last : lineEnd < 0 ? yaml.length : lineEnd + 1
      const start = yaml.lastIndexOf('\n', keyRange[0] - 1) + 1
      return [[String(pair.key), { pair, start, end, value }]]
    }),
  )
}

/** The value of a number or a flag as it is written, of others what it means. */
const scalarText = ({ value, source }: Scalar): string =>
  typeof value === 'string' ? value : (source ?? '')

/**
 * A value of several lines without its indentation: the column at which it starts below its key, or else what all lines
 * but the first have.
 */
function dedented(yaml: string, { start, end }: Readonly<{ start: number; end: number }>): string {
  const [first = '', ...others] = yaml.slice(start, end).trimEnd().split(/\r?\n/)
  const above = yaml.slice(yaml.lastIndexOf('\n', start - 1) + 1, start)
  const depths = others.filter((line) => line.trim()).map((line) => line.search(/\S/))
  const depth = above.trim() === '' ? above.length : Math.min(...depths, yaml.length)
  // A comment may be less indented.
  const cut = (line: string) => line.slice(Math.min(depth, line.search(/\S|$/)))
  return [first, ...others.map(cut)].join('\n')
}

function valueAt(yaml: string, { pair, value }: Place, { control }: FormField): string {
  const node = pair.value
  if (control !== 'yaml' && isScalar(node)) return scalarText(node)
  if ((control === 'list' || control === 'choices') && isSeq(node) && node.items.every(isScalar))
    return node.items.map((item) => (isScalar(item) ? scalarText(item) : '')).join(', ')
  return value ? dedented(yaml, value) : ''
}

/**
 * The values of a file's fields as people type them; absent for fields that it does not have.
 * @param text `null` for a missing file, which has none
 */
export function fieldsOf(
  text: string | null,
  fields: readonly FormField[],
): Readonly<Record<string, string>> {
  if (text === null) return {}
  const { yaml, body } = partsOf(text)
  const places = placesIn(yaml)
  const values = fields.flatMap((field) => {
    if (field.name === TEXT_FIELD)
      return [[TEXT_FIELD, body.replaceAll('\r\n', '\n').replace(/^\n+/, '').trimEnd()] as const]
    const place = places.get(field.name)
    return place ? [[field.name, valueAt(yaml, place, field)] as const] : []
  })
  return Object.fromEntries(values)
}

/** A line of a file as a line of the text that people see; `null` for one above it. @param line from 1 */
export function lineInText(text: string, line: number): number | null {
  if (!text.startsWith('---') || !FENCE.test(text)) return null
  const { open, yaml, close, body } = partsOf(text)
  const lead = /^(?:\r?\n)*/.exec(body)?.[0] ?? ''
  const above = `${open}${yaml}${close}${lead}`.split('\n').length - 1
  return line > above ? line - above : null
}

const itemsOf = (value: string): readonly string[] =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)

const STYLE = { lineWidth: 0, flowCollectionPadding: false } as const

/** A value as YAML, in the quotes that the old one had. */
function sourceOf(value: string, { control }: FormField, old: unknown): string {
  if (control === 'flag' || (control === 'number' && /^-?\d+(?:\.\d+)?$/.test(value))) return value
  if (control === 'list' || control === 'choices')
    return stringify(itemsOf(value), { ...STYLE, collectionStyle: 'flow' }).trimEnd()
  const line = value.replaceAll(/\s*\n\s*/g, ' ').trim()
  const isQuoted = isScalar(old) && (old.type ?? '').startsWith('QUOTE')
  return stringify(line, {
    ...STYLE,
    ...(isQuoted && {
      defaultStringType: old.type === 'QUOTE_SINGLE' ? 'QUOTE_SINGLE' : 'QUOTE_DOUBLE',
    }),
  }).trimEnd()
}

const unreadable = (field: string) =>
  new AppError('invalid', `${field} can’t be read: check its indentation`, {
    key: 'contentYaml',
    values: { field },
  })

/** A whole key with its value. @throws {AppError} `invalid` for a value that is not YAML */
function pairSource(field: FormField, value: string, eol: string): string {
  if (field.control !== 'yaml') return `${field.name}: ${sourceOf(value, field, null)}${eol}`
  const { contents, errors } = parseDocument(value)
  if (errors.length > 0) throw unreadable(field.name)
  const lines = value.trimEnd().split('\n')
  const isBlock = (isMap(contents) || isSeq(contents)) && contents.flow !== true
  if (lines.length === 1 && !isBlock) return `${field.name}: ${value}${eol}`
  return `${field.name}:${eol}${lines.map((line) => `  ${line}${eol}`).join('')}`
}

/** Where a new key goes: after the nearest one that comes before it in the form. */
function insertionAt(
  places: ReadonlyMap<string, Place>,
  name: string,
  fields: readonly FormField[],
): number {
  const before = fields.slice(
    0,
    fields.findIndex((field) => field.name === name),
  )
  return Math.max(0, ...before.map((field) => places.get(field.name)?.end ?? 0))
}

function withKey(yaml: string, field: FormField, value: string, fields: readonly FormField[]) {
  const eol = yaml.includes('\r\n') ? '\r\n' : '\n'
  const places = placesIn(yaml)
  const place = places.get(field.name)
  const spliced = (start: number, end: number, text: string) =>
    yaml.slice(0, start) + text + yaml.slice(end)
  if (!place) {
    if (value === '') return yaml
    const at = insertionAt(places, field.name, fields)
    return spliced(at, at, pairSource(field, value, eol))
  }
  if (value === '') return spliced(place.start, place.end, '')
  if (!place.value || field.control === 'yaml')
    return spliced(place.start, place.end, pairSource(field, value, eol))
  const { start, end } = place.value
  const source = sourceOf(value, field, place.pair.value)
  return spliced(start, end, yaml[end - 1] === '\n' ? `${source}${eol}` : source)
}

/** The text below the front matter, between the empty lines that the file has. */
function withBody(body: string, value: string): string {
  const eol = body.includes('\r\n') ? '\r\n' : '\n'
  const lead = /^(?:\r?\n)+/.exec(body)?.[0] ?? eol
  const tail = /\s*$/.exec(body.slice(lead.length))?.[0] || eol
  const text = value.replaceAll(/\r\n?/g, '\n').replace(/^\n+/, '').trimEnd()
  return text === '' ? '' : `${lead}${text.replaceAll('\n', eol)}${tail}`
}

const isBroken = ({ yaml }: Parts) => parseDocument(yaml).errors.length > 0

/**
 * Sets one field of a file. Everything else stays as it is written: other keys, comments, quotes, empty lines.
 * @param text `null` for a new file
 * @param value empty to remove the field
 * @returns `null` for a file that has neither a field nor a text left
 * @throws {AppError} `invalid` for a value that is not YAML where it has to be
 */
export function withField(
  text: string | null,
  { name, value }: Readonly<{ name: string; value: string }>,
  fields: readonly FormField[],
): string | null {
  const field = fields.find((one) => one.name === name)
  if (!field) return text
  const parts = partsOf(text ?? NEW_FILE)
  if (fieldsOf(text, [field])[name] === value) return text
  const next =
    name === TEXT_FIELD
      ? { ...parts, body: withBody(parts.body, value) }
      : { ...parts, yaml: withKey(parts.yaml, field, value, fields) }
  if (field.control === 'yaml' && isBroken(next) && !isBroken(parts)) throw unreadable(name)
  return next.yaml.trim() === '' && next.body.trim() === '' ? null : joined(next)
}
