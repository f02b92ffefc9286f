/**
 * `npm run bench:weight [-- URL …]`: what a page of a running server weighs at first load, gzip: its HTML and
 * every script it loads. One JSON line a page; exits 1 over the budget.
 */
import { gzipSync } from 'node:zlib'

import { chromium } from '@playwright/test'

const BUDGET = { htmlBytes: 20 * 1024, scriptBytes: 115 * 1024 }

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const gzipBytes = (body: Buffer) => gzipSync(body, { level: 9 }).length
const urls = process.argv.slice(2)
const pages = ['/', '/search/new', '/search/used'].map((path) => `http://localhost:3000${path}`)
for (const url of urls.length > 0 ? urls : pages) {
  const page = await browser.newPage()
  const sizes = { htmlBytes: 0, scriptBytes: 0, styleBytes: 0, scripts: 0 }
  const pending: Promise<void>[] = []
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    if (!['document', 'script', 'stylesheet'].includes(kind)) return
    pending.push(
      response.body().then((body) => {
        const bytes = gzipBytes(body)
        if (kind === 'document') sizes.htmlBytes += bytes
        if (kind === 'stylesheet') sizes.styleBytes += bytes
        if (kind === 'script') {
          sizes.scriptBytes += bytes
          sizes.scripts += 1
        }
      }),
    )
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await Promise.all(pending)
  console.log(JSON.stringify({ url, ...sizes }))
  if (sizes.htmlBytes > BUDGET.htmlBytes || sizes.scriptBytes > BUDGET.scriptBytes)
    process.exitCode = 1
  await page.close()
}
await browser.close()
