import { expect, it } from 'vitest'

import { startWorker } from './start-worker.ts'
import type { WorkerScope } from './worker-scope.ts'

/** A service worker with its pages, and the notifications and views that it opened. */
function aWorker(pages: readonly string[] = [], language = 'en-US') {
  const listeners = new Map<string, (event: never) => void>()
  const done: unknown[] = []
  const working: Promise<unknown>[] = []
  const scope: WorkerScope = {
    addEventListener: (kind: string, listener: (event: never) => void) =>
      void listeners.set(kind, listener),
    skipWaiting: async () => {},
    clients: {
      claim: async () => {},
      matchAll: async () =>
        pages.map((url) => ({ url, focus: async () => done.push({ focused: url }) })),
      openWindow: async (url) => done.push({ opened: url }),
    },
    registration: {
      showNotification: async (title, options) => void done.push({ title, ...options }),
    },
    navigator: { language },
    location: { origin: 'https://admin.example' },
  }
  startWorker(scope)
  const happen = async (kind: string, event: object) => {
    const waitUntil = (work: Promise<unknown>) => void working.push(work)
    listeners.get(kind)?.({ ...event, waitUntil } as never)
    await Promise.all(working)
  }
  return {
    listeners,
    done,
    push: (data: unknown) => happen('push', { data: { json: () => data } }),
    pushBroken: () =>
      happen('push', {
        data: {
          json() {
            throw new SyntaxError('not JSON')
          },
        },
      }),
    click: (data: unknown) =>
      happen('notificationclick', {
        notification: { data, close: () => void done.push('closed') },
      }),
  }
}

it('shows the text of a message', async () => {
  const worker = aWorker()
  await worker.push({
    title: 'New lead: 2024 Ford',
    body: 'Visit, Ocotillo',
    language: 'en',
    path: '/admin/leads/L1',
    tag: 'lead L1',
  })
  expect(worker.done).toMatchObject([
    {
      title: 'New lead: 2024 Ford',
      body: 'Visit, Ocotillo',
      lang: 'en',
      tag: 'lead L1',
      data: '/admin/leads/L1',
    },
  ])
})

it('shows a default notification for an unreadable message, as browsers require, and opens only views of the back office', async () => {
  const worker = aWorker([], 'es-MX')
  await worker.pushBroken()
  await worker.push({ title: 7, path: 'https://evil.example/' })
  expect(worker.done).toMatchObject([
    { title: 'Nuevo prospecto', lang: 'es', data: '/admin/leads' },
    { title: 'Nuevo prospecto', data: '/admin/leads' },
  ])
})

it('opens the lead of a notification, or shows the page that has it open', async () => {
  const typed = 'https://admin.example/admin/leads/L2'
  const worker = aWorker([typed])
  await worker.click('/admin/leads/L1')
  await worker.click('/admin/leads/L2')
  expect(worker.done).toEqual([
    'closed',
    { opened: 'https://admin.example/admin/leads/L1' },
    'closed',
    { focused: typed },
  ])
})

it('neither responds to nor stores any request', () => {
  expect([...aWorker().listeners.keys()].toSorted()).toEqual([
    'activate',
    'install',
    'notificationclick',
    'push',
  ])
})
