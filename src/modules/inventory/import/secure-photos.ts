import type { Feed, RowFault } from '#domain/feed/feed.ts'

import type { HttpsCheck } from './https-fault.ts'

/** More than any real feed has; bounds the duration of an import. */
const MAX_HOSTS = 50
const HOSTS_AT_ONCE = 4
/** Addresses per host: the next one is tried if the previous one is gone. */
const MAX_SAMPLES = 3

/** Omitted photos of one host, which browsers would not show on an https page. */
export type PhotoFault = Readonly<{
  /** With its port if it is not the default. */
  host: string
  reason: string
  /** The number of omitted photos, at least 1. */
  photos: number
  /** The stock numbers of their vehicles, in feed order. */
  stocks: readonly string[]
}>

/** Hosts named per row; the report has all of them. */
const MAX_HOSTS_OF_ROW = 3
/** The maximum length of stored row values. */
const MAX_VALUE = 80

const isInsecure = (address: string) => address.startsWith('http:')
const secured = (address: string) => address.replace(/^http:/, 'https:')
const hostOf = (address: string) => new URL(address).host

/** The photos by `http`, by host, each with its vehicle's stock number. */
const insecurePhotos = ({ vehicles }: Feed) =>
  Map.groupBy(
    vehicles.flatMap(({ stock, imageUrls }) =>
      imageUrls.filter(isInsecure).map((address) => ({ stock, address })),
    ),
    ({ address }) => hostOf(address),
  )
type InsecurePhotos = ReturnType<typeof insecurePhotos>

async function reasonOf(
  photos: readonly Readonly<{ address: string }>[],
  check: HttpsCheck,
): Promise<string | null> {
  let reason: string | null = null
  for (const { address } of photos.slice(0, MAX_SAMPLES)) {
    const fault = await check(secured(address))
    if (!fault?.isGone) return fault?.reason ?? null
    ;({ reason } = fault)
  }
  return reason
}

/** By host, why its photos can't be shown; `null` if they can. */
async function reasonsOf(
  photos: InsecurePhotos,
  check: HttpsCheck,
): Promise<ReadonlyMap<string, string | null>> {
  const reasons = new Map<string, string | null>()
  // All workers share one iterator, so each host is checked once.
  const waiting = [...photos].slice(0, MAX_HOSTS).values()
  const work = async () => {
    for (const [host, ofHost] of waiting) reasons.set(host, await reasonOf(ofHost, check))
  }
  await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, work))
  for (const host of photos.keys())
    if (!reasons.has(host))
      reasons.set(host, `is one of more than ${MAX_HOSTS} hosts with http addresses`)
  return reasons
}

/** The omitted photos of a vehicle, as an error of its row; none if all are shown. */
function rowFaultsOf(
  { rowNumber, imageUrls }: Feed['vehicles'][number],
  columnName: string,
  reasons: ReadonlyMap<string, string | null>,
): readonly RowFault[] {
  const left = imageUrls.filter((address) => isInsecure(address) && reasons.get(hostOf(address)))
  const [first] = left
  if (first === undefined) return []
  const hosts = [...new Set(left.map(hostOf))].slice(0, MAX_HOSTS_OF_ROW)
  const why = hosts.map((host) => `${host} ${reasons.get(host) ?? ''}`).join('; ')
  const reason = `has omitted photos (${left.length}): ${why}`
  return [{ rowNumber, columnName, reason, value: first.slice(0, MAX_VALUE) }]
}

/**
 * A feed whose photos all have `https` addresses: `http` photos change to `https` if one of the same host is available
 * that way, and are omitted otherwise.
 * @returns the feed, and the omitted photos: by host and by row, both in feed order
 * @see SRCH-8
 */
export async function securePhotos(
  feed: Feed,
  check: HttpsCheck,
): Promise<
  Readonly<{ feed: Feed; photoFaults: readonly PhotoFault[]; rowFaults: readonly RowFault[] }>
> {
  const insecure = insecurePhotos(feed)
  if (insecure.size === 0) return { feed, photoFaults: [], rowFaults: [] }
  const reasons = await reasonsOf(insecure, check)
  const isShown = (address: string) => !isInsecure(address) || reasons.get(hostOf(address)) === null
  const vehicles = feed.vehicles.map((vehicle) => ({
    ...vehicle,
    imageUrls: [...new Set(vehicle.imageUrls.filter(isShown).map(secured))],
  }))
  const photoFaults = [...insecure].flatMap(([host, photos]): PhotoFault[] => {
    const reason = reasons.get(host) ?? null
    const stocks = [...new Set(photos.map(({ stock }) => stock))]
    return reason === null ? [] : [{ host, reason, photos: photos.length, stocks }]
  })
  const rowFaults = feed.vehicles.flatMap((vehicle) =>
    rowFaultsOf(vehicle, feed.columnNames.photos, reasons),
  )
  return { feed: { ...feed, vehicles }, photoFaults, rowFaults }
}
