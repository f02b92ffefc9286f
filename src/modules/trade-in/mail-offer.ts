import { senderOf, type SenderLookups } from '#modules/group/module.ts'
import type { OutboundMail } from '#platform/mail/outbound-mail.ts'
import { sendSiteMail } from '#platform/mail/site-mail.ts'
import { type JobHandler, accepted, payloadHandler } from '#platform/queue/job-handler.ts'

import { OfferJob } from './offer-job.ts'
import { offerMail } from './offer-mail-content.ts'
import type { OfferRepository } from './repository.ts'

export type MailOfferPorts = SenderLookups &
  OutboundMail &
  Readonly<{
    offers: Pick<OfferRepository, 'byId' | 'mail' | 'mailed'>
    now(): Date
  }>

/**
 * The handler that mails an offer to its shopper. A mail that may have been sent is retried with the same Message-ID,
 * which reveals nothing of the offer's address.
 * @see TRD-14
 */
export const mailOffer = (ports: MailOfferPorts): JobHandler =>
  payloadHandler(OfferJob, async ({ siteKey, offerId, mail }, job) => {
    const { offers, originOf, now } = ports
    const offer = await offers.byId(siteKey, offerId)
    const to = await offers.mail(offerId, mail)
    if (offer === null || to === null) return accepted('no longer requested')
    const sender = senderOf(ports, offer)
    if ('state' in sender) return sender
    const { site, dealer } = sender
    const { language, email } = to
    const outcome = await sendSiteMail(ports, site, {
      key: job.id,
      date: job.createdAt,
      to: email,
      replyTo: null,
      isAutomatic: true,
      isLimited: true,
      ...offerMail({
        offer,
        language,
        site,
        dealer,
        origin: originOf(site),
        now: now(),
        edits: ports.edits,
      }),
    })
    if (outcome.state === 'accepted') await offers.mailed(offerId, mail)
    return outcome
  })
