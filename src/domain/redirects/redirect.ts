/** How an old address answers: moved for good (301, or 308 that keeps the method), or gone (410). */
export const REDIRECT_STATUSES = [301, 308, 410] as const

export type RedirectStatus = (typeof REDIRECT_STATUSES)[number]

/** One row of `redirects.csv`. */
export type Redirect = Readonly<{
  /** Its line in the file, 1 for the first. */
  line: number
  /** The key of the site that it is for; `null` for every site. */
  site: string | null
  /** The old path as `redirectKey` writes it; each `*` is any text, of no characters as well. */
  from: string
  /** A path, or an address on a host of the sites; `$1` is the text of the first `*`. `null` for 410. */
  to: string | null
  status: RedirectStatus
}>

/** What is wrong with a row, and how to put it right. */
export type RedirectFault = Readonly<{ line: number; message: string }>

/** Longer paths are no addresses of pages; they match nothing. */
export const MAX_REDIRECT_PATH = 500

/** One slash between parts, none at the end. */
const withPlainSlashes = (path: string) => path.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')

/** A path as it was asked for, and as rows are compared with it: both of the same length. */
export type RedirectPath = Readonly<{ plain: string; key: string }>

/**
 * The path of a request, without regard to capitals and slashes: servers of old sites had none.
 * @param pathname percent-encoded, as `URL` has it
 * @returns `null` for a path that is too long
 */
export function redirectPath(pathname: string): RedirectPath | null {
  if (pathname.length > MAX_REDIRECT_PATH) return null
  const plain = withPlainSlashes(pathname)
  return { plain, key: plain.toLowerCase() }
}
