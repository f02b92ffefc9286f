import { expect, test } from '@playwright/test'

import { sites } from '#sites/registry.ts'
import { checkHtml, HTML_CHECKER } from '#tests/support/crawl/check-html.ts'
import { crawlSite } from '#tests/support/crawl/crawl-site.ts'
import { pageProblems } from '#tests/support/crawl/page-problems.ts'

/** `EVERY_LINK=1 npm run e2e -- crawl` follows every link of every list; without it those of a kind stand for all. */
const MOST_OF_A_KIND = process.env['EVERY_LINK'] ? Infinity : 3
const LONGEST_WALK_MS = 300_000

for (const { key } of sites)
  for (const language of ['en', 'es'] as const)
    test(`every link of ${key} leads to a right page, ${language}`, async ({ baseURL }) => {
      test.setTimeout(LONGEST_WALK_MS)
      const { port } = new URL(baseURL ?? '')
      const host = `${key}.localhost`
      const { pages, problems } = await crawlSite({
        port,
        host,
        language,
        mostOfAKind: MOST_OF_A_KIND,
      })
      expect(pages.length).toBeGreaterThan(20)
      expect.soft(problems).toEqual([])
      expect.soft(pages.flatMap((page) => pageProblems(page, language))).toEqual([])
      if (HTML_CHECKER === null) {
        test.info().annotations.push({ type: 'skipped', description: 'no HTML checker here' })
        return
      }
      const documents = new Map(pages.map(({ path, html }) => [path, html]))
      expect(await checkHtml(HTML_CHECKER, documents)).toEqual([])
    })
