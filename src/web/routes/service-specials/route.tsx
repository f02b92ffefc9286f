import { seoTitle } from '#domain/seo/seo-name.ts'
import { faqJsonLd } from '#web/features/content/faq-json-ld.ts'
import { Sections } from '#web/features/content/sections/sections.tsx'
import { couponsView } from '#web/features/service/coupons-view.ts'
import { Coupons } from '#web/features/service/coupons.tsx'
import { Department } from '#web/features/service/department.tsx'
import { PageHead } from '#web/features/service/page-head.tsx'
import { serviceView } from '#web/features/service/service-view.ts'
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
  const view = serviceView(app, 'service-specials')
  const { coupons, jsonLd } = couponsView(app, view.canonical)
  describePage(context, { jsonLd: [jsonLd, faqJsonLd(view.text.sections)] })
  return {
    view,
    coupons,
    title: seoTitle(view.facts.title, app.site),
  }
}

export const meta = pageMeta satisfies Route.MetaFunction

export default function ServiceSpecialsPage({ loaderData }: Route.ComponentProps) {
  const { view, coupons } = loaderData
  return (
    <>
      <PageHead view={view} />
      <div className="wrap">
        <Coupons coupons={coupons} department={view.department} />
        <div className="no-print">
          <Sections sections={view.text.sections} />
          {view.department && <Department department={view.department} />}
        </div>
      </div>
    </>
  )
}
