import { workerUrl } from '#web/lib/trusted-url.ts'

const WORKER = '/service-worker.js'

/**
 * Has the browser take the site's service worker.
 * @throws {Error} without a network, or where the browser takes none
 */
export async function registerWorker(): Promise<void> {
  await navigator.serviceWorker.register(workerUrl(WORKER), { updateViaCache: 'none' })
}
