import { readFileSync } from 'node:fs'

import type { Plugin } from 'vite'

const ROUTER = /\/react-router\/dist\/production\//

/** So long after a page is awake the list of all pages is asked for. */
const LIST_AHEAD_MS = 2000

/**
 * Parts of React Router that this site never uses in the browser, each with what stands in for it there:
 * nothing is instrumented, and routes are not discovered one by one: the list of all that are not known from the start
 * (`src/web/first-routes.ts`) is one file, which comes with the first way to one of them, or before. All pages have data
 * from the server and the root's own error page, so only an error in that one is left to say something about.
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
  '/lib/dom/ssr/errorBoundaries.js': `
    import { Component, createElement } from 'react'
    const nothing = () => null
    class Boundary extends Component {
      state = {}
      static getDerivedStateFromError = (error) => ({ error })
      static getDerivedStateFromProps = ({ location }, state) =>
        state.location === location ? null : { error: null, location }
      render() {
        const { error } = this.state
        if (!error) return this.props.children
        console.error(error)
        return createElement('html', null, createElement('body', null, createElement('h1', null, 'Error')))
      }
    }
    export {
      nothing as BoundaryShell,
      Boundary as RemixErrorBoundary,
      nothing as RemixRootDefaultErrorBoundary,
    }`,
  '/lib/dom/ssr/fallback.js': `
    const nothing = () => null
    export { nothing as RemixRootDefaultHydrateFallback }`,
  '/lib/dom/ssr/fog-of-war.js': `
    import { useEffect } from 'react'
    import { createClientRoutes } from './routes.js'
    const same = (value) => value, nothing = () => {}
    const listOf = (manifest) => import(/* @vite-ignore */ manifest.all ?? manifest.url)
    const patcher = (getRouter, manifest, modules, ssr) => async ({ patch }) => {
      await listOf(manifest)
      const known = manifest.routes
      const more = {}
      for (const [id, route] of Object.entries(window.__reactRouterManifest.routes))
        if (!known[id]) more[id] = known[id] = route
      patch('root', createClientRoutes(more, modules, null, ssr, false, 'root'))
    }
    const ahead = (router, manifest) =>
      useEffect(() => void setTimeout(() => listOf(manifest).catch(nothing), ${String(LIST_AHEAD_MS)}), [])
    export {
      nothing as URL_LIMIT,
      nothing as getManifestPath,
      same as getPartialManifest,
      patcher as getPatchRoutesOnNavigationFunction,
      same as getPathsWithAncestors,
      nothing as handleClientVersionMismatch,
      nothing as isFogOfWarEnabled,
      ahead as useFogOFWarDiscovery,
    }`,
}

/** Where the router would render what fetches a whole page ahead, had a route asked for that; none here does. */
const PAGE_AHEAD = {
  part: '/lib/dom/ssr/components.js',
  from: 'createElement(PrefetchPageLinks,',
  to: 'createElement("link",',
}

/**
 * Which addresses the router takes for ones it may not know yet: all that have a part which is a name. Here it is those
 * that only the page for unknown addresses answers. A click on a filter would be drawn twice otherwise.
 */
const UNKNOWN = {
  part: '/lib/router/router.js',
  from: 'else if (Object.keys(matches[0].params).length > 0) return',
  to: 'else if (matches.at(-1).route.path === "*") return',
}

/** The styles of further pages are there already, or on their way (`two-sheets.ts`). */
const STYLES_AHEAD = [
  '!route.css',
  '!route.css && !routeModule.links || !isPreloadSupported()',
].map((condition) => ({
  part: '/lib/dom/ssr/links.js',
  from: `\tif (${condition}) return;`,
  to: '\treturn;',
}))

const CHANGES = [PAGE_AHEAD, UNKNOWN, ...STYLES_AHEAD]

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
      const changes = CHANGES.filter(({ part, from }) => id.endsWith(part) && code.includes(from))
      for (const { from } of changes) replaced.add(from)
      return changes
        .reduce((changed, { from, to }) => changed.replaceAll(from, to), code)
        .replaceAll(ADVICE, '"$<beginning>…"')
        .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
        .replaceAll(
          /= (\w+(?:\$\d+)?\.(?:forwardRef|createContext|memo)\()/g,
          '= /* @__PURE__ */ $1',
        )
    },
    buildEnd(error) {
      const missed = [...Object.keys(STAND_INS), ...CHANGES.map(({ from }) => from)].filter(
        (part) => !replaced.has(part),
      )
      if (!error && missed.length > 0)
        throw new Error(
          `React Router no longer has ${missed.join(', ')}: see scripts/lean-router.ts`,
        )
    },
  }
}
