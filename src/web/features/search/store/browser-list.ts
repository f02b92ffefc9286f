import { redirect } from 'react-router'

import type { ListAbout } from '#domain/search-wire/list-about.ts'
import { listAboutPath } from '#domain/search-wire/list-paths.ts'
import type { VehicleType } from '#domain/vehicle/vehicle.ts'
import type { Locale } from '#i18n/locale.ts'
import { storedPlanText } from '#web/features/payment-plan/visit-plan.ts'
import type { SearchView } from '#web/features/search/view/search-view.ts'
import type { FromWorker, ToWorker } from '#web/features/search/worker/worker-protocol.ts'
import { followCustomer, storedCustomer } from '#web/lib/shopper/customer-info.ts'

import { pathWithPlan, setPlans } from './set-plan.ts'
import { answerForm, bringAllValues, go, takeShown, type ListScreen } from './show-first.ts'

/** The Save-Data preference. Not every browser has it, and the compiler does not know it. */
type Saving = Readonly<{ connection?: Readonly<{ saveData?: boolean }> }>

type Answer = (view: SearchView | null) => void

let worker: Worker | null = null
let isReady = false
/** The list that the browser holds or is about to. */
let held: string | null = null
let heldAtMs = 0
let asked = 0
/** Where its answers are shown. */
let screen: ListScreen | null = null

/** Where answers are shown, while there are any. */
const screenNow = () => (isReady ? screen : null)

/** Prices change: a list that has been held for so long is looked up anew, and the server answers meanwhile. */
const FRESH_MS = 300_000

const waiting = new Map<number, Answer>()

/** Nothing in a message changes hands. */
const tell = (to: Worker, message: ToWorker) => to.postMessage(message, [])

/** The list of an address, if it is one. */
const typeOf = (pathname: string) =>
  // The pattern has only names of types. (Their table would bring the whole page's script with it.)
  (/^\/search\/(new|used|cpo)$/.exec(pathname)?.[1] ?? null) as VehicleType | null

/** Everyone who waits asks the server instead. */
function close(): void {
  worker?.terminate()
  worker = null
  isReady = false
  for (const answer of waiting.values()) answer(null)
  waiting.clear()
}

async function open(type: VehicleType, page: ListScreen): Promise<void> {
  // The server writes pages in these languages only.
  const locale = document.documentElement.lang as Locale
  const response = await fetch(listAboutPath(type, locale))
  if (!response.ok) throw new Error(`${response.status} ${response.url}`)
  // Too long to be held here: the server has to be told how it is priced.
  if (response.status === 204) {
    if (held === type) tellPlan(page)
    return
  }
  // The server makes it as `ListAbout`.
  const about = (await response.json()) as ListAbout
  if (held !== type) return
  const opened = new Worker(new URL('../worker/list-worker.ts', import.meta.url), {
    type: 'module',
  })
  worker = opened
  opened.addEventListener('error', (event) => {
    reportError(event.error ?? event.message)
    if (worker === opened) close()
  })
  opened.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if ('isPersonal' in data) {
      isReady = true
      // For measurements: from here on filters need no network.
      performance.mark('list-held')
      if (data.isPersonal) go(page, location.pathname + location.search)
      return
    }
    waiting.get(data.id)?.(data.view)
    waiting.delete(data.id)
  })
  tell(opened, { about, type, locale, ...shopper() })
}

/** Asks the server for the page by the plan of this visit, if it has to know. */
function tellPlan(page: ListScreen): void {
  const path = pathWithPlan(location.href)
  if (path !== null) go(page, path)
}

/** Who asks, as their browser keeps it. */
const shopper = () => ({ customer: storedCustomer(), plan: storedPlanText() })

const savesData = () => (navigator as Saving).connection?.saveData === true

/** Prices of a shopper's own come and go with what they tell: the list on screen is then asked for anew. */
function showAnew(): void {
  const page = screenNow()
  if (page && typeOf(location.pathname) === held) go(page, location.pathname + location.search)
}

/** Holds the list of an address in the browser. Longer ones than `MAX_SENT_VEHICLES` stay with the server. */
export function holdList(pathname: string, page: ListScreen): void {
  const type = typeOf(pathname)
  if (type === null) return
  const before = screen
  screen = page
  if (before === null) {
    answerForm(screenNow, (address) => (isReady ? ask(address) : null))
    bringAllValues(screenNow)
    followCustomer(showAnew)
    setPlans(
      () => screen ?? page,
      (address) => (isReady ? ask(address) : null),
    )
  }
  if (savesData()) return tellPlan(page)
  if (type === held) return
  held = type
  heldAtMs = Date.now()
  close()
  open(type, page).catch((error: unknown) => {
    // The next visit to a list tries again.
    if (held === type) held = null
    reportError(error)
  })
}

/**
 * The page of an address, from the list in the browser; `null` where the server has to say.
 * @throws {Response} a redirect to where the server is told the plan of this visit, if it has to know
 */
export async function answerHere(address: string): Promise<SearchView | null> {
  const view = takeShown(address) ?? (await ask(address))
  const path = view === null ? pathWithPlan(address) : null
  // The router takes a thrown answer for the way on.
  if (path !== null) throw redirect(path)
  return view
}

function ask(address: string): Promise<SearchView | null> {
  const url = new URL(address)
  const opened = worker
  if (!opened || !isReady || typeOf(url.pathname) !== held) return Promise.resolve(null)
  if (Date.now() - heldAtMs > FRESH_MS) {
    held = null
    if (screen) holdList(url.pathname, screen)
    return Promise.resolve(null)
  }
  const id = asked++
  return new Promise((resolve) => {
    waiting.set(id, resolve)
    tell(opened, { id, address, ...shopper() })
  })
}
