import { createHmac, hash, timingSafeEqual } from 'node:crypto'

import type { Log } from '#platform/log/log.ts'

import { takeMail, type MailOutcome, type TakeMailDeps } from './take-mail.ts'

/** The authentication headers of a post; `undefined` if missing. */
export type HookCredentials = Readonly<
  Record<'authorization' | 'id' | 'timestamp' | 'signature', string | undefined>
>

/** Mails that a mail service posts, in place of a mailbox. */
export interface MailHook {
  /**
   * Checks the headers of a post: `authenticated` if it sent the secret itself, `signed` if its signature must still be
   * checked against its body; otherwise the reason for refusing it.
   */
  authenticate(
    credentials: HookCredentials,
  ): 'authenticated' | 'signed' | Readonly<{ refused: string }>
  /** Whether the signature is that of the body. */
  isSigned(credentials: HookCredentials, body: Uint8Array): boolean
  /** Stores a mail as a reply. @throws errors of the database; then nothing is stored */
  take(mail: Uint8Array): Promise<MailOutcome>
}

/** The maximum difference between the time of a signature and the clock of this server, in ms. */
const TOLERANCE_MS = 5 * 60_000
const BASIC = /^Basic\s+(?<pair>[A-Za-z\d+/]+={0,2})$/i

/** Compares two texts in constant time. */
const isSame = (one: string, other: string) =>
  timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'))

/** The password of HTTP basic authentication; `null` without one. */
function passwordOf(authorization: string): string | null {
  const pair = BASIC.exec(authorization)?.groups?.['pair']
  if (pair === undefined) return null
  const text = Buffer.from(pair, 'base64').toString('utf8')
  return text.includes(':') ? text.slice(text.indexOf(':') + 1) : null
}

type Deps = TakeMailDeps & Readonly<{ secret: string; log: Pick<Log, 'info'>; now(): Date }>

/**
 * Accepts mails from a mail service that signs its posts with a secret (HMAC-SHA256 of id, time and body, as Standard
 * Webhooks does), or sends the secret as a password over HTTPS.
 */
export function mailHook({ secret, log, now, ...deps }: Deps): MailHook {
  let reading: Promise<unknown> = Promise.resolve()

  return {
    authenticate({ authorization, id, timestamp, signature }) {
      if (authorization !== undefined) {
        const password = passwordOf(authorization)
        return password !== null && isSame(password, secret)
          ? 'authenticated'
          : { refused: 'This is not the password of REPLY_HOOK_SECRET.' }
      }
      if (id === undefined || timestamp === undefined || signature === undefined)
        return {
          refused: 'Send webhook-id, webhook-timestamp and webhook-signature, or a password.',
        }
      const seconds = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : Number.NaN
      return Math.abs(now().getTime() - seconds * 1000) <= TOLERANCE_MS
        ? 'signed'
        : { refused: 'webhook-timestamp is more than five minutes off: check the clocks.' }
    },
    isSigned({ id = '', timestamp = '', signature = '' }, body) {
      const mac = createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(body)
      const expected = `v1,${mac.digest('base64')}`
      // A service sends several signatures while it changes its secret.
      return signature.split(' ').some((given) => isSame(given, expected))
    },
    take(mail) {
      // One after another: a mail of eight megabytes takes a while to parse.
      const next = reading.then(async () => {
        const outcome = await takeMail(deps, Buffer.from(mail.buffer, mail.byteOffset, mail.length))
        log.info({ [outcome]: 1 }, 'a mail came by the webhook')
        return outcome
      })
      reading = next.catch(() => {})
      return next
    },
  }
}
