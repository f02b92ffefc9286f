import { filledTarget, rowTexts } from './path-pattern.ts'
import { redirectPath, type Redirect, type RedirectPath, type RedirectStatus } from './redirect.ts'

/** What an old address answers with; `to` is `null` for one that is gone. */
export type RedirectAnswer = Readonly<{ to: string | null; status: RedirectStatus }>

/** A row that a path matches, and where it leads from there. */
export type RedirectHit = Readonly<{ redirect: Redirect; to: string | null }>

/** Rows lead to rows in files that were merged; more hops than this are a loop. */
const MAX_HOPS = 8

/** Paths of a site alone, and of all sites (`null`), without wildcards. */
type Exact = ReadonlyMap<string | null, ReadonlyMap<string, Redirect>>

/** The rows with wildcards, in their order; by the first part of their path where that has none. */
type Wildcards = ReadonlyMap<string, readonly Redirect[]>

/** Rows whose first part holds a wildcard. */
const ANY_PART = '*'

const firstPart = (path: string) => path.split('/', 2)[1] ?? ''

const partOf = ({ from }: Redirect) => {
  const part = firstPart(from)
  return part.includes('*') ? ANY_PART : part
}

const isPlain = ({ from }: Redirect) => !from.includes('*')

const exactOf = (rows: readonly Redirect[]): Exact =>
  new Map(
    [...Map.groupBy(rows.filter(isPlain), ({ site }) => site)].map(([site, own]) => [
      site,
      // Of equal rows the first counts.
      new Map(own.toReversed().map((row) => [row.from, row])),
    ]),
  )

/** What is before the `?` or `#` of an address. */
export const pathOfTarget = (to: string): string => to.split(/[?#]/, 1)[0] ?? ''

/**
 * Finds the row for a path. A path without wildcards goes before one with them, and a row of the site before one of all
 * sites; of several with wildcards the first in the file.
 */
export function redirectTable(rows: readonly Redirect[]) {
  const exact = exactOf(rows)
  const wildcards: Wildcards = Map.groupBy(
    rows.filter((row) => !isPlain(row)),
    partOf,
  )

  function firstMatch(path: RedirectPath, site: string | null): RedirectHit | null {
    const hits = [firstPart(path.key), ANY_PART].flatMap((part) => {
      for (const redirect of wildcards.get(part) ?? []) {
        const texts = redirect.site === site ? rowTexts(redirect.from, path) : null
        if (texts) return [{ redirect, to: redirect.to && filledTarget(redirect.to, texts) }]
      }
      return []
    })
    const [one, other] = hits
    return (other && one && other.redirect.line < one.redirect.line ? other : one) ?? null
  }

  function hit(site: string | null, path: RedirectPath): RedirectHit | null {
    const redirect =
      (site === null ? undefined : exact.get(site)?.get(path.key)) ?? exact.get(null)?.get(path.key)
    if (redirect) return { redirect, to: redirect.to }
    if (wildcards.size === 0) return null
    return (site === null ? null : firstMatch(path, site)) ?? firstMatch(path, null)
  }

  return {
    size: rows.length,
    /** The row that a path of a site matches; with `null` of those rows alone that are for every site. */
    hit: (site: string | null, pathname: string): RedirectHit | null => {
      const path = redirectPath(pathname)
      return path && hit(site, path)
    },
    /**
     * Where a path of a site leads in the end, so that no one is led twice; `null` where it leads nowhere else.
     * @param pathname percent-encoded, as `URL` has it
     */
    find(site: string, pathname: string): RedirectAnswer | null {
      let path = redirectPath(pathname)
      let found: RedirectAnswer | null = null
      for (let hops = 0; path && hops < MAX_HOPS; hops += 1) {
        const next = hit(site, path)
        if (!next) return found
        const { to, redirect } = next
        // A text of the request may not turn a path into the address of another server.
        if (to !== null && /^\/[/\\]/.test(to)) return null
        found = { to, status: redirect.status }
        path = to?.startsWith('/') ? redirectPath(pathOfTarget(to)) : null
      }
      return path ? null : found
    },
  }
}

export type RedirectTable = ReturnType<typeof redirectTable>

/**
 * The address to send a browser to: the target with what the request asked beyond it. What the target names itself
 * counts as it names it.
 * @param search of the request, with its `?`; empty for none
 */
export function withRequestQuery(to: string, search: string): string {
  const [address = '', hash] = to.split('#')
  const [, own = ''] = address.split('?')
  const named = new URLSearchParams(own)
  const added = search
    .replace(/^\?/, '')
    .split('&')
    .filter(
      (pair) => pair !== '' && ![...new URLSearchParams(pair).keys()].some((key) => named.has(key)),
    )
  const further = added.length === 0 ? '' : `${address.includes('?') ? '&' : '?'}${added.join('&')}`
  return `${address}${further}${hash === undefined ? '' : `#${hash}`}`
}
