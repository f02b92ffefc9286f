import { jsonLdOf, jsonLdProblems } from '#tests/support/pages/json-ld.ts'

import type { CrawledPage } from './crawl-site.ts'

/** Text of a page with a missing word or value. */
const MISSING = [/\bundefined\b/, /\[object /, /\bNaN\b/, /\{[a-zA-Z]+\}/, /\bnull\b/] as const

/** Whether the page has a canonical link of its own language; pages that are not indexed have none. */
const isOfLanguage = (canonical: string, language: 'en' | 'es') =>
  canonical === '' ||
  new URL(canonical).searchParams.get('lang') === (language === 'es' ? 'es' : null)

/** Problems of a page as everyone gets it. */
export function pageProblems(
  { path, html, page }: CrawledPage,
  language: 'en' | 'es',
): readonly string[] {
  const found = MISSING.flatMap((pattern) => {
    const hit = pattern.exec(page.text)
    return hit ? [`says "${page.text.slice(Math.max(0, hit.index - 30), hit.index + 40)}"`] : []
  })
  const problems = [
    ...found,
    page.language === language ? null : `is in "${page.language}"`,
    isOfLanguage(page.canonical, language) ? null : `says its address is ${page.canonical}`,
    page.title.trim() === '' ? 'has no title' : null,
    page.headings.length === 1 ? null : `has ${page.headings.length} h1`,
    ...jsonLdOf(html).flatMap(jsonLdProblems),
  ]
  return problems.flatMap((problem) => (problem === null ? [] : [`${path}: ${problem}`]))
}
