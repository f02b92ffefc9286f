import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

import { shortClassName } from './scripts/build/class-names.ts'
import { SHARED_WITH_SERVER } from './scripts/build/shared-packages.data.ts'
import { LICENSES_OF_BUNDLE } from './scripts/build/third-party/notices.ts'

/** Browsers with `light-dark()` and relative colors. */
const BROWSERS = ['chrome123', 'firefox128', 'safari17.5']

/** Builds the back office. Its root is `src/admin`, so that no file of it is part of the public site's build. */
export default defineConfig(({ command }) => ({
  root: 'src/admin',
  base: '/admin/',
  publicDir: false,
  cacheDir: 'node_modules/.vite-admin',
  plugins: [reactRouter()],
  css: { modules: { generateScopedName: shortClassName } },
  // A release has few packages, so the server's bundle contains the others.
  ...(command === 'build' && { ssr: { noExternal: true, external: [...SHARED_WITH_SERVER] } }),
  build: {
    cssTarget: BROWSERS,
    target: BROWSERS,
    assetsInlineLimit: 0,
    manifest: true,
    // It is outside of the root.
    emptyOutDir: true,
    license: { fileName: LICENSES_OF_BUNDLE },
  },
}))
