import type { Plugin } from 'vite'

/**
 * Keeps the styles of components that only the server renders: their scripts are dropped from the browser's
 * build, their CSS is not. (Vite takes the styles of a CSS module that no script names for unused.)
 */
export const keepStyles = (): Plugin => ({
  name: 'keep-styles',
  enforce: 'post',
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
  },
})
