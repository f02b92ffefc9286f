import type { DealerDirectory } from '#modules/dealers/module.ts'
import type { VehicleCatalog } from '#modules/inventory/module.ts'
import type { SecretKeys } from '#platform/security/secret-key.ts'

import { feedTokens } from './feed-token.ts'
import { outboundFeeds } from './outbound-feeds.ts'

export { feedsCommand } from './cli/feeds-cli.ts'
export type { OutboundFeeds, ServedFeed } from './types.ts'

type Deps = Readonly<{
  inventory: VehicleCatalog
  dealers: DealerDirectory
  secretKeys: SecretKeys
  /** The name of the program's build. */
  buildName: string
}>

/** Outbound feeds of the sites' vehicles. */
export function createSyndication({ inventory, dealers, secretKeys, buildName }: Deps) {
  const tokens = feedTokens(secretKeys)
  return { feeds: outboundFeeds({ inventory, dealers, tokens, build: buildName }) }
}
