import type { ReactNode } from 'react'

import type { FieldErrors, FieldValues } from '#domain/forms/read-form.ts'
import {
  availabilityNotification,
  requestOf,
} from '#domain/lead-forms/availability-notification.ts'
import { paths } from '#domain/pages/paths.ts'
import { canonicalPath, canonicalOf } from '#domain/seo/page-address.ts'
import { seoTitle } from '#domain/seo/seo-name.ts'
import { isNarrowed } from '#domain/subscriptions/watch-request.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { useT } from '#ui/text/use-t.ts'
import { InquiryList } from '#web/features/inquiry-vehicle/inquiry-list.tsx'
import { InquiryPage } from '#web/features/inquiry-vehicle/inquiry-page.tsx'
import { inquiryView, type InquiryView } from '#web/features/inquiry-vehicle/inquiry-view.ts'
import { LeadForm } from '#web/features/lead-form/lead-form.tsx'
import { postForm } from '#web/features/lead-form/server/form-action.ts'
import { formView } from '#web/features/lead-form/server/form-loader.ts'
import { knownSubject } from '#web/features/lead-form/server/known-subject.ts'
import { appContext } from '#web/lib/app-context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'

import type { Route } from './+types/route.ts'
import { omittedFields, notificationView, type NotificationView } from './notification-view.ts'

import styles from './notification.module.css'

export const handle = { areas: ['notification', 'inquiry-vehicle', 'forms', 'form-fields'] }

export function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  // An unknown store is 404, as on every form.
  knownSubject(app, url)
  const inquiry = inquiryView(app, url.searchParams, paths.availabilityNotification)
  const isAboutVehicle = inquiry.vehicle !== null
  const search = isAboutVehicle ? null : notificationView(app, url.searchParams)
  const t = areaTranslator('notification', app.locale)
  return {
    inquiry,
    search,
    form: formView(app, availabilityNotification, {
      values: search?.values ?? {},
      without: omittedFields(isAboutVehicle),
    }),
    title: seoTitle(t(isAboutVehicle ? 'titleVehicle' : 'title'), app.site),
    description: t('description', { site: app.site.name }),
    canonical: canonicalOf(app, inquiry.openHref),
    isIndexed: canonicalPath(url) === inquiry.openHref,
  }
}

export function action({ context, request, url }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { vehicle, dealer } = knownSubject(app, url)
  const about = { stock: vehicle?.stock ?? null, dealerCode: dealer?.code ?? '' }
  return postForm(app, request, url, {
    definition: availabilityNotification,
    dealer,
    vehicle,
    without: omittedFields(vehicle !== null),
    // Without a requested vehicle, the page redirects to the list.
    check: (fields: FieldValues): FieldErrors =>
      isNarrowed(requestOf(fields, about)) ? {} : { make: 'errorChoose' },
  })
}

export { clientAction, headers } from '#web/features/lead-form/form-route.ts'

export const meta = pageMeta satisfies Route.MetaFunction

export default function NotificationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { inquiry, search, form } = loaderData
  const t = useT('notification')
  const { vehicle, dealer } = inquiry
  const leadForm = dealer && (
    <LeadForm
      key={vehicle?.formHref ?? JSON.stringify(form.values)}
      view={form}
      answered={actionData}
      dealer={dealer}
      options={search?.options ?? {}}
      send={t('send')}
    >
      <p className={`muted text-sm ${styles.note}`}>{t('storeNote')}</p>
    </LeadForm>
  )
  if (search) return <SearchRequestPage inquiry={inquiry} search={search} form={leadForm} />
  const amount = vehicle?.card.price.cents === null ? null : vehicle?.card.price.amount
  const lead = () => {
    if (vehicle?.isSold) return t('leadGone')
    return amount ? t('leadPrice', { price: amount }) : t('leadHere')
  }
  return (
    <InquiryPage inquiry={inquiry} title={t('titleVehicle')} lead={lead()}>
      {leadForm}
    </InquiryPage>
  )
}

type SearchRequestPageProps = {
  inquiry: InquiryView
  search: NotificationView
  /** `null` without a dealer. */
  form: ReactNode
}

/** The notification form for a search, beside vehicles that already match. */
function SearchRequestPage({
  inquiry: { unknownStock },
  search: { also, here },
  form,
}: SearchRequestPageProps) {
  const t = useT('notification')
  const words = useT('inquiry-vehicle')
  return (
    <div className="wrap page">
      <div className="form-page">
        <PageHead title={t('title')} lead={t('lead')}>
          {unknownStock !== null && (
            <Notice kind="info" title={words('unknownTitle', { stock: unknownStock })}>
              {words('unknownText')}
            </Notice>
          )}
        </PageHead>
        {(here || also.length > 0) && (
          <aside className={`page-aside card stack gap-6 pad-6 ${styles.aside}`}>
            {also.length > 0 && (
              <section aria-labelledby="also">
                <h2 id="also">{t('alsoTitle')}</h2>
                <ul className={`cluster gap-2 ${styles.chips}`}>
                  {also.map((label) => (
                    <li key={label}>{label}</li>
                  ))}
                </ul>
              </section>
            )}
            {here && <HereNow here={here} />}
          </aside>
        )}
        <div className="page-form">{form ?? <Notice kind="info" title={words('noStore')} />}</div>
      </div>
    </div>
  )
}

/** Vehicles that match already. */
function HereNow({
  here: { total, href, vehicles },
}: {
  here: NonNullable<NotificationView['here']>
}) {
  const t = useT('notification')
  if (total === 0)
    return (
      <p className="row gap-2 center soft">
        <Icon name="clock" />
        {t('noneNow')}
      </p>
    )
  return (
    <section aria-labelledby="here">
      <h2 id="here">{t('hereNow', { n: total })}</h2>
      <InquiryList vehicles={vehicles} />
      {href && (
        <a className="link" href={href}>
          {t('hereSee')}
        </a>
      )}
    </section>
  )
}
