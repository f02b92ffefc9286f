type Log = (fields: Readonly<Record<string, unknown>>, message: string) => void

type Deps = Readonly<{
  /** Queues the jobs of the newest version. */
  queue: () => Promise<void>
  /** Registers a callback for changes of the inventory; returns the function that removes it. */
  onNotice: (callBack: () => void) => () => void
  log: Readonly<{ error: Log }>
  /** How long after a change the jobs are queued, so that imports in quick succession are one. */
  delayMs: number
}>

/**
 * Queues the pushes of feeds immediately, since an import may have run while no server did, and after each change. A
 * failed attempt is repeated.
 * @returns the function that stops it
 */
export function followInventory({ queue, onNotice, log, delayMs }: Deps): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let isStopped = false
  const run = () => {
    timer = undefined
    running = running.then(queue).catch((error: unknown) => {
      log.error({ reason: String(error) }, 'pushes of feeds could not be queued yet')
      later()
    })
  }
  const later = () => {
    if (isStopped || timer !== undefined) return
    timer = setTimeout(run, delayMs).unref()
  }
  const stopListening = onNotice(later)
  run()
  return async () => {
    isStopped = true
    stopListening()
    clearTimeout(timer)
    await running
  }
}
