import { pageName } from '#domain/content/markdown-page-facts.ts'
import { pageAt } from '#domain/pages/pages.ts'
import { markdownPageAt } from '#domain/pages/site/markdown-pages.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** The name of the page at a path in menus and breadcrumbs, from its text; `null` for a page without a text. */
export function textName(app: AppContext, path: string): string | null {
  const { services, site, locale } = app
  const page = markdownPageAt(app, path)
  const id = pageAt(path)?.id
  if (page || id === undefined) return page && pageName(page.facts)
  const place = { siteKey: site.key, language: locale }
  return services.content.entry('pages', id, place)?.facts.name ?? null
}
