import { linksOfSite } from '#domain/pages/site/site-links.ts'
import { coatOf } from '#domain/rendering/coats.data.ts'
import { renderingPath } from '#domain/rendering/rendering-path.ts'
import { seoTitle } from '#domain/seo/seo-name.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { CardSkeleton } from '#ui/feedback/skeleton.tsx'
import { useT } from '#ui/text/use-t.ts'
import { useFavorites } from '#web/features/favorites/favorites-store.ts'
import { appContext } from '#web/lib/app-context.ts'
import { publicPage } from '#web/lib/public-page.ts'
import { unlistedMeta } from '#web/lib/unlisted-meta.ts'

import type { Route } from './+types/route.ts'
import { ShopperFavorites } from './components/shopper-favorites.tsx'

import styles from './saved.module.css'

export const handle = { areas: ['favorites'] }

export function loader({ context }: Route.LoaderArgs) {
  const { site, locale } = context.get(appContext)
  const t = areaTranslator('favorites', locale)
  const siteLinks = linksOfSite(site)
  return {
    title: seoTitle(t('savedTitle'), site),
    description: t('savedDescription'),
    listHref: siteLinks.used ?? siteLinks.new ?? siteLinks.home,
    illustration: renderingPath(site.theme.vehicle.body, coatOf(site.theme.vehicle.paint)),
  }
}

/** Publicly cached: the shopper's favorites come from their own browser. @see SHP-6 */
export const headers = publicPage

export const meta = unlistedMeta satisfies Route.MetaFunction

export default function SavedPage({ loaderData }: Route.ComponentProps) {
  const t = useT('favorites')
  const favorites = useFavorites()
  return (
    <div className={`wrap stack gap-6 page ${styles.saved}`}>
      <header>
        <h1>{t('savedTitle')}</h1>
        <p className="muted mt-2">{t('savedNote')}</p>
      </header>
      <noscript>
        <Notice kind="info" title={t('savedNeedsScript')} />
      </noscript>
      {favorites ? (
        <ShopperFavorites favorites={favorites} {...loaderData} />
      ) : (
        <div className={`grid gap-6 ${styles.vehicles} needs-script`}>
          <p className="visually-hidden">{t('savedLoading')}</p>
          <CardSkeleton />
          <CardSkeleton />
          <CardSkeleton />
        </div>
      )}
    </div>
  )
}
