import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** The views of the back office, inside its shell. */
export default [
  layout('routes/shell/route.tsx', { id: 'shell' }, [
    index('routes/today/route.tsx'),
    route('*', 'routes/not-found/route.tsx'),
  ]),
] satisfies RouteConfig
