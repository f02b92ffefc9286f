import { BACK_OFFICE, backOfficePath } from '#domain/access/back-office-path.ts'

import type { ClickEvent, PushEvent, WorkerScope } from './worker-scope.ts'

/** A notification to show. `data` is the page that a click opens. */
type Shown = Readonly<{ title: string; options: NotificationOptions & Readonly<{ data: string }> }>

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The notification of a push message; a generic one for a message that cannot be read. */
function shownOf(data: PushEvent['data'], language: string): Shown {
  let message: Readonly<Record<string, unknown>> = {}
  try {
    // Checked below, value by value.
    message = (data?.json() ?? {}) as typeof message
  } catch {
    // Not JSON: the generic notification is shown.
  }
  const isSpanish = language.startsWith('es')
  return {
    title: text(message['title']) || (isSpanish ? 'Nuevo prospecto' : 'New lead'),
    options: {
      body: text(message['body']),
      lang: text(message['language']) || (isSpanish ? 'es' : 'en'),
      tag: text(message['tag']) || 'lead',
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      data: backOfficePath(text(message['path'])) ?? `${BACK_OFFICE}/leads`,
    },
  }
}

/** Focuses a tab that shows this page, or opens a new one: another page may have unsaved input. */
async function openPage({ clients, location }: WorkerScope, path: string): Promise<void> {
  const url = new URL(path, location.origin).href
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = pages.find((page) => page.url === url)
  await (open ? open.focus() : clients.openWindow(url))
}

/**
 * Starts the service worker of the back office. It shows notifications, and neither responds to nor stores any request.
 */
export function startWorker(scope: WorkerScope): void {
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
  scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))
  scope.addEventListener('push', (event) => {
    const { title, options } = shownOf(event.data, scope.navigator.language)
    event.waitUntil(scope.registration.showNotification(title, options))
  })
  scope.addEventListener('notificationclick', (event: ClickEvent) => {
    const { notification } = event
    notification.close()
    event.waitUntil(openPage(scope, text(notification.data) || BACK_OFFICE))
  })
}
