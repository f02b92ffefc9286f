import { redirect } from 'react-router'

import { fromDollars } from '#domain/kernel/money.ts'
import { vehicleHold } from '#domain/lead-forms/vehicle-hold.ts'
import { paths } from '#domain/pages/paths.ts'
import { offeredLink } from '#domain/pages/site/site-features.ts'
import { canonicalOf } from '#domain/seo/page-address.ts'
import { seoTitle } from '#domain/seo/seo-name.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { formatMoney } from '#i18n/format.ts'
import type { Services } from '#modules/services.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useT } from '#ui/text/use-t.ts'
import { CallDealer } from '#web/features/inquiry-vehicle/call-dealer.tsx'
import { InquiryPage } from '#web/features/inquiry-vehicle/inquiry-page.tsx'
import { inquiryView } from '#web/features/inquiry-vehicle/inquiry-view.ts'
import { LeadForm } from '#web/features/lead-form/lead-form.tsx'
import { postForm } from '#web/features/lead-form/server/form-action.ts'
import { formView } from '#web/features/lead-form/server/form-loader.ts'
import { knownSubject } from '#web/features/lead-form/server/known-subject.ts'
import { appContext } from '#web/lib/app-context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'

import type { Route } from './+types/route.ts'

export const handle = { areas: ['hold', 'inquiry-vehicle', 'forms', 'form-fields'] }

type Availability = 'none' | 'sold' | 'not-offered' | 'pending' | 'free'

/** Whether a vehicle can be held: `pending` if someone has it already, `not-offered` if its store has no holds. */
function availabilityOf(vehicle: Vehicle | null, { holds }: Services): Availability {
  if (!vehicle) return 'none'
  if (vehicle.tags.has('isSold')) return 'sold'
  if (!holds.rulesOf(vehicle.dealerCode).isOffered) return 'not-offered'
  return vehicle.tags.has('isPendingSold') ? 'pending' : 'free'
}

export function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { site } = app
  const { vehicle } = knownSubject(app, url)
  const inquiry = inquiryView(app, url.searchParams, paths.vehicleHold)
  const t = areaTranslator('hold', app.locale)
  const { hours, terms, deposit } = app.services.holds.rulesOf(vehicle?.dealerCode ?? null)
  return {
    inquiry,
    hours,
    /** In words; `null` for none. */
    deposit: deposit === null ? null : formatMoney(fromDollars(deposit), app.locale),
    moreTerms: terms?.[app.locale] ?? null,
    availability: availabilityOf(vehicle, app.services),
    alertHref: vehicle && offeredLink(site, paths.availabilityNotification(vehicle)),
    similarHref: vehicle && offeredLink(site, paths.similarVehicles(vehicle)),
    form: formView(app, vehicleHold),
    title: seoTitle(t(inquiry.vehicle ? 'formTitle' : 'formTitleAny', { hours }), site),
    description: t(deposit === null ? 'formDescription' : 'formDescriptionDeposit', {
      dealer: inquiry.dealer?.name ?? site.name,
      hours,
    }),
    canonical: canonicalOf(app, inquiry.openHref),
    isIndexed: false,
  }
}

/** Asks for a hold. Without a vehicle, or if it was held meanwhile, the response is the page with an explanation. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const app = context.get(appContext)
  const subject = knownSubject(app, url)
  if (availabilityOf(subject.vehicle, app.services) !== 'free')
    return redirect(url.pathname + url.search, 303)
  return postForm(app, request, url, { definition: vehicleHold, ...subject })
}

export { clientAction, headers } from '#web/features/lead-form/form-route.ts'

export const meta = pageMeta satisfies Route.MetaFunction

export default function HoldFormPage({ loaderData, actionData }: Route.ComponentProps) {
  const { inquiry, availability, hours, deposit, alertHref, similarHref, form } = loaderData
  const t = useT('hold')
  const { vehicle, dealer } = inquiry
  return (
    <InquiryPage
      inquiry={inquiry}
      title={t(vehicle ? 'formTitle' : 'formTitleAny', { hours })}
      lead={deposit === null ? t('formLead') : t('formLeadDeposit', { amount: deposit })}
    >
      {availability === 'none' && <p>{t('pick')}</p>}
      {availability === 'not-offered' && dealer && (
        <Notice kind="info" title={t('notOffered', { dealer: dealer.name })}>
          <CallDealer dealer={dealer} />
        </Notice>
      )}
      {availability === 'pending' && (
        <Notice
          kind="info"
          title={t('pendingTitle')}
          action={
            <>
              {alertHref && <ButtonLink href={alertHref}>{t('alert')}</ButtonLink>}
              {similarHref && <ButtonLink href={similarHref}>{t('similar')}</ButtonLink>}
            </>
          }
        >
          {t('pendingText')}
        </Notice>
      )}
      {availability === 'free' && vehicle && dealer && (
        <>
          <Terms {...loaderData} />
          <LeadForm key={vehicle.formHref} view={form} answered={actionData} dealer={dealer}>
            <CallDealer dealer={dealer} />
          </LeadForm>
        </>
      )}
    </InquiryPage>
  )
}

/** The terms in short, before any question. */
function Terms({
  hours,
  deposit,
  moreTerms,
}: Readonly<{ hours: number; deposit: string | null; moreTerms: string | null }>) {
  const t = useT('hold')
  return (
    <section className="stack gap-2" aria-labelledby="terms">
      <h2 className="text-xl" id="terms">
        {t('termsTitle')}
      </h2>
      <ul className="stack gap-2">
        <li>{t('terms.start')}</li>
        <li>{t('terms.held', { hours })}</li>
        <li>{deposit === null ? t('terms.free') : t('terms.deposit', { amount: deposit })}</li>
        <li>{t('terms.one')}</li>
        <li>{t('terms.store')}</li>
        {moreTerms !== null && <li>{moreTerms}</li>}
      </ul>
    </section>
  )
}
