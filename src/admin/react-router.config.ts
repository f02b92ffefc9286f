import type { Config } from '@react-router/dev/config'

/** The back office: a second app beside the public site, see docs/decisions/0066-back-office-app.md. */
export default {
  appDirectory: '.',
  buildDirectory: '../../build/admin',
  basename: '/admin',
  splitRouteModules: false,
  routeDiscovery: { mode: 'initial' },
} satisfies Config
