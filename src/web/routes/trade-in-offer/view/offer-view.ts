import type { Dealer } from '#domain/dealers/dealer.ts'
import { paths } from '#domain/pages/paths.ts'
import { offeredLink } from '#domain/pages/site/site-features.ts'
import { renderingFor } from '#domain/rendering/rendering-path.ts'
import { seoTitle } from '#domain/seo/seo-name.ts'
import { OFFER_DAYS, offerState } from '#domain/trade-in/offer-state.ts'
import type { Offer } from '#domain/trade-in/offer.ts'
import { bodyWord } from '#domain/vehicle/body-word.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { formatMiles } from '#i18n/format-unit.ts'
import { formatMoney } from '#i18n/format.ts'
import {
  bringList,
  equityOf,
  gradeWord,
  moneyText,
  offeredVehicle,
  offerMoment,
  reasonText,
} from '#i18n/offer-words.ts'
import { siteCard } from '#web/features/vehicle-card/card-view.ts'
import type { AppContext } from '#web/lib/app-context.ts'

import { applyView } from './apply-view.ts'
import { inspectionView } from './inspection-view.ts'
import { linesView, rangeView } from './lines-view.ts'

const DAY_MS = 86_400_000
const COMPARABLES_SHOWN = 4

/** The action just performed, from the address after a post. */
const DONE = ['mailed'] as const

const TITLES = {
  open: 'title',
  expired: 'expiredTitle',
  withdrawn: 'withdrawnTitle',
  'appraisal-request': 'requestTitle',
} as const

/** The rendering closest to the vehicle, in silver without a color. */
function pictureOf({ make, model, trim }: Offer['question']) {
  const body = bodyWord({ bodyText: '', make, model, trim: trim ?? '' })
  return { src: renderingFor({ body, model }), alt: '', isDrawing: true }
}

/** The address of a new request for the same vehicle, as far as an address can contain it. */
function againHref({ question, interestedStock, dealerCode }: Offer): string {
  const { vin, year, make, model, trim } = question
  const found = vin === null ? { year, make, model, trim: trim ?? '' } : { vin }
  return paths.sellMyCarDetails(
    found,
    interestedStock === null ? undefined : { stock: interestedStock, dealerCode },
  )
}

function equityView(offer: Offer, locale: AppContext['locale']) {
  const equity = equityOf(offer)
  if (equity === null || offer.appraisal.outcome !== 'valued') return null
  return {
    kind: equity.kind,
    amount: moneyText(equity.amount, locale),
    offer: formatMoney(offer.appraisal.tradeIn, locale),
    owed: moneyText(equity.owed, locale),
    lender: offer.payoff?.lienHolder ?? '',
  }
}

/** A removed dealer has no time zone. */
const NO_DEALER = { state: '' }

function headView(offer: Offer, { services, locale }: AppContext, dealer: Dealer | null) {
  const { question, appraisal, expiresAt, withdrawnAt } = offer
  const t = areaTranslator('offer', locale)
  const isShown = withdrawnAt === null
  const left = (Date.parse(expiresAt) - services.now().getTime()) / DAY_MS
  return {
    vehicle: offeredVehicle(question),
    facts: isShown
      ? [
          formatMiles(question.mileage, locale),
          t('aboutGrade', { grade: gradeWord(question.grade, locale) }),
        ]
      : [],
    picture: pictureOf(question),
    amount:
      isShown && appraisal.outcome === 'valued' ? formatMoney(appraisal.tradeIn, locale) : null,
    moment: offerMoment(expiresAt, locale, dealer ?? NO_DEALER),
    daysLeft: left < 1 ? 0 : Math.round(left),
    ofDays: OFFER_DAYS,
  }
}

/** The data of a valued vehicle. */
function valuedView(offer: Offer, app: AppContext) {
  const { appraisal, question } = offer
  const { services, site, locale } = app
  if (appraisal.outcome !== 'valued') return null
  const comparables = services.tradeIn.comparables(site, question, COMPARABLES_SHOWN)
  return {
    ...linesView(offer, appraisal, locale),
    range: rangeView(appraisal, locale),
    comparables: comparables.map((vehicle) => siteCard(vehicle, app)),
  }
}

/** An offer for its page, in the time zone of its dealer; for a withdrawn one only the vehicle's name. */
export function offerView(app: AppContext, offer: Offer, query: URLSearchParams) {
  const { services, site, locale, origin } = app
  const t = areaTranslator('offer', locale)
  const state = offerState(offer, services.now())
  const dealer: Dealer | null = services.dealers.byCode(offer.dealerCode)
  const head = headView(offer, app, dealer)
  const isOpen = state === 'open' || state === 'appraisal-request'
  return {
    state,
    title: seoTitle(t(TITLES[state], { vehicle: head.vehicle }), site),
    head,
    dealerName: dealer?.name ?? site.name,
    reason: state === 'withdrawn' ? null : reasonText(offer, locale),
    valued: state === 'withdrawn' ? null : valuedView(offer, app),
    equity: state === 'open' ? equityView(offer, locale) : null,
    bring: isOpen ? bringList(offer, locale) : [],
    inspection: isOpen && dealer ? inspectionView(app, dealer, offer) : null,
    apply: state === 'open' ? applyView(app, offer, query) : null,
    keep: isOpen
      ? {
          shown: services.forms.openedAtToken(),
          url: `${origin}${paths.tradeInOffer(offer.id)}`,
        }
      : null,
    /** The form to request another offer for the same vehicle; `null` on a site without trade-ins. */
    againHref: offeredLink(site, againHref(offer)),
    done: DONE.find((done) => done === query.get('done')) ?? null,
  }
}
export type OfferView = ReturnType<typeof offerView>
