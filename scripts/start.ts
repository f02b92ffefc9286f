/** `npm start`: builds what changed, then serves. */
import { FIRST_SITE_KEY } from '#sites/registry.ts'

await import('./build.ts')
// A demo answers under any host name; a real deployment names its hosts in the sites' records.
process.env['SITE'] ||= FIRST_SITE_KEY
await import('#server/main.ts')
