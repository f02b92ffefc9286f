import { expect, test } from '@playwright/test'

import { fullTag } from '#tests/support/browser/variant-title.ts'
import { sites } from '#tests/support/builders/sites.ts'
import { checkHtml, HTML_CHECKER } from '#tests/support/crawl/check-html.ts'
import { crawlSite, inOtherLanguage, type CrawledPage } from '#tests/support/crawl/crawl-site.ts'
import { pageProblems } from '#tests/support/crawl/page-problems.ts'
import { sameTexts } from '#tests/support/crawl/same-texts.ts'
import { IS_FULL } from '#tests/support/depth.ts'

/**
 * How many addresses of one kind are followed: combinations of filters alone are tens of thousands. The quick set follows
 * one of each, of the first site.
 */
const MAX_PER_KIND = IS_FULL ? 25 : 1
const MAX_WALK_MS = 600_000

/** Texts of the Spanish pages that equal English ones, with the first page of each. */
function untranslated(english: readonly CrawledPage[], spanish: readonly CrawledPage[]) {
  const byPath = new Map(english.map(({ path, html }) => [path, html]))
  const both = spanish.flatMap(({ path, html }) => {
    const other = byPath.get(inOtherLanguage(path))
    return other === undefined ? [] : [{ path, html, other }]
  })
  const found = new Map<string, string>()
  for (const { path, html, other } of both)
    for (const { place, text } of sameTexts(html, other))
      if (!found.has(text)) found.set(text, `${path} ${place}: ${text}`)
  return { compared: both.length, found: [...found.values()] }
}

for (const [index, { key }] of sites.entries())
  test(`every link of ${key} leads to a valid page in both languages${fullTag(index > 0)}`, async ({
    baseURL,
  }) => {
    test.setTimeout(MAX_WALK_MS)
    const { port } = new URL(baseURL ?? '')
    const site = { port, host: `${key}.localhost`, maxOfAKind: MAX_PER_KIND }
    const walk = async (language: 'en' | 'es') => {
      const { pages, problems } = await crawlSite({ ...site, language })
      expect(pages.length).toBeGreaterThan(20)
      expect.soft(problems).toEqual([])
      expect.soft(pages.flatMap((page) => pageProblems(page, language))).toEqual([])
      return pages
    }
    const english = await walk('en')
    const spanish = await walk('es')
    const { compared, found } = untranslated(english, spanish)
    expect.soft(found).toEqual([])
    // Sorted lists, so that both crawls visit different pages.
    expect(compared).toBeGreaterThan(spanish.length / 2)
    if (HTML_CHECKER === null) {
      test.info().annotations.push({ type: 'skipped', description: 'no HTML checker here' })
      return
    }
    // Both languages have the same markup around different text.
    const checked = IS_FULL ? [...english, ...spanish] : english
    const documents = new Map(checked.map(({ path, html }) => [path, html]))
    expect(await checkHtml(HTML_CHECKER, documents)).toEqual([])
  })
