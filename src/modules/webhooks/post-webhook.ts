import { createHmac } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'

import { ForbiddenAddress, lookupWithin } from '#platform/security/public-address.ts'
import { traceHeaders } from '#platform/tracing/trace-context.ts'

import type { Webhook } from './webhook.ts'

/** From the first step to the answer's status. */
const WHOLE_MS = 10_000

/** What is posted. A receiver drops what comes twice by its id. */
export type WebhookMessage = Readonly<{
  /** The same in every attempt; no dots. */
  id: string
  /** JSON. */
  body: string
}>

/**
 * The outcome of a post, as of a mail.
 * `refused`: the receiver does not take this message. `unreachable`: it takes nothing now. `unconfirmed`: the message
 * was handed over and not answered.
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
  const answer = `HTTP ${status}`
  if (status >= 200 && status < 300) return { state: 'accepted', evidence: answer }
  if (status === 429 || status === 503) return { state: 'unreachable', reason: answer }
  if (status === 408 || status >= 500) return { state: 'unconfirmed', reason: answer }
  if (status >= 300 && status < 400)
    return { state: 'refused', reason: `${answer}: redirects are not followed` }
  return { state: 'refused', reason: answer }
}

const reasonOf = (error: Error) =>
  'code' in error && typeof error.code === 'string' ? error.code : error.name

function failureOf(error: Error, isSent: boolean): WebhookOutcome {
  if (error instanceof ForbiddenAddress) return { state: 'refused', reason: error.message }
  return { state: isSent ? 'unconfirmed' : 'unreachable', reason: reasonOf(error) }
}

/**
 * Posts a signed message and answers what became of it. Only the status of the answer is read: its text may be of any
 * length, and could repeat a shopper's words. No redirect is followed.
 * @param nowMs milliseconds since 1970
 */
export function postWebhook(
  webhook: Pick<Webhook, 'url' | 'secret' | 'reach'>,
  message: WebhookMessage,
  nowMs: number,
  wholeMs = WHOLE_MS,
): Promise<WebhookOutcome> {
  const { url, secret, reach } = webhook
  const timestamp = String(Math.floor(nowMs / 1000))
  const body = Buffer.from(message.body)
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve) => {
    let isSent = false
    const post = request(url, {
      method: 'POST',
      agent: false,
      lookup: lookupWithin(reach),
      signal: AbortSignal.timeout(wholeMs),
      headers: {
        'content-type': 'application/json',
        'content-length': body.length,
        'user-agent': 'Forecourt',
        ...traceHeaders(),
        'webhook-id': message.id,
        'webhook-timestamp': timestamp,
        'webhook-signature': signatureOf(secret, message, timestamp),
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
