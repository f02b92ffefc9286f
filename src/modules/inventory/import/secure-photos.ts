import type { FeedVehicle, RowFault } from '#domain/feed/feed.ts'

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
  /** The number of their vehicles. */
  vehicles: number
  /** The stock numbers of their vehicles, in feed order; the first 1,000. */
  stocks: readonly string[]
}>

/** Hosts named per row; the report has all of them. */
const MAX_HOSTS_OF_ROW = 3
/** Stock numbers named per host. */
const MAX_STOCKS = 1000
/** The maximum length of stored row values. */
const MAX_VALUE = 80

const isInsecure = (address: string) => address.startsWith('http:')
const secured = (address: string) => address.replace(/^http:/, 'https:')
const hostOf = (address: string) => new URL(address).host

/** The photos by `http`, by host, each with its vehicle's stock number. */
const insecurePhotos = (vehicles: readonly Photographed[]) =>
  Map.groupBy(
    vehicles.flatMap(({ stock, imageUrls }) =>
      imageUrls.filter(isInsecure).map((address) => ({ stock, address })),
    ),
    ({ address }) => hostOf(address),
  )
type InsecurePhotos = ReturnType<typeof insecurePhotos>
type Photographed = Pick<FeedVehicle, 'rowNumber' | 'stock' | 'imageUrls'>

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

/** The omitted photos of a vehicle, as an error of its row; none if all are shown. */
function rowFaultsOf(
  { rowNumber, imageUrls }: Photographed,
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
 * Gives vehicles photos by `https` only, batch by batch: `http` photos change to `https` if one of the same host is
 * available that way, and are omitted otherwise. A host is checked once, with photos of the first batch that has some.
 * @see SRCH-8
 */
export function photoSecurer(check: HttpsCheck) {
  /** By host, why its photos can't be shown; `null` if they can. */
  const reasons = new Map<string, string | null>()
  const omitted = new Map<string, { photos: number; vehicles: number; stocks: string[] }>()
  let checked = 0

  const isShown = (address: string) => !isInsecure(address) || reasons.get(hostOf(address)) === null

  async function learn(photos: InsecurePhotos): Promise<void> {
    const unknown = [...photos].filter(([host]) => !reasons.has(host))
    // All workers share one iterator, so each host is checked once.
    const waiting = unknown.slice(0, MAX_HOSTS - checked).values()
    const work = async () => {
      for (const [host, ofHost] of waiting) {
        checked += 1
        reasons.set(host, await reasonOf(ofHost, check))
      }
    }
    await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, work))
    for (const [host] of unknown)
      if (!reasons.has(host))
        reasons.set(host, `is one of more than ${MAX_HOSTS} hosts with http addresses`)
  }

  function count(photos: InsecurePhotos): void {
    for (const [host, ofHost] of photos) {
      if (reasons.get(host) === null) continue
      const stocks = [...new Set(ofHost.map(({ stock }) => stock))]
      const last = omitted.get(host) ?? { photos: 0, vehicles: 0, stocks: [] }
      last.stocks.push(...stocks.slice(0, MAX_STOCKS - last.stocks.length))
      omitted.set(host, {
        photos: last.photos + ofHost.length,
        vehicles: last.vehicles + stocks.length,
        stocks: last.stocks,
      })
    }
  }

  return {
    /** @returns the vehicles, and the rows with omitted photos */
    async secure<V extends Photographed>(
      vehicles: readonly V[],
      columnName: string,
    ): Promise<Readonly<{ vehicles: readonly V[]; rowFaults: readonly RowFault[] }>> {
      const insecure = insecurePhotos(vehicles)
      if (insecure.size === 0) return { vehicles, rowFaults: [] }
      await learn(insecure)
      count(insecure)
      return {
        vehicles: vehicles.map((vehicle) => ({
          ...vehicle,
          imageUrls: [...new Set(vehicle.imageUrls.filter(isShown).map(secured))],
        })),
        rowFaults: vehicles.flatMap((vehicle) => rowFaultsOf(vehicle, columnName, reasons)),
      }
    },
    /** The omitted photos by host, in feed order. */
    faults: (): readonly PhotoFault[] =>
      [...omitted].map(([host, found]) => ({ host, reason: reasons.get(host) ?? '', ...found })),
  }
}
