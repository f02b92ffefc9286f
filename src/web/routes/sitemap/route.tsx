import { SITE_PAGE_GROUPS } from '#domain/pages/page-row.ts'
import { paths } from '#domain/pages/paths.ts'
import { sitePages } from '#domain/pages/site/site-pages.ts'
import { canonicalOf } from '#domain/seo/page-address.ts'
import { seoDescription, seoName, seoTitle } from '#domain/seo/seo-name.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { PageHead } from '#ui/layout/page-head.tsx'
import { useT } from '#ui/text/use-t.ts'
import { appContext } from '#web/lib/app-context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { publicPage } from '#web/lib/public-page.ts'
import { breadcrumbJsonLd } from '#web/lib/seo/json-ld.ts'
import { describePage } from '#web/lib/seo/page-about.ts'

import type { Route } from './+types/route.ts'

import styles from './sitemap.module.css'

export const handle = { areas: ['sitemap'] }

/** Publicly cached in each language. */
export const headers = publicPage

/** Every page of the site, in groups. */
export function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { site, locale, origin } = app
  const t = areaTranslator('sitemap', locale)
  const pages = sitePages(app)
  const groups = SITE_PAGE_GROUPS.map((group) => ({
    id: group,
    title: t(`group.${group}`),
    links: pages
      .filter((page) => page.group === group)
      .map(({ path, name }) => ({
        href: path,
        label: 'text' in name ? name.text : t(`page.${name.key}`),
      })),
  })).filter(({ links }) => links.length > 0)
  const steps = [{ label: t('home'), href: paths.home() }, { label: t('heading') }]
  describePage(context, { jsonLd: [breadcrumbJsonLd(steps, { origin, locale })] })
  return {
    groups,
    steps,
    title: seoTitle(t('title'), site),
    description: seoDescription(t('description', { name: seoName(site) })),
    canonical: canonicalOf({ origin, locale }, paths.sitemap()),
  }
}

export const meta = pageMeta satisfies Route.MetaFunction

export default function SitemapPage({ loaderData: { groups, steps } }: Route.ComponentProps) {
  const t = useT('sitemap')
  return (
    <div className="wrap stack gap-3 page">
      <PageHead
        breadcrumbs={{ label: t('breadcrumb'), steps }}
        title={t('heading')}
        lead={t('lead')}
      />
      <div className={styles.groups}>
        {groups.map(({ id, title, links }) => (
          <section className={styles.group} aria-labelledby={`group-${id}`} key={id}>
            <h2 className="text-xl mb-2 line-bottom" id={`group-${id}`}>
              {title}
            </h2>
            <ul>
              {links.map(({ href, label }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
