import { emptyPlan, type PaymentPlan } from '#domain/finance/plan/payment-plan.ts'
import { formatPlan } from '#domain/finance/plan/plan-address.ts'
import { planOfJson } from '#domain/finance/plan/plan-of-json.ts'
import type { ListAbout } from '#domain/search-wire/list-about.ts'
import { decodeList, withVins, type SentList } from '#domain/search-wire/list-columns.ts'
import { storeMilesPath, type ListPart, type StoreMiles } from '#domain/search-wire/list-paths.ts'
import { zipOf } from '#domain/search/query/parse-query.ts'
import type { ListedVehicle } from '#domain/vehicle/listed-vehicle.ts'
import type { VehicleType } from '#domain/vehicle/vehicle.ts'
import { dictionaries } from '#i18n/dictionaries.ts'
import type { Locale } from '#i18n/locale.ts'
import { fetchMessages, messagesAddress } from '#ui/text/load-messages.ts'
import {
  isKnownShopper,
  parseCustomerInfo,
  type StoredCustomer,
} from '#web/lib/shopper/customer-info.ts'

import { LIST_AREAS } from './list-about.ts'
import { shopperListViews, type ViewOfAddress, type Near } from './shopper-list.ts'
import type { FromWorker, ToWorker } from './worker-protocol.ts'

const send = (message: FromWorker) => postMessage(message)

/** @throws {Error} if the response is not the requested resource */
async function load(address: string): Promise<Response> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${response.status} ${address}`)
  return response
}

/** A part of all chunks, in order. Unchanged ones come from the browser's cache. */
const partsAt = <Name extends ListPart>(parts: ListAbout['parts'], name: Name) =>
  Promise.all(
    parts[name].map(
      // The server sends it as `SentList`.
      async (address) => (await (await load(address)).json()) as SentList[Name],
    ),
  )

/** Loads the message areas of lists, which a worker's script does not contain. */
async function addMessages(locale: Locale): Promise<void> {
  Object.assign(dictionaries[locale], await fetchMessages(messagesAddress(LIST_AREAS, locale)))
}

async function loadDistances(zip: string): Promise<Near> {
  const response = await load(storeMilesPath(zip))
  // The server sends it as `StoreMiles`.
  return { zip, miles: (await response.json()) as StoreMiles }
}

/**
 * Loads the distances from a ZIP code, once for as long as it stays the same; `null` for none, and if they can't be
 * loaded: the server responds then.
 */
function distanceReader(): (zip: string | null) => Promise<Near | null> {
  let last: Readonly<{ zip: string; near: Promise<Near> }> | null = null
  return async (zip) => {
    if (zip === null) return null
    if (last?.zip !== zip) last = { zip, near: loadDistances(zip) }
    try {
      return await last.near
    } catch {
      last = null
      return null
    }
  }
}

/** Parses a stored plan; the same text returns the same object. */
function planReader(): (text: string | null) => PaymentPlan {
  let last = { text: null as string | null, plan: emptyPlan }
  return (text) => {
    if (text !== last.text) last = { text, plan: planOfJson(text) }
    return last.plan
  }
}

/** The ZIP code that a shopper has given on this visit; `null` for none. @see SHP-1 */
const visitZip = ({ info }: StoredCustomer, { zip }: PaymentPlan): string | null =>
  zipOf([['zip', zip || parseCustomerInfo(info).zipCode]])

type Opened = Readonly<{ about: ListAbout; type: VehicleType; locale: Locale }>

/** Runs queries on one list: loads VINs once keywords need them, and uses the shopper's prices. */
async function openList({ about, type, locale }: Opened) {
  const [received] = await Promise.all([partsAt(about.parts, 'vehicles'), addMessages(locale)])
  let vehicles: readonly ListedVehicle[] = received.flatMap(decodeList)
  let vinDownload: Promise<void> | null = null
  const parsedPlan = planReader()
  const distancesFrom = distanceReader()
  let ready: Readonly<{ isKnown: boolean; answer: ViewOfAddress }> | null = null

  const viewsFor = (isKnown: boolean): ViewOfAddress => {
    if (ready?.isKnown === isKnown) return ready.answer
    const shopper = isKnown ? 'known' : 'unknown'
    const viewOf = shopperListViews({ about, type, locale, vehicles, shopper }, () => new Date())
    ready = { isKnown, answer: viewOf }
    return viewOf
  }
  const isKnown = (customer: StoredCustomer) =>
    isKnownShopper(customer, about.site.customerInfo.locked)
  const loadVins = async () => {
    vehicles = withVins(vehicles, (await partsAt(about.parts, 'vins')).flat())
    ready = null
  }

  return {
    async answer(address: string, customer: StoredCustomer, plan: string | null) {
      const url = new URL(address)
      // Concurrent queries wait for the same download: without VINs their result would differ.
      if (url.searchParams.has('keywords')) await (vinDownload ??= loadVins())
      const near = await distancesFrom(
        zipOf(url.searchParams) ?? visitZip(customer, parsedPlan(plan)),
      )
      return viewsFor(isKnown(customer))(url, parsedPlan(plan), near)
    },
    /** Prepares for this shopper, and returns whether the list is priced only for them. */
    prepare(customer: StoredCustomer, plan: string | null): boolean {
      const shopperPlan = parsedPlan(plan)
      viewsFor(isKnown(customer))(new URL(`/search/${type}`, about.origin), shopperPlan)
      return isKnown(customer) || formatPlan(shopperPlan).length > 0
    },
  }
}

/** Handles the page's messages about one list at a time, for as long as the worker lives. */
function listen(): void {
  let opening: ReturnType<typeof openList> | null = null

  async function handle(message: ToWorker): Promise<void> {
    if ('about' in message) {
      opening = openList(message)
      const list = await opening
      send({ isPersonal: list.prepare(message.customer, message.plan) })
      return
    }
    const list = await opening
    if (list)
      send({
        id: message.id,
        view: await list.answer(message.address, message.customer, message.plan),
      })
  }

  addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
    // Any failure here becomes the worker's own error: the page then uses the server.
    handle(data).catch((error: unknown) => {
      // Thrown outside of any promise, it reaches the page as the worker's error.
      setTimeout(() => {
        throw error
      })
    })
  })
}

listen()
