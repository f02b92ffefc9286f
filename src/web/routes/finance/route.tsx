import { paths } from '#domain/pages/paths.ts'
import { canonicalPath, canonicalOf } from '#domain/seo/page-address.ts'
import { seoTitle } from '#domain/seo/seo-name.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { SegmentLinks } from '#ui/form/segments.tsx'
import { useT } from '#ui/text/use-t.ts'
import { creditAbout, withoutFields } from '#web/features/credit/credit-about.ts'
import { CreditPage } from '#web/features/credit/credit-page.tsx'
import { postCredit, SENT_PARAMETER } from '#web/features/credit/post-credit.ts'
import { storesOf } from '#web/features/inquiry-vehicle/inquiry-view.ts'
import { LeadForm } from '#web/features/lead-form/lead-form.tsx'
import { formView } from '#web/features/lead-form/server/form-loader.ts'
import { knownSubject } from '#web/features/lead-form/server/known-subject.ts'
import { shouldReload, useLastResponse } from '#web/features/lead-form/use-shown-view.ts'
import { appContext, type AppContext } from '#web/lib/app-context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'

import type { Route } from './+types/route.ts'
import { creditForm } from './view/credit-form.ts'

import styles from '#web/features/credit/credit.module.css'

export const handle = {
  areas: ['credit', 'inquiry-vehicle', 'payment', 'forms', 'form-fields', 'credit-fields'],
}

const TITLES = { finance: 'financeTitle', 'finance-coapplicant': 'togetherTitle' } as const
const LEADS = { finance: 'financeLead', 'finance-coapplicant': 'togetherLead' } as const
const DESCRIPTIONS = {
  finance: 'financeDescription',
  'finance-coapplicant': 'togetherDescription',
} as const

/** The subject of an address, and the form's fields that it omits. */
function subjectOf(app: AppContext, url: URL) {
  const { vehicle, dealer } = knownSubject(app, url)
  const isThere = vehicle !== null && !vehicle.tags.has('isSold')
  const without = [...withoutFields(app, dealer), ...(isThere ? ['vehicleWish'] : [])]
  return { vehicle, dealer, without }
}

export function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { services, site, locale, origin } = app
  const { definition, name, isTest } = creditForm(url.pathname)
  const { vehicle, dealer, without } = subjectOf(app, url)
  const t = areaTranslator('credit', locale)
  const here = (query: URLSearchParams) =>
    query.size > 0 ? `${url.pathname}?${query}` : url.pathname
  const hrefOf = (about: Readonly<{ stock?: string; dealerCode: string }>) =>
    here(
      new URLSearchParams({ ...(about.stock && { stock: about.stock }), dealer: about.dealerCode }),
    )
  const isSent = isTest && url.searchParams.has(SENT_PARAMETER)
  return {
    name,
    about: creditAbout(app, { vehicle, dealer }, hrefOf),
    form: formView(app, definition, { without }),
    test: isTest ? (isSent ? ('sent' as const) : ('open' as const)) : null,
    stores: vehicle
      ? []
      : storesOf(services.dealers.ofSite(site), dealer, (dealerCode) => hrefOf({ dealerCode })),
    otherHref: paths.finance(name === 'finance' ? 'finance-coapplicant' : 'finance', {
      stock: vehicle?.stock ?? null,
      dealerCode: dealer?.code ?? null,
    }),
    hasBonus: dealer?.hasFinanceBonus ?? false,
    title: seoTitle(t(TITLES[name]), site),
    description: t(DESCRIPTIONS[name], { dealer: dealer?.name ?? site.name }),
    canonical: canonicalOf({ origin, locale }, paths.finance(name)),
    isIndexed: !isTest && canonicalPath(url) === url.pathname,
  }
}

export function action({ context, request, url }: Route.ActionArgs) {
  const app = context.get(appContext)
  return postCredit(app, request, url, { ...creditForm(url.pathname), ...subjectOf(app, url) })
}

export { clientAction, headers } from '#web/features/lead-form/form-route.ts'

export const shouldRevalidate = shouldReload

export const meta = pageMeta satisfies Route.MetaFunction

export default function FinancePage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, about, form, test, stores, otherHref, hasBonus } = loaderData
  const t = useT('credit')
  const { dealer, vehicle } = about
  const subject = `${name} ${vehicle?.formHref ?? dealer?.name}`
  const { page } = useLastResponse(form, actionData, subject)
  const isFirst = page === form.pages[0]
  return (
    <CreditPage
      about={about}
      title={t(TITLES[name])}
      lead={dealer && t(about.hasLender ? LEADS[name] : 'storeLead', { dealer: dealer.name })}
      test={test}
      isFirst={isFirst}
      isLast={page === form.pages.at(-1)}
      actions={
        isFirst &&
        test === null && (
          <p className="mt-2">
            <a className="py-3 link" href={otherHref}>
              {t(name === 'finance' ? 'together' : 'alone')}
            </a>
          </p>
        )
      }
    >
      {isFirst && stores.length > 0 && (
        <div className={`stack gap-2 items-start ${styles.stores}`}>
          <p className="strong">{t('storeLabel')}</p>
          <SegmentLinks label={t('storeLabel')} links={stores} />
        </div>
      )}
      {isFirst && dealer && hasBonus && (
        <p className="mb-6">{t('financeBonus', { dealer: dealer.name })}</p>
      )}
      {dealer && (
        <LeadForm
          key={subject}
          view={form}
          answered={actionData}
          dealer={dealer}
          send={t('send')}
        />
      )}
    </CreditPage>
  )
}
