import type { Log } from '#platform/log/log.ts'

import type { MailAllowance } from './mail-allowance.ts'
import type { Mailer } from './mailer.ts'

type Deps = Readonly<{
  mailer: Mailer
  allowance: Pick<MailAllowance, 'take'>
  log: Pick<Log, 'warn'>
}>

/**
 * A mailer that skips automatic mails of forms (`isLimited`) once a mailbox has reached its daily limit. A skipped mail
 * counts as done: it is not retried. A mail with `waitsForPlace`, which the shopper needs to complete their request, is
 * refused until there is capacity, and then retried. All other mail is sent unchanged.
 */
export function limitedMailer({ mailer, allowance, log }: Deps) {
  let skipped = 0
  const hasCapacity = async (to: string | readonly string[], messageId: string) => {
    for (const address of [to].flat()) if (!(await allowance.take(address, messageId))) return false
    return true
  }
  const limited: Mailer = {
    ...mailer,
    async send(mail) {
      if (mail.isLimited !== true) return mailer.send(mail)
      try {
        if (await hasCapacity(mail.to, mail.messageId)) return await mailer.send(mail)
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        return { state: 'refused', reason: `mails to the address cannot be counted: ${reason}` }
      }
      if (mail.waitsForPlace)
        return { state: 'refused', reason: 'the address reached its daily limit of mails' }
      skipped += 1
      log.warn({ skipped }, 'a mail to a shopper was skipped: the address reached its daily limit')
      return {
        state: 'accepted',
        evidence: 'not sent: the address reached its daily limit of mails',
      }
    },
  }
  return {
    mailer: limited,
    /** The number of mails skipped since the start. */
    skipped: () => skipped,
  }
}
