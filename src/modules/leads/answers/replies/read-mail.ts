import type { ParsedMail } from 'mailparser'

import { manyLines, oneLine } from '#domain/kernel/clean-text.ts'
import { isAnswerId } from '#modules/leads/answers/answer-jobs.ts'
import type { ReplyAddresses } from '#modules/leads/answers/reply-address.ts'

import { unquoted } from './unquoted.ts'

/** The maximum length of a stored text: one megabyte. */
export const MAX_REPLY_TEXT = 1024 * 1024
/** Larger mails are not read: an attachment of five megabytes fits. */
export const MAX_MAIL_BYTES = 8 * 1024 * 1024
const MAX_SUBJECT = 200
const MAX_MESSAGE_ID = 250
/** A mail that more servers have relayed is in a loop. */
const MAX_HOPS = 25
const MAX_ATTACHMENTS = 5

/** The facts from a mail's header: its lead and its kind. */
export type MailHead = Readonly<{
  /** The lead of its signed address; `null` for any other mail. */
  leadId: string | null
  /** Whether a program wrote it, or it came back to its sender. */
  isAutomatic: boolean
  /** Without angle brackets; `null` for none. */
  messageId: string | null
  subject: string
}>

/** A reply with its text. */
export type ReadReply = MailHead &
  Readonly<{
    text: string
    isCut: boolean
    attachments: readonly Readonly<{ name: string; bytes: Buffer }>[]
    /** The number of attachments beyond those. */
    leftOut: number
  }>

/** Parses the bytes of a mail; `null` if that is not possible. The parser is loaded with the first mail. */
export async function parseMail(source: Buffer | string): Promise<ParsedMail | null> {
  const { simpleParser } = await import('mailparser')
  return simpleParser(source, {
    skipImageLinks: true,
    skipTextToHtml: true,
    skipTextLinks: true,
  }).catch(() => null)
}

/** Placeholders of pictures in the text of an HTML mail. */
const PICTURE = /\[(?:https?|cid|data):[^\]\s]{0,2000}\]/g

type Header = ReadonlyMap<string, readonly string[]>

/** The values of a header by lower-case name. */
function headerOf({ headerLines }: ParsedMail): Header {
  const header = new Map<string, string[]>()
  for (const { key, line } of headerLines) {
    const value = line
      .slice(line.indexOf(':') + 1)
      .replaceAll(/\r?\n/g, '')
      .trim()
    const values = header.get(key) ?? []
    values.push(value)
    header.set(key, values)
  }
  return header
}

const RECIPIENTS = ['delivered-to', 'x-original-to', 'envelope-to', 'to', 'cc']
const ADDRESS = /[^\s<>,;:"()]{1,64}@[^\s<>,;:"()]{1,255}/g

const addressesIn = (header: Header, names: readonly string[]): readonly string[] =>
  names.flatMap((name) => (header.get(name) ?? []).flatMap((value) => value.match(ADDRESS) ?? []))

/** Whether a program sent a mail. @see RFC 3834 */
function isAutomatic(header: Header, messageId: string | null): boolean {
  const first = (name: string) => (header.get(name)?.[0] ?? '').toLowerCase()
  const submitted = first('auto-submitted')
  return (
    (submitted !== '' && !submitted.startsWith('no')) ||
    /^(?:bulk|junk|list|auto_reply)/.test(first('precedence')) ||
    [
      'x-autoreply',
      'x-autorespond',
      'x-auto-response-suppress',
      'list-id',
      'list-unsubscribe',
    ].some((name) => header.has(name)) ||
    first('return-path') === '<>' ||
    /^multipart\/report\b/.test(first('content-type')) ||
    (header.get('received')?.length ?? 0) > MAX_HOPS ||
    (messageId !== null && isAnswerId(messageId))
  )
}

/**
 * Parses the header of a mail. Only the signed address determines its lead, never the sender.
 * @param ownAddresses the addresses from which the server itself sends
 */
export function readHead(
  mail: ParsedMail,
  addresses: ReplyAddresses,
  ownAddresses: readonly string[],
): MailHead {
  const header = headerOf(mail)
  const messageId =
    (mail.messageId ?? '').replaceAll(/[<>\s]/g, '').slice(0, MAX_MESSAGE_ID) || null
  const leadId = addressesIn(header, RECIPIENTS)
    .map((address) => addresses.leadOf(address))
    .find((found) => found !== null)
  const isFromHere = addressesIn(header, ['from', 'sender']).some(
    (address) => addresses.isOwn(address) || ownAddresses.includes(address.toLowerCase()),
  )
  return {
    leadId: leadId ?? null,
    isAutomatic: isFromHere || isAutomatic(header, messageId),
    messageId,
    subject: oneLine(mail.subject ?? '').slice(0, MAX_SUBJECT),
  }
}

/** Reads a whole mail: its text, which is never shown as HTML, and its attachments. */
export function readReply(head: MailHead, mail: ParsedMail): ReadReply {
  const text = mail.html === false ? (mail.text ?? '') : (mail.text ?? '').replaceAll(PICTURE, '')
  const whole = text.slice(0, MAX_REPLY_TEXT)
  const files = mail.attachments.filter(({ related }) => !related)
  return {
    ...head,
    text: unquoted(manyLines(whole)),
    isCut: text.length > MAX_REPLY_TEXT,
    attachments: files
      .slice(0, MAX_ATTACHMENTS)
      .map(({ filename = '', content }) => ({ name: filename, bytes: content })),
    leftOut: Math.max(0, files.length - MAX_ATTACHMENTS),
  }
}
