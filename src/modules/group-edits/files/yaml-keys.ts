import { isMap, isNode, isScalar, parseDocument, stringify } from 'yaml'

type Place = Readonly<{ from: number; to: number }>

/** The keys of a YAML file with the places of their lines. */
function placesOf(text: string) {
  const { contents } = parseDocument(text)
  if (!isMap(contents)) return new Map<string, Place>()
  return new Map(
    contents.items.flatMap(({ key, value }) => {
      if (!isScalar(key) || !key.range) return []
      const end = isNode(value) && value.range ? value.range[1] : key.range[1]
      // The range of a list or map on lines of its own includes the end of its last line.
      const to = text.slice(0, end).trimEnd().length
      return [[String(key.value), { from: key.range[0], to }] as const]
    }),
  )
}

const lineOf = (key: string, value: unknown): string =>
  stringify({ [key]: value }, { flowCollectionPadding: true, lineWidth: 0 }).trimEnd()

/** Puts lines in a place. A comment behind it would become a part of a text of several lines: it goes before them. */
function replaced(text: string, { from, to }: Place, lines: string): string {
  const [before, rest] = [text.slice(0, from), text.slice(to)]
  const comment = /^[ \t]+(?<words>#[^\r\n]*)/.exec(rest)
  if (!comment?.groups || !lines.includes('\n')) return before + lines + rest
  return `${before}${comment.groups['words']}\n${lines}${rest.slice(comment[0].length)}`
}

/**
 * A YAML file with other values of keys. Everything else, comments too, stays byte for byte.
 * @param set values by key; `null` removes the key
 */
export function withKeys(text: string, set: Readonly<Record<string, unknown>>): string {
  let next = text
  for (const [key, value] of Object.entries(set)) {
    const place = placesOf(next).get(key)
    if (place && value === null) {
      const line = next.slice(place.to).indexOf('\n')
      const end = line < 0 ? next.length : place.to + line + 1
      next = next.slice(0, place.from) + next.slice(end)
    } else if (place) next = replaced(next, place, lineOf(key, value))
    else if (value !== null)
      next = `${next.replace(/\n*$/, next.trim() === '' ? '' : '\n')}${lineOf(key, value)}\n`
  }
  return next
}
