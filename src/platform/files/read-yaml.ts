import type * as v from 'valibot'
import { isNode, LineCounter, parseDocument, type Document } from 'yaml'

import { readBySchema } from '#domain/kernel/schema-faults.ts'

import { yamlMessage } from './yaml-message.ts'

/** An error at a place in a file. */
export type YamlFault = Readonly<{
  /** From 1. */
  line: number
  /** The key, such as `theme.action`; empty for the whole file. */
  key: string
  message: string
}>

/** A parsed file. */
export type YamlFile<Value> = Readonly<{
  /** `null` for a file with errors. */
  value: Value | null
  faults: readonly YamlFault[]
  /** The line of a key, or of its nearest existing parent. */
  lineOf(key: string): number
}>

const FIRST_LINE = 1

/** The line of a path, or of the deepest part of it that exists. */
function lineAt(
  document: Document,
  lines: LineCounter,
  path: readonly (string | number)[],
): number {
  for (let length = path.length; length > 0; length--) {
    const parent = document.getIn(path.slice(0, length - 1), true)
    const step = path[length - 1]
    const place = pairKey(parent, step) ?? document.getIn(path.slice(0, length), true)
    if (isNode(place) && place.range) return lines.linePos(place.range[0]).line
  }
  return FIRST_LINE
}

/** The node of a key in a map; a value may begin lines below it. */
function pairKey(parent: unknown, step: string | number | undefined): unknown {
  const items = (parent as Readonly<{ items?: readonly unknown[] }> | undefined)?.items
  const pair = items?.find(
    (item) => String((item as Readonly<{ key?: unknown }> | null)?.key) === String(step),
  )
  return (pair as Readonly<{ key?: unknown }> | undefined)?.key
}

const dotPath = (path: readonly (string | number)[]) => path.join('.')

const steps = (key: string): readonly (string | number)[] =>
  key.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step))

/**
 * Parses a YAML 1.2 text by a schema. Comments, anchors and aliases are allowed; tags, and aliases that would expand to
 * more than a hundred times the file, are not. An empty file is an empty mapping.
 */
export function readYaml<const Schema extends v.GenericSchema>(
  text: string,
  schema: Schema,
): YamlFile<v.InferOutput<Schema>> {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, schema: 'core' })
  const lineOf = (key: string) => lineAt(document, lines, steps(key))
  // Later errors are mostly consequences of the first.
  const [syntax] = [...document.errors, ...document.warnings]
  if (syntax) {
    const fault = { line: lines.linePos(syntax.pos[0]).line, key: '', message: yamlMessage(syntax) }
    return { value: null, faults: [fault], lineOf }
  }
  let value: unknown
  try {
    value = document.toJS({ maxAliasCount: 100 }) ?? {}
  } catch (error) {
    // Matches the library's message for too many aliases.
    const message = error instanceof Error ? error.message : String(error)
    return { value: null, faults: [{ line: FIRST_LINE, key: '', message }], lineOf }
  }
  if (typeof value !== 'object' || Array.isArray(value)) {
    const message = 'is not a mapping: write keys with their values, such as "name: Juniper Motors"'
    return { value: null, faults: [{ line: FIRST_LINE, key: '', message }], lineOf }
  }
  const read = readBySchema(schema, value)
  const faults = read.faults.map(({ path, message }) => ({
    line: lineAt(document, lines, path),
    key: dotPath(path),
    message,
  }))
  return { value: read.value, faults, lineOf }
}
