import { paths } from '#domain/pages/paths.ts'
import type { Reading } from '#domain/search/plain-words/read-plain-words.ts'
import { emptyQuery } from '#domain/search/query/query.ts'
import type { Vehicle, VehicleType } from '#domain/vehicle/vehicle.ts'

import { isManifestPage } from './check-redirects.ts'
import { PAGE_WORDS } from './page-words.data.ts'
import { redirectPath } from './redirect.ts'

/** A proposed redirect of an old address, for review. */
export type Proposal = Readonly<{
  from: string
  /** Empty if nothing fits. */
  to: string
  /** From 0 (no idea) to 1 (certain). */
  confidence: number
  /** Why this target, in a few words. */
  reason: string
}>

/** The data of a site that proposals are based on. */
export type ProposalSource = Readonly<{
  /** The vehicle with this VIN or stock number; `null` for none. */
  vehicle: (number: string) => Vehicle | null
  /** Parses words as the site's search box does. */
  read: (words: string) => Reading
  /** The vehicle lists of the site, the main one first. */
  types: readonly VehicleType[]
}>

const VIN = /[A-HJ-NPR-Z0-9]{17}/gi
/** A stock number contains a digit and is not a year. */
const STOCK = /^(?=.*\d)(?!(?:19|20)\d\d$)[a-z0-9]{4,16}$/i

const LIST_WORDS =
  /\b(?:inventory|vehicles?|cars?|trucks?|suvs?|vans?|search(?:new|used)?|for sale|vlp|srp|vdp|all models|models)\b/i
const TYPE_WORDS: readonly (readonly [VehicleType, RegExp])[] = [
  ['cpo', /\b(?:certified|cpo)\b/i],
  ['used', /\b(?:used|pre ?owned|searchused)\b/i],
  ['new', /\b(?:new|searchnew)\b/i],
]

/** Only these facets count: other matches of address words are likely accidental. */
const ALLOWED_FACETS = ['make', 'model', 'body', 'fuel'] as const

/** The segments of a path as words, without a script name and its extension. */
const wordsOf = (path: string): string =>
  path
    .replaceAll(/%[0-9a-f]{2}/gi, ' ')
    .replace(/(?:\/(?:index|default))?\.(?:html?|aspx?|php|jsp|cfm)$/i, '')
    .replaceAll(/(?<=[a-z])(?=[A-Z][a-z])/g, ' ')
    .replaceAll(/[^a-z0-9]+/gi, ' ')
    .trim()

function vehicleOf(address: URL, { vehicle }: ProposalSource) {
  const text = `${address.pathname} ${address.search}`
  for (const [vin] of text.matchAll(VIN)) {
    const found = vehicle(vin)
    if (found) return { found, confidence: 0.98, reason: `VIN ${vin.toUpperCase()}` }
  }
  for (const part of text.split(/[^a-z0-9]+/i)) {
    const found = STOCK.test(part) ? vehicle(part) : null
    if (found) return { found, confidence: 0.9, reason: `stock number ${part.toUpperCase()}` }
  }
  return null
}

function listOf(words: string, { read, types }: ProposalSource) {
  const { query } = read(words)
  const selections = Object.fromEntries(
    ALLOWED_FACETS.flatMap((name) => {
      const values = query.selections[name] ?? []
      return values.length > 0 ? [[name, values]] : []
    }),
  )
  const namedType = TYPE_WORDS.find(([, pattern]) => pattern.test(words))?.[0]
  const isNamed = 'make' in selections || 'model' in selections
  if (!isNamed && !(LIST_WORDS.test(words) && (namedType || 'body' in selections))) return null
  // A list that the site lacks is part of its used list.
  const type = types.find((one) => one === namedType) ?? (namedType ? 'used' : (types[0] ?? 'used'))
  const to = paths.search(type, { ...emptyQuery(type), selections })
  const names = Object.values(selections).flat()
  return {
    to,
    confidence: isNamed ? (namedType ? 0.8 : 0.6) : 0.7,
    reason: [`list ${type}`, ...names].join(', '),
  }
}

const plainWords = (name: string) => name.replaceAll('-', ' ')

/** The page identified by the words of a path: by all of them, else by some. */
function pageOf(words: string) {
  const text = words.toLowerCase()
  const whole = PAGE_WORDS.find(([, names]) => names.some((name) => plainWords(name) === text))
  if (whole) return { to: whole[0], confidence: 0.9, reason: `words ${text}` }
  for (const [to, names] of PAGE_WORDS) {
    const name = names.find((one) => ` ${text} `.includes(` ${plainWords(one)} `))
    if (name !== undefined) return { to, confidence: 0.5, reason: `words ${plainWords(name)}` }
  }
  return null
}

/**
 * Proposes the target of an old address: the vehicle whose VIN or stock number it contains, else the page or the list
 * that its words identify.
 * @param address an address of the old site, or its path
 * @returns `null` if no row is needed: for an invalid address, the home page, and a path that is also a page of the new
 * site
 */
export function proposeRedirect(address: string, source: ProposalSource): Proposal | null {
  const url = URL.parse(address, 'http://site.invalid')
  const path = url && redirectPath(url.pathname)
  if (!url || !path || path.key === '/' || isManifestPage(path.key)) return null
  const from = path.key
  const vehicle = vehicleOf(url, source)
  if (vehicle)
    return {
      from,
      to: paths.detail(vehicle.found),
      confidence: vehicle.confidence,
      reason: vehicle.reason,
    }
  const words = wordsOf(path.plain)
  const list = listOf(words, source)
  const page = pageOf(words)
  const best = [list, page]
    .filter((one) => one !== null)
    .toSorted((a, b) => b.confidence - a.confidence)[0]
  return best ? { from, ...best } : { from, to: '', confidence: 0, reason: 'nothing fits' }
}
