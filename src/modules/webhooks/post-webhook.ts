import { createHmac } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'

import { ForbiddenAddress, lookupWithin } from '#platform/security/public-address.ts'
import { traceHeaders } from '#platform/tracing/trace-context.ts'

import type { Webhook } from './webhook.ts'

/** From connecting to the response status. */
const TIMEOUT_MS = 10_000

/** A message to post. Receivers drop duplicates by its id. */
export type WebhookMessage = Readonly<{
  /** The same in every attempt; without dots. */
  id: string
  /** JSON. */
  body: string
}>

/**
 * The outcome of a post, as of a mail. `refused`: the receiver rejects this message. `unreachable`: it accepts nothing
 * now. `unconfirmed`: the message was sent without a response.
 */
export type WebhookOutcome =
  | Readonly<{ state: 'accepted'; evidence: string }>
  | Readonly<{ state: 'refused' | 'unreachable' | 'unconfirmed'; reason: string }>

/** The signature of a message: `v1,` and the HMAC-SHA256 of its id, time and body (Standard Webhooks). */
export const signatureOf = (
  secret: Buffer,
  { id, body }: WebhookMessage,
  timestamp: string,
): string =>
  `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`

function outcomeOf(status: number): WebhookOutcome {
  const statusText = `HTTP ${status}`
  if (status >= 200 && status < 300) return { state: 'accepted', evidence: statusText }
  if (status === 429 || status === 503) return { state: 'unreachable', reason: statusText }
  if (status === 408 || status >= 500) return { state: 'unconfirmed', reason: statusText }
  if (status >= 300 && status < 400)
    return { state: 'refused', reason: `${statusText}: redirects are not followed` }
  return { state: 'refused', reason: statusText }
}

const reasonOf = (error: Error) =>
  'code' in error && typeof error.code === 'string' ? error.code : error.name

function failureOf(error: Error, isSent: boolean): WebhookOutcome {
  if (error instanceof ForbiddenAddress) return { state: 'refused', reason: error.message }
  return { state: isSent ? 'unconfirmed' : 'unreachable', reason: reasonOf(error) }
}

/**
 * Posts a signed message and returns its outcome. Only the status of the response is read: its text may be of any
 * length, and could repeat a shopper's text. Redirects are not followed.
 * @param nowMs milliseconds since 1970
 */
export function postWebhook(
  webhook: Pick<Webhook, 'url' | 'secret' | 'reach' | 'previousSecret' | 'previousUntil'>,
  message: WebhookMessage,
  nowMs: number,
  timeoutMs = TIMEOUT_MS,
): Promise<WebhookOutcome> {
  const { url, secret, reach, previousSecret, previousUntil = '' } = webhook
  const isOverlap = previousSecret !== undefined && previousUntil > new Date(nowMs).toISOString()
  const timestamp = String(Math.floor(nowMs / 1000))
  const body = Buffer.from(message.body)
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve) => {
    let isSent = false
    const post = request(url, {
      method: 'POST',
      agent: false,
      lookup: lookupWithin(reach),
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        'content-type': 'application/json',
        'content-length': body.length,
        'user-agent': 'Forecourt',
        ...traceHeaders(),
        'webhook-id': message.id,
        'webhook-timestamp': timestamp,
        'webhook-signature': [secret, ...(isOverlap ? [previousSecret] : [])]
          .map((key) => signatureOf(key, message, timestamp))
          .join(' '),
      },
    })
    post.on('finish', () => {
      isSent = true
    })
    post.on('error', (error) => resolve(failureOf(error, isSent)))
    post.on('response', (response) => {
      resolve(outcomeOf(response.statusCode ?? 0))
      response.destroy()
    })
    post.end(body)
  })
}
