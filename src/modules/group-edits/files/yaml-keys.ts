import { isMap, isNode, isScalar, parseDocument, stringify } from 'yaml'

/** The keys of a YAML file with the places of their lines. */
function placesOf(text: string) {
  const { contents } = parseDocument(text)
  if (!isMap(contents)) return new Map<string, Readonly<{ from: number; to: number }>>()
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
    } else if (place) next = next.slice(0, place.from) + lineOf(key, value) + next.slice(place.to)
    else if (value !== null)
      next = `${next.replace(/\n*$/, next.trim() === '' ? '' : '\n')}${lineOf(key, value)}\n`
  }
  return next
}
