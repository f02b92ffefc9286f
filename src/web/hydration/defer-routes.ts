import { UNSAFE_createClientRoutes as createClientRoutes } from 'react-router'

type Values = Parameters<typeof createClientRoutes>
type Router = Readonly<{
  patchRoutes: (parent: string, routes: ReturnType<typeof createClientRoutes>) => void
}>
/** The names of React Router's values: the list of routes, the modules of the page's own ones, and the router. */
type WithRouter = Readonly<{
  __reactRouterManifest?: { routes: Values[0] }
  __reactRouterRouteModules?: Values[1]
  __reactRouterDataRouter?: Router
}>

/** The route around all pages, in `routes.ts`. */
const PARENT = 'page-errors'

/** At least 4 ms apart: the router exists after the first ones, or never if its creation failed. */
const MAX_TRIES = 999

/**
 * Lets the router start with the routes of the page, and adds all others in the next task after that: it compiles each
 * route that it knows twice before it hydrates anything, which takes half of the first task of hydration. A page that
 * failed is started with all, since its own route is unknown; so is any page if React Router renames its values.
 */
export function deferRoutes(): void {
  // oxlint-disable no-underscore-dangle -- React Router's names.
  // Its types do not have them.
  const values = window as unknown as WithRouter
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = values
  if (!manifest || !modules) return
  const { routes } = manifest
  const own = Object.entries(routes).filter(([id]) => id in modules)
  if (!own.some(([, route]) => route?.parentId === PARENT)) return
  manifest.routes = Object.fromEntries(own)
  let tries = MAX_TRIES
  const addOthers = () => {
    const router = values.__reactRouterDataRouter
    if (router) {
      manifest.routes = routes
      router.patchRoutes(PARENT, createClientRoutes(routes, modules, null, true, false, PARENT))
    } else if (tries--) setTimeout(addOthers)
  }
  setTimeout(addOthers)
}
