import { data } from 'react-router'

import { areaOf } from '#domain/careers/opening.ts'
import { paths } from '#domain/pages/paths.ts'
import { canonicalOf } from '#domain/seo/page-address.ts'
import { seoTitle } from '#domain/seo/seo-name.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useT } from '#ui/text/use-t.ts'
import { AREAS, careerSteps, careerText } from '#web/features/careers/career-page.ts'
import { openingCards } from '#web/features/careers/opening-view.ts'
import { SomeOpenings } from '#web/features/careers/some-openings.tsx'
import { ContentHead } from '#web/features/content/content-head.tsx'
import { faqJsonLd } from '#web/features/content/faq-json-ld.ts'
import { RichText } from '#web/features/content/rich-text.tsx'
import { Sections } from '#web/features/content/sections/sections.tsx'
import { appContext } from '#web/lib/app-context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { publicPage } from '#web/lib/public-page.ts'
import { breadcrumbJsonLd } from '#web/lib/seo/json-ld.ts'
import { describePage } from '#web/lib/seo/page-about.ts'

import type { Route } from './+types/route.ts'

import styles from '#web/features/careers/careers.module.css'

export const handle = { areas: ['careers'] }

/** Publicly cached in each language, until openings change. */
export const headers = publicPage

/**
 * One kind of work: a description and its openings.
 * @throws {Response} 404 for an unknown kind of work
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const area = AREAS.find((one) => url.pathname.replace(/\/$/, '') === paths.careers(one))
  if (!area) throw data(`Page Not Found: ${url.pathname}`, { status: 404 })
  const { facts, text } = careerText(app, area)
  const openings = await app.services.careers.openings(app.site)
  const t = areaTranslator('careers', app.locale)
  const steps = careerSteps(app, { label: facts.name })
  describePage(context, {
    jsonLd: [faqJsonLd(text.sections), breadcrumbJsonLd(steps, app)],
  })
  return {
    facts,
    text,
    steps,
    heading: t('openingsOf', { area: t(`area.${area}`) }),
    openings: openingCards(
      openings.filter((opening) => areaOf(opening) === area),
      app,
    ),
    title: seoTitle(facts.title, app.site),
    canonical: canonicalOf(app, paths.careers(area)),
  }
}

export const meta = pageMeta satisfies Route.MetaFunction

export default function CareerAreaPage({ loaderData }: Route.ComponentProps) {
  const { facts, text, steps, heading, openings } = loaderData
  const t = useT('careers')
  return (
    <>
      <ContentHead
        facts={facts}
        breadcrumbs={{ label: t('breadcrumb'), steps }}
        actions={
          <>
            <ButtonLink kind="action" href="#openings">
              {t('openings')}
            </ButtonLink>
            <ButtonLink href={`${paths.careers()}#apply`}>{t('generalTitle')}</ButtonLink>
          </>
        }
      />
      <div className={`wrap ${styles.careers}`}>
        <div className="lead mt-7 measure">
          <RichText blocks={text.intro} />
        </div>
        <Sections sections={text.sections} />
        <SomeOpenings title={heading} openings={openings} />
      </div>
    </>
  )
}
