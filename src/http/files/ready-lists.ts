import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

import { chunksOf } from '#domain/search-wire/list-chunks.ts'
import { encodeSteps } from '#domain/search-wire/list-columns.ts'
import { MAX_SENT_VEHICLES, type ListPart } from '#domain/search-wire/list-paths.ts'
import { emptyQuery } from '#domain/search/query/query.ts'
import type { Site } from '#domain/site/site.ts'
import type { Vehicle, VehicleType } from '#domain/vehicle/vehicle.ts'
import type { Services } from '#modules/services.ts'
import { etagOf } from '#platform/http/etag.ts'
import { runInSlices } from '#platform/run-in-slices.ts'

const brotli = promisify(brotliCompress)

/** One part of a chunk, compressed once at the best quality on zlib's own threads. */
type Part = Readonly<{ hash: string; brotli: Uint8Array<ArrayBuffer> }>
type Chunk = Readonly<Record<ListPart, Part>>

/** An encoded list. */
export type ReadyList = Readonly<{
  size: number
  dealerCodes: readonly string[]
  chunks: readonly Chunk[]
}>

type Inventory = Pick<Services['inventory'], 'search' | 'version' | 'groupVersion'>

/** Every vehicle of a list, including sold ones; `null` if they are too many to send. */
function vehiclesOf(
  inventory: Inventory,
  site: Site,
  type: VehicleType,
): readonly Vehicle[] | null {
  const unsold = emptyQuery(type)
  const sold = { ...unsold, tags: ['isSold'] as const }
  const totals = [unsold, sold].map((query) => inventory.search(site, { ...query, show: 1 }).total)
  const size = totals.reduce((sum, total) => sum + total, 0)
  if (size > MAX_SENT_VEHICLES) return null
  return [unsold, sold].flatMap(
    (query) => inventory.search(site, { ...query, show: size }).vehicles,
  )
}

/** The key of a part: two different parts may have the same content, such as empty ones. */
const partKey = (name: ListPart, hash: string) => `${name} ${hash}`

/** @param known parts by `partKey`: unchanged ones are not compressed again */
async function partOf(
  name: ListPart,
  value: unknown,
  known: ReadonlyMap<string, Part>,
): Promise<Part> {
  const json = JSON.stringify(value)
  const hash = etagOf(json).slice(1, -1)
  return known.get(partKey(name, hash)) ?? { hash, brotli: new Uint8Array(await brotli(json)) }
}

async function readyList(
  vehicles: readonly Vehicle[],
  known: ReadonlyMap<string, Part>,
): Promise<ReadyList> {
  const chunks: Chunk[] = []
  for (const chunk of chunksOf(vehicles)) {
    const sent = await runInSlices(encodeSteps(chunk))
    chunks.push({
      vehicles: await partOf('vehicles', sent.vehicles, known),
      vins: await partOf('vins', sent.vins, known),
    })
  }
  const dealerCodes = [...new Set(vehicles.map(({ dealerCode }) => dealerCode))]
  return { size: vehicles.length, dealerCodes, chunks }
}

const partsOf = (list: ReadyList | null): ReadonlyMap<string, Part> =>
  new Map(
    list?.chunks.flatMap(({ vehicles, vins }) => [
      [partKey('vehicles', vehicles.hash), vehicles],
      [partKey('vins', vins.hash), vins],
    ]),
  )

/** A list's current version, with the parts of that and the previous version. */
type VersionedList = Readonly<{
  version: string
  list: Promise<ReadyList | null>
  parts: Map<string, Part>
}>

/** Changes with the vehicles, and with the filters and the order that sites configure. */
const versionOf = (inventory: Inventory) => `${inventory.version()} ${inventory.groupVersion()}`

/** The lists of all sites, each encoded when it is first requested, once per version of the inventory. */
export function readyLists(inventory: Inventory) {
  const lists = new Map<string, VersionedList>()

  function encode(
    key: string,
    before: VersionedList | undefined,
    site: Site,
    type: VehicleType,
  ): VersionedList {
    const version = versionOf(inventory)
    const parts = new Map(before?.parts)
    const list = (async () => {
      const vehicles = vehiclesOf(inventory, site, type)
      const ready = vehicles && (await readyList(vehicles, parts))
      const last = before ? partsOf(await before.list.catch(() => null)) : []
      // A browser may still be downloading the previous version.
      parts.clear()
      for (const [name, part] of [...last, ...partsOf(ready)]) parts.set(name, part)
      return ready
    })()
    const entry = { version, list, parts }
    lists.set(key, entry)
    // Failures are not cached.
    list.catch(() => lists.get(key) === entry && lists.delete(key))
    return entry
  }

  function currentList(site: Site, type: VehicleType): VersionedList {
    const key = `${site.key} ${type}`
    const known = lists.get(key)
    return known?.version === versionOf(inventory) ? known : encode(key, known, site, type)
  }

  return {
    /** A list of the current version; `null` if it is too long to send. */
    ready: (site: Site, type: VehicleType): Promise<ReadyList | null> =>
      currentList(site, type).list,

    /** A part by the hash of its content, of the current or the previous version; `null` for any other. */
    async part(
      site: Site,
      { type, part, hash }: Readonly<{ type: VehicleType; part: ListPart; hash: string }>,
    ): Promise<Part | null> {
      const entry = currentList(site, type)
      const known = entry.parts.get(partKey(part, hash))
      if (known) return known
      const list = await entry.list
      return list?.chunks.find((chunk) => chunk[part].hash === hash)?.[part] ?? null
    },
  }
}
