import { emptyPlan, type PaymentPlan } from '#domain/finance/plan/payment-plan.ts'
import { formatPlan } from '#domain/finance/plan/plan-address.ts'
import { planOfJson } from '#domain/finance/plan/plan-of-json.ts'
import type { ListAbout } from '#domain/search-wire/list-about.ts'
import { decodeList, withVins, type SentList } from '#domain/search-wire/list-columns.ts'
import type { ListPart } from '#domain/search-wire/list-paths.ts'
import type { ListedVehicle } from '#domain/vehicle/listed-vehicle.ts'
import type { VehicleType } from '#domain/vehicle/vehicle.ts'
import { dictionaries } from '#i18n/dictionaries.ts'
import type { Locale } from '#i18n/locale.ts'
import { fetchMessages, messagesAddress } from '#ui/text/load-messages.ts'
import { isKnownShopper, type StoredCustomer } from '#web/lib/shopper/customer-info.ts'

import { LIST_AREAS } from './list-about.ts'
import { ownList, type AnswerAddress } from './shopper-list.ts'
import type { FromWorker, ToWorker } from './worker-protocol.ts'

const tell = (message: FromWorker) => postMessage(message)

/** @throws {Error} where an address gives anything but what was requested */
async function load(address: string): Promise<Response> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${response.status} ${address}`)
  return response
}

/** A part of all chunks, in their order. What was downloaded before comes from the browser's cache. */
const partsAt = <Name extends ListPart>(parts: ListAbout['parts'], name: Name) =>
  Promise.all(
    parts[name].map(
      // The server makes them as `SentList`.
      async (address) => (await (await load(address)).json()) as SentList[Name],
    ),
  )

/** Fills the dictionaries, which are empty in a worker's script, with what lists are made from. */
async function learnWords(locale: Locale): Promise<void> {
  Object.assign(dictionaries[locale], await fetchMessages(messagesAddress(LIST_AREAS, locale)))
}

/** Reads a plan as a browser keeps it; the same text is the same plan. */
function planReader(): (text: string | null) => PaymentPlan {
  let last = { text: null as string | null, plan: emptyPlan }
  return (text) => {
    if (text !== last.text) last = { text, plan: planOfJson(text) }
    return last.plan
  }
}

type Opened = Readonly<{ about: ListAbout; type: VehicleType; locale: Locale }>

/** Answers for one list: looks into VINs once keywords ask for it, and at the prices that its shopper may see. */
async function openList({ about, type, locale }: Opened) {
  const [received] = await Promise.all([partsAt(about.parts, 'vehicles'), learnWords(locale)])
  let vehicles: readonly ListedVehicle[] = received.flatMap(decodeList)
  let learning: Promise<void> | null = null
  const planBy = planReader()
  let ready: Readonly<{ isKnown: boolean; answer: AnswerAddress }> | null = null

  const answerFor = (isKnown: boolean): AnswerAddress => {
    if (ready?.isKnown === isKnown) return ready.answer
    const shopper = isKnown ? 'known' : 'unknown'
    const answer = ownList({ about, type, locale, vehicles, shopper }, () => new Date())
    ready = { isKnown, answer }
    return answer
  }
  const isKnown = (customer: StoredCustomer) =>
    isKnownShopper(customer, about.site.customerInfo.locked)
  const learnVins = async () => {
    vehicles = withVins(vehicles, (await partsAt(about.parts, 'vins')).flat())
    ready = null
  }

  return {
    async answer(address: string, customer: StoredCustomer, plan: string | null) {
      const url = new URL(address)
      // Queries that come meanwhile wait for the same download: without VINs their answer would differ.
      if (url.searchParams.has('keywords')) await (learning ??= learnVins())
      return answerFor(isKnown(customer))(url, planBy(plan))
    },
    /** Makes ready for this shopper, and says whether the list is priced for them alone. */
    prepare(customer: StoredCustomer, plan: string | null): boolean {
      const own = planBy(plan)
      answerFor(isKnown(customer))(new URL(`/search/${type}`, about.origin), own)
      return isKnown(customer) || formatPlan(own).length > 0
    },
  }
}

/** Answers the page's messages about one list at a time, for as long as the worker lives. */
function listen(): void {
  let opening: ReturnType<typeof openList> | null = null

  async function hear(message: ToWorker): Promise<void> {
    if ('about' in message) {
      opening = openList(message)
      const list = await opening
      tell({ isPersonal: list.prepare(message.customer, message.plan) })
      return
    }
    const list = await opening
    if (list)
      tell({
        id: message.id,
        view: await list.answer(message.address, message.customer, message.plan),
      })
  }

  addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
    // Whatever fails here fails as the worker's own error: the page then goes on with the server.
    hear(data).catch((error: unknown) => {
      // Thrown outside of any promise, it reaches the page as the worker's error.
      setTimeout(() => {
        throw error
      })
    })
  })
}

listen()
