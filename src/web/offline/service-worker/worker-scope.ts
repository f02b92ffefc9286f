/** The service worker APIs that ours uses: the compiler only knows those of pages. */

type Extendable = Readonly<{ waitUntil: (work: Promise<unknown>) => void }>

export type FetchOfPage = Extendable &
  Readonly<{
    request: Request
    /** The browser's request that runs while the worker starts; only for navigations. */
    preloadResponse: Promise<Response | undefined>
    respondWith: (response: Promise<Response>) => void
  }>

export type WorkerScope = Readonly<{
  addEventListener: {
    (kind: 'install' | 'activate', listener: (event: Extendable) => void): void
    (kind: 'fetch', listener: (event: FetchOfPage) => void): void
  }
  skipWaiting: () => Promise<void>
  clients: Readonly<{ claim: () => Promise<void> }>
  registration: Readonly<{
    navigationPreload?: Readonly<{ enable: () => Promise<void> }>
    unregister: () => Promise<boolean>
  }>
  navigator: Readonly<{ languages: readonly string[] }>
  location: Readonly<{ origin: string }>
}>

/** The global scope of a service worker's script. */
export const workerScope = (): WorkerScope =>
  // This file is only used in such a script.
  globalThis as unknown as WorkerScope
