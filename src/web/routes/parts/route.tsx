import { parts } from '#domain/lead-forms/parts.ts'
import { paths } from '#domain/pages/paths.ts'
import { readOrderList } from '#domain/parts/order-list.ts'
import { canonicalPath, canonicalOf } from '#domain/seo/page-address.ts'
import { seoTitle } from '#domain/seo/seo-name.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { useT } from '#ui/text/use-t.ts'
import { postForm } from '#web/features/lead-form/server/form-action.ts'
import { formView } from '#web/features/lead-form/server/form-loader.ts'
import { partsStore } from '#web/features/parts/parts-store.ts'
import { appContext } from '#web/lib/app-context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'

import type { Route } from './+types/route.ts'
import { CounterCard } from './components/counter-card.tsx'
import { Order } from './components/order.tsx'
import { orderValues } from './view/order-values.ts'
import { partsView, type PartsView } from './view/parts-view.ts'

import styles from './components/parts.module.css'

export const handle = {
  areas: ['parts', 'parts-fields', 'credit-fields', 'store', 'forms', 'form-fields'],
}

/**
 * The parts department of the site's store, or of `?dealer=`, with the order form, prefilled with the list in the
 * address.
 * @throws {Response} 404 for a dealer that the site does not have
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { services, site, locale } = app
  const dealer = partsStore(app, url)
  const numbers = readOrderList(url.searchParams).map(({ number }) => number)
  const known = await services.parts.byNumbers(dealer?.code ?? '', numbers)
  const t = areaTranslator('parts', locale)
  const name = dealer?.name ?? site.name
  return {
    view: partsView(app, dealer, url.searchParams),
    form: formView(app, parts, { values: orderValues(url.searchParams, known, locale) }),
    title: seoTitle(t('title'), site),
    description: t('description', { dealer: name }),
    canonical: canonicalOf(app, paths.parts()),
    isIndexed: canonicalPath(url) === url.pathname,
  }
}

export function action({ context, request, url }: Route.ActionArgs) {
  const app = context.get(appContext)
  return postForm(app, request, url, { definition: parts, dealer: partsStore(app, url) })
}

export { clientAction, headers } from '#web/features/lead-form/form-route.ts'

export const meta = pageMeta satisfies Route.MetaFunction

export default function PartsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, form } = loaderData
  const { counter } = view
  const t = useT('parts')
  return (
    <div className="wrap page">
      <Head view={view} />
      <div className="split mt-7">
        {counter ? (
          <>
            <Order view={view} counter={counter} form={form} answered={actionData} />
            <CounterCard counter={counter} />
          </>
        ) : (
          <Notice kind="info" title={t('noStore')} />
        )}
      </div>
      <Guide />
    </div>
  )
}

/** The page's purpose and its main actions. */
function Head({ view: { counter, catalogHref } }: { view: PartsView }) {
  const t = useT('parts')
  return (
    <PageHead
      title={t('title')}
      lead={counter && t('lead', { dealer: counter.name })}
      actions={
        <>
          <ButtonLink icon="search" kind="action" href={catalogHref}>
            {t('catalog')}
          </ButtonLink>
          {counter?.phone && (
            <ButtonLink icon="phone" href={counter.phone.href}>
              <span className="num">{t('call', { phone: counter.phone.text })}</span>
            </ButtonLink>
          )}
        </>
      }
    />
  )
}

/** Advice on ordering parts. */
function Guide() {
  const t = useT('parts')
  return (
    <section className={styles.guide} aria-labelledby="guide">
      <h2 id="guide">{t('guide')}</h2>
      <div className={`columns ${styles.topics}`}>
        <div>
          <h3>{t('rightTitle')}</h3>
          <p>{t('rightText1')}</p>
          <p>{t('rightText2')}</p>
        </div>
        <div>
          <h3>{t('orderTitle')}</h3>
          <ol className="numbered stack gap-2">
            <li>{t('orderStep1')}</li>
            <li>{t('orderStep2')}</li>
            <li>{t('orderStep3')}</li>
            <li>{t('orderStep4')}</li>
          </ol>
        </div>
        <div>
          <h3>{t('installTitle')}</h3>
          <p>{t('installText')}</p>
        </div>
        <div>
          <h3>{t('returnTitle')}</h3>
          <p>{t('returnText')}</p>
        </div>
      </div>
    </section>
  )
}
