import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

import { shortClassName } from './scripts/class-names.ts'
import { keepStyles } from './scripts/keep-styles.ts'
import { leanPreload } from './scripts/lean-preload.ts'
import { leanRouter } from './scripts/lean-router.ts'
import { wordsAsData } from './scripts/words-as-data.ts'

/** Browsers with `light-dark()` and relative colours: newer CSS is kept as written. */
const BROWSERS = ['chrome123', 'firefox128', 'safari17.5']

/** What nearly every page needs. In one file it compresses better than in many, and comes in one request. */
const SHARED = new RegExp(
  [
    'node_modules/(?!valibot)',
    '\0?(?:vite|rolldown)/',
    '/src/(?:i18n|domain/(?:kernel/(?:money|text)|vehicle))',
    '/src/web/(?:entry\\.client|root|wake|lib/(?!analytics|customer-info|disclosure-texts|parse-form|use-known-shopper)|features/(?:layout|vehicle-card|shelf/shelf-(?:actions|key)))',
    '/src/web/ui/(?:(?!gallery|disclosed|lightbox\\.tsx)[\\w-]+\\.|navigation|feedback/(?:notice|empty-state)|form/(?:check|segments|input|select)\\.)',
  ].join('|'),
)

export default defineConfig({
  plugins: [reactRouter(), leanRouter(), leanPreload(), keepStyles()],
  css: { modules: { generateScopedName: shortClassName } },
  build: { cssTarget: BROWSERS, target: BROWSERS, assetsInlineLimit: 0 },
  worker: { format: 'es', plugins: () => [wordsAsData()] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: [{ name: 'app', test: SHARED }] } },
        },
      },
    },
  },
})
