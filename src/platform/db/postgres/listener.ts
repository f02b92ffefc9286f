import { setTimeout as wait } from 'node:timers/promises'

import { Client, type ClientConfig } from 'pg'

import { CHANNELS, type Channel } from '#platform/db/database.ts'

const FIRST_RETRY_MS = 250
const LAST_RETRY_MS = 30_000
/** The fallback for lost notifications. */
const POLL_MS = 30_000

/** The name of a channel inside a database that others may use too. */
export const channelName = (channel: Channel) => `forecourt_${channel}`

/**
 * Listens on its own connection, and makes a new one whenever it breaks. Calls back for every notification, after every
 * new connection and every half minute, because notifications may have been missed.
 * @returns the function that stops it
 */
export function listenToPostgres(
  config: ClientConfig,
  onChange: (channel: Channel) => void,
): () => void {
  const stop = new AbortController()
  let client: Client | null = null
  const notifyAll = () => CHANNELS.forEach(onChange)

  const connectOnce = async (): Promise<void> => {
    const broken = Promise.withResolvers<void>()
    client = new Client(config)
    client.on('error', () => broken.resolve())
    client.on('end', () => broken.resolve())
    client.on('notification', ({ channel }) => {
      const known = CHANNELS.find((name) => channelName(name) === channel)
      if (known) onChange(known)
    })
    try {
      await client.connect()
      for (const channel of CHANNELS) await client.query(`listen ${channelName(channel)}`)
      notifyAll()
      await broken.promise
    } finally {
      await client.end().catch(() => {})
    }
  }

  const keepListening = async () => {
    let retryMs = FIRST_RETRY_MS
    while (!stop.signal.aborted) {
      const began = Date.now()
      // A failure means that the connection is lost; the loop then makes a new one.
      await connectOnce().catch(() => {})
      retryMs = Date.now() - began > LAST_RETRY_MS ? FIRST_RETRY_MS : retryMs
      await wait(retryMs, undefined, { signal: stop.signal, ref: false }).catch(() => {})
      retryMs = Math.min(retryMs * 2, LAST_RETRY_MS)
    }
  }
  void keepListening()
  const poll = setInterval(notifyAll, POLL_MS).unref()

  return () => {
    stop.abort()
    clearInterval(poll)
    void client?.end().catch(() => {})
  }
}
