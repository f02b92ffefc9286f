import { Readable } from 'node:stream'

import { createTransport } from 'nodemailer'

import { composeMail } from './compose.ts'
import type { Mailer, MailOutcome } from './mailer.ts'

type SmtpTimeouts = Readonly<{ connectMs: number; silenceMs: number; timeoutMs: number }>
const TIMEOUTS: SmtpTimeouts = { connectMs: 10_000, silenceMs: 20_000, timeoutMs: 60_000 }

/** The maximum number of connections: many servers refuse more from one sender. */
const MAX_CONNECTIONS = 8

type SmtpError = Readonly<{ message: string; code?: unknown; responseCode?: unknown }>

const ABOUT_ONE_MAIL: ReadonlySet<unknown> = new Set(['EENVELOPE', 'EMESSAGE'])

/** Classifies a failure: whether it concerns this mail or the server. */
function outcomeOf(error: SmtpError, isDataSent: boolean): MailOutcome {
  const reason = error.message.slice(0, 500)
  // 421 means that the server is shutting down, whatever the request.
  if (error.responseCode === 421) return { state: 'unreachable', reason }
  if (ABOUT_ONE_MAIL.has(error.code)) return { state: 'refused', reason }
  return { state: isDataSent ? 'unconfirmed' : 'unreachable', reason }
}

/**
 * Mail through an SMTP server, every step under a time limit. Connections are reused: making one takes ten times as
 * long as a mail, and servers with spam filters delay new ones.
 * @param url `smtp://user:password@host:port`, or `smtps:` for TLS from the first byte
 */
export function smtpMailer(url: string, timeouts: SmtpTimeouts = TIMEOUTS): Mailer {
  const { protocol, host } = new URL(url)
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    connectionTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.connectMs,
    dnsTimeout: timeouts.connectMs,
    socketTimeout: timeouts.silenceMs,
  })
  return {
    target: `${protocol}//${host}`,
    async send(mail) {
      const message = await composeMail(mail)
      let isDataSent = false
      const raw = Readable.from(
        (function* read() {
          isDataSent = true
          yield message
        })(),
      )
      try {
        const { response } = await transport.sendMail({
          envelope: { from: mail.from.address, to: [mail.to, mail.cc ?? []].flat(2) },
          raw,
          signal: AbortSignal.timeout(timeouts.timeoutMs),
        })
        return { state: 'accepted', evidence: response }
      } catch (error) {
        if (!(error instanceof Error)) throw error
        return outcomeOf(error, isDataSent)
      }
    },
    async close() {
      transport.close()
    },
  }
}
