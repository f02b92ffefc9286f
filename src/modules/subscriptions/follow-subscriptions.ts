import { matchSubscriptions, type MatchSubscriptionsPorts } from './match-subscriptions.ts'

type Log = (fields: Readonly<Record<string, unknown>>, message: string) => void

export type FollowSubscriptionsDeps = MatchSubscriptionsPorts &
  Readonly<{
    /** Calls back when vehicles may have changed; returns the function that stops it. */
    onNotice(callBack: () => void): () => void
    /** The pause before a look that failed is retried, in milliseconds. */
    retryMs?: number
    log: Readonly<{ info: Log; error: Log }>
  }>

export type Follower = Readonly<{
  /** Looks what is new soon. */
  look(): void
  /** Finishes the look under way. */
  stop(): Promise<void>
}>

/**
 * Looks what is new for those who wait: at once, for an import may have come while no server ran, and whenever vehicles
 * change. A look that fails is retried.
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
        if (count > 0) log.info({ count }, 'shoppers have news')
      } catch (error) {
        log.error({ reason: String(error) }, 'nobody could be told of new vehicles yet')
        clearTimeout(retry)
        retry = setTimeout(look, retryMs)
        retry.unref()
      }
    }
    pass = null
  }

  function look(): void {
    if (signal.aborted) return
    isDue = true
    pass ??= run()
  }

  const stopListening = ports.onNotice(look)
  look()
  return {
    look,
    async stop() {
      stopping.abort()
      clearTimeout(retry)
      stopListening()
      await pass
    },
  }
}
