import { matchSubscriptions, type MatchSubscriptionsPorts } from './match-subscriptions.ts'

type Log = (fields: Readonly<Record<string, unknown>>, message: string) => void

export type FollowSubscriptionsDeps = MatchSubscriptionsPorts &
  Readonly<{
    /** Registers a callback for changes of vehicles; returns the function that removes it. */
    onNotice(callBack: () => void): () => void
    /** The delay before a failed check is retried, in milliseconds. */
    retryMs?: number
    log: Readonly<{ info: Log; error: Log }>
  }>

export type Follower = Readonly<{
  /** Schedules a check for news. */
  checkMatches(): void
  /** Finishes the running check. */
  stop(): Promise<void>
}>

/**
 * Checks for subscription news: immediately, since an import may have run while no server did, and whenever vehicles
 * change. A failed check is retried.
 */
export function followSubscriptions(ports: FollowSubscriptionsDeps): Follower {
  const { log, retryMs = 5000 } = ports
  let pass: Promise<void> | null = null
  let isDue = false
  const stopping = new AbortController()
  const { signal } = stopping
  let retry: NodeJS.Timeout | undefined

  async function run(): Promise<void> {
    while (isDue && !signal.aborted) {
      isDue = false
      try {
        const count = await matchSubscriptions(ports)
        if (count > 0) log.info({ count }, 'news queued for shoppers')
      } catch (error) {
        log.error({ reason: String(error) }, 'alerts about new vehicles could not be queued yet')
        clearTimeout(retry)
        retry = setTimeout(checkMatches, retryMs)
        retry.unref()
      }
    }
    pass = null
  }

  function checkMatches(): void {
    if (signal.aborted) return
    isDue = true
    pass ??= run()
  }

  const stopListening = ports.onNotice(checkMatches)
  checkMatches()
  return {
    checkMatches,
    async stop() {
      stopping.abort()
      clearTimeout(retry)
      stopListening()
      await pass
    },
  }
}
