import { readFile } from 'node:fs/promises'

import type { Dealer } from '#domain/dealers/dealer.ts'
import { renderCovered } from '#domain/illustration/render-covered.ts'
import { renderingFor, renderingPath } from '#domain/rendering/rendering-path.ts'
import { seoName, seoPlace } from '#domain/seo/seo-name.ts'
import type { ShareFacts } from '#domain/seo/share-picture.ts'
import type { Site } from '#domain/site/site.ts'
import { hashOfPhoto } from '#domain/vehicle/stored-photo.ts'
import { hasPhoto, type Vehicle } from '#domain/vehicle/vehicle.ts'
import { etagOf } from '#platform/http/etag.ts'

import { drawnPhoto, drawPicture } from './draw-share-picture.ts'
import { fetchPhoto } from './fetch-photo.ts'
import { renderingFile } from './rendering-file.ts'
import { shareFacts, type FeeSource, type PictureRequest } from './share-facts.ts'

export type SharePicture = Readonly<{
  body: Buffer
  etag: string
  /** The cache lifetime in seconds. */
  maxAgeSeconds: number
}>

/** A cached picture. */
type CachedPicture = Readonly<{
  picture: Promise<SharePicture | null>
  /** The number of consecutive failures to load its photo. */
  failures: number
  /** When its photo is retried; `null` if nothing is missing. */
  retryAt: number | null
}>

/** The vehicles and dealers that pictures show. */
type PictureSources = Readonly<{
  inventory: Readonly<{
    byStock(site: Site, stock: string, dealerCode: string): Vehicle | null
  }>
  dealers: FeeSource & Readonly<{ ofSite(site: Site): readonly Dealer[] }>
  photos: Readonly<{ master(hash: string): Promise<Uint8Array | null> }>
  brand: Readonly<{
    of(site: Site): Readonly<{ hero: Readonly<{ src: string }> | null }>
    file(name: string): Promise<Readonly<{ body: Uint8Array }> | null>
  }>
}>

type Options = Readonly<{
  services: PictureSources
  /** The bytes of a photo; `null` if unavailable. */
  photoOf?: (address: string) => Promise<Uint8Array | null>
  /** Milliseconds since 1970. */
  now?: () => number
}>

const MINUTE_MS = 60_000
/** A photo that could not be loaded is retried after this, then after twice as long, and so on. */
const FIRST_RETRY_MS = 5 * MINUTE_MS
const MAX_RETRY_MS = 24 * 60 * MINUTE_MS
/** The address contains a hash of the essential content; the rest may be an hour old. */
const WHOLE_SECONDS = 3600
/** The cache lifetime of a rendering in place of a photo. */
const PLACEHOLDER_SECONDS = FIRST_RETRY_MS / 1000

const retryMs = (failures: number) => Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), MAX_RETRY_MS)

/** About 60 KB each. */
const MAX_CACHED = 200
/** Each occupies a CPU thread for a moment. */
const MAX_CONCURRENT = 2
const MAX_WAITING = 40

const SITE_VEHICLE = renderingPath('offroad', 'red')

/** A rendering; a drawing of a covered vehicle if its file is missing. */
async function rendered(address: string) {
  const file = renderingFile(address)
  const rendering = file && (await readFile(file).catch(() => null))
  return rendering ? { rendering } : { drawing: renderCovered() }
}

const lookOf = ({ theme, brand }: Site) => ({ ...theme, scenery: brand.scenery })

/** Whether the picture should show a photo. */
const wantsPhoto = (vehicle: Vehicle) =>
  hasPhoto(vehicle) &&
  vehicle.imageUrls.slice(0, 1).some((one) => one.startsWith('https:') || hashOfPhoto(one) !== null)

/** Runs a limited number of tasks at once, queues some, and refuses the rest. */
function queue() {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T | null> => {
    if (running >= MAX_CONCURRENT) {
      if (waiting.length >= MAX_WAITING) return null
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
      waiting.shift()?.()
    }
  }
}

/**
 * Social media pictures of links. A picture is rendered on its first request and cached until its content changes or
 * the space is needed. A rendering replaces a photo that can't be loaded; the photo is retried after five minutes, then
 * at growing intervals up to a day.
 */
export function sharePictures({ services, photoOf = fetchPhoto, now = Date.now }: Options) {
  const cached = new Map<string, CachedPicture>()
  const inTurn = queue()

  /** The first photo of a vehicle; `null` if it has none or it is unavailable. */
  async function photoOfVehicle(vehicle: Vehicle): Promise<Uint8Array | null> {
    const [address = ''] = vehicle.imageUrls
    const hash = hashOfPhoto(address)
    if (hash !== null) return services.photos.master(hash).catch(() => null)
    // The fetcher returns `null` on failure; a thrown error must not hide the picture either.
    return wantsPhoto(vehicle) ? photoOf(address).catch(() => null) : null
  }

  async function draw(facts: ShareFacts, vehicle: Vehicle | null, site: Site) {
    const look = lookOf(site)
    const photo = vehicle && (await photoOfVehicle(vehicle))
    // If the photo is invalid, the drawing is shown.
    const shown = photo && (await drawPicture(facts, { photo }, look).catch(() => null))
    const rendering = await rendered(vehicle ? renderingFor(vehicle) : SITE_VEHICLE)
    const body = shown ?? (await drawPicture(facts, rendering, look))
    const isPlaceholder = vehicle !== null && wantsPhoto(vehicle) && !shown
    const maxAgeSeconds = isPlaceholder ? PLACEHOLDER_SECONDS : WHOLE_SECONDS
    return { body, etag: etagOf(body), maxAgeSeconds }
  }

  /** The picture at the top of a site's home page; `null` for none. */
  async function heroOf(src: string): Promise<Uint8Array | null> {
    const file = await services.brand.file(src.split('/').at(-1) ?? '')
    if (!file) return null
    return src.endsWith('.svg') ? drawnPhoto(file.body) : file.body
  }

  async function drawSite(
    facts: ShareFacts,
    site: Site,
    src: string | null,
  ): Promise<SharePicture> {
    const photo = src === null ? null : await heroOf(src)
    if (!photo) return draw(facts, null, site)
    const body = await drawPicture(facts, { photo }, lookOf(site))
    return { body, etag: etagOf(body), maxAgeSeconds: WHOLE_SECONDS }
  }

  function keep(key: string, work: () => Promise<SharePicture | null>) {
    const known = cached.get(key)
    const isGood = known && (known.retryAt === null || now() < known.retryAt)
    cached.delete(key)
    // The last picture is served while too many are being rendered.
    const picture = async () => (await inTurn(work)) ?? (await known?.picture) ?? null
    const entry = isGood
      ? known
      : { picture: picture(), failures: known?.failures ?? 0, retryAt: null }
    cached.set(key, entry)
    for (const oldest of cached.keys()) {
      if (cached.size <= MAX_CACHED) break
      cached.delete(oldest)
    }
    if (!isGood) void settle(key, entry)
    return entry.picture
  }

  /** After a picture is rendered: the next request retries a failure, and later a replaced photo. */
  async function settle(key: string, entry: CachedPicture): Promise<void> {
    const made = await entry.picture.catch(() => null)
    if (cached.get(key) !== entry) return
    if (made === null) cached.delete(key)
    else if (made.maxAgeSeconds === PLACEHOLDER_SECONDS) {
      const failures = entry.failures + 1
      cached.set(key, { ...entry, failures, retryAt: now() + retryMs(failures) })
    }
  }

  return {
    /** The picture of a vehicle; `null` if the site has no such vehicle, or too many are requested at once. */
    ofVehicle(
      request: PictureRequest,
      stock: string,
      dealerCode: string,
    ): Promise<SharePicture | null> {
      const { site } = request
      const vehicle = services.inventory.byStock(site, stock, dealerCode)
      if (!vehicle || vehicle.dealerCode !== dealerCode) return Promise.resolve(null)
      const facts = shareFacts(vehicle, request, services.dealers)
      const key = JSON.stringify([
        site.key,
        facts,
        vehicle.imageUrls[0],
        vehicle.body,
        vehicle.colorExt,
      ])
      return keep(key, () => draw(facts, vehicle, site))
    },
    /** The picture of a site. */
    ofSite({ site, locale }: PictureRequest): Promise<SharePicture | null> {
      const line = seoPlace(site, services.dealers.ofSite(site), locale) ?? ''
      const facts = { title: seoName(site), line, price: null, site: site.dealerShort || site.name }
      const src = services.brand.of(site).hero?.src ?? null
      return keep(JSON.stringify([site.key, facts, src]), () => drawSite(facts, site, src))
    },
  }
}
