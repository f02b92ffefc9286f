import { configureGlobal } from 'fast-check'
import { afterAll, vi } from 'vitest'

// The same inputs in every run, so that a failure is about the current change; `PROPERTY_SEED` (any
// whole number) tries others.
configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 20_261_121) })

const DEFAULT_UMASK = 0o022

// The next file runs in the same process.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
  // Commands that run in this process change it.
  process.umask(DEFAULT_UMASK)
})
