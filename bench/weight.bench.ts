/**
 * `npm run bench:weight [-- --origin http://localhost:3000] [URL …]`: the Brotli size of a page of a running server at first load: its HTML and every
 * script, style sheet and message file that it loads until it is hydrated, including deferred ones, and the scripts
 * that it loads once it is idle. Prints one JSON line for each page; exits 1 over the budget.
 */
import { parseArgs } from 'node:util'
import { brotliCompressSync } from 'node:zlib'

import { chromium, type Request, type Response } from '@playwright/test'

import { CHROMIUM, QUIET_FLAGS } from '#tests/support/browser/chromium.ts'

import { FIRST_LOAD_BUDGET } from '../scripts/build/first-load.ts'

const BUDGET = { document: 20_000, script: FIRST_LOAD_BUDGET }

const browser = await chromium.launch({ executablePath: CHROMIUM, args: QUIET_FLAGS })

const kindOf = (response: Response) =>
  new URL(response.url()).pathname.startsWith('/messages/')
    ? 'messages'
    : response.request().resourceType()

/** Requests it again, since browsers do not expose bodies loaded by workers and preloads. */
const bodyOf = async (response: Response) =>
  Buffer.from(await (await fetch(response.url())).arrayBuffer())

/** The compressed bytes of all responses of one kind, each compressed separately. */
async function brotliBytes(responses: readonly Response[], kind: string): Promise<number> {
  const matching = responses.filter((response) => kindOf(response) === kind)
  const bodies = await Promise.all(matching.map(bodyOf))
  return bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0)
}

async function weigh(url: string) {
  const page = await browser.newPage()
  const responses: Response[] = []
  const idle: Response[] = []
  let isHydrated = false
  const hydrated = Promise.withResolvers<void>()
  await page.exposeBinding('reportHydrated', () => {
    isHydrated = true
    hydrated.resolve()
  })
  await page.addInitScript("addEventListener('hydrated', () => reportHydrated())")
  const early = new Set<Request>()
  page.on('request', (request) => isHydrated || early.add(request))
  page.on('response', (response) =>
    (early.has(response.request()) ? responses : idle).push(response),
  )
  await page.goto(url)
  await hydrated.promise
  await page.waitForLoadState('networkidle')
  const sizes = {
    document: await brotliBytes(responses, 'document'),
    script: await brotliBytes(responses, 'script'),
    messages: await brotliBytes(responses, 'messages'),
    stylesheet: await brotliBytes(responses, 'stylesheet'),
    scriptWhenIdle: await brotliBytes(idle, 'script'),
  }
  await page.close()
  return sizes
}

const { values, positionals: urls } = parseArgs({
  allowPositionals: true,
  options: { origin: { type: 'string', default: 'http://localhost:3000' } },
})
const pages = ['/', '/search/new', '/search/used'].map((path) => values.origin + path)
for (const url of urls.length > 0 ? urls : pages) {
  const sizes = await weigh(url)
  console.log(JSON.stringify({ url, brotliBytes: sizes }))
  if (sizes.document > BUDGET.document || sizes.script > BUDGET.script) process.exitCode = 1
}
await browser.close()
