import { data, redirect } from 'react-router'

import { tradeIn } from '#domain/lead-forms/trade-in.ts'
import { usualDealerCode } from '#domain/leads/usual-dealer.ts'
import { paths } from '#domain/pages/paths.ts'
import { canonicalOf } from '#domain/seo/page-address.ts'
import { seoTitle } from '#domain/seo/seo-name.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { postForm } from '#web/features/lead-form/server/form-action.ts'
import { formHeaders } from '#web/features/lead-form/server/form-headers.ts'
import { formView } from '#web/features/lead-form/server/form-loader.ts'
import { knownSubject } from '#web/features/lead-form/server/known-subject.ts'
import { readPostedForm } from '#web/features/lead-form/server/posted-form.ts'
import { shouldReload, useLastAnswer } from '#web/features/lead-form/use-shown-view.ts'
import { appContext, type AppContext } from '#web/lib/app-context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'

import type { Route } from './+types/route.ts'
import { DetailsPage } from './components/details-page.tsx'
import { sendTradeIn } from './send-trade-in.ts'
import { detailsView, type Subject } from './view/details-view.ts'
import { findHref } from './view/find-href.ts'
import { foundVehicle } from './view/found-vehicle.ts'
import { makeOffer } from './view/make-offer.ts'

export const handle = { areas: ['trade-in-fields', 'inquiry-vehicle', 'forms', 'form-fields'] }

/**
 * The vehicle and dealer in an address.
 * @throws {Response} a redirect to the page that finds vehicles, which shows the error, where it names no vehicle; 404
 * for an unknown dealer
 */
async function subjectOf(app: AppContext, url: URL): Promise<Subject> {
  const { vehicle: wanted, dealer } = knownSubject(app, url, usualDealerCode(app.site, 'trade'))
  const found = await foundVehicle(app, url.searchParams)
  if (found === null) throw redirect(findHref(url.searchParams, false), 303)
  return { found, wanted, dealer }
}

/** The fields that this showing does not have: what is known, and what there is nothing to choose from of. */
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
  if (!dealer) throw data('No store can be reached from here.', { status: 503 })
  const options = app.services.tradeIn.optionsOf(dealer.code)
  return postForm(app, await readPostedForm(request), url, {
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

export const meta = pageMeta

export default function SellMyCarDetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, form, otherHref } = loaderData
  const subject = `${view.vehicleId} ${view.dealer?.name}`
  const { page } = useLastAnswer(form, actionData, subject)
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
