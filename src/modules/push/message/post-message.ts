import { createHash } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'

import { ForbiddenAddress, lookupWithin, type Reach } from '#platform/security/public-address.ts'

import { encryptMessage, type DeviceKeys } from './encrypt-message.ts'
import { pushAddress } from './push-address.ts'
import { vapidHeader, type ServerKey } from './server-keys.ts'

/** From connecting to the response status. */
const TIMEOUT_MS = 10_000
/** How long a service stores a message for a device without a connection. */
const STORED_S = 60 * 60

/** A message to one device. */
export type PushMessage = Readonly<{
  device: DeviceKeys & Readonly<{ endpoint: string }>
  /** JSON of a `PushText`. */
  text: string
  /** A service keeps only the newest message of one topic. */
  about: string
  key: ServerKey
  contact: string
  nowMs: number
  reach: Reach
}>

/** The outcome of a message; `gone`: the subscription has ended. */
export type PushOutcome =
  | Readonly<{ state: 'accepted'; evidence: string }>
  | Readonly<{ state: 'gone'; evidence: string }>
  | Readonly<{ state: 'refused' | 'unreachable' | 'unconfirmed'; reason: string }>

function outcomeOf(status: number): PushOutcome {
  const statusText = `HTTP ${status}`
  if (status >= 200 && status < 300) return { state: 'accepted', evidence: statusText }
  if (status === 404 || status === 410) return { state: 'gone', evidence: statusText }
  if (status === 429 || status === 503) return { state: 'unreachable', reason: statusText }
  if (status === 408 || status >= 500) return { state: 'unconfirmed', reason: statusText }
  return { state: 'refused', reason: statusText }
}

function failureOf(error: Error): PushOutcome {
  if (error instanceof ForbiddenAddress) return { state: 'refused', reason: error.message }
  // Without a response the message may be sent twice: the second one replaces the first on the device.
  const reason = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  return { state: 'unreachable', reason }
}

/** The topic in a header: at most 32 characters of base64url, without meaning for the service. */
const topicOf = (about: string) =>
  createHash('sha256').update(about).digest('base64url').slice(0, 32)

/**
 * Encrypts a message and posts it to the service of its device. Only the status of the response is read; redirects are
 * not followed, and connections use the resolved addresses that were checked.
 */
export function postMessage(message: PushMessage): Promise<PushOutcome> {
  const { device, key, contact, nowMs, reach } = message
  const url = pushAddress(device.endpoint, reach)
  if (url === null)
    return Promise.resolve({ state: 'refused', reason: 'the address may not be requested' })
  const body = encryptMessage(device, message.text)
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve) => {
    const post = request(url, {
      method: 'POST',
      agent: false,
      lookup: lookupWithin(reach),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        authorization: vapidHeader(key, { to: url.origin, contact, nowMs }),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        'content-length': body.length,
        topic: topicOf(message.about),
        ttl: STORED_S,
        urgency: 'high',
      },
    })
    post.on('error', (error) => resolve(failureOf(error)))
    post.on('response', (response) => {
      resolve(outcomeOf(response.statusCode ?? 0))
      response.destroy()
    })
    post.end(body)
  })
}
