import { useState } from 'react'

import { formatPhone } from '#domain/kernel/phone.ts'
import { paths } from '#domain/pages/paths.ts'
import { linksOfSite } from '#domain/pages/site/site-links.ts'
import { seoTitle } from '#domain/seo/seo-name.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { dateFormat } from '#i18n/date-format.ts'
import { ButtonLink, Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { CardSkeleton } from '#ui/feedback/skeleton.tsx'
import { Input } from '#ui/form/input.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useT, useLocale } from '#ui/text/use-t.ts'
import { useFavorites } from '#web/features/favorites/favorites-store.ts'
import { appContext } from '#web/lib/app-context.ts'
import { publicPage } from '#web/lib/public-page.ts'
import { unlistedMeta } from '#web/lib/unlisted-meta.ts'

import type { Route } from './+types/route.ts'
import { useRequestedPath, useCache, type Cached, type CachedCards } from './client/use-cache.ts'
import { useReturn } from './client/use-return.ts'
import { CachedResult, FinePrint, CachedVehicleCard } from './components/cached-result.tsx'

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

/** Publicly cached: the shopper's device adds its data. @see SHP-6 */
export const headers = publicPage

export const meta = unlistedMeta satisfies Route.MetaFunction

/** The time of the oldest displayed data; `null` if nothing is cached. */
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
      <header className={`columns gap-3 gap-x-5 center pad-6 ${styles.heading}`}>
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
        <div className={`grid gap-6 ${styles.vehicles} needs-script`}>
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

/** Phone numbers, if there is a mobile network. */
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

/** The last search words. */
const lastSearch = (requested: string | null) => {
  const params = new URL(requested ?? '/', location.origin).searchParams
  return params.get('q') ?? params.get('keywords') ?? ''
}

/** The requested list, which is searched if the words name none. */
const listOf = (requested: string | null) => /^\/search\/(\w+)/.exec(requested ?? '')?.[1] ?? ''

/**
 * The search form for cached lists: the form of every page, whose target is replaced by this page without a network.
 */
function CachedSearch({ cached, requested }: { cached: Cached; requested: string | null }) {
  const t = useT('offline')
  if (cached.at === null)
    return (
      <Notice kind="info" title={t('nothingCached')}>
        {t('nothingCachedHelp')}
      </Notice>
    )
  return (
    <search>
      <form action={paths.find()}>
        <input type="hidden" name="in" value={listOf(requested)} />
        <label className="bold" htmlFor="cached-words">
          {t('search')}
        </label>
        <div className={`columns gap-2 mt-2 ${styles.words}`}>
          <Input
            id="cached-words"
            key={requested}
            type="search"
            name="q"
            defaultValue={lastSearch(requested)}
            enterKeyHint="search"
            aria-describedby="cached-count"
          />
          <Button type="submit" kind="ink">
            {t('searchButton')}
          </Button>
        </div>
        <p className="muted text-sm mt-2" id="cached-count">
          {t('searchHelp', { n: cached.count })}
        </p>
      </form>
    </search>
  )
}

/** The saved vehicles as last shown; by name only if nothing more is known. */
function CachedFavorites({ saved }: { saved: CachedCards | null }) {
  const t = useT('offline')
  const vehicles = useFavorites()?.saved ?? []
  const cardOf = (id: string) => saved?.cards[id]
  const plain = vehicles.filter(({ id }) => !cardOf(id))
  const shown = vehicles.flatMap(({ id }) => cardOf(id) ?? [])
  return (
    <section aria-labelledby="saved">
      <h2 id="saved">{t('saved')}</h2>
      {vehicles.length === 0 && <p className="soft measure">{t('savedNone')}</p>}
      {shown.length > 0 && (
        <ul className={`grid gap-6 ${styles.vehicles}`}>
          {shown.map((card, index) => (
            <li className="stack" key={card.id}>
              <CachedVehicleCard card={card} index={index} />
            </li>
          ))}
        </ul>
      )}
      {plain.length > 0 && (
        <ul className="stack gap-2 soft">
          {plain.map(({ id, name }) => (
            <li key={id}>
              <strong>{name}</strong> {t('savedPlain')}
            </li>
          ))}
        </ul>
      )}
      <FinePrint text={shown.some(({ payment }) => payment) ? (saved?.disclosure ?? '') : ''} />
    </section>
  )
}

/** The age of the cached data, by the device's clock; nothing if there is none. */
function AsOf({ at }: { at: number | null }) {
  const t = useT('offline')
  const locale = useLocale()
  const [today] = useState(() => new Date().toDateString())
  if (at === null) return null
  const isToday = new Date(at).toDateString() === today
  const when = dateFormat(locale, {
    ...(!isToday && { month: 'long', day: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
  }).format(at)
  return <p className="muted">{t(isToday ? 'asOfToday' : 'asOf', { when })}</p>
}
