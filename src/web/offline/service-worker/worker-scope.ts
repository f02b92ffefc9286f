/** The parts of a service worker's surroundings that ours use: the compiler knows those of pages alone. */

type Extendable = Readonly<{ waitUntil: (work: Promise<unknown>) => void }>

export type FetchOfPage = Extendable &
  Readonly<{
    request: Request
    /** What the browser has asked for already, beside starting the worker; for navigations alone. */
    preloadResponse: Promise<Response | undefined>
    respondWith: (answer: Promise<Response>) => void
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

/** Where a service worker's script runs. */
export const workerScope = (): WorkerScope =>
  // This file is only ever a part of such a script.
  globalThis as unknown as WorkerScope
