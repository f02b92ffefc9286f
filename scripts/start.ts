/** `npm start`: builds what changed, then serves. */
import { firstSite } from '#sites/registry.ts'

await import('./build.ts')
// A demo answers under any host name; a real deployment names its hosts in the sites' records.
process.env['SITE'] ||= firstSite.key
await import('#server/main.ts')
