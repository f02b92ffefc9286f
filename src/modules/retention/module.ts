import { storedExpiry } from './periods.ts'
import { retentionSettings, type RetentionDeps } from './retention-settings.ts'

export { storedExpiry } from './periods.ts'
export type { RetentionList, RetentionRow, RetentionSettings } from './types.ts'

/** How long data is retained: the settings of the group, and when data expires. */
export const createRetention = (deps: RetentionDeps) => ({
  retention: retentionSettings(deps),
  /** When data expires now. */
  expiry: () => storedExpiry(deps.database, deps.now()),
})
