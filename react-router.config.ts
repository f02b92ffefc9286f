import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  // One page has a loader of its own in the browser; in scripts of their own its parts would only weigh more.
  splitRouteModules: false,
  // All routes are in one file that pages load: no manifest requests, and no reloads after a deploy.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
