import { useSyncExternalStore } from 'react'
import { redirect, useNavigate } from 'react-router'

import { parsePlan } from '#domain/finance/plan/plan-address.ts'
import { planOfJson } from '#domain/finance/plan/plan-of-json.ts'
import { paths } from '#domain/pages/paths.ts'
import { parseQuery } from '#domain/search/query/parse-query.ts'
import { PAGE_SIZE } from '#domain/search/query/query.ts'
import { seoTitle } from '#domain/seo/seo-name.ts'
import { siteFacets } from '#domain/site/site-facets.ts'
import { VEHICLE_TYPES } from '#domain/vehicle/vehicle.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useT } from '#ui/text/use-t.ts'
import { PlanForm } from '#web/features/payment-plan/plan-form.tsx'
import { planOptions } from '#web/features/payment-plan/plan-options.ts'
import { visitPlan } from '#web/features/payment-plan/visit-plan.ts'
import { appContext } from '#web/lib/app-context.ts'

import type { Route } from './+types/route.ts'

import styles from './shop-by-payment.module.css'

export const handle = { areas: ['shop-by-payment'] }

/** The page depends on its address, including the amounts: shared caches must not store it. */
export const headers = () => ({ 'cache-control': 'private, no-cache' })

/** The choices of a plan for a list, as a separate page: without scripts, and in a new tab. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { services, site, locale } = context.get(appContext)
  const { dealers, finance } = services
  const type = VEHICLE_TYPES.find((type) => type === url.searchParams.get('in')) ?? 'new'
  const query = parseQuery(type, url.searchParams, siteFacets(site))
  const programs = dealers.ofSite(site).flatMap(({ code }) => finance.program(code) ?? [])
  const options = planOptions(programs, type)
  if (options === null) throw redirect(paths.search(type, query))
  const plan = parsePlan(query.plan, (zip) => finance.taxLocations(zip))
  const t = areaTranslator('shop-by-payment', locale)
  const list = { ...query, plan: [], show: PAGE_SIZE }
  return {
    title: seoTitle(t('title'), site),
    description: t('description'),
    options,
    plan: query.plan.length > 0 ? plan : null,
    places: plan.zip === '' ? [] : finance.taxLocations(plan.zip),
    listHref: paths.search(type, list),
    backHref: paths.search(type, query),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: loaderData.title },
        { name: 'description', content: loaderData.description },
        { name: 'robots', content: 'noindex, follow' },
      ]
    : []

export default function ShopByPaymentPage({ loaderData }: Route.ComponentProps) {
  const { options, places, listHref, backHref } = loaderData
  const t = useT('shop-by-payment')
  const navigate = useNavigate()
  // Only the browser knows the plan of this visit.
  const stored = useSyncExternalStore(visitPlan.subscribe, visitPlan.text, () => null)
  const plan = loaderData.plan ?? planOfJson(stored)
  const list = new URL(listHref, 'https://list.invalid')
  return (
    <div className={`wrap ${styles.payment}`}>
      <h1>{t('title')}</h1>
      <PlanForm
        // Its fields start with the plan's values.
        key={JSON.stringify(plan)}
        plan={plan}
        options={options}
        places={plan.taxLocation && places.length === 0 ? [plan.taxLocation] : places}
        action={list.pathname}
        onSet={(next) => {
          visitPlan.set(next)
          void navigate(listHref)
        }}
        head={[...list.searchParams].map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        foot={
          <>
            <Button type="submit" kind="action">
              {t('show')}
            </Button>
            <ButtonLink href={backHref}>{t('back')}</ButtonLink>
          </>
        }
      />
    </div>
  )
}
