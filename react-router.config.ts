import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  // About sixty routes fit one small file: no manifest calls, no reloads after a deploy.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
