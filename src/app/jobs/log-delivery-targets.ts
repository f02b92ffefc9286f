import { resolve } from 'node:path'

import type { Webhook } from '#modules/webhooks/module.ts'
import { SAMPLE_MAIL_FROM, type Environment } from '#platform/env/env.ts'
import type { Log } from '#platform/log/log.ts'
import type { Mailer } from '#platform/mail/mailer.ts'

type Targets = Readonly<{ mailer: Mailer; webhooks: readonly Webhook[] }>

/** Logs where leads are sent, with a warning if they are only written to files or sent from a sample address. */
export function logDeliveryTargets(
  { smtpUrl, mailFrom }: Pick<Environment, 'smtpUrl' | 'mailFrom'>,
  { mailer, webhooks }: Targets,
  log: Log,
): void {
  const { target } = mailer
  for (const { name, url } of webhooks) log.info({ name, target: url.origin }, 'leads are posted')
  if (smtpUrl !== null && mailFrom === SAMPLE_MAIL_FROM)
    log.warn({ mailFrom }, 'mail is sent from a sample address: set MAIL_FROM to one of your own')
  if (smtpUrl) log.info({ target }, 'leads are mailed')
  else
    log.warn(
      { folder: resolve(target) },
      'SMTP_URL is not set: no mail is sent, mails are written as .eml files',
    )
}
