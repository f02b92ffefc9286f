/** Statuses of old addresses: moved permanently (301, or 308, which preserves the method), or gone (410). */
export const REDIRECT_STATUSES = [301, 308, 410] as const

export type RedirectStatus = (typeof REDIRECT_STATUSES)[number]

/** One row of `redirects.csv`. */
export type Redirect = Readonly<{
  /** Its line number in the file, from 1. */
  line: number
  /** The key of the site that it applies to; `null` for every site. */
  site: string | null
  /** The old path, normalized by `redirectKey`; each `*` matches any text, including none. */
  from: string
  /** A path, or an address on a host of the sites; `$1` is the text of the first `*`. `null` for 410. */
  to: string | null
  status: RedirectStatus
}>

/** An error of a row, with a suggested fix. */
export type RedirectFault = Readonly<{ line: number; message: string }>

/** Longer paths match nothing. */
export const MAX_REDIRECT_PATH = 500

/** Collapses repeated slashes and removes a trailing one. */
const withPlainSlashes = (path: string) => path.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')

/** A requested path, and its lower-case form for comparison; both have the same length. */
export type RedirectPath = Readonly<{ plain: string; key: string }>

/**
 * Normalizes a requested path, ignoring case and extra slashes, as old servers did.
 * @param pathname percent-encoded, as in `URL`
 * @returns `null` for a path that is too long
 */
export function redirectPath(pathname: string): RedirectPath | null {
  if (pathname.length > MAX_REDIRECT_PATH) return null
  const plain = withPlainSlashes(pathname)
  return { plain, key: plain.toLowerCase() }
}
