import type { FileRecord } from './record.ts'

/** A value of a JSON or XML record. */
export type Nested =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Nested[]
  | { readonly [name: string]: Nested }

/** The name of an XML element's text beside its attributes. */
export const TEXT = ''

/** The members that represent an object of a list, best first: the address of a photo. */
const MAIN_MEMBERS = ['url', 'href', 'src', 'link', 'uri', 'description', 'name', 'value', TEXT]

const isScalar = (value: Nested): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** An entry of a list as text; empty for an object without a main member. */
function entryText(entry: Nested): string {
  if (isScalar(entry)) return String(entry)
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return ''
  const members = Object.entries(entry).map(([name, value]) => [name.toLowerCase(), value] as const)
  const main = MAIN_MEMBERS.map((name) => members.find((member) => member[0] === name)?.[1])
  return String(main.find(isScalar) ?? '')
}

/**
 * The names and values of a nested record: a value in an object has its path (`price.value`) and, if nothing else has
 * it, its last name (`value`); lists are joined by `|`.
 */
export function flatten(record: Nested): Pick<FileRecord, 'names' | 'values'> {
  const byPath = new Map<string, string>()
  const byLast = new Map<string, string>()
  const add = (path: readonly string[], value: Nested) => {
    if (value === null || value === undefined) return
    if (typeof value === 'object' && !Array.isArray(value)) {
      for (const [name, member] of Object.entries(value))
        add(name === TEXT ? path : [...path, name], member)
      return
    }
    const text = Array.isArray(value)
      ? value.map(entryText).filter(Boolean).join('|')
      : String(value)
    byPath.set(path.join('.'), text)
    const last = path.at(-1)
    if (last !== undefined && !byLast.has(last)) byLast.set(last, text)
  }
  add([], record)
  const all = [...byPath, ...[...byLast].filter(([name]) => !byPath.has(name))]
  return { names: all.map(([name]) => name), values: all.map(([, value]) => value) }
}
