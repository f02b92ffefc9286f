import type { Dealer } from '#domain/dealers/dealer.ts'
import type { Site } from '#domain/site/site.ts'
import type { DealerDirectory } from '#modules/dealers/module.ts'
import type { SiteDirectory } from '#modules/group/module.ts'
import { holdMailSamples } from '#modules/holds/module.ts'
import { leadMailSamples } from '#modules/leads/module.ts'
import type { MailFamilyName, MailPlace, MailSample } from '#modules/mails/module.ts'
import { careerMailSamples } from '#modules/people/module.ts'
import { privacyMailSamples } from '#modules/privacy/module.ts'
import { reviewMailSamples } from '#modules/reviews/module.ts'
import { serviceMailSamples } from '#modules/service/module.ts'
import { alertMailSamples } from '#modules/subscriptions/module.ts'
import { offerMailSamples } from '#modules/trade-in/module.ts'

import { mailGone } from './places.ts'

/** Each mail that shoppers get, with made-up facts. */
export const MAIL_SAMPLES: readonly MailSample[] = [
  ...leadMailSamples,
  ...holdMailSamples,
  ...reviewMailSamples,
  ...serviceMailSamples,
  ...offerMailSamples,
  ...alertMailSamples,
  ...careerMailSamples,
  ...privacyMailSamples,
]

/** @throws {AppError} `not-found` */
export function sampleOf(family: MailFamilyName, mail: string): MailSample {
  const found = MAIL_SAMPLES.find((one) => one.family === family && one.mail === mail)
  if (!found) throw mailGone()
  return found
}

type Deps = Readonly<{
  sites: Pick<SiteDirectory, 'sites'>
  dealers: Pick<DealerDirectory, 'byCode' | 'ofSite' | 'own'>
}>

type Sender = Readonly<{ site: Site; dealer: Dealer }>

/** The sites that can send mails of a place, with a store: of a store, those that list it. */
export function sendersOf({ sites, dealers }: Deps, place: MailPlace): readonly Sender[] {
  return sites.sites().flatMap((site): Sender[] => {
    const listed = dealers.ofSite(site)
    if (place.kind === 'site' && place.code !== site.key) return []
    const dealer =
      place.kind === 'store'
        ? listed.find(({ code }) => code === place.code)
        : (dealers.own(site) ?? listed[0])
    return dealer ? [{ site, dealer }] : []
  })
}

/** The sender of a sample. @param key of the chosen site; empty for the first one @throws {AppError} `not-found` */
export function senderOfSample(deps: Deps, place: MailPlace, key: string): Sender {
  const senders = sendersOf(deps, place)
  const found = senders.find(({ site }) => site.key === key) ?? senders[0]
  if (!found) throw mailGone()
  return found
}
