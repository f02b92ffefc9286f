/**
 * `npm run bench:startup [-- --origin http://localhost:3000] [--runs 5] [--slow-down 4] [URL …]`: the long tasks of pages of
 * a running server from the start of their load until five seconds after it, in a browser with the CPU slowed down four
 * times and a new profile: CPU time of the main thread from a trace. One JSON line for each page: the longest task and the
 * number over 50 ms, medians of the runs, and what the tasks of the median run did. Exits 1 if a task is over the goal.
 */
import { readFileSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { chromium } from '@playwright/test'

import { CHROMIUM, QUIET_FLAGS } from '#tests/support/browser/chromium.ts'

import { pageTypes } from '../page-types.ts'
import { median } from '../search/statistics.ts'
import { longTasks, type Task } from './tasks.ts'

const GOAL_MS = 50
const AFTER_LOAD_MS = 5_000
const LONGEST_LOAD_MS = 120_000
const VIEWPORT = { width: 390, height: 844 }
const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'v8.execute',
  'toplevel',
]

const { values, positionals: urls } = parseArgs({
  allowPositionals: true,
  options: {
    origin: { type: 'string', default: 'http://localhost:3000' },
    runs: { type: 'string', default: '5' },
    'slow-down': { type: 'string', default: '4' },
  },
})

const folder = mkdtempSync(join(tmpdir(), 'forecourt-startup-'))

/** Loads a page in a new browser. @returns its long tasks */
async function tasksOf(url: string): Promise<readonly Task[]> {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: QUIET_FLAGS })
  try {
    const page = await browser.newPage({ viewport: VIEWPORT, isMobile: true, hasTouch: true })
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: Number(values['slow-down']) })
    const path = join(folder, 'trace.json')
    await browser.startTracing(page, { path, categories: CATEGORIES })
    await page.goto(url, { timeout: LONGEST_LOAD_MS })
    await wait(AFTER_LOAD_MS)
    await browser.stopTracing()
    // Written by the browser.
    const trace = JSON.parse(readFileSync(path, 'utf8')) as {
      traceEvents: Parameters<typeof longTasks>[0]
    }
    return longTasks(trace.traceEvents, GOAL_MS)
  } finally {
    await browser.close()
  }
}

const longestOf = (tasks: readonly Task[]) => Math.max(0, ...tasks.map(({ ms }) => ms))

try {
  for (const url of urls.length > 0 ? urls : await pageTypes(values.origin)) {
    const runs: (readonly Task[])[] = []
    for (let run = 0; run < Number(values.runs); run += 1) runs.push(await tasksOf(url))
    const longestMs = median(runs.map(longestOf))
    if (longestMs > GOAL_MS) process.exitCode = 1
    console.log(
      JSON.stringify({
        url,
        load: loadavg()[0],
        longestMs,
        over50Ms: median(runs.map(({ length }) => length)),
        tasks: runs.find((tasks) => longestOf(tasks) === longestMs),
      }),
    )
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
