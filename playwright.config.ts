import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { defineConfig } from '@playwright/test'

import {
  CHROMIUM,
  LOW_CPU_FLAGS,
  SHORT_LIVED_PAGES,
  QUIET_FLAGS,
} from './tests/support/browser/chromium.ts'
import { IS_FULL } from './tests/support/depth.ts'
import { FIXTURE_GROUP } from './tests/support/fixture-group.ts'
import { openRunFolder } from './tests/support/run-folder.ts'

const PORT = Number(process.env['E2E_PORT'] ?? 4173)

// Playwright may have been started without `npm test`; then this removes what it leaves.
openRunFolder()
// Passed to the workers as well, so that tests can read the stored data.
const DATA_DIR = (process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'forecourt-e2e-')))

/** The tests that need pictures; pages of all other tests load none. */
const WITH_PICTURES =
  /\/(?:deferred-scripts|offline|photos|privacy|scan-vin|sinks|site-frame|stored-photos|vehicle|vehicle-media)\.e2e\.ts$/
// One renderer process for all pages, so that a new page reuses the warm process of the last one: see `shareContext`.
const FLAGS = [...QUIET_FLAGS, '--process-per-site', SHORT_LIVED_PAGES]

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.e2e.ts',
  fullyParallel: true,
  workers: 2,
  // Every variant with `TEST_DEPTH=full`.
  ...(IS_FULL ? {} : { grepInvert: /@full/ }),
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  timeout: 90_000,
  // A busy machine responds late, but never incorrectly.
  expect: { timeout: 15_000 },
  outputDir: 'test-results',
  use: {
    baseURL: `http://localhost:${PORT}`,
    launchOptions: { executablePath: CHROMIUM, args: FLAGS },
    contextOptions: { reducedMotion: 'reduce' },
    // The service worker would request the offline page in every test; only `offline.e2e.ts` needs it.
    serviceWorkers: 'block',
    // `TRACE=1` records what a failing test did; it makes all of them slower.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
  },
  projects: IS_FULL
    ? [{ name: 'all' }]
    : [
        { name: 'pictures', testMatch: WITH_PICTURES },
        {
          name: 'pages',
          testIgnore: WITH_PICTURES,
          use: { launchOptions: { executablePath: CHROMIUM, args: [...FLAGS, ...LOW_CPU_FLAGS] } },
        },
      ],
  webServer: {
    command: 'node build/app/main.js',
    url: `http://localhost:${PORT}/readyz`,
    reuseExistingServer: false,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(PORT),
      SITE: 'ocotillo',
      GROUP_DIR: FIXTURE_GROUP,
      DATA_DIR,
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
      SMTP_URL: '',
      PUBLIC_URL: `http://localhost:${PORT}`,
      // An automated browser fills in a form faster than people do.
      QUICKEST_POST_MS: '0',
      // The built-in test lender: with a lender, applications ask for the social security number.
      LENDER: 'test',
    },
  },
})
