import { createHmac } from 'node:crypto'

import * as v from 'valibot'

import type { CreditApplication, Lender, LenderOutcome } from './lender.ts'

const TIMEOUT_MS = 30_000
/** More than any receipt. */
const MAX_RESPONSE_LENGTH = 16_384
/** A lender's own number for an application. Any other text could echo what was sent. */
const Receipt = v.object({ reference: v.pipe(v.string(), v.regex(/^[\w.:-]{1,64}$/)) })

/** Failures before the first byte of the application was sent. */
const NOT_CONNECTED: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])

/** The text of a response, up to the maximum length of a receipt. */
async function shortText({ body }: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > MAX_RESPONSE_LENGTH) break
  }
  return text
}

function outcomeOf(status: number, text: string): LenderOutcome {
  const statusText = `HTTP ${status}`
  // 409: the lender already has this application, which counts as success.
  if ((status >= 200 && status < 300) || status === 409) {
    const receipt = v.safeParse(v.pipe(v.string(), v.parseJson(), Receipt), text)
    return receipt.success
      ? { state: 'accepted', evidence: `${statusText} ${receipt.output.reference}` }
      : { state: 'unconfirmed', reason: `${statusText} without a receipt` }
  }
  if (status === 429 || status === 503) return { state: 'unreachable', reason: statusText }
  if (status >= 500 || status === 408) return { state: 'unconfirmed', reason: statusText }
  return { state: 'refused', reason: statusText }
}

/** The code of a failure, without its message, which a network library may fill with anything. */
function failureOf(error: unknown): LenderOutcome {
  const { cause = error } = error instanceof Error ? error : { cause: null }
  const code = cause instanceof Error && 'code' in cause ? cause.code : null
  const reason =
    typeof code === 'string'
      ? code
      : cause instanceof Error
        ? cause.name
        : 'failed without a reason'
  return { state: NOT_CONNECTED.has(code) ? 'unreachable' : 'unconfirmed', reason }
}

type Settings = Readonly<{
  url: string
  /** Signs each request. */
  key: string
  /** Milliseconds since 1970. */
  now(): number
  /** Milliseconds for one application, from connecting to the receipt. */
  timeoutMs?: number
}>

/**
 * A lender, or a service in front of lenders, that takes applications as JSON. Each is signed over its id, its time and
 * its body (Standard Webhooks), follows no redirect, and carries its id for deduplication.
 * @see docs/rules/secrets.md
 */
export function httpsLender({ url, key, now, timeoutMs = TIMEOUT_MS }: Settings): Lender {
  const request = (application: CreditApplication): RequestInit => {
    const body = JSON.stringify(application)
    const seconds = String(Math.floor(now() / 1000))
    const signature = createHmac('sha256', key)
      .update(`${application.id}.${seconds}.${body}`)
      .digest('base64')
    return {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      body,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'idempotency-key': application.id,
        'webhook-id': application.id,
        'webhook-timestamp': seconds,
        'webhook-signature': `v1,${signature}`,
      },
    }
  }
  return {
    target: new URL(url).origin,
    async submit(application) {
      try {
        const response = await fetch(url, request(application))
        return outcomeOf(response.status, await shortText(response))
      } catch (error) {
        return failureOf(error)
      }
    },
  }
}
