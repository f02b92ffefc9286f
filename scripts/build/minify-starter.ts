import { minifySync, type Plugin } from 'vite'

/**
 * Minifies the script that is inline in every page (`start-deferred-scripts.ts`). It is part of the server's build,
 * which is not minified.
 * @throws {Error} at build time, if that file is not a single function
 */
export const shortStarter = (): Plugin => ({
  name: 'short-starter',
  enforce: 'post',
  apply: 'build',
  transform: {
    filter: { id: /\/start-deferred-scripts\.ts$/ },
    handler(code, id) {
      const short = minifySync(id, code, { module: true }).code
      const body = /^export function startDeferredScripts(\([\w,]+\)\{.*\})\s*$/s.exec(short)?.[1]
      if (body === undefined) throw new Error(`${id} must be one function without imports`)
      return {
        code: `const text = ${JSON.stringify(`function${body}`)}\nexport const startDeferredScripts = { toString: () => text }`,
        map: null,
      }
    },
  },
})
