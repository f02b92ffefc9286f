import {
  CAREER_DEPARTMENTS,
  EMPLOYMENTS,
  filterOpenings,
  readOpeningFilter,
} from '#domain/careers/opening.ts'
import { paths } from '#domain/pages/paths.ts'
import { canonicalOf } from '#domain/seo/page-address.ts'
import { seoName, seoTitle } from '#domain/seo/seo-name.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { useT } from '#ui/text/use-t.ts'
import { careerSteps } from '#web/features/careers/career-page.ts'
import { OpeningList } from '#web/features/careers/opening-list.tsx'
import { openingCards } from '#web/features/careers/opening-view.ts'
import { appContext } from '#web/lib/app-context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { publicPage } from '#web/lib/public-page.ts'
import { breadcrumbJsonLd } from '#web/lib/seo/json-ld.ts'
import { describePage } from '#web/lib/seo/page-about.ts'

import type { Route } from './+types/route.ts'

import styles from './career-openings.module.css'

export const handle = { areas: ['careers'] }

/** Publicly cached in each language, until openings change. */
export const headers = publicPage

/** Current openings at the site's stores, filtered by the address. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { services, site, locale } = app
  const t = areaTranslator('careers', locale)
  const all = await services.careers.openings(site)
  const stores = services.dealers.ofSite(site)
  const filter = readOpeningFilter(
    url.searchParams,
    stores.map(({ code }) => code),
  )
  const openings = openingCards(filterOpenings(all, filter), app)
  const steps = careerSteps(app, { label: t('openings') })
  describePage(context, { jsonLd: [breadcrumbJsonLd(steps, app)] })
  const offered = (key: 'department' | 'employment', values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`${key}.${value}` as 'department.sales') }))
  return {
    openings,
    steps,
    filter,
    isFiltered: Object.values(filter).some((value) => value !== null),
    hasAny: all.length > 0,
    choices: [
      {
        name: 'department' as const,
        any: t('department.any'),
        options: offered(
          'department',
          CAREER_DEPARTMENTS.filter((one) => all.some(({ department }) => department === one)),
        ),
      },
      {
        name: 'store' as const,
        any: t('anyStore'),
        options: stores.map(({ code, name }) => ({ value: code, label: name })),
      },
      {
        name: 'employment' as const,
        any: t('employment.any'),
        options: offered(
          'employment',
          EMPLOYMENTS.filter((one) => all.some(({ employment }) => employment === one)),
        ),
      },
    ].filter(({ options }) => options.length > 1),
    found: t('openingsFound', { n: openings.length }),
    title: seoTitle(t('openingsTitle'), site),
    description: t('openingsDescription', { site: seoName(site) }),
    canonical: canonicalOf(app, paths.careers('openings')),
  }
}

export const meta = pageMeta satisfies Route.MetaFunction

export default function CareerOpeningsPage({ loaderData }: Route.ComponentProps) {
  const { openings, steps, filter, isFiltered, hasAny, choices, found } = loaderData
  const t = useT('careers')
  return (
    <div className="wrap page">
      <PageHead
        breadcrumbs={{ label: t('breadcrumb'), steps }}
        title={t('openingsTitle')}
        lead={t('openingsLead')}
      />
      {choices.length > 0 && (
        <search>
          <form
            className={`card mt-6 columns gap-4 end ${styles.filter}`}
            method="get"
            aria-label={t('filter')}
          >
            {choices.map(({ name, any, options }) => (
              <SelectField
                // Renders the new selection even if the page does not change.
                key={`${name} ${filter[name]}`}
                id={name}
                label={t(name)}
                name={name}
                defaultValue={filter[name] ?? ''}
                any={any}
                options={options}
              />
            ))}
            <Button kind="ink" type="submit">
              {t('show')}
            </Button>
          </form>
        </search>
      )}
      {hasAny && (
        <output className={`cluster strong ${styles.found}`}>
          {found}
          {isFiltered && (
            <a className="link" href={paths.careers('openings')}>
              {t('reset')}
            </a>
          )}
        </output>
      )}
      {openings.length > 0 ? (
        <OpeningList openings={openings} level="h2" />
      ) : (
        <div className={`stack gap-4 items-start soft ${styles.none}`}>
          <p>{hasAny ? t('noneFit') : `${t('none')} ${t('noneText')}`}</p>
          <ButtonLink kind="ink" href={`${paths.careers()}#apply`}>
            {t('generalTitle')}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
