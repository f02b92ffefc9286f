import { join } from 'node:path'

import type { ComposeDeps } from '#app/compose-deps.ts'
import { createMails } from '#modules/mails/module.ts'
import { emlFileMailer } from '#platform/mail/eml-mailer.ts'
import { limitedMailer } from '#platform/mail/limited-mailer.ts'
import { mailAllowance } from '#platform/mail/mail-allowance.ts'
import type { OutboundMail } from '#platform/mail/outbound-mail.ts'
import { smtpMailer } from '#platform/mail/smtp-mailer.ts'
import { sweepOutbox } from '#platform/mail/sweep-outbox.ts'

type Deps = Pick<ComposeDeps, 'env' | 'database' | 'log' | 'originOf'> &
  Readonly<{
    /** Its folder has the texts of its own. */
    group: Pick<ComposeDeps['group'], 'folder' | 'onChange'>
    now: () => Date
  }>

/** Outbound mail: by SMTP, or else as files in the outbox of the data folder; automatic mails of forms are limited. */
export function composeMail({ env, database, log, originOf, group, now }: Deps) {
  const outbox = join(env.dataDir, 'outbox')
  const allowance = mailAllowance({ database, now })
  const { mailer, skipped } = limitedMailer({
    mailer: env.smtpUrl ? smtpMailer(env.smtpUrl) : emlFileMailer(outbox),
    allowance,
    log,
  })
  const texts = createMails(group)
  group.onChange(texts.reload)
  const mail: OutboundMail = { mailer, mailFrom: env.mailFrom, originOf, edits: texts.edits }
  return {
    mail,
    /** The number of mails skipped since startup. */
    skipped,
    sweepMails: (liveMails: Parameters<typeof sweepOutbox>[1]) => sweepOutbox(outbox, liveMails),
    purgeMails: () => allowance.purge(),
  }
}
