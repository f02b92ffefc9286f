import { workerUrl } from '#web/lib/trusted-url.ts'

const WORKER = '/service-worker.js'

/**
 * Registers the site's service worker.
 * @throws {Error} without a network, or if the browser refuses
 */
export async function registerWorker(): Promise<void> {
  await navigator.serviceWorker.register(workerUrl(WORKER), { updateViaCache: 'none' })
}
