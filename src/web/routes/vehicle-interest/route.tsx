import { areaTranslator } from '#i18n/area-translator.ts'
import { appContext } from '#web/context.ts'
import { LeadForm } from '#web/features/lead-form/lead-form.tsx'
import { useT } from '#web/lib/use-t.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Icon } from '#web/ui/icon.tsx'

import type { Route } from './+types/route.ts'
import { AskedAside } from './parts/asked-aside.tsx'
import { AskedList } from './parts/asked-list.tsx'
import { Picker } from './parts/picker.tsx'
import { StoreChoice } from './parts/store-choice.tsx'
import { sendInterest } from './send-interest.ts'
import { interestView, type InterestView } from './view/interest-view.ts'

import styles from './parts/interest.module.css'

export const handle = { areas: ['interest', 'forms'] }

export function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const view = interestView(app, url.searchParams)
  const t = areaTranslator('forms', app.locale)
  const title = t(view.vehicle ? 'interestTitle' : 'interestTitleAny')
  const about = areaTranslator('interest', app.locale)
  return {
    view,
    title: `${title} | ${app.site.name}`,
    description: about('description', { dealer: view.dealer?.name ?? app.site.name }),
    canonical: `${app.origin}${view.openHref}`,
    isIndexed: view.openHref === url.pathname + url.search,
  }
}

export function action({ context, request, url }: Route.ActionArgs) {
  return sendInterest(context.get(appContext), request, url)
}

/** Each showing has a key of its own, so no two shoppers may get the same page. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  const retryAfter = actionHeaders.get('retry-after')
  return { 'cache-control': 'no-store', ...(retryAfter && { 'retry-after': retryAfter }) }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: loaderData.title },
        { name: 'description', content: loaderData.description },
        { tagName: 'link', rel: 'canonical', href: loaderData.canonical },
        // One form for search engines, not one a vehicle.
        ...(loaderData.isIndexed ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
      ]
    : []

export default function InterestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view } = loaderData
  const t = useT('interest')
  const forms = useT('forms')
  const { vehicle, dealer } = view
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={vehicle ? styles.grid : `${styles.grid} ${styles.open}`}>
        <div className={styles.head}>
          <h1>{forms(vehicle ? 'interestTitle' : 'interestTitleAny')}</h1>
          {dealer && <p className={styles.lead}>{t('lead', { dealer: dealer.name })}</p>}
          <Notices view={view} />
        </div>
        {vehicle && (
          <div className={styles.aside}>
            <AskedAside
              vehicle={vehicle}
              dealerName={dealer?.name ?? null}
              openHref={view.openHref}
            />
          </div>
        )}
        {view.picker && <Picker picker={view.picker} action={view.openHref} wish={view.wish} />}
        <div className={styles.form}>
          {dealer ? (
            <div className={styles.without}>
              {!vehicle && <StoreChoice stores={view.stores} />}
              <LeadForm
                key={vehicle?.interestHref ?? dealer.name}
                leadKey={view.leadKey}
                refused={actionData}
                comments={view.wish}
                dealer={dealer}
              >
                {dealer.phone && dealer.callHref && (
                  <ButtonLink href={dealer.callHref}>
                    <Icon name="phone" />
                    <span className="num">{t('callNumber', { phone: dealer.phone })}</span>
                  </ButtonLink>
                )}
              </LeadForm>
            </div>
          ) : (
            <Notice kind="info" title={t('noStore')} />
          )}
        </div>
      </div>
    </div>
  )
}

/** Why the page is not about the vehicle that was asked for, or about one that is gone. */
function Notices({ view: { unknownStock, vehicle, similar } }: { view: InterestView }) {
  const t = useT('interest')
  if (unknownStock !== null)
    return (
      <div className={styles.notice}>
        <Notice kind="info" title={t('unknownTitle', { stock: unknownStock })}>
          {t('unknownText')}
        </Notice>
      </div>
    )
  if (!vehicle?.isSold) return null
  return (
    <div className={styles.similar}>
      <Notice kind="info" title={t('soldTitle')}>
        {t('soldText')}
      </Notice>
      <AskedList vehicles={similar} />
    </div>
  )
}
