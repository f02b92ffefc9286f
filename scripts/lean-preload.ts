import type { Plugin } from 'vite'

const HELPER = /vite[/\\]preload-helper/

/**
 * Drops what Vite puts around every import of a script that is loaded later. It fetches ahead what such a script
 * needs; here those scripts are in the page already, and so are their styles (`two-sheets.ts`). Saves about 0.9 KB of compressed
 * script on every first visit.
 */
export function leanPreload(): Plugin {
  return {
    name: 'lean-preload',
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    config: () => ({
      build: { modulePreload: { polyfill: false, resolveDependencies: () => [] } },
    }),
    transform: {
      filter: { id: HELPER },
      handler: () => ({ code: 'export const __vitePreload = (load) => load()', map: null }),
    },
  }
}
