import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  // One page has a client loader; splitting it off would only add bytes.
  splitRouteModules: false,
  // All routes are in one file that pages load: no manifest requests, and no reloads after a deploy.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
