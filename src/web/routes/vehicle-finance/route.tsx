import { data } from 'react-router'

import type { Dealer } from '#domain/dealers/dealer.ts'
import { vehicleFinance } from '#domain/lead-forms/vehicle-finance.ts'
import { paths } from '#domain/pages/paths.ts'
import { canonicalOf } from '#domain/seo/page-address.ts'
import { seoTitle } from '#domain/seo/seo-name.ts'
import { vehicleName, type Vehicle } from '#domain/vehicle/vehicle.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { useT } from '#ui/text/use-t.ts'
import { creditAbout } from '#web/features/credit/credit-about.ts'
import { CreditPage } from '#web/features/credit/credit-page.tsx'
import { postCredit, SENT_PARAMETER } from '#web/features/credit/post-credit.ts'
import { LeadForm } from '#web/features/lead-form/lead-form.tsx'
import { formView } from '#web/features/lead-form/server/form-loader.ts'
import { shouldReload, useLastResponse } from '#web/features/lead-form/use-shown-view.ts'
import { appContext, type AppContext } from '#web/lib/app-context.ts'

import type { Route } from './+types/route.ts'

export const handle = {
  areas: ['credit', 'inquiry-vehicle', 'payment', 'forms', 'form-fields', 'credit-fields'],
}

/** Whether an address is that of the test page. */
const isTestAt = (pathname: string) => pathname.startsWith('/form/vehicle-financetest/')

/** @throws {Response} 404 for a dealer code that the site does not have, and for a VIN that this dealer never listed */
export function loader({ context, params, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { site, locale, origin } = app
  const subject = vehicleOfAddress(app, params)
  if (!subject) throw data(`Page Not Found: ${url.pathname}`, { status: 404 })
  const { vehicle, dealer } = subject
  const t = areaTranslator('credit', locale)
  const isTest = isTestAt(url.pathname)
  const isSent = isTest && url.searchParams.has(SENT_PARAMETER)
  return {
    about: creditAbout(app, subject, (other) => paths.vehicleFinance(other)),
    form: formView(app, vehicleFinance),
    test: isTest ? (isSent ? ('sent' as const) : ('open' as const)) : null,
    applyHref: paths.finance('finance', { stock: vehicle.stock, dealerCode: dealer.code }),
    title: seoTitle(`${t('prequalifyTitle')}: ${vehicleName(vehicle)}`, site),
    canonical: canonicalOf({ origin, locale }, paths.vehicleFinance(vehicle)),
  }
}

export function action({ context, params, request, url }: Route.ActionArgs) {
  const app = context.get(appContext)
  const subject = vehicleOfAddress(app, params)
  if (!subject) throw data(`Page Not Found: ${url.pathname}`, { status: 404 })
  return postCredit(app, request, url, {
    ...subject,
    definition: vehicleFinance,
    without: [],
    isTest: isTestAt(url.pathname),
  })
}

export { clientAction, headers } from '#web/features/lead-form/form-route.ts'

export const shouldRevalidate = shouldReload

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: loaderData.title },
        { tagName: 'link', rel: 'canonical', href: loaderData.canonical },
        // Search engines index the vehicle's own page.
        { name: 'robots', content: 'noindex' },
      ]
    : []

export default function VehicleFinancePage({ loaderData, actionData }: Route.ComponentProps) {
  const { about, form, test, applyHref } = loaderData
  const t = useT('credit')
  const subject = about.vehicle?.formHref
  const { page } = useLastResponse(form, actionData, subject)
  return (
    <CreditPage
      about={about}
      title={t('prequalifyTitle')}
      lead={t('prequalifyLead')}
      test={test}
      isSoft
      isFirst={page === form.pages[0]}
      isLast={page === form.pages.at(-1)}
      actions={
        page === form.pages[0] &&
        test === null && (
          <p className="mt-2">
            <a className="py-3 link" href={applyHref}>
              {t('apply')}
            </a>
          </p>
        )
      }
    >
      {about.dealer && (
        <LeadForm
          key={subject}
          view={form}
          answered={actionData}
          dealer={about.dealer}
          send={t('sendPrequalify')}
        />
      )}
    </CreditPage>
  )
}

/**
 * The vehicle in an address by a dealer or inventory code and a VIN, with its dealer; of two records of one VIN the one
 * that is for sale. `null` for an unknown code or VIN.
 */
function vehicleOfAddress(
  { services: { dealers, inventory }, site }: Pick<AppContext, 'services' | 'site'>,
  { leadArkona, vin }: Readonly<{ leadArkona: string; vin: string }>,
): Readonly<{ vehicle: Vehicle; dealer: Dealer }> | null {
  const listed = dealers.ofSite(site)
  const named = (inventory.ofCode(leadArkona) ?? []).filter(
    (one) => one.vin === vin.toUpperCase() && listed.some(({ code }) => code === one.dealerCode),
  )
  const vehicle = named.find(({ tags }) => !tags.has('isSold')) ?? named[0]
  const dealer = vehicle && dealers.byCode(vehicle.dealerCode)
  return vehicle && dealer ? { vehicle, dealer } : null
}
