import { fileURLToPath } from 'node:url'

/**
 * The group that tests are about. It is a copy of the demo group as it was, so that `group/` can be another one, or
 * change, without them.
 */
export const FIXTURE_GROUP = fileURLToPath(new URL('../fixtures/group', import.meta.url))
