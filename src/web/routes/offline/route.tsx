import { formatPhone } from '#domain/kernel/phone.ts'
import { paths } from '#domain/pages/paths.ts'
import { linksOfSite } from '#domain/pages/site-links.ts'
import { seoTitle } from '#domain/seo/seo-name.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { CardSkeleton } from '#ui/feedback/skeleton.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useT } from '#ui/text/use-t.ts'
import { appContext } from '#web/lib/app-context.ts'
import { publicPage } from '#web/lib/public-page.ts'

import type { Route } from './+types/route.ts'
import { useRequestedPath, useCache, type Cached } from './client/use-cache.ts'
import { useReturn } from './client/use-return.ts'
import { AsOf } from './components/as-of.tsx'
import { CachedFavorites } from './components/cached-favorites.tsx'
import { CachedResult } from './components/cached-result.tsx'
import { CachedSearch } from './components/cached-search.tsx'

import styles from './components/offline.module.css'

export const handle = { areas: ['offline'] }

export function loader({ context }: Route.LoaderArgs) {
  const { site, locale, services } = context.get(appContext)
  const t = areaTranslator('offline', locale)
  return {
    title: seoTitle(t('title'), site),
    description: t('description'),
    home: linksOfSite(site).home,
    stores: services.dealers
      .ofSite(site)
      .flatMap(({ name, phone }) =>
        phone ? [{ name, phone: formatPhone(phone), href: paths.call(phone) }] : [],
      ),
  }
}

/** The same page for everyone: what a shopper's device keeps is read there. @see SHP-6 */
export const headers = publicPage

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: loaderData.title },
        { name: 'description', content: loaderData.description },
        { name: 'robots', content: 'noindex' },
      ]
    : []

/** When the oldest of what is shown was true; `null` if nothing is kept. */
const oldestOf = ({ at, saved }: Cached): number | null =>
  at !== null && saved ? Math.min(at, saved.at) : (at ?? saved?.at ?? null)

/** Replaces every page while there is no network: the cached part of the requested page, and phone numbers. */
export default function OfflinePage({ loaderData }: Route.ComponentProps) {
  const { home, stores } = loaderData
  const t = useT('offline')
  const requested = useRequestedPath()
  const cached = useCache(requested)
  const isBack = useReturn(requested)
  const isForm = /^\/(?:form|sell-my-car|contact|parts|service)\b/.test(requested ?? '')
  const target = requested ?? home
  return (
    <div className={`wrap stack gap-6 page ${styles.offline}`}>
      <header className={`columns gap-3 gap-x-5 center pad-6 ${styles.head}`}>
        <span className={`stack accent ${styles.sign}`}>
          <Icon name="wifi-off" />
        </span>
        <div>
          <h1>{t('title')}</h1>
          <p className="soft mt-2 measure">
            {t('lead')} {cached?.at || cached?.saved ? t('leadCached') : null}
          </p>
          {isForm && <p className="soft mt-2 measure">{t('formsSaved')}</p>}
        </div>
        <ButtonLink kind="action" href={target}>
          {t('tryAgain')}
        </ButtonLink>
      </header>
      {isBack && (
        <Notice
          kind="done"
          title={t('backTitle')}
          action={
            <ButtonLink size="small" href={target}>
              {t('backOpen')}
            </ButtonLink>
          }
        >
          {t('backText')}
        </Notice>
      )}
      <noscript>
        <Notice kind="info" title={t('needsScript')} />
      </noscript>
      {cached ? (
        <>
          <AsOf at={oldestOf(cached)} />
          <CachedSearch cached={cached} requested={requested ?? null} />
          <CachedResult cached={cached} requested={requested ?? null} />
          <CachedFavorites saved={cached.saved} />
        </>
      ) : (
        <div className={`grid gap-6 ${styles.grid} needs-script`}>
          <p className="visually-hidden">{t('loading')}</p>
          <CardSkeleton />
          <CardSkeleton />
          <CardSkeleton />
        </div>
      )}
      <Stores stores={stores} />
    </div>
  )
}

/** Whom to call, where there is a network for that. */
function Stores({ stores }: Pick<Route.ComponentProps['loaderData'], 'stores'>) {
  const t = useT('offline')
  if (stores.length === 0) return null
  return (
    <section aria-labelledby="stores">
      <h2 id="stores">{t('stores')}</h2>
      <ul className={`grid ${styles.stores}`}>
        {stores.map(({ name, phone, href }) => (
          <li className="cluster gap-1 gap-x-4 center between line-bottom py-2" key={href + name}>
            <span>{name}</span>
            <a className="gap-2 center link num" href={href}>
              <Icon name="phone" />
              {phone}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
