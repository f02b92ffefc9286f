import { existsSync } from 'node:fs'

/** The path of Chromium: `CHROMIUM`, which `npm test` sets, else the system's. */
export const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium'

/** A Chromium that can draw windows, if there is one: only that has a fake camera. */
export const WHOLE_CHROMIUM =
  ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
    existsSync(path),
  ) ?? CHROMIUM

/** Flags that keep Chromium from contacting its vendor, and let it run as root. */
export const QUIET_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Test pages are too short-lived for recompiling their scripts or collecting garbage: scripts stay as compiled first,
 * and new objects get 16 MB before the first collection.
 */
export const SHORT_LIVED_PAGES = '--js-flags=--no-opt --no-maglev --min-semi-space-size=16'

/** Loads and paints no picture. */
export const WITHOUT_PICTURES = '--blink-settings=imagesEnabled=false'

/**
 * Flags that save a page a fifth of its CPU time: no picture is loaded or painted, and there is no separate network
 * process.
 */
export const LOW_CPU_FLAGS = [WITHOUT_PICTURES, '--enable-features=NetworkServiceInProcess2']
