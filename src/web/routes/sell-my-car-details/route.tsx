import { redirect } from 'react-router'

import { toDollars } from '#domain/kernel/money.ts'
import { tradeIn } from '#domain/lead-forms/trade-in.ts'
import { defaultDealerCode } from '#domain/leads/default-dealer.ts'
import type { LeadInput } from '#domain/leads/lead.ts'
import { paths } from '#domain/pages/paths.ts'
import { canonicalOf } from '#domain/seo/page-address.ts'
import { seoTitle } from '#domain/seo/seo-name.ts'
import type { Offer } from '#domain/trade-in/offer.ts'
import { questionOf, tradeInStore, type TradeInStore } from '#domain/trade-in/trade-in-store.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { postForm, type StoredLead } from '#web/features/lead-form/server/form-action.ts'
import { formHeaders } from '#web/features/lead-form/server/form-headers.ts'
import { formView } from '#web/features/lead-form/server/form-loader.ts'
import { knownSubject } from '#web/features/lead-form/server/known-subject.ts'
import { requestCookie } from '#web/features/lead-form/server/request-cookie.ts'
import { shouldReload, useLastResponse } from '#web/features/lead-form/use-shown-view.ts'
import { STORED } from '#web/features/trade-in/stored-address.ts'
import { appContext, type AppContext } from '#web/lib/app-context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'

import type { Route } from './+types/route.ts'
import { DetailsPage } from './components/details-page.tsx'
import { sendTradeIn } from './send-trade-in.ts'
import { detailsView, type Subject } from './view/details-view.ts'
import { foundVehicle, type FoundVehicle } from './view/found-vehicle.ts'

export const handle = { areas: ['trade-in-fields', 'inquiry-vehicle', 'forms', 'form-fields'] }

/**
 * The vehicle and dealer in an address.
 * @throws {Response} without a vehicle, a redirect to the page to enter one, which shows the error; 404 for an unknown
 * dealer
 */
async function subjectOf(app: AppContext, url: URL): Promise<Subject> {
  const { vehicle: wanted, dealer } = knownSubject(app, url, defaultDealerCode(app.site, 'trade'))
  const found = await foundVehicle(app, url.searchParams)
  if (found === null) throw redirect(findHref(url.searchParams, false), 303)
  return { found, wanted, dealer }
}

/** The fields omitted here: known values, and empty choices. */
const withoutFields = ({
  trims,
  options,
}: Readonly<Record<'trims' | 'options', readonly string[]>>) => [
  ...(trims.length === 0 ? ['trim'] : []),
  ...(options.length === 0 ? ['options'] : []),
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { site, locale, origin } = app
  const subject = await subjectOf(app, url)
  const view = detailsView(app, url, subject)
  const t = areaTranslator('trade-in-fields', locale)
  return {
    view,
    form: formView(app, tradeIn, { without: withoutFields(view) }),
    otherHref: findHref(url.searchParams, true),
    title: seoTitle(t('title', { name: view.name }), site),
    description: t('description', { dealer: subject.dealer?.name ?? site.name }),
    canonical: canonicalOf({ origin, locale }, paths.sellMyCar()),
    isIndexed: false,
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { found, wanted, dealer } = await subjectOf(app, url)
  const options = dealer ? app.services.tradeIn.optionsOf(dealer.code) : []
  return postForm(app, request, url, {
    definition: tradeIn,
    dealer,
    vehicle: wanted,
    without: withoutFields({ trims: found.trims, options }),
    check: ({ trim = '' }) =>
      trim === '' || found.trims.includes(trim) ? {} : { trim: 'errorGone' },
    store: (lead) => makeOffer(app, found, lead),
  })
}

export const clientAction = sendTradeIn

export const shouldRevalidate = shouldReload

export const headers = formHeaders

export const meta = pageMeta satisfies Route.MetaFunction

export default function SellMyCarDetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, form, otherHref } = loaderData
  const subject = `${view.vehicleId} ${view.dealer?.name}`
  const { page } = useLastResponse(form, actionData, subject)
  return (
    <DetailsPage
      key={subject}
      view={view}
      form={form}
      answered={actionData}
      otherHref={otherHref}
      isFirst={page === form.pages[0]}
    />
  )
}

/** The lead's fields about the vehicle and its options, as parsed, not as posted. */
const vehicleFields = ({ vehicle, configuration }: TradeInStore) => ({
  vin: vehicle.vin ?? '',
  year: String(vehicle.year),
  make: vehicle.make,
  model: vehicle.model,
  trim: vehicle.trim ?? '',
  options: configuration.vehicleOptionIds.join(','),
})

/** The lead's fields about the offer; the same for the same offer, since a repeated lead must be equal. */
const offerFields = ({ id, appraisal }: Offer, origin: string) => ({
  offerUrl: origin + paths.tradeInOffer(id),
  offer: appraisal.outcome === 'valued' ? String(toDollars(appraisal.tradeIn)) : '',
  offerReason: appraisal.outcome === 'valued' ? '' : appraisal.reason,
})

/**
 * Makes the offer of a filled-in form, stores the lead with it, and redirects to its page. The same post finds the same
 * offer.
 * @throws {AppError} as for `tradeIn.makeOffer` and `leads.send`
 */
async function makeOffer(
  { services, site, origin, isSecure }: AppContext,
  { vehicle }: FoundVehicle,
  lead: LeadInput,
): Promise<StoredLead> {
  const { dealerCode, stock, fields } = lead
  const store = tradeInStore(
    {
      vehicle,
      interestedVehicle: stock === null ? null : { stockNumber: stock, dealerCode },
      knownOptions: services.tradeIn.optionsOf(dealerCode),
    },
    fields,
  )
  const state = services.finance.taxLocations(store.customer.zipCode)[0]?.state ?? null
  const offer = await services.tradeIn.makeOffer({
    siteKey: site.key,
    question: questionOf(store, { state, dealerCode }),
    payoff: store.payoff,
    interestedStock: store.interestedVehicle?.stockNumber ?? null,
    idempotencyKey: lead.idempotencyKey,
  })
  const receipt = await services.leads.send({
    ...lead,
    fields: { ...fields, ...vehicleFields(store), ...offerFields(offer, origin) },
  })
  const to = paths.tradeInOffer(offer.id)
  const token = services.leads.accessToken(receipt.id)
  return { to, headers: { 'set-cookie': requestCookie(token, isSecure, to) } }
}

const VEHICLE_PARAMETERS = ['vin', 'year', 'make', 'model', 'trim'] as const

/**
 * The page to enter the vehicle of an address, with everything in that address.
 * @param isStored whether the values are valid and only to be edited; otherwise that page shows the error
 */
function findHref(query: URLSearchParams, isStored: boolean): string {
  const about = { stock: query.get('stock'), dealerCode: query.get('dealer') }
  const stated = VEHICLE_PARAMETERS.filter((name) => query.get(name))
  if (stated.length === 0) return paths.sellMyCar(about)
  const href = new URL(paths.sellMyCar(about, query.has('vin') ? null : 'ymm'), 'http://here')
  for (const name of stated) href.searchParams.set(name, query.get(name) ?? '')
  if (isStored) href.searchParams.set(STORED, '1')
  return href.pathname + href.search
}
