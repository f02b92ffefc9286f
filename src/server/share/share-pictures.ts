import { bodyStyleFor } from '#domain/illustration/body-style-for.ts'
import { paintFor } from '#domain/illustration/paint-for.ts'
import { renderCovered } from '#domain/illustration/render-covered.ts'
import { renderIllustration } from '#domain/illustration/render-illustration.ts'
import { leadPrice, priceLedger } from '#domain/price/ledger.ts'
import { seoName, seoPlace } from '#domain/seo/seo-name.ts'
import type { ShareFacts } from '#domain/seo/share-picture.ts'
import { hasPhoto, vehicleName, type Vehicle } from '#domain/vehicle/vehicle.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { formatMoney } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { etagOf } from '#server/etag.ts'
import type { Services } from '#server/services.ts'
import type { Site } from '#sites/schema.ts'

import { drawPicture, type Shown } from './draw-picture.ts'
import { fetchPhoto } from './fetch-photo.ts'

export type SharePicture = Readonly<{ body: Buffer; etag: string }>

type Asked = Readonly<{ site: Site; locale: Locale }>

type Options = Readonly<{
  services: Pick<Services, 'inventory' | 'dealers'>
  /** The bytes of a photo; `null` for one that can't be had. */
  photoOf?: (address: string) => Promise<Buffer | null>
}>

/** About 60 KB each. */
const MOST_KEPT = 200
/** Each takes a thread of the machine for a moment. */
const MOST_AT_ONCE = 2
const MOST_WAITING = 40

const SITE_VEHICLE = { body: 'offroad', paint: 'flame-red', view: 1 } as const

/** The price that its page shows largest, and no other; none for "Call", a hidden price and a sold vehicle. @see PRC-5, PRC-11 */
function priceOf(vehicle: Vehicle, { site, locale }: Asked, { dealers }: Options['services']) {
  if (vehicle.tags.has('isSold')) return null
  const fees = dealers.fees(vehicle.dealerCode)
  const ledger = priceLedger(vehicle, { options: site.pricing, shopper: 'unknown', fees })
  if (ledger.shown === null) return null
  const { label, amount } = leadPrice(ledger, site.pricingSectionOptions.showAllInPrice)
  const words = areaTranslator('vehicle', locale)
  return {
    label: words(label, { label: site.pricing.personalLabel[locale] }),
    amount: formatMoney(amount, locale),
  }
}

const drawn = (look: Parameters<typeof renderIllustration>[0]) =>
  renderIllustration(look) ?? renderCovered()

const drawingOf = (vehicle: Vehicle) =>
  drawn({ body: bodyStyleFor(vehicle), paint: paintFor(vehicle.colorExt), view: 1 })

/** Work of which so much is done at once, and so much waits; what is more is refused. */
function queue() {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T | null> => {
    if (running >= MOST_AT_ONCE) {
      if (waiting.length >= MOST_WAITING) return null
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
 * The pictures of shared links. One is drawn when it is first asked for, and kept until what stands on it is something
 * else, or others are asked for more.
 */
export function sharePictures({ services, photoOf = fetchPhoto }: Options) {
  const kept = new Map<string, Promise<SharePicture | null>>()
  const inTurn = queue()

  async function shownOf(vehicle: Vehicle | null): Promise<Shown> {
    if (!vehicle) return { drawing: drawn(SITE_VEHICLE) }
    const [address = ''] = vehicle.imageUrls
    const photo = hasPhoto(vehicle) && address.startsWith('https:') ? await photoOf(address) : null
    return photo ? { photo } : { drawing: drawingOf(vehicle) }
  }

  async function draw(facts: ShareFacts, vehicle: Vehicle | null, site: Site) {
    const look = site.theme
    const shown = await shownOf(vehicle)
    // A photo that is none is no reason to show nothing.
    const body = await drawPicture(facts, shown, look).catch(() =>
      vehicle ? drawPicture(facts, { drawing: drawingOf(vehicle) }, look) : null,
    )
    return body && { body, etag: etagOf(body) }
  }

  function keep(key: string, work: () => Promise<SharePicture | null>) {
    const known = kept.get(key)
    kept.delete(key)
    const picture = known ?? inTurn(work)
    kept.set(key, picture)
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) break
      kept.delete(oldest)
    }
    // What failed is tried again by the next who asks.
    picture.then((made) => made ?? kept.delete(key)).catch(() => kept.delete(key))
    return picture
  }

  return {
    /** Of a vehicle of the site; `null` where there is none, or too many are asked for at once. */
    ofVehicle(asked: Asked, stock: string, dealerCode: string): Promise<SharePicture | null> {
      const { site } = asked
      const vehicle = services.inventory.byStock(site, stock, dealerCode)
      if (!vehicle || vehicle.dealerCode !== dealerCode) return Promise.resolve(null)
      const facts = {
        title: vehicleName(vehicle),
        line: vehicle.trim ?? '',
        price: priceOf(vehicle, asked, services),
        site: seoName(site),
      }
      const key = JSON.stringify([
        site.key,
        facts,
        vehicle.imageUrls[0],
        vehicle.body,
        vehicle.colorExt,
      ])
      return keep(key, () => draw(facts, vehicle, site))
    },
    /** Of a site. */
    ofSite(site: Site): Promise<SharePicture | null> {
      const line = seoPlace(site, services.dealers.own(site)) ?? ''
      const facts = { title: seoName(site), line, price: null, site: site.dealerShort || site.name }
      return keep(JSON.stringify([site.key, facts]), () => draw(facts, null, site))
    },
  }
}
