import type { Site } from '#domain/site/site.ts'
import type { JobOutcome } from '#platform/queue/job-handler.ts'
import { unnamed } from '#platform/queue/redact-outcome.ts'

import { mailHost } from './mail-host.ts'
import type { Mail } from './mailer.ts'
import type { OutboundMail } from './outbound-mail.ts'

type Written = Omit<Mail, 'messageId' | 'from' | 'date'> &
  Readonly<{
    /** Constant across attempts, different for each mail. */
    key: string
    /** ISO: when its job was made. */
    date: string
    /** The sender's name; the site's if absent. */
    fromName?: string
  }>

/** Sends a mail of a site. @returns the outcome without addresses, so that it may be stored and logged */
export const sendSiteMail = async (
  { mailer, mailFrom }: Pick<OutboundMail, 'mailer' | 'mailFrom'>,
  site: Site,
  { key, date, fromName = site.name, ...mail }: Written,
): Promise<JobOutcome> =>
  unnamed(
    await mailer.send({
      messageId: `${key}@${mailHost(site, mailFrom)}`,
      from: { name: fromName, address: mailFrom },
      date: new Date(date),
      ...mail,
    }),
  )
