import { isIn } from '#domain/access/stores-for.ts'
import { offerPeriod } from '#domain/content/offer-period.ts'
import { addDays } from '#domain/hours/calendar-date.ts'
import { localTime } from '#domain/hours/local-time.ts'
import { byCode } from '#domain/kernel/text.ts'
import { listedDealers } from '#domain/site/listed-dealers.ts'
import type { Site } from '#domain/site/site.ts'
import type { ContentLibrary } from '#modules/content/module.ts'
import type { MakerPrograms } from '#modules/programs/module.ts'

import type { WaitingItem } from './types.ts'

/** Offers that end within these days need a decision: renew them, or let them end. */
export const OFFER_DAYS = 7
/** The group's days follow the time zone of most of its stores. */
const ZONE = 'America/Phoenix'

const CONTENT = [
  ['service-offers', 'offer.service'],
  ['vehicle-offers', 'offer.vehicle'],
] as const

export type OfferDeps = Readonly<{
  content: Pick<ContentLibrary, 'entries' | 'entry'>
  programs: MakerPrograms
  sites: () => readonly Site[]
  now: () => Date
}>

type Offer = Omit<WaitingItem, 'dealerCodes'> & Readonly<{ at: string; sites: readonly Site[] }>

/** The offers of content files, once for all sites that show the same one. */
function contentOffers({ content, sites }: OfferDeps, today: string): readonly Offer[] {
  const byId = new Map<string, Offer>()
  for (const site of sites())
    for (const [kind, about] of CONTENT)
      for (const { id, facts } of content.entries(kind, { siteKey: site.key, language: 'en' })) {
        const until = offerPeriod(facts.days, today)?.until
        if (until === undefined) continue
        const key = `${kind}/${id}/${until}`
        const spanish = content.entry(kind, id, { siteKey: site.key, language: 'es' })
        const known = byId.get(key)
        byId.set(key, {
          id: key,
          name: { en: facts.title, es: spanish?.facts.title ?? facts.title },
          about: [about],
          at: until,
          days: null,
          isLate: false,
          sites: [...(known?.sites ?? []), site],
        })
      }
  return [...byId.values()]
}

const programOffers = ({ programs, sites }: OfferDeps, today: string): readonly Offer[] =>
  programs
    .all()
    .filter(({ from, until }) => from <= today && today <= until)
    .map(({ id, make, name, until, sites: keys }) => ({
      id: `programs/${id}`,
      name: { en: `${make} ${name.en}`, es: `${make} ${name.es}` },
      about: ['offer.program'],
      at: until,
      days: null,
      isLate: false,
      sites: sites().filter(({ key }) => keys.length === 0 || keys.includes(key)),
    }))

/** The offers and makers' programs on the sites of some stores that end within 7 days, the first to end first. */
export function offersThatEnd(
  deps: OfferDeps,
  stores: 'all' | readonly string[],
): readonly WaitingItem[] {
  const all = deps.sites()
  const today = localTime(deps.now(), ZONE).slice(0, 10)
  const last = addDays(today, OFFER_DAYS)
  return [...contentOffers(deps, today), ...programOffers(deps, today)]
    .filter(({ at }) => at <= last)
    .map(({ sites, ...offer }) => ({
      ...offer,
      dealerCodes: [...new Set(sites.flatMap((site) => listedDealers(site, all)))],
    }))
    .filter(({ dealerCodes }) => isIn(stores, dealerCodes))
    .toSorted((a, b) => byCode(a.at, b.at) || byCode(a.id, b.id))
}
