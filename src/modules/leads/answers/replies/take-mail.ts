import type { ReplyAddresses } from '#modules/leads/answers/reply-address.ts'

import { parseMail, readHead, readReply, type MailHead, type ReadReply } from './read-mail.ts'
import type { ReplyOutcome } from './store-reply.ts'

/**
 * The outcome of a mail: that of a reply, or `automatic`, a program wrote it; `unknown`, it has no signed address;
 * `too-large`, it is recorded without its text; `unreadable`, it is not a mail.
 */
export type MailOutcome = ReplyOutcome | 'automatic' | 'unknown' | 'too-large' | 'unreadable'

/** The dependencies to check and store a mail. */
export type TakeMailDeps = Readonly<{
  addresses: ReplyAddresses
  /** The addresses from which the server itself sends, in lower case. */
  ownAddresses: readonly string[]
  store(leadId: string, reply: ReadReply): Promise<ReplyOutcome>
}>

/** A reply that is too large to read. */
const unread = (head: MailHead): ReadReply => ({
  ...head,
  text: '',
  isCut: true,
  attachments: [],
  leftOut: 0,
})

/**
 * Reads and stores one mail from the mailbox or a post.
 * @param source its bytes; of a mail that is too large, at least its header
 * @throws errors of the store; then nothing of the mail is stored
 */
export async function takeMail(
  { addresses, ownAddresses, store }: TakeMailDeps,
  source: Buffer,
  isTooLarge = false,
): Promise<MailOutcome> {
  const mail = await parseMail(source)
  if (mail === null) return 'unreadable'
  const head = readHead(mail, addresses, ownAddresses)
  if (head.leadId === null) return 'unknown'
  if (head.isAutomatic) return 'automatic'
  const outcome = await store(head.leadId, isTooLarge ? unread(head) : readReply(head, mail))
  return outcome === 'stored' && isTooLarge ? 'too-large' : outcome
}
