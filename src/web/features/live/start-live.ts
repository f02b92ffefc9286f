/** A shopper who leaves a page sooner needs no connection. */
const AFTER_MS = 5000

/**
 * Follows the changes of vehicles once a page has been open for some seconds, until the signal.
 * @returns a function that is called when another page is shown
 */
export function startLive(signal: AbortSignal): () => void {
  let hide: (() => void) | null = null
  const start = async () => {
    const { showChanges } = await import('./show-changes.ts')
    if (!signal.aborted) hide = showChanges(signal)
  }
  const timer = setTimeout(() => void start().catch(reportError), AFTER_MS)
  signal.addEventListener('abort', () => clearTimeout(timer))
  return () => hide?.()
}
