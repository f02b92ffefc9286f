import type { ListAbout } from '#domain/search-wire/list-about.ts'
import { listAboutPath } from '#domain/search-wire/list-paths.ts'
import type { VehicleType } from '#domain/vehicle/vehicle.ts'
import type { Locale } from '#i18n/locale.ts'
import { visitPlan } from '#web/features/payment-plan/visit-plan.ts'
import type { SearchView } from '#web/features/search/view/search-view.ts'
// oxlint-disable-next-line import/default -- the bundler answers with the address of the worker's script
import LIST_WORKER_URL from '#web/features/search/worker/list-worker.ts?worker&url'
import type { FromWorker, ToWorker } from '#web/features/search/worker/worker-protocol.ts'
import { storedCustomer } from '#web/lib/shopper/customer-store.ts'
import { workerUrl } from '#web/lib/trusted-url.ts'

import type { HeldList, ListEvent, ListState } from './list-state.ts'

/** Prices change: an older list is loaded again, and the server responds meanwhile. */
const FRESH_MS = 300_000

type Answer = (view: SearchView | null) => void

/** The list of an address, `null` for other pages. */
export const typeOf = (pathname: string) =>
  // The pattern contains only type names. (Importing their table would load the whole page's
  // script.)
  (/^\/search\/(new|used|cpo)$/.exec(pathname)?.[1] ?? null) as VehicleType | null

/** The shopper as stored by the browser. */
const shopper = () => ({ customer: storedCustomer(), plan: visitPlan.text() })

/** No transferables: messages are copied. */
const post = (worker: Worker, message: ToWorker) => worker.postMessage(message, [])

type Store = Readonly<{ state: () => ListState; send: (event: ListEvent) => void }>

/** The worker that holds a list; the state of the store says which. It holds one list at a time. */
export function heldWorker({ state, send }: Store) {
  let worker: Worker | null = null
  let last = 0
  const waiting = new Map<number, Answer>()

  /** Pending queries are sent to the server instead. */
  function close(): void {
    worker?.terminate()
    worker = null
    for (const answer of waiting.values()) answer(null)
    waiting.clear()
    send({ kind: 'held', list: null })
  }

  /**
   * Loads a list.
   * @returns whether it is priced only for this shopper; `'server'` if it is too long to be held, `null` if another
   * list was requested meanwhile
   * @throws {Error} if the download fails
   */
  async function open(type: VehicleType): Promise<boolean | 'server' | null> {
    close()
    const list: HeldList = { type, sinceMs: Date.now(), isReady: false }
    send({ kind: 'held', list })
    try {
      // The server writes pages only in these languages.
      const locale = document.documentElement.lang as Locale
      const response = await fetch(listAboutPath(type, locale))
      if (!response.ok) throw new Error(`${response.status} ${response.url}`)
      if (state().held !== list) return null
      if (response.status === 204) return 'server'
      // The server sends it as `ListAbout`.
      const about = (await response.json()) as ListAbout
      return state().held === list ? await start(list, { about, type, locale, ...shopper() }) : null
    } catch (error) {
      // The next visit to a list retries.
      if (state().held === list) close()
      throw error
    }
  }

  /** Starts the worker; resolves once it is ready, with whether the list is priced only for this shopper. */
  function start(list: HeldList, opening: ToWorker): Promise<boolean | null> {
    const opened = new Worker(workerUrl(LIST_WORKER_URL), { type: 'module' })
    worker = opened
    const ready = Promise.withResolvers<boolean | null>()
    opened.addEventListener('error', (event) => {
      reportError(event.error ?? event.message)
      if (worker === opened) close()
      ready.resolve(null)
    })
    opened.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if ('isPersonal' in data) {
        send({ kind: 'held', list: { ...list, isReady: true } })
        // For measurements: from here on filters need no network.
        performance.mark('list-held')
        ready.resolve(data.isPersonal)
        return
      }
      waiting.get(data.id)?.(data.view)
      waiting.delete(data.id)
    })
    post(opened, opening)
    return ready.promise
  }

  return {
    open,
    close,
    /** Whether the list of an address is held and ready; `'old'` if it has to be loaded again. */
    has(pathname: string): boolean | 'old' {
      const { held } = state()
      if (!held?.isReady || typeOf(pathname) !== held.type) return false
      return Date.now() - held.sinceMs > FRESH_MS ? 'old' : true
    },
    /** The page of an address; `null` if only the server can respond. */
    query(address: string): Promise<SearchView | null> {
      const opened = worker
      if (!opened) return Promise.resolve(null)
      const id = last++
      return new Promise((resolve) => {
        waiting.set(id, resolve)
        post(opened, { id, address, ...shopper() })
      })
    },
  }
}
