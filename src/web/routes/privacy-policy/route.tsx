import { paths } from '#domain/pages/paths.ts'
import { canonicalOf } from '#domain/seo/page-address.ts'
import { seoTitle } from '#domain/seo/seo-name.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useT } from '#ui/text/use-t.ts'
import { ContentHead } from '#web/features/content/content-head.tsx'
import { Contents, Prose, Reading } from '#web/features/content/prose.tsx'
import { pageText } from '#web/features/content/text-of-site.ts'
import { appContext } from '#web/lib/app-context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { publicPage } from '#web/lib/public-page.ts'
import { breadcrumbJsonLd } from '#web/lib/seo/json-ld.ts'
import { describePage } from '#web/lib/seo/page-about.ts'

import type { Route } from './+types/route.ts'

export const handle = { areas: ['pages', 'privacy'] }

/** Publicly cached in each language. */
export const headers = publicPage

/**
 * Which data the site stores, and what people may request.
 * @throws {Response} 404 if the page has no text
 */
export function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { site, locale, origin } = app
  const path = paths.privacyPolicy()
  const { facts, text } = pageText(app, 'privacy-policy', path)
  const steps = [
    { label: areaTranslator('pages', locale)('home'), href: paths.home() },
    { label: facts.name },
  ]
  describePage(context, { jsonLd: [breadcrumbJsonLd(steps, { origin, locale })] })
  return {
    facts,
    text,
    steps,
    title: seoTitle(facts.title, site),
    canonical: canonicalOf({ origin, locale }, path),
  }
}

export const meta = pageMeta satisfies Route.MetaFunction

export default function PrivacyPolicyPage({ loaderData }: Route.ComponentProps) {
  const { facts, text, steps } = loaderData
  const t = useT('pages')
  const privacy = useT('privacy')
  return (
    <>
      <ContentHead
        facts={facts}
        breadcrumbs={{ label: t('breadcrumb'), steps }}
        actions={
          <>
            <ButtonLink kind="action" href={paths.privacyRequest()}>
              {privacy('requestTitle')}
            </ButtonLink>
            <ButtonLink href={paths.optOut()}>{privacy('optOutTitle')}</ButtonLink>
          </>
        }
      />
      <Reading aside={<Contents label={t('onThisPage')} sections={text.sections} />}>
        <Prose text={text} />
      </Reading>
    </>
  )
}
