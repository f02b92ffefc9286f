import { paths } from '#domain/pages/paths.ts'
import { canonicalOf } from '#domain/seo/page-address.ts'
import { seoTitle } from '#domain/seo/seo-name.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { useT } from '#ui/text/use-t.ts'
import { faqJsonLd } from '#web/features/content/faq-json-ld.ts'
import { RichText } from '#web/features/content/rich-text.tsx'
import { Sections } from '#web/features/content/sections/sections.tsx'
import { pageText } from '#web/features/content/text-of-site.ts'
import { couponsView } from '#web/features/service/coupons-view.ts'
import { Coupons } from '#web/features/service/coupons.tsx'
import { Department } from '#web/features/service/department.tsx'
import { PageHead } from '#web/features/service/page-head.tsx'
import { serviceSteps, serviceView } from '#web/features/service/service-view.ts'
import { appContext } from '#web/lib/app-context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { describePage } from '#web/lib/seo/page-about.ts'

import type { Route } from './+types/route.ts'

export const handle = { areas: ['service', 'store'] }

/** Not cached, not even for a minute: it could show an expired offer. */
export const headers = () => ({ 'cache-control': 'no-cache' })

/**
 * Today's offers of the service department, as a sheet of coupons.
 * @throws {Response} 404 if the page has no text
 */
export function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const path = paths.service('specials')
  const { facts, text } = pageText(app, 'service-specials', path)
  const canonical = canonicalOf(app, path)
  const service = serviceView(app, path)
  const { coupons, jsonLd } = couponsView(app, canonical)
  describePage(context, { jsonLd: [jsonLd, faqJsonLd(text.sections)] })
  return {
    facts,
    text,
    steps: serviceSteps(service, areaTranslator('service', app.locale)('home')),
    service,
    coupons,
    title: seoTitle(facts.title, app.site),
    canonical,
  }
}

export const meta = pageMeta satisfies Route.MetaFunction

export default function ServiceSpecialsPage({ loaderData }: Route.ComponentProps) {
  const { facts, text, steps, service, coupons } = loaderData
  const { department } = service
  const t = useT('service')
  return (
    <>
      <PageHead facts={facts} steps={steps} service={service} />
      <div className="wrap">
        {text.intro.length > 0 && (
          <div className="lead measure mt-7 stack gap-3">
            <RichText blocks={text.intro} />
          </div>
        )}
        <Coupons coupons={coupons} department={department} />
        <div className="no-print">
          <Sections sections={text.sections} />
          {department && <Department title={t('department')} department={department} />}
        </div>
      </div>
    </>
  )
}
