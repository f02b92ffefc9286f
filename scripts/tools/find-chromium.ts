import { existsSync } from 'node:fs'

import { chromium } from '@playwright/test'

import { run } from '../run.ts'

/** First the headless shell: it takes a third less CPU time, because it draws no windows. */
const PLACES = [
  process.env['CHROMIUM'] ?? '',
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The Chromium for browser tests: `CHROMIUM`, the system's, Playwright's own, else one that Playwright or the system's
 * package manager installs now; `null` if none is available.
 */
export async function findChromium(): Promise<string | null> {
  const present = [...PLACES, chromium.executablePath()].find((place) => place && existsSync(place))
  if (present) return present
  console.log('No Chromium here: installing one …')
  if (
    (await run(['playwright', 'install', 'chromium'])).ok &&
    existsSync(chromium.executablePath())
  )
    return chromium.executablePath()
  if (process.getuid?.() === 0) {
    await run(['apt-get', 'update'])
    await run(['apt-get', 'install', '-y', 'chromium'])
  }
  return PLACES.find((place) => place && existsSync(place)) ?? null
}
