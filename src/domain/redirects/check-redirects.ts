import { byCode } from '#domain/kernel/text.ts'
import { pageAt, pages } from '#domain/pages/pages.ts'
import { unknownFilters } from '#domain/search/query/known-filters.ts'

import { filledTarget, rowTexts, wildcardTexts } from './path-pattern.ts'
import { pathOfTarget, redirectTable, type RedirectTable } from './redirect-table.ts'
import { redirectPath, type Redirect, type RedirectFault, type RedirectPath } from './redirect.ts'

/** Errors, which keep a file from being used, and warnings. */
export type RedirectFindings = Readonly<{
  faults: readonly RedirectFault[]
  warnings: readonly RedirectFault[]
}>

const hasWildcard = ({ from }: Redirect) => from.includes('*')
const isLocal = (to: string | null): to is string => to?.startsWith('/') === true

/** Rows whose paths an earlier row matches: with the same path, or with wildcards that match all of it. */
function duplicates(rows: readonly Redirect[]): readonly RedirectFault[] {
  const seen = new Map<string, Redirect>()
  const patterns = rows.filter(({ from }) => from.includes('*'))
  return rows.flatMap((row): readonly RedirectFault[] => {
    const { line, site, from } = row
    const key = `${site} ${from}`
    const same = seen.get(key)
    if (same) return [{ line, message: `${from} is already in line ${same.line}: delete one` }]
    seen.set(key, row)
    if (!from.includes('*')) return []
    const wider = patterns.find(
      (other) =>
        other.line < line &&
        other.site === site &&
        // A `*` of this row is text that a wildcard of the other has to match.
        wildcardTexts(other.from, { plain: from, key: from }) !== null,
    )
    return wider
      ? [
          {
            line,
            message: `never applies, because ${wider.from} in line ${wider.line} also matches ${from}: move it before that line`,
          },
        ]
      : []
  })
}

/**
 * The fault of a row whose target is an old address itself: a chain, or a loop, which its first row reports for all.
 */
function chainFault(row: Redirect, table: RedirectTable, site: string | null) {
  const { line, from } = row
  const seen: Redirect[] = [row]
  let to = row.to
  while (isLocal(to)) {
    // `$1` of the target is text that a wildcard of the next row has to match.
    const next = table.hit(site, pathOfTarget(to))
    if (!next) break
    if (seen.includes(next.redirect)) {
      const lines = seen.slice(seen.indexOf(next.redirect)).map((each) => each.line)
      if (line !== Math.min(...lines)) return null
      const others = lines.filter((each) => each !== line)
      const message =
        others.length === 0
          ? `${from} redirects to itself: delete the row, or enter another page`
          : `${from} is in a loop with line ${others.join(', ')}: change one of them to a page that is not redirected`
      return { line, message }
    }
    seen.push(next.redirect)
    to = next.to
  }
  const [, next] = seen
  if (!next) return null
  const end = to === null ? 'leave `to` empty and write 410' : `write ${to} here`
  return {
    line,
    message: `${from} leads to ${row.to}, which line ${next.line} redirects again: ${end}`,
  }
}

/** An old address through which a row with wildcards reaches a path that is redirected itself; `null` for none. */
function reachedFrom(row: Redirect, to: string, target: string): string | null {
  const places = [...to.matchAll(/\$(?<place>\d)/g)].map(({ groups }) => Number(groups?.['place']))
  const texts = wildcardTexts(to.toLowerCase().replaceAll(/\$\d/g, '*'), {
    plain: target,
    key: target,
  })
  if (!texts) return null
  const byPlace = new Map(places.map((place, index) => [place, texts[index] ?? '']))
  let place = 0
  const from = row.from.replaceAll('*', () => byPlace.get((place += 1)) ?? 'x')
  const again = wildcardTexts(row.from, { plain: from, key: from })
  return again && filledTarget(to, again).toLowerCase() === target ? from : null
}

/** The index of the first row whose path does not sort before a text. Rows are sorted by path. */
function placeOf(sorted: readonly Redirect[], text: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle]?.from ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}

/** The rows whose paths begin with a text. Rows are sorted by path; paths are ASCII. */
const beginningWith = (sorted: readonly Redirect[], text: string): readonly Redirect[] =>
  sorted.slice(placeOf(sorted, text), placeOf(sorted, `${text}\uFFFF`))

/** Chains that occur only for some wildcard texts: they reach the address of another row. */
function partialChains(rows: readonly Redirect[], table: RedirectTable): readonly RedirectFault[] {
  const exact = rows
    .filter(({ from }) => !from.includes('*'))
    .toSorted((a, b) => byCode(a.from, b.from))
  return rows.flatMap((row): readonly RedirectFault[] => {
    const { to, line, site } = row
    if (!isLocal(to) || !/\$\d/.test(to)) return []
    const literal = pathOfTarget(to).split('$', 1)[0] ?? ''
    for (const next of beginningWith(exact, literal.toLowerCase())) {
      if (next.site !== null && next.site !== site) continue
      const from = reachedFrom(row, pathOfTarget(to), next.from)
      if (from === null || table.hit(site, from)?.redirect !== row) continue
      const repair = `add the row ${from},${next.to ?? ''},${next.status}`
      const message = `leads ${from} to ${next.from}, which line ${next.line} redirects again: ${repair}`
      return [{ line, message }]
    }
    return []
  })
}

/** Pages without path parameters, by the form in which rows are compared. */
const PLAIN_PAGES: ReadonlyMap<string, RedirectPath> = new Map(
  pages
    .filter(({ path, track }) => track !== null && !/[:*]/.test(path))
    .map(({ path }) => redirectPath(`/${path}`))
    .flatMap((path) => (path ? [[path.key, path]] : [])),
)

/** The page that a row hides; `null` for none. */
function hiddenPage({ from }: Redirect): string | null {
  const hidden = from.includes('*')
    ? [...PLAIN_PAGES.values()].find((plainPage) => rowTexts(from, plainPage) !== null)
    : PLAIN_PAGES.get(from)
  return hidden?.plain ?? null
}

/** Whether a path is one of the group's own pages. */
export type IsMarkdownPage = (path: string) => boolean

function warningsOf(
  row: Redirect,
  isMarkdownPage: IsMarkdownPage,
  table: RedirectTable,
): readonly RedirectFault[] {
  const { line, from, to, site } = row
  const page = hiddenPage(row) ?? (isMarkdownPage(from) ? from : null)
  const path = isLocal(to) ? pathOfTarget(to) : null
  return [
    ...(page === null
      ? []
      : [{ line, message: `hides the page ${page}: delete the row if that is not intended` }]),
    ...(path === null ||
    /\$\d/.test(path) ||
    isManifestPage(path) ||
    isMarkdownPage(path) ||
    table.hit(site, path)
      ? []
      : [{ line, message: `redirects to ${path}, which is not a page of any site` }]),
    ...listFilters(to).map((message) => ({ line, message })),
  ]
}

/** The parameters of a target that is a list, but which no list understands: it would show every vehicle. */
function listFilters(to: string | null): readonly string[] {
  if (!isLocal(to) || !to.startsWith('/search/')) return []
  const [, query = ''] = to.split('?')
  return unknownFilters(query)
}

/** Whether an address is a page of the manifest. */
export const isManifestPage = (path: string): boolean => {
  const page = pageAt(path)
  return page !== null && page.track !== null && !page.path.endsWith('*')
}

/**
 * Checks the rows of a file against each other: duplicates, loops, and targets that are old addresses themselves.
 * @param isMarkdownPage whether a path is a page of the group's own
 */
export function checkRedirects(
  rows: readonly Redirect[],
  isMarkdownPage: IsMarkdownPage = () => false,
): RedirectFindings {
  const table = redirectTable(rows)
  const sitesAt = Map.groupBy(rows, ({ from }) => from)
  const anywhere = new Set(rows.filter(hasWildcard).map(({ site }) => site))
  /** The sites whose own rows may redirect the target again. */
  const targetSites = (to: string | null) => {
    const path = isLocal(to) ? redirectPath(pathOfTarget(to)) : null
    return (path ? (sitesAt.get(path.key) ?? []) : []).map(({ site }) => site)
  }
  const chains = rows.flatMap((row) => {
    const sites =
      row.site === null ? new Set([null, ...targetSites(row.to), ...anywhere]) : [row.site]
    const found = [...sites].map((site) => chainFault(row, table, site)).find((one) => one !== null)
    return found ? [found] : []
  })
  const inChains = new Set(chains.map(({ line }) => line))
  const partial = partialChains(rows, table).filter(({ line }) => !inChains.has(line))
  return {
    faults: [...duplicates(rows), ...chains, ...partial].toSorted((a, b) => a.line - b.line),
    warnings: rows.flatMap((row) => warningsOf(row, isMarkdownPage, table)),
  }
}
