import type { ImapFlow } from 'imapflow'

import { isLoopback } from '#platform/http/loopback.ts'

import { MAX_MAIL_BYTES } from './read-mail.ts'
import { takeMail, type MailOutcome, type TakeMailDeps } from './take-mail.ts'

/** Enough for the header of a mail that is too large to read. */
const HEAD_BYTES = 64 * 1024
const MAILS_AT_ONCE = 50
const CONNECT_MS = 10_000
const SILENCE_MS = 30_000
const DEFAULT_MAILBOX = 'INBOX'

/** The number of mails of one poll, by outcome. */
export type PollReport = Readonly<Record<MailOutcome, number>>

export type PollDeps = TakeMailDeps &
  Readonly<{
    /** `imaps://user:password@host/MAILBOX` */
    url: string
  }>

async function connect(address: string): Promise<Readonly<{ client: ImapFlow; mailbox: string }>> {
  const { ImapFlow: Client } = await import('imapflow')
  const url = new URL(address)
  const isEncrypted = url.protocol === 'imaps:'
  const client = new Client({
    host: url.hostname,
    port: Number(url.port) || (isEncrypted ? 993 : 143),
    secure: isEncrypted,
    // A password goes over the network only if it is encrypted.
    ...(isEncrypted || isLoopback(url.hostname) ? {} : { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    logger: false,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  })
  // An error of the connection rejects the command that runs; without a listener it would end the process too.
  client.on('error', () => {})
  await client.connect()
  return { client, mailbox: decodeURIComponent(url.pathname.slice(1)) || DEFAULT_MAILBOX }
}

/** Reads and stores one mail. @throws errors of the mailbox and of the store */
async function handle(deps: PollDeps, client: ImapFlow, uid: number): Promise<MailOutcome> {
  const sized = await client.fetchOne(String(uid), { size: true }, { uid: true })
  if (!sized) return 'repeat'
  const isTooLarge = (sized.size ?? 0) > MAX_MAIL_BYTES
  const source = isTooLarge ? { start: 0, maxLength: HEAD_BYTES } : true
  const fetched = await client.fetchOne(String(uid), { source }, { uid: true })
  if (!fetched || !fetched.source) return 'repeat'
  return takeMail(deps, fetched.source, isTooLarge)
}

/** Mails that people may want to read are flagged and stay in the mailbox; stored and useless ones are deleted. */
const LEFT_IN_MAILBOX: ReadonlySet<MailOutcome> = new Set<MailOutcome>([
  'unknown',
  'too-large',
  'too-many',
  'unreadable',
])

/**
 * Reads the unread mails of a mailbox, at most 50 at a time. A mail is deleted or marked only after it was stored, so
 * that it is read again if anything failed.
 * @throws errors of the mailbox and of the store; the rest is read by the next poll
 */
export async function pollMailbox(deps: PollDeps): Promise<PollReport> {
  const report = {
    stored: 0,
    repeat: 0,
    gone: 0,
    'too-many': 0,
    automatic: 0,
    unknown: 0,
    'too-large': 0,
    unreadable: 0,
  }
  const { client, mailbox } = await connect(deps.url)
  try {
    await client.mailboxOpen(mailbox)
    const found = await client.search({ seen: false }, { uid: true })
    for (const uid of (found || []).slice(0, MAILS_AT_ONCE)) {
      const outcome = await handle(deps, client, uid)
      report[outcome] += 1
      const which = String(uid)
      if (LEFT_IN_MAILBOX.has(outcome))
        await client.messageFlagsAdd(which, ['\\Seen', '\\Flagged'], { uid: true })
      else await client.messageDelete(which, { uid: true })
    }
    return report
  } finally {
    await client.logout().catch(() => client.close())
  }
}
