import {
  MAX_REDIRECT_PATH,
  REDIRECT_STATUSES,
  redirectPath,
  type Redirect,
  type RedirectFault,
  type RedirectStatus,
} from './redirect.ts'

/** A row as written in the file. */
export type RedirectRow = Readonly<{
  line: number
  from: string
  to: string
  /** Empty is 301, or 410 if `to` is empty as well. */
  status: string
  /** Empty for every site. */
  site: string
}>

/** The sites that a row may refer to. */
export type KnownSites = Readonly<{
  keys: readonly string[]
  /** All hosts of the sites, in lower case. */
  hosts: ReadonlySet<string>
}>

const MAX_WILDCARDS = 5

/** A base for parsing paths; the host is never used. */
const BASE = 'http://site.invalid'

const isPath = (text: string) => /^\/(?![/\\])/.test(text)

/** The normalized old path, or its error. */
function readFrom(from: string): Readonly<{ key: string } | { problem: string }> {
  // Old sitemaps contain absolute URLs.
  const address = isPath(from) ? URL.parse(from, BASE) : URL.parse(from)
  if (!address || !/^https?:$/.test(address.protocol))
    return {
      problem: `"${from}" is not a path: write the part of the address that follows the host, such as /old-page`,
    }
  if (address.search !== '' || address.hash !== '')
    return {
      problem: `"${from}" has a ${address.search ? '?' : '#'}: write only the path; the query is preserved`,
    }
  const path = redirectPath(address.pathname)
  if (!path) return { problem: `from is longer than ${MAX_REDIRECT_PATH} characters: use a *` }
  if (path.key.split('*').length - 1 > MAX_WILDCARDS)
    return { problem: `"${from}" has more than ${MAX_WILDCARDS} wildcards: use fewer *` }
  if (/\$\d/.test(path.key))
    return {
      problem: `"${from}" has a $ and a digit, which is only allowed in \`to\`: write * instead`,
    }
  if (path.key.startsWith('/*'))
    return {
      problem: `"${from}" matches every page of the site: start with a folder, such as /old/*`,
    }
  return { key: path.key }
}

/** The error of a target; `null` if valid. */
function targetProblem(to: string, wildcards: number, { hosts }: KnownSites): string | null {
  const missing = [...to.matchAll(/\$(?<place>\d)/g)].find(
    ({ groups }) => Number(groups?.['place']) > wildcards || groups?.['place'] === '0',
  )
  if (missing) return `${missing[0]} does not match a * in from, which has ${wildcards}`
  if (to.includes('*')) return `"${to}" has a *: write $1 for the text of the first one in from`
  if (isPath(to)) return to.length > MAX_REDIRECT_PATH ? 'to is too long' : null
  const address = URL.parse(to)
  if (address?.protocol !== 'https:')
    return `"${to}" is neither a path such as /contact nor an address with https://`
  if (address.username || address.password || /\$\d/.test(address.host) || !hosts.has(address.host))
    return `"${to}" leads to ${address.host}, which is not a host of these sites: enter a page of a site`
  return null
}

/** The status of a row, or its error. */
function readStatus({ status, to }: RedirectRow): RedirectStatus | Readonly<{ problem: string }> {
  const written = status || (to === '' ? '' : '301')
  const found = REDIRECT_STATUSES.find((one) => String(one) === written)
  if (written === '')
    return {
      problem: 'has neither a target nor 410: fill in `to`, or write 410 for a page that is gone',
    }
  if (found === undefined)
    return { problem: `status "${status}" must be one of ${REDIRECT_STATUSES.join(', ')}` }
  if (found === 410 && to !== '')
    return {
      problem: `410 is for a page that is gone, but the row has the target ${to}: leave \`to\` empty`,
    }
  if (found !== 410 && to === '')
    return { problem: `${found} needs a target in \`to\`; write 410 for a page that is gone` }
  return found
}

/**
 * Parses a row, or returns all its errors.
 * @param row with its texts trimmed
 */
export function readRedirect(
  row: RedirectRow,
  known: KnownSites,
): Readonly<{ redirect: Redirect } | { faults: readonly RedirectFault[] }> {
  const { line, to, site } = row
  const from = readFrom(row.from)
  const status = readStatus(row)
  const wildcards = 'key' in from ? from.key.split('*').length - 1 : null
  const problems = [
    'problem' in from ? from.problem : null,
    typeof status === 'object' ? status.problem : null,
    site === '' || known.keys.includes(site)
      ? null
      : `site "${site}" must be one of ${known.keys.join(', ')}`,
    to === '' || wildcards === null ? null : targetProblem(to, wildcards, known),
  ].filter((problem) => problem !== null)
  if (problems.length > 0 || !('key' in from) || typeof status === 'object')
    return { faults: problems.map((message) => ({ line, message })) }
  return { redirect: { line, site: site || null, from: from.key, to: to || null, status } }
}
