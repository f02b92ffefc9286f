import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    setupFiles: ['tests/support/property-seed.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: [
            '{src/domain,src/i18n,src/site-map,sites,messages}/**/*.test.ts',
            'src/*.test.ts',
          ],
          isolate: false,
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: [
            '{src/server,src/web,scripts,data,bench}/**/*.test.{ts,tsx}',
            'tests/{*,crash/*,site-options/*}.test.{ts,tsx}',
          ],
          globalSetup: ['tests/support/postgres.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
