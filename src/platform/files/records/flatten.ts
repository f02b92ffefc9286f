import { nameKey, type FileRecord, type RecordHints } from './record.ts'

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

/** Whether a value has members. */
export const isObject = (value: unknown): value is { readonly [name: string]: Nested } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An entry of a list as text; empty for an object without a main member. */
function entryText(entry: Nested): string {
  if (isScalar(entry)) return String(entry)
  if (!isObject(entry)) return ''
  const members = Object.entries(entry).map(([name, value]) => [name.toLowerCase(), value] as const)
  const main = MAIN_MEMBERS.map((name) => members.find((member) => member[0] === name)?.[1])
  return String(main.find(isScalar) ?? '')
}

/** The members by which the objects of a list are sorted, if each has one: the positions of photos. */
const POSITION_MEMBERS = new Set([
  'order',
  'position',
  'sortorder',
  'displayorder',
  'sequence',
  'rank',
])

/** The entries of a list in the order that they state. */
function inOrder(list: readonly Nested[]): readonly Nested[] {
  const positions = list.map((entry) => {
    if (!isObject(entry)) return Number.NaN
    const stated = Object.entries(entry).find(([name]) => POSITION_MEMBERS.has(nameKey(name)))
    return stated && stated[1] !== null && stated[1] !== '' ? Number(stated[1]) : Number.NaN
  })
  if (positions.some((position) => !Number.isFinite(position))) return list
  return [...list.keys()]
    .sort((a, b) => (positions[a] ?? 0) - (positions[b] ?? 0))
    .map((at) => list[at])
}

const listText = (list: readonly Nested[]) => inOrder(list).map(entryText).filter(Boolean).join('|')

/** The members with words about an entry that is an address, best first. */
const CAPTION_MEMBERS = ['caption', 'title', 'alt', 'description', 'label']

/** The words of an entry that is an address; empty for none. */
function captionText(entry: Nested): string {
  if (!isObject(entry) || !/^https?:/i.test(entryText(entry))) return ''
  const members = new Map(
    Object.entries(entry).map(([name, value]) => [name.toLowerCase(), value] as const),
  )
  const text = CAPTION_MEMBERS.map((name) => members.get(name)).find(isScalar)
  return String(text ?? '').replaceAll('|', '/')
}

/** The words about each address of a list, in the order of `listText`; `null` if there are none. */
function captionsText(list: readonly Nested[]): string | null {
  const captions = inOrder(list)
    .filter((entry) => entryText(entry) !== '')
    .map(captionText)
  return captions.some(Boolean) ? captions.join('|') : null
}

/** The list in an object that has nothing else: `<features><feature>A</feature></features>`. */
function onlyList(name: string, object: { readonly [name: string]: Nested }): string | null {
  const [only, ...others] = Object.entries(object)
  if (!only || only[0] === TEXT || others.length > 0) return null
  const [memberName, member] = only
  if (Array.isArray(member)) return listText(member)
  // One feature is no list yet.
  return nameKey(name).startsWith(nameKey(memberName)) ? entryText(member) : null
}

/** An object around records: its name, and its members that are known. */
export type Shared = Readonly<{ name: string; members: { readonly [name: string]: Nested } }>

type Flat = Pick<FileRecord, 'names' | 'values' | 'numbers'>

/**
 * A record with the values that the objects around it state for all of theirs, the innermost first: the id of a dealer.
 * A record's own takes precedence.
 */
export function withShared(
  record: Flat,
  around: readonly Shared[],
  isShared: RecordHints['isShared'],
): Flat {
  const known = around.toReversed().flatMap(({ name, members }) =>
    Object.entries(members).flatMap(([member, value]) => {
      const names = [member, `${name}.${member}`].filter(isShared)
      return isScalar(value) ? names.map((found) => [found, String(value)] as const) : []
    }),
  )
  const [first] = known
  if (!first || record.names.some(isShared)) return record
  return { ...record, names: [...record.names, first[0]], values: [...record.values, first[1]] }
}

/**
 * The names and values of a nested record: a value in an object has its path (`price.value`) and, if nothing else has
 * it, its last name (`value`); lists are joined by `|`, in
 * the order that their objects state. The words about the addresses of a list (`caption`, `alt`) are `<list>.captions`.
 */
export function flatten(record: Nested): Flat {
  const numbers = new Set<string>()
  const byPath = new Map<string, string>()
  const byLast = new Map<string, string>()
  const numbersByLast = new Set<string>()
  const addCaptions = (path: readonly string[], list: Nested) => {
    const captions = Array.isArray(list) ? captionsText(list) : null
    if (captions === null) return
    byPath.set(`${path.join('.')}.captions`, captions)
    byLast.set(`${path.at(-1) ?? ''}.captions`, captions)
  }
  const add = (path: readonly string[], value: Nested) => {
    if (value === null || value === undefined) return
    if (isObject(value)) {
      const list = path.length > 0 ? onlyList(path.at(-1) ?? '', value) : null
      if (list !== null) byPath.set(path.join('.'), list)
      for (const [name, member] of Object.entries(value))
        add(name === TEXT ? path : [...path, name], member)
      return
    }
    const text = isScalar(value) ? String(value) : listText(value)
    const name = path.join('.')
    byPath.set(name, text)
    addCaptions(path, value)
    if (typeof value === 'number') numbers.add(name)
    const last = path.at(-1)
    if (last === undefined || byLast.has(last)) return
    byLast.set(last, text)
    if (path.length > 1 && typeof value === 'number') numbersByLast.add(last)
  }
  add([], record)
  const all = [...byPath, ...[...byLast].filter(([name]) => !byPath.has(name))]
  for (const name of numbersByLast) if (!byPath.has(name)) numbers.add(name)
  return { names: all.map(([name]) => name), values: all.map(([, value]) => value), numbers }
}
