/** Where Chromium is: `CHROMIUM`, which `npm test` sets, else the system's. */
export const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium'

/** Flags that keep Chromium from calling home, and let it run as root. */
export const QUIET_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
