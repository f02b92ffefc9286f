import { vehicleCustomOrder } from '#domain/lead-forms/vehicle-custom-order.ts'
import { paths } from '#domain/pages/paths.ts'
import { canonicalPath, canonicalOf } from '#domain/seo/page-address.ts'
import { seoTitle } from '#domain/seo/seo-name.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { useT } from '#ui/text/use-t.ts'
import { inquiryDealer } from '#web/features/inquiry-vehicle/inquiry-view.ts'
import { postForm } from '#web/features/lead-form/server/form-action.ts'
import { formView } from '#web/features/lead-form/server/form-loader.ts'
import { knownSubject } from '#web/features/lead-form/server/known-subject.ts'
import { appContext } from '#web/lib/app-context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'

import type { Route } from './+types/route.ts'
import { Choices, Steps } from './components/choices.tsx'
import { Details } from './components/details.tsx'
import { orderFor, orderDealer, orderView, orderSelection } from './view/order-view.ts'

export const handle = { areas: ['vehicle-forms', 'inquiry-vehicle', 'forms', 'form-fields'] }

const NOTHING = { make: '', model: '', trim: '' }

export function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { site, locale } = app
  const { searchParams } = url
  knownSubject(app, url)
  const order = orderFor(app, searchParams)
  const view = orderView(app, searchParams, order)
  const dealer = orderDealer(app, searchParams, order.make)
  const t = areaTranslator('vehicle-forms', locale)
  const openHref = paths.vehicleCustomOrder(NOTHING)
  return {
    view,
    dealer: dealer && inquiryDealer(dealer),
    form: formView(app, vehicleCustomOrder, {
      values: {
        year: String(order.year ?? ''),
        make: order.make ?? '',
        model: order.model ?? '',
        trim: order.trim ?? '',
      },
    }),
    openHref,
    writeHref: paths.vehicleInterest(),
    title: seoTitle(view.name ? t('orderTitleOf', { name: view.name }) : t('orderTitle'), site),
    description: t('orderDescription', { dealer: dealer?.name ?? site.name }),
    canonical: canonicalOf(app, openHref),
    isIndexed: canonicalPath(url) === openHref,
  }
}

/** Sends an order. Its vehicle is posted as shown: a model that has left every list since can be ordered anyway. */
export function action({ context, request, url }: Route.ActionArgs) {
  const app = context.get(appContext)
  knownSubject(app, url)
  const dealer = orderDealer(app, url.searchParams, orderSelection(url.searchParams).make)
  return postForm(app, request, url, {
    definition: vehicleCustomOrder,
    dealer,
  })
}

export { clientAction, headers } from '#web/features/lead-form/form-route.ts'

export const meta = pageMeta satisfies Route.MetaFunction

export default function CustomOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, dealer, form, writeHref } = loaderData
  const t = useT('vehicle-forms')
  const inquiryText = useT('inquiry-vehicle')
  return (
    <div className="wrap stack gap-6 page">
      <PageHead
        title={view.name ? t('orderTitleOf', { name: view.name }) : t('orderTitle')}
        lead={dealer && t('orderLead', { dealer: dealer.name })}
      />
      <Steps chosen={view.chosen} />
      {view.unknown && (
        <Notice
          kind="info"
          title={t('orderUnknown', { name: view.unknown })}
          action={
            <a className="link" href={writeHref}>
              {t('orderWrite')}
            </a>
          }
        >
          {t('orderUnknownText')}
        </Notice>
      )}
      {view.step !== 'details' && <Choices view={view} writeHref={writeHref} />}
      {view.step === 'details' &&
        (dealer ? (
          <Details key={view.name} view={view} form={form} answered={actionData} dealer={dealer} />
        ) : (
          <Notice kind="info" title={inquiryText('noStore')} />
        ))}
    </div>
  )
}
