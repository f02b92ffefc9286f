import { data } from 'react-router'

import { paths } from '#domain/pages/paths.ts'
import { seoTitle } from '#domain/seo/seo-name.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { useT } from '#ui/text/use-t.ts'
import { appContext } from '#web/lib/app-context.ts'
import { privateHeaders, privateMeta } from '#web/lib/private-page.ts'

import type { Route } from './+types/route.ts'
import { changeRequest } from './change-request.ts'
import { Agreed } from './components/agreed.tsx'
import { Correction } from './components/correction.tsx'
import { Erasure } from './components/erasure.tsx'
import { Progress } from './components/progress.tsx'
import { Sent } from './components/sent.tsx'
import { ownView } from './view/own-view.ts'

import styles from './components/my-request.module.css'

export const handle = { areas: ['my-request', 'form-fields', 'forms'] }

const GONE = 410

/**
 * The request of the shopper who has this secret address. The page is not cached, not indexed, and never sent as a
 * referrer.
 * @throws {Response} 404 for an unknown address
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const lead = await app.services.shopperRequests.own(app.site.key, params.token)
  if (lead === null) throw data(`Page Not Found: ${paths.myRequest('…')}`, { status: 404 })
  const t = areaTranslator('my-request', app.locale)
  const searchHref = paths.search(app.site.isUsedSite ? 'used' : 'new')
  if (lead === 'erased')
    return data(
      { view: null, title: seoTitle(t('erasedTitle'), app.site), searchHref },
      { status: GONE },
    )
  const view = await ownView(app, lead, url.searchParams)
  return data({ view, title: seoTitle(t('title'), app.site), searchHref }, { status: 200 })
}

export const action = ({ context, request, params }: Route.ActionArgs) =>
  changeRequest(context.get(appContext), request, params.token)

export const headers = privateHeaders

export const meta = privateMeta

export default function MyRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, searchHref } = loaderData
  const t = useT('my-request')
  if (view === null)
    return (
      <div className="wrap stack gap-5 page narrow">
        <PageHead icon="circle-check" title={t('erasedTitle')} lead={t('erasedText')} />
        <p className={`soft row gap-2 text-sm ${styles.fine}`}>{t('erasedEvidence')}</p>
        <div>
          <ButtonLink kind="ink" href={searchHref}>
            {t('toSearch')}
          </ButtonLink>
        </div>
      </div>
    )
  const { dealer, vehicle, done } = view
  const problem = actionData?.problem ?? null
  return (
    <div className="wrap stack gap-5 page narrow">
      <PageHead
        kicker={t(`form.${view.form}`)}
        title={t('title')}
        lead={
          <>
            {t('to', { dealer: dealer.name })}
            {vehicle && ' · '}
            {vehicle && vehicle.href === null && vehicle.name}
            {vehicle && vehicle.href !== null && (
              <a className="link" href={vehicle.href}>
                {vehicle.name}
              </a>
            )}
          </>
        }
      />
      {problem === null && !actionData && done && <Notice kind="done" title={t(`done.${done}`)} />}
      {problem !== null && <Notice kind="alert" title={t(`problem.${problem}`)} />}
      <Progress view={view} />
      <Sent view={view} />
      <Correction view={view} refused={actionData} />
      <Agreed consents={view.consents} />
      <Erasure dealerName={dealer.name} hasConsents={view.consents.length > 0} />
      <p className={`soft row gap-2 text-sm ${styles.fine}`}>
        <Icon name="lock" />
        {t('private')}
      </p>
    </div>
  )
}
