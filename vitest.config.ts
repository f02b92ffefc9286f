import { availableParallelism } from 'node:os'

import { configDefaults, defineConfig } from 'vitest/config'

/** Files that replace a module (`vi.mock`): a worker that has loaded it already would not notice. */
const ISOLATED = ['src/web/lib/shopper/use-shopper.test.tsx']

export default defineConfig({
  test: {
    // Files share the modules of their worker: `tests/support/setup.ts` restores what a file
    // replaced.
    isolate: false,
    // Parts of a run, and later runs, reuse transformed modules.
    fsModuleCache: true,
    globalSetup: ['tests/support/run-folder.ts'],
    setupFiles: ['tests/support/setup.ts'],
    // Many tests wait for a process, a database or a mail server: with one worker a core of two is
    // idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Tests that may run concurrently in a file start servers of their own: two of them are enough
    // for a machine.
    maxConcurrency: 2,
    // Background work takes longer on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    // Less garbage collection: a tenth of the CPU time.
    execArgv: ['--max-semi-space-size=64'],
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['{src/domain,src/i18n,messages}/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: [
            '{src/platform,src/modules,src/api,src/mcp,src/http,src/ui,src/web,src/admin,src/app,scripts,data,bench}/**/*.test.{ts,tsx}',
            'tests/{*,crash/*,operate/*,schema/*,site-options/*}.test.{ts,tsx}',
          ],
          exclude: [...configDefaults.exclude, ...ISOLATED],
          globalSetup: ['tests/support/servers/postgres.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { extends: true, test: { name: 'isolated', include: ISOLATED, isolate: true } },
    ],
  },
})
