import { readFileSync } from 'node:fs'

import type { Plugin } from 'vite'

const ROUTER = /\/react-router\/dist\/production\//

/**
 * Parts of React Router that this site never uses in the browser, each with what stands in for it there:
 * nothing is instrumented, and all routes are known from the start, so none is discovered later.
 */
const STAND_INS: Readonly<Record<string, string>> = {
  '/lib/router/instrumentation.js': `
    const same = (value) => value, nothing = () => {}
    export {
      nothing as consumeInstrumentationClientResultMetaReceiver,
      nothing as getRouteInstrumentationUpdates,
      same as instrumentClientSideRouter,
      same as instrumentHandler,
      nothing as instrumentationResultMetaContext,
    }`,
  '/lib/dom/ssr/fog-of-war.js': `
    const same = (value) => value, nothing = () => {}
    export {
      nothing as URL_LIMIT,
      nothing as getManifestPath,
      same as getPartialManifest,
      nothing as getPatchRoutesOnNavigationFunction,
      same as getPathsWithAncestors,
      nothing as handleClientVersionMismatch,
      nothing as isFogOfWarEnabled,
      nothing as useFogOFWarDiscovery,
    }`,
}

/** Where the router would render what fetches a whole page ahead, had a route asked for that; none here does. */
const PAGE_AHEAD = { part: '/lib/dom/ssr/components.js', call: 'createElement(PrefetchPageLinks,' }

/** What the router tells developers, at length; its beginning is enough to find the rest in its source. */
const ADVICE = /"(?<beginning>[A-Z][^"\\\n]{24})[^"\\\n]{36,}"/g

/** The names that a module exports in its closing list. */
const exportedNames = (code: string) =>
  [...(/export \{([^}]*)\}/.exec(code)?.[1] ?? '').matchAll(/(?:\bas )?(\w+)\s*(?:,|$)/g)]
    .map(([, name = '']) => name)
    .toSorted()
    .join(' ')

/**
 * Keeps out of the browser what React Router brings and this site does not use: two whole parts, the fetching
 * of pages ahead, long advice to developers, and components that are defined but never rendered, which the bundler may only drop once it
 * knows that defining them has no effect. Saves about 5 KB of compressed script on every first visit.
 * @throws {Error} at build time, when a new version of React Router no longer has these parts as they were
 */
export function leanRouter(): Plugin {
  const replaced = new Set<string>()
  return {
    name: 'lean-router',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      const part = Object.keys(STAND_INS).find((path) => ROUTER.test(id) && id.endsWith(path))
      if (part === undefined) return null
      const standIn = STAND_INS[part] ?? ''
      if (exportedNames(readFileSync(id, 'utf8')) !== exportedNames(standIn))
        throw new Error(
          `React Router's ${part} exports other names than scripts/lean-router.ts expects`,
        )
      replaced.add(part)
      return standIn
    },
    transform(code, id) {
      if (!ROUTER.test(id)) return null
      if (id.endsWith(PAGE_AHEAD.part) && code.includes(PAGE_AHEAD.call))
        replaced.add(PAGE_AHEAD.part)
      return code
        .replaceAll(PAGE_AHEAD.call, 'createElement("link",')
        .replaceAll(ADVICE, '"$<beginning>…"')
        .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
        .replaceAll(
          /= (\w+(?:\$\d+)?\.(?:forwardRef|createContext|memo)\()/g,
          '= /* @__PURE__ */ $1',
        )
    },
    buildEnd(error) {
      const missed = [...Object.keys(STAND_INS), PAGE_AHEAD.part].filter(
        (part) => !replaced.has(part),
      )
      if (!error && missed.length > 0)
        throw new Error(
          `React Router has no ${missed.join(', ')} any more: see scripts/lean-router.ts`,
        )
    },
  }
}
