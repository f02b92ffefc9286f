import { data } from 'react-router'

import { seoTitle } from '#domain/seo/seo-name.ts'
import { faqJsonLd } from '#web/features/content/faq-json-ld.ts'
import { Sections } from '#web/features/content/sections/sections.tsx'
import { Department } from '#web/features/service/department.tsx'
import { PageHead } from '#web/features/service/page-head.tsx'
import { servicePageOf, serviceView } from '#web/features/service/service-view.ts'
import { appContext } from '#web/lib/app-context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { publicPage } from '#web/lib/public-page.ts'
import { describePage } from '#web/lib/seo/page-about.ts'

import type { Route } from './+types/route.ts'
import { Book } from './components/book.tsx'

export const handle = { areas: ['service', 'store'] }

/** Publicly cached, until the department opens or closes. */
export const headers = publicPage

/**
 * One of the pages of the service department.
 * @throws {Response} 404 if the page has no text
 */
export function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const id = servicePageOf(url.pathname)
  if (id === null) throw data(`Page Not Found: ${url.pathname}`, { status: 404 })
  const view = serviceView(app, id)
  describePage(context, { jsonLd: [faqJsonLd(view.text.sections)] })
  return {
    view,
    title: seoTitle(view.facts.title, app.site),
  }
}

export const meta = pageMeta satisfies Route.MetaFunction

export default function ServicePage({ loaderData }: Route.ComponentProps) {
  const { view } = loaderData
  const [first, ...others] = view.text.sections
  return (
    <>
      <PageHead view={view} />
      <div className="wrap">
        {first && <Sections sections={[first]} />}
        {view.schedule && <Book schedule={view.schedule} department={view.department} />}
        <Sections sections={others} />
        {view.department && <Department department={view.department} />}
      </div>
    </>
  )
}
