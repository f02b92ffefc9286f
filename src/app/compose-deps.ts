import type { BrandStore } from '#modules/brand/module.ts'
import type { TextReader } from '#modules/content/module.ts'
import type { Group } from '#modules/group/module.ts'
import type { Database } from '#platform/db/database.ts'
import type { WriteState } from '#platform/db/write-watch.ts'
import type { Environment } from '#platform/env/env.ts'
import type { Log } from '#platform/log/log.ts'
import type { OutboundMail } from '#platform/mail/outbound-mail.ts'
import type { Metrics } from '#platform/metrics/metrics.ts'

/** The dependencies that exist before the modules are built. */
export type ComposeDeps = Readonly<{
  env: Environment
  /** Already migrated. */
  database: Database
  /** The state of writes. */
  writes: Readonly<{ state: () => WriteState; recovered: () => void }>
  log: Log
  metrics: Metrics
  group: Group
  brand: BrandStore
  readTexts: TextReader
  /** The name of this build. */
  buildName: string
  /** Identifies this process within the installation. */
  instance: string
  /** Whether finance files outside of the group are watched while the server runs. */
  isDev: boolean
  originOf: OutboundMail['originOf']
  /** The origin of the back office. Known once the server listens. */
  adminOrigin: () => string
}>
