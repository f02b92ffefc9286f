type Pair = readonly [name: string, value: string]

function read(path: string) {
  const [place = '', search = ''] = path.split('?')
  return { place, pairs: new URLSearchParams(search) }
}

const isIn = (pairs: URLSearchParams, [name, value]: Pair) => pairs.has(name, value)

/**
 * The path of a link that changes a filter, applied to the latest query: changes made since the link was rendered are
 * kept.
 * @param link.from the path of the list that the link was rendered with
 * @param link.href its target from there
 * @param latest the path of the latest query
 */
export function mergeFilters(
  { from, href }: Readonly<{ from: string; href: string }>,
  latest: string,
): string {
  const [before, after, now] = [read(from), read(href), read(latest)]
  const isOneList = before.place === now.place && after.place === now.place
  if (from === latest || !isOneList) return href
  const remaining = [...now.pairs].filter(
    (pair) => isIn(after.pairs, pair) || !isIn(before.pairs, pair),
  )
  const added = [...after.pairs].filter(
    (pair) => !isIn(before.pairs, pair) && !isIn(now.pairs, pair),
  )
  const pairs = new URLSearchParams([...remaining, ...added])
  return pairs.size > 0 ? `${now.place}?${pairs}` : now.place
}
