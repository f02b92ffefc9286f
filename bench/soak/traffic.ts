import { setTimeout as wait } from 'node:timers/promises'

import { anAddress } from '../load/client.ts'
import { openLoop } from '../load/open-loop.ts'
import type { FormShoppers } from './shoppers.ts'
import type { SoakClient } from './soak-client.ts'
import type { SoakFeed } from './soak-feed.ts'

/** Calls a second of each kind, which arrive at random. Half of the lists are of few addresses, and so come from the page cache. */
export const RATES = {
  list: 8,
  vehicle: 6,
  filter: 3,
  photo: 12,
  api: 4,
  form: 1,
  booking: 0.3,
  hold: 0.2,
} as const

type Kind = keyof typeof RATES

/** The maximum pending calls of a kind; further ones count as errors. */
const MAX_PENDING = 200
const IMPORT_EVERY_MS = 60_000

const LISTS = ['/search/new', '/search/used', '/search/cpo', '/', '/specials/used', '/service']
const MAKES = ['Jeep', 'Ram', 'Dodge', 'Chrysler', 'Ford', 'Toyota']
const API = [
  '/dealers/all',
  '/inventory/v2/OCS/used?count=12',
  '/inventory/v2/OCS/search?type=used&make=Jeep',
]

const at = <T>(list: readonly T[], number: number): T | undefined => list[number % list.length]

/** What shoppers open: addresses of vehicles and of pictures, as the lists have them. */
export type Targets = Readonly<{ vehicles: readonly string[]; pictures: readonly string[] }>

const PICTURE = /src(?:set)?="(\/(?:media|renderings|cutouts|illustrations)\/[^" #]+)/gi
const VEHICLE = /href="(\/detail\/[^"#]+)"/g
const found = (html: string, pattern: RegExp): readonly string[] =>
  [...html.matchAll(pattern)].map(([, path = '']) => path.replaceAll('&amp;', '&'))

const LONG_LISTS = [
  '/search/used?show=400',
  '/search/new?show=200',
  '/search/used?make=Jeep&show=400',
]
/** How often lists are read until they have photos, a second apart; on a busy machine they come later. */
const TRIES = 60

async function readTargets(client: SoakClient): Promise<Targets> {
  const vehicles = new Set<string>()
  const pictures = new Set<string>()
  for (const path of LONG_LISTS) {
    const html = (await client.timed('list', path)).body.toString('utf8')
    for (const one of found(html, VEHICLE)) vehicles.add(one)
    for (const one of found(html, PICTURE)) pictures.add(one)
  }
  return { vehicles: [...vehicles], pictures: [...pictures] }
}

/** How many of the pictures are photos of feeds. */
export const photosIn = ({ pictures }: Targets): number =>
  pictures.filter((path) => path.startsWith('/media/')).length

/** Reads some lists for vehicles and pictures, if possible once photos are stored. @throws {Error} if there are none */
export async function findTargets(client: SoakClient): Promise<Targets> {
  let targets = await readTargets(client)
  for (let tried = 1; tried < TRIES && photosIn(targets) === 0; tried += 1) {
    await wait(1000)
    targets = await readTargets(client)
  }
  if (targets.vehicles.length === 0 || targets.pictures.length === 0)
    throw new Error('the lists have no vehicles or no pictures')
  return targets
}

type Soak = Readonly<{
  client: SoakClient
  targets: Targets
  shoppers: FormShoppers
  feed: SoakFeed
  seconds: number
  /** Multiplies all rates. */
  times: number
}>

/** The mixed traffic of a while. @returns how late the calls began, which is the load of this process itself */
export async function mixedTraffic(
  soak: Soak,
): Promise<Readonly<{ lateMs: readonly number[]; imports: number }>> {
  const { client, targets, shoppers, feed, seconds, times } = soak
  const get = (kind: Kind, path: string | undefined, sinceMs: number) =>
    client.timed(kind, path ?? '/', {
      sinceMs,
      headers: { 'accept-encoding': 'gzip', 'x-forwarded-for': anAddress() },
    })
  const calls: Readonly<Record<Kind, (number: number, dueMs: number) => Promise<unknown>>> = {
    list: (number, due) =>
      get(
        'list',
        number % 2 === 0 ? at(LISTS, number / 2) : `/search/used?maxPrice=${900_000 + number}`,
        due,
      ),
    vehicle: (number, due) => get('vehicle', at(targets.vehicles, number), due),
    filter: (number, due) =>
      get(
        'filter',
        `/search/used?make=${at(MAKES, number)}&maxPrice=${15_000 + ((number * 37) % 60_000)}`,
        due,
      ),
    photo: (number, due) => get('photo', at(targets.pictures, number), due),
    api: (number, due) => get('api', at(API, number), due),
    form: () => shoppers.lead(),
    booking: () => shoppers.booking(),
    hold: () => shoppers.hold(),
  }
  const finished = new AbortController()
  let imports = 0
  const importing = (async () => {
    while (!finished.signal.aborted) {
      feed.drop()
      imports += 1
      await wait(IMPORT_EVERY_MS, null, { signal: finished.signal }).catch(() => {})
    }
  })()
  // The names of the rates are those of the calls.
  const kinds = Object.keys(RATES) as Kind[]
  const sent = await Promise.all(
    kinds.map(async (kind) => {
      const rate = {
        perSecond: RATES[kind] * times,
        seconds,
        maxPending: MAX_PENDING,
        isRandom: true,
      }
      const result = await openLoop(rate, (number, dueMs) =>
        calls[kind](number, dueMs).catch((error: unknown) =>
          client.recordError(kind, error instanceof Error ? error.message : String(error)),
        ),
      )
      for (let skipped = 0; skipped < result.skipped; skipped += 1)
        client.recordError(kind, 'skipped: too many pending')
      return result.lateMs
    }),
  )
  finished.abort()
  await importing
  return { lateMs: sent.flat(), imports }
}
