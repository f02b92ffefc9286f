import type { RouteConfigEntry } from '@react-router/dev/routes'

/** The addresses of routes with one, below `/admin`: `/leads/:id?`; empty for the first. */
export const routesOf = (entries: readonly RouteConfigEntry[], before = ''): readonly string[] =>
  entries.flatMap(({ path, index, children }) => {
    const here = path === undefined ? before : `${before}/${path}`
    return [...(index || path !== undefined ? [here] : []), ...routesOf(children ?? [], here)]
  })

/** A path of a route, with samples in place of its parameters. */
export const pathOf = (route: string): string =>
  route.replace('*', 'unknown').replaceAll(/:\w+\??/g, 'unknown')
