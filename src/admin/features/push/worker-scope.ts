/** The APIs that the service worker uses. The compiler is configured for pages and does not know them. */

type Extendable = Readonly<{ waitUntil: (work: Promise<unknown>) => void }>

export type PushEvent = Extendable & Readonly<{ data: Readonly<{ json: () => unknown }> | null }>
export type ClickEvent = Extendable &
  Readonly<{ notification: Readonly<{ data: unknown; close: () => void }> }>

/** A page of the back office. */
type Page = Readonly<{ url: string; focus: () => Promise<unknown> }>

export type WorkerScope = Readonly<{
  addEventListener: {
    (kind: 'install' | 'activate', listener: (event: Extendable) => void): void
    (kind: 'push', listener: (event: PushEvent) => void): void
    (kind: 'notificationclick', listener: (event: ClickEvent) => void): void
  }
  skipWaiting: () => Promise<void>
  clients: Readonly<{
    claim: () => Promise<void>
    matchAll: (
      options: Readonly<{ type: 'window'; includeUncontrolled: boolean }>,
    ) => Promise<readonly Page[]>
    openWindow: (url: string) => Promise<unknown>
  }>
  registration: Readonly<{
    showNotification: (title: string, options: NotificationOptions) => Promise<void>
  }>
  navigator: Readonly<{ language: string }>
  location: Readonly<{ origin: string }>
}>
