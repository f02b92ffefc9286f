import { isMap, isNode, isScalar, parseDocument, stringify, type YAMLMap } from 'yaml'

/** The lines of a key, and how far they are indented. */
type Place = Readonly<{ from: number; to: number; column: number }>

/** The map at a path of keys, if it is written in lines of its own. */
function blockAt(text: string, path: readonly string[]): YAMLMap | null {
  const document = parseDocument(text)
  const found = path.length === 0 ? document.contents : document.getIn(path, true)
  return isMap(found) && found.flow !== true ? found : null
}

/** The keys of a map with the places of their lines. */
function placesIn(text: string, map: YAMLMap | null): ReadonlyMap<string, Place> {
  return new Map(
    (map?.items ?? []).flatMap(({ key, value }) => {
      if (!isScalar(key) || !key.range) return []
      const [from, keyEnd] = key.range
      const end = isNode(value) && value.range ? value.range[1] : keyEnd
      // The range of a list or map on lines of its own includes the end of its last line.
      const to = text.slice(0, end).trimEnd().length
      const column = from - (text.lastIndexOf('\n', from - 1) + 1)
      return [[String(key.value), { from, to, column }] as const]
    }),
  )
}

const linesOf = (key: string, value: unknown, column: number): string =>
  stringify({ [key]: value }, { flowCollectionPadding: true, lineWidth: 0 })
    .trimEnd()
    .replaceAll(/\n(?=[^\n])/g, `\n${' '.repeat(column)}`)

/** Puts lines in a place. A comment behind it would become a part of a text of several lines: it goes before them. */
function replaced(text: string, { from, to, column }: Place, lines: string): string {
  const [before, rest] = [text.slice(0, from), text.slice(to)]
  const comment = /^[ \t]+(?<words>#[^\r\n]*)/.exec(rest)
  if (!comment?.groups || !lines.includes('\n')) return before + lines + rest
  const indent = ' '.repeat(column)
  return `${before}${comment.groups['words']}\n${indent}${lines}${rest.slice(comment[0].length)}`
}

/** The end of the line on which a place ends. */
function lineEnd(text: string, { to }: Place): number {
  const line = text.indexOf('\n', to)
  return line < 0 ? text.length : line + 1
}

/** Adds lines below the last key of a map. */
function added(text: string, last: Place | undefined, lines: string): string {
  if (!last || last.column === 0)
    return `${text.replace(/\n*$/, text.trim() === '' ? '' : '\n')}${lines}\n`
  const at = lineEnd(text, last)
  const [before, rest] = [text.slice(0, at), text.slice(at)]
  return `${before.replace(/\n?$/, '\n')}${' '.repeat(last.column)}${lines}\n${rest}`
}

/** The keys of a map as they would be. */
const mapAfter = (before: unknown, set: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries({ ...(typeof before === 'object' ? before : {}), ...set }).filter(
      ([, value]) => value !== null,
    ),
  )

/**
 * A YAML file with other values of keys below a path. Everything else, comments too, stays byte for byte; a map of which
 * no key is left is removed, and one in braces is written again.
 * @param set values by key; `null` removes the key
 */
export function withKeysAt(
  text: string,
  path: readonly string[],
  set: Readonly<Record<string, unknown>>,
): string {
  const name = path.at(-1)
  const block = blockAt(text, path)
  if (name !== undefined) {
    const found: unknown = parseDocument(text).getIn(path)
    const next = mapAfter(isMap(found) ? found.toJSON() : null, set)
    const isEmpty = Object.keys(next).length === 0
    if (!block || isEmpty)
      return withKeysAt(text, path.slice(0, -1), { [name]: isEmpty ? null : next })
  }
  let next = text
  for (const [key, value] of Object.entries(set)) {
    const places = placesIn(next, blockAt(next, path))
    const place = places.get(key)
    if (place && value === null)
      next = next.slice(0, place.from - place.column) + next.slice(lineEnd(next, place))
    else if (place) next = replaced(next, place, linesOf(key, value, place.column))
    else if (value !== null) {
      const last = [...places.values()].at(-1)
      next = added(next, last, linesOf(key, value, last?.column ?? 0))
    }
  }
  return next
}

/**
 * A YAML file with other values of its keys. Everything else, comments too, stays byte for byte.
 * @param set values by key; `null` removes the key
 */
export const withKeys = (text: string, set: Readonly<Record<string, unknown>>): string =>
  withKeysAt(text, [], set)
