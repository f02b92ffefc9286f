import type { Dealer } from '#domain/dealers/dealer.ts'
import type { Site } from '#domain/site/site.ts'
import { mailHost } from '#platform/mail/mail-host.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import type { JobHandler, JobOutcome } from '#platform/queue/job-handler.ts'
import { unnamed } from '#platform/queue/redact-outcome.ts'

import { readOfferJob } from './offer-job.ts'
import { offerLetter } from './offer-letter.ts'
import type { OfferRepository } from './repository.ts'

export type MailOfferPorts = Readonly<{
  offers: Pick<OfferRepository, 'byId' | 'mail' | 'mailed'>
  siteOf(key: string): Site | null
  /** Where a site lives, without a slash at its end. */
  originOf(site: Site): string
  dealerOf(code: string): Dealer | null
  mailer: Mailer
  mailFrom: string
  now(): Date
}>

const refused = (reason: string): JobOutcome => ({ state: 'refused', reason })
const nothing = (evidence: string): JobOutcome => ({ state: 'accepted', evidence })

/**
 * The handler that mails an offer to its shopper. A mail that may have left is sent again with the same Message-ID,
 * which says nothing of the offer's address.
 * @see TRD-14
 */
export const mailOffer =
  ({ offers, siteOf, originOf, dealerOf, mailer, mailFrom, now }: MailOfferPorts): JobHandler =>
  async (job) => {
    const payload = readOfferJob(job.payload)
    if (payload === null) return refused('the job can not be read')
    const { siteKey, offerId, mail } = payload
    const offer = await offers.byId(siteKey, offerId)
    const to = await offers.mail(offerId, mail)
    if (offer === null || to === null) return nothing('nobody wants it any more')
    const site = siteOf(siteKey)
    const dealer = dealerOf(offer.dealerCode)
    if (site === null) return refused(`no site has the key ${siteKey}`)
    if (dealer === null) return refused(`no dealer has the code ${offer.dealerCode}`)
    const { language, email } = to
    const letter = offerLetter({
      offer,
      language,
      site,
      dealer,
      origin: originOf(site),
      now: now(),
    })
    const outcome = await mailer.send({
      messageId: `${job.id}@${mailHost(site, mailFrom)}`,
      from: { name: site.name, address: mailFrom },
      to: email,
      replyTo: null,
      isAutomatic: true,
      isLimited: true,
      date: new Date(job.createdAt),
      ...letter,
    })
    if (outcome.state === 'accepted') await offers.mailed(offerId, mail)
    return unnamed(outcome)
  }
