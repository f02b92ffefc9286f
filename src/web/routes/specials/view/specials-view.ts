import { data, redirect } from 'react-router'

import { paths } from '#domain/pages/paths.ts'
import { listedTypes } from '#domain/pages/site/listed-types.ts'
import { offeredLink } from '#domain/pages/site/site-features.ts'
import { renderingPath } from '#domain/rendering/rendering-path.ts'
import { seoTown } from '#domain/seo/seo-name.ts'
import { hasFeature } from '#domain/site/features/has-feature.ts'
import type { Site, Text } from '#domain/site/site.ts'
import type { VehicleType } from '#domain/vehicle/vehicle.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import type { Locale } from '#i18n/locale.ts'
import { currentOffers } from '#web/features/service/coupons-view.ts'
import { serviceDealer } from '#web/features/service/service-dealer.ts'
import { listSpecials } from '#web/features/specials/list-specials.ts'
import { offersView, type OfferView } from '#web/features/specials/offers-view.ts'
import { specialCardView, type SpecialCardView } from '#web/features/specials/special-card-view.ts'
import type { AppContext } from '#web/lib/app-context.ts'

export type SpecialsKind = VehicleType | 'service'

/** The number of vehicles on a page until all are requested. */
const FIRST = 24

/** The data of a list's specials, in one language. */
export type SpecialsView = Readonly<{
  heading: string
  /** The kinds of specials of the site, with their current number. */
  kinds: readonly Readonly<{ href: string; label: string; isCurrent: boolean }>[]
  offers: readonly OfferView[]
  cards: readonly SpecialCardView[]
  /** The number of specials, shown or not. */
  total: number
  /** The address that shows all; `null` if all are shown. */
  allHref: string | null
  /** The list of the specials. */
  listHref: string
  /** The picture beside the text if there are none. */
  illustration: string
  /** The coupons of the service department; `null` on a site without them. */
  serviceHref: string | null
  /** The criteria of this list's specials, as message keys. */
  rules: readonly ('ruleDay45' | 'ruleOpen' | 'ruleDrop' | 'ruleSavings')[]
  /** The site's own fine print about prices; `null` for none. */
  disclaimer: string | null
  faq: readonly Readonly<{ question: string; answer: string }>[]
}>

const textOf = (text: Text | null, locale: Locale) => text?.[locale] ?? null

/**
 * The kind of specials at an address. A site without new vehicles redirects to the kinds it has.
 * @throws {Response} 404 for an unknown kind, or one that the site lacks
 * @see SITE-2, CFG-5
 */
export function specialsKind(site: Site, type: string, pathname: string): SpecialsKind {
  if (type === 'service') return type
  const listed = listedTypes(site).find((known) => known === type)
  if (listed !== undefined) return listed
  if (type === 'new') throw redirect(paths.specials('used'))
  throw data(`Page Not Found: ${pathname}`, { status: 404 })
}

const KIND_LABELS = {
  new: 'kindNew',
  used: 'kindUsed',
  cpo: 'kindCpo',
  service: 'kindService',
} as const

/** The number of current service coupons; zero on a site without a dealer. */
function couponCount(app: AppContext): number {
  const dealer = serviceDealer(app.site, app.services.dealers)
  return dealer ? currentOffers(app, dealer).length : 0
}

/** The kinds of a site's specials, vehicle lists with the number of vehicles and offers. */
export function specialsKinds(app: AppContext, current: SpecialsKind): SpecialsView['kinds'] {
  const { site, locale } = app
  const t = areaTranslator('specials', locale)
  const usedLabel = textOf(site.filtersOptions.usedLabel, locale)
  const lists = hasFeature(site, 'specials') ? listedTypes(site) : []
  const counts: readonly (readonly [SpecialsKind, number])[] = [
    ...lists.map(
      (type) => [type, listSpecials(app, type).length + offersView(app, type).length] as const,
    ),
    ...(hasFeature(site, 'serviceSpecials') ? [['service', couponCount(app)] as const] : []),
  ]
  return counts.map(([kind, n]) => ({
    href: paths.specials(kind),
    label: t('kindCount', {
      label: (kind === 'used' ? usedLabel : null) ?? t(KIND_LABELS[kind]),
      n,
    }),
    isCurrent: kind === current,
  }))
}

const HEADINGS = {
  new: ['titleNew', 'headingNew'],
  used: ['titleUsed', 'headingUsed'],
  cpo: ['titleCpo', 'headingCpo'],
  service: ['titleService', 'headingService'],
} as const satisfies Record<SpecialsKind, readonly [string, string]>

/** The title of a specials page, and the same without its place. */
export function specialsHeading(
  { site, services, locale }: AppContext,
  kind: SpecialsKind,
): Readonly<{ title: string; heading: string }> {
  const t = areaTranslator('specials', locale)
  const [title, heading] = HEADINGS[kind]
  const place = seoTown(site, services.dealers.ofSite(site), locale)
  return { title: t(title), heading: place === '' ? t(title) : t(heading, { place }) }
}

/** The current specials of a list. @param isWhole whether all of them were requested */
export function specialsView(app: AppContext, type: VehicleType, isWhole: boolean): SpecialsView {
  const { site, locale } = app
  const specials = listSpecials(app, type)
  const shown = isWhole ? specials : specials.slice(0, FIRST)
  const isDay45 = site.specialsOptions[type].usesDay45Pricing
  return {
    heading: specialsHeading(app, type).heading,
    kinds: specialsKinds(app, type),
    offers: offersView(app, type),
    cards: shown.map((special) => specialCardView(special, app)),
    total: specials.length,
    allHref: shown.length < specials.length ? paths.specials(type, 'all') : null,
    listHref: paths.search(type),
    illustration: renderingPath('wagon', 'steel'),
    serviceHref: offeredLink(site, paths.specials('service')),
    rules: [...(isDay45 ? (['ruleDay45', 'ruleOpen'] as const) : []), 'ruleDrop', 'ruleSavings'],
    disclaimer: textOf(site.pricingSectionOptions.disclaimer, locale),
    faq: site.searchOptions.faq.specials.map(({ question, answer }) => ({
      question: question[locale],
      answer: answer[locale],
    })),
  }
}
