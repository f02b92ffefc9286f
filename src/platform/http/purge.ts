import { ExponentialBackoff, handleAll, retry } from 'cockatiel'

import type { Log } from '#platform/log/log.ts'

/** Tags per request: Cloudflare accepts no more on every plan, and Fastly and Varnish accept more. */
const MAX_TAGS_PER_PURGE = 30
/**
 * Maximum number of waiting tags while the CDN does not respond; the oldest are dropped, and their pages expire anyway.
 */
const MAX_QUEUED_TAGS = 10_000
const TIMEOUT_MS = 10_000
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 20_000
const RETRIES = 6

/** The purge endpoint of a CDN. */
export type PurgeTarget = Readonly<{
  url: string
  method: 'POST' | 'PURGE'
  /** `null` if none is required. */
  key: string | null
}>

type Options = Readonly<{
  target: PurgeTarget
  log: Log
  fetch?: typeof globalThis.fetch
  /** Milliseconds before the first retry; doubled for each further one. */
  firstPauseMs?: number
}>

/**
 * Notifies a CDN of outdated pages by their tags: one request at a time with 30 tags, tried seven times. Each request
 * has its tags in the format of Fastly and Varnish (`Surrogate-Key`) and in that of Cloudflare (`{"tags": […]}`).
 */
export function purger({ target, log, fetch = globalThis.fetch, firstPauseMs }: Options) {
  const waiting = new Set<string>()
  const state = { isSending: false }
  const retrying = retry(handleAll, {
    maxAttempts: RETRIES,
    backoff: new ExponentialBackoff({
      initialDelay: firstPauseMs ?? FIRST_PAUSE_MS,
      maxDelay: LONGEST_PAUSE_MS,
    }),
  })

  async function send(tags: readonly string[]): Promise<void> {
    const { url, method, key } = target
    const response = await fetch(url, {
      method,
      headers: {
        'content-type': 'application/json',
        'surrogate-key': tags.join(' '),
        ...(key !== null && { authorization: `Bearer ${key}`, 'fastly-key': key }),
      },
      body: JSON.stringify({ tags }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`the CDN responded with ${response.status}`)
  }

  async function sendAll(): Promise<void> {
    while (waiting.size > 0) {
      const tags = [...waiting].slice(0, MAX_TAGS_PER_PURGE)
      for (const tag of tags) waiting.delete(tag)
      try {
        await retrying.execute(() => send(tags))
        log.info({ tags: tags.length }, 'purged pages from the CDN')
      } catch (error) {
        log.error({ err: error, tags }, 'pages could not be purged from the CDN')
      }
    }
  }

  return {
    /** Purges pages with any of the tags; resolves when all waiting ones are sent or abandoned. Never rejects. */
    async purge(tags: Iterable<string>): Promise<void> {
      for (const tag of tags) waiting.add(tag)
      for (const oldest of waiting) {
        if (waiting.size <= MAX_QUEUED_TAGS) break
        waiting.delete(oldest)
      }
      if (state.isSending) return
      state.isSending = true
      await sendAll()
      state.isSending = false
    },
  }
}
