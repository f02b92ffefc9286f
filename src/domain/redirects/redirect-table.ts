import { filledTarget, rowTexts } from './path-pattern.ts'
import { redirectPath, type Redirect, type RedirectPath, type RedirectStatus } from './redirect.ts'

/** The response to an old address; `to` is `null` if it is gone. */
export type RedirectResult = Readonly<{ to: string | null; status: RedirectStatus }>

/** A row that matches a path, with its target for that path. */
export type RedirectHit = Readonly<{ redirect: Redirect; to: string | null }>

/** Merged files may chain rows; more hops than this are a loop. */
const MAX_HOPS = 8

/** Rows without wildcards by path, per site and for all sites (`null`). */
type Exact = ReadonlyMap<string | null, ReadonlyMap<string, Redirect>>

/** Rows with wildcards in their order: by site, then by the folder that their paths begin with. */
type Wildcards = ReadonlyMap<string | null, ReadonlyMap<string, readonly Redirect[]>>

/** The whole parts of a path before its first wildcard: `/old/a` of `/old/a/*` and of `/old/a/b*`. */
function folderOf({ from }: Redirect): string {
  const literal = from.slice(0, from.indexOf('*'))
  return literal.slice(0, literal.lastIndexOf('/'))
}

/** A path and every folder that it is in: ``, `/old`, `/old/a`. */
function foldersOf(path: string): readonly string[] {
  const folders: string[] = []
  for (let index = path.indexOf('/'); index !== -1; index = path.indexOf('/', index + 1))
    folders.push(path.slice(0, index))
  return [...folders, path]
}

const isPlain = ({ from }: Redirect) => !from.includes('*')

const exactOf = (rows: readonly Redirect[]): Exact =>
  new Map(
    [...Map.groupBy(rows.filter(isPlain), ({ site }) => site)].map(([site, siteRows]) => [
      site,
      // Of equal rows the first wins.
      new Map(siteRows.toReversed().map((row) => [row.from, row])),
    ]),
  )

/** The part of an address before `?` or `#`. */
export const pathOfTarget = (to: string): string => to.split(/[?#]/, 1)[0] ?? ''

const wildcardsOf = (rows: readonly Redirect[]): Wildcards =>
  new Map(
    [
      ...Map.groupBy(
        rows.filter((row) => !isPlain(row)),
        ({ site }) => site,
      ),
    ].map(([site, siteRows]) => [site, Map.groupBy(siteRows, folderOf)]),
  )

/**
 * Finds the row for a path. A path without wildcards takes precedence over one with them, and a row of the site over
 * one of all sites; of several with wildcards the first in the file wins.
 */
export function redirectTable(rows: readonly Redirect[]) {
  const exact = exactOf(rows)
  const wildcards = wildcardsOf(rows)

  function firstMatch(path: RedirectPath, site: string | null): RedirectHit | null {
    const byFolder = wildcards.get(site)
    if (!byFolder) return null
    let first: RedirectHit | null = null
    for (const folder of foldersOf(path.key))
      for (const redirect of byFolder.get(folder) ?? []) {
        if (first && first.redirect.line < redirect.line) break
        const texts = rowTexts(redirect.from, path)
        if (!texts) continue
        first = { redirect, to: redirect.to && filledTarget(redirect.to, texts) }
        break
      }
    return first
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
    /** The row that matches a path of a site; for `null` only rows that apply to every site. */
    hit: (site: string | null, pathname: string): RedirectHit | null => {
      const path = redirectPath(pathname)
      return path && hit(site, path)
    },
    /**
     * The final target of a path of a site, so that a client is redirected once; `null` if no row matches.
     * @param pathname percent-encoded, as in `URL`
     */
    find(site: string, pathname: string): RedirectResult | null {
      let path = redirectPath(pathname)
      let result: RedirectResult | null = null
      for (let hops = 0; path && hops < MAX_HOPS; hops += 1) {
        const next = hit(site, path)
        if (!next) return result
        const { to, redirect } = next
        // Text of the request must not turn a path into another host's address.
        if (to !== null && /^\/[/\\]/.test(to)) return null
        result = { to, status: redirect.status }
        path = to?.startsWith('/') ? redirectPath(pathOfTarget(to)) : null
      }
      return path ? null : result
    },
  }
}

export type RedirectTable = ReturnType<typeof redirectTable>

/**
 * The redirect address: the target with the request's query added. Parameters of the target take precedence.
 * @param search of the request, with its `?`; empty for none
 */
export function withRequestQuery(to: string, search: string): string {
  const [address = '', hash] = to.split('#')
  const [, queryText = ''] = address.split('?')
  const named = new URLSearchParams(queryText)
  const added = search
    .replace(/^\?/, '')
    .split('&')
    .filter(
      (pair) => pair !== '' && ![...new URLSearchParams(pair).keys()].some((key) => named.has(key)),
    )
  const further = added.length === 0 ? '' : `${address.includes('?') ? '&' : '?'}${added.join('&')}`
  return `${address}${further}${hash === undefined ? '' : `#${hash}`}`
}
