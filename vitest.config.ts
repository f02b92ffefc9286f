import { availableParallelism } from 'node:os'

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    setupFiles: ['tests/support/builders/property-seed.ts'],
    // Many tests wait for a process, a database or a mail server: with one worker a core of two is idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Tests that may run beside others of their file start servers of their own: two of them are enough for a machine.
    maxConcurrency: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['{src/domain,src/i18n,sites,messages}/**/*.test.ts'],
          isolate: false,
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: [
            '{src/platform,src/modules,src/api,src/http,src/ui,src/web,src/app,scripts,data,bench}/**/*.test.{ts,tsx}',
            'tests/{*,crash/*,site-options/*}.test.{ts,tsx}',
          ],
          globalSetup: ['tests/support/servers/postgres.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
