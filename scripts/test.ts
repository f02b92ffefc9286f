/** `npm test`: everything that must hold, fast checks first. Ends with `N passed, N failed`. */
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { run } from './run.ts'
import { findChromium } from './tools/find-chromium.ts'
import { findHtmlChecker } from './tools/find-html-checker.ts'
import { verify } from './verify.ts'

type Count = { passed: number; failed: number; skipped: number }
const total: Count = { passed: 0, failed: 0, skipped: 0 }
const add = (count: Count) => {
  total.passed += count.passed
  total.failed += count.failed
  total.skipped += count.skipped
}
const one = (ok: boolean): Count => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 })
const reports = mkdtempSync(join(tmpdir(), 'forecourt-reports-'))

/** Counts of a JSON report; a runner that died before writing one is one failure. */
function counted(file: string, read: (report: Record<string, unknown>) => Count): Count {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return one(false)
  }
}

console.log('— checks')
for (const { command, ok, output, seconds } of await verify()) {
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${command} (${seconds} s)`)
  if (!ok) console.log(output)
  // The pure tests are counted below, with all others.
  if (!ok || !command.startsWith('vitest')) add(one(ok))
}

console.log('— build')
const build = await run(['node', 'scripts/build/build.ts'], { shown: true })
add(one(build.ok))

console.log('— unit, property and database tests')
const unitReport = join(reports, 'unit.json')
await run(
  ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
  { shown: true },
)
add(
  counted(unitReport, (report) => ({
    passed: Number(report['numPassedTests']),
    failed:
      Number(report['numFailedTests']) +
      (report['numFailedTestSuites'] && !report['numFailedTests'] ? 1 : 0),
    skipped: Number(report['numPendingTests']),
  })),
)

console.log('— browser tests')
const chromium = build.ok ? await findChromium() : null
if (chromium === null) {
  console.log('No Chromium could be found or installed: set CHROMIUM to the path of one.')
  add(one(false))
} else {
  const htmlChecker = await findHtmlChecker()
  if (htmlChecker === null)
    console.log('The markup of pages is not checked: that needs Java and the Nu Html Checker.')
  const browserReport = join(reports, 'browser.json')
  await run(['playwright', 'test', '--reporter=line,json'], {
    shown: true,
    env: {
      CHROMIUM: chromium,
      HTML_CHECKER: htmlChecker ?? '',
      PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport,
    },
  })
  add(
    counted(browserReport, (report) => {
      const stats = report['stats'] as Record<string, number>
      return {
        passed: (stats['expected'] ?? 0) + (stats['flaky'] ?? 0),
        failed: stats['unexpected'] ?? 0,
        skipped: stats['skipped'] ?? 0,
      }
    }),
  )
}

console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exitCode = total.failed === 0 ? 0 : 1
