import type { Dealer } from '#domain/dealers/dealer.ts'
import { adf } from '#domain/leads/adf.ts'
import { vehicleName } from '#domain/vehicle/vehicle.ts'
import type { Lead } from '#server/db/lead-mapper.ts'
import type { Mail } from '#server/integrations/mail/mail.ts'
import type { LeadJob } from '#server/use-cases/leads/lead-job.ts'
import type { Site } from '#sites/schema.ts'

type LeadMail = Readonly<{
  /** Of its job: the same in every attempt. */
  key: string
  lead: Lead
  vehicle: LeadJob['vehicle']
  dealer: Dealer
  /** The dealer's lead address. */
  to: string
  site: Site
  mailFrom: string
  status: 'new' | 'resend'
}>

/** The host that a site's mail is known by. */
const hostOf = (site: Site, mailFrom: string): string =>
  (site.publicUrl === null ? null : URL.parse(site.publicUrl)?.hostname) ??
  site.hosts[0] ??
  mailFrom.slice(mailFrom.lastIndexOf('@') + 1)

/**
 * A lead as mail for a dealer's customer system: the ADF text alone, since such systems read nothing else.
 * The Message-ID is the same in every attempt.
 */
export function leadMail({
  key,
  lead,
  vehicle,
  dealer,
  to,
  site,
  mailFrom,
  status,
}: LeadMail): Mail {
  const receivedAt = new Date(lead.createdAt)
  return {
    messageId: `${key.replaceAll(/[^\w.-]/g, '-')}@${hostOf(site, mailFrom)}`,
    from: { name: site.name, address: mailFrom },
    to,
    subject: ['ADF lead', vehicle && vehicleName(vehicle), lead.stock].filter(Boolean).join(' '),
    date: receivedAt,
    text: adf({
      id: lead.id,
      status,
      receivedAt,
      form: lead.form,
      site: { key: site.key, name: site.name, url: site.publicUrl },
      dealer,
      stock: lead.stock,
      vehicle,
      fields: lead.fields,
    }),
  }
}
