/**
 * `npm run bench:lighthouse [-- --origin http://localhost:3000] [--runs 3] [URL …]`: Lighthouse's mobile scores of eight
 * types of pages of a running server, medians of three runs, one JSON line a page. Exits 1 under the budget.
 */
import { parseArgs } from 'node:util'

import { launch } from 'chrome-launcher'
import lighthouse, { type RunnerResult as Result } from 'lighthouse'

import { CHROMIUM, QUIET_FLAGS } from '#tests/support/browser/chromium.ts'

import { pageTypes } from './page-types.ts'

const { values, positionals: urls } = parseArgs({
  allowPositionals: true,
  options: {
    origin: { type: 'string', default: 'http://localhost:3000' },
    runs: { type: 'string', default: '3' },
  },
})
const BUDGET = { performance: 95, accessibility: 100, 'best-practices': 95, seo: 95 } as const
type Category = keyof typeof BUDGET
const CATEGORIES = Object.keys(BUDGET) as Category[]

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function measure(url: string) {
  const runs: Result['lhr'][] = []
  for (let run = 0; run < Number(values.runs); run += 1) {
    const chrome = await launch({
      chromePath: CHROMIUM,
      chromeFlags: ['--headless', ...QUIET_FLAGS],
    })
    const result = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: CATEGORIES,
      logLevel: 'error',
    })
    chrome.kill()
    if (result) runs.push(result.lhr)
  }
  const scores = Object.fromEntries(
    CATEGORIES.map((name) => [
      name,
      median(runs.map(({ categories }) => (categories[name]?.score ?? 0) * 100)),
    ]),
  )
  const audit = (id: string) =>
    Math.round(median(runs.map(({ audits }) => audits[id]?.numericValue ?? 0)))
  const failed = runs.at(-1)
  return {
    url,
    scores,
    fcpMs: audit('first-contentful-paint'),
    lcpMs: audit('largest-contentful-paint'),
    tbtMs: audit('total-blocking-time'),
    cls: median(runs.map(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? 0)),
    failedAudits: Object.values(failed?.audits ?? {})
      .filter(({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary')
      .map(({ id }) => id),
  }
}

for (const url of urls.length > 0 ? urls : await pageTypes(values.origin)) {
  const page = await measure(url)
  console.log(JSON.stringify(page))
  if (CATEGORIES.some((name) => (page.scores[name] ?? 0) < BUDGET[name])) process.exitCode = 1
}
