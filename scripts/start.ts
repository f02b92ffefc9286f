/** `npm start`: builds what changed, then serves. */
import { firstSite } from '#modules/group/module.ts'

await import('./build/build.ts')
// A demo answers under any host name; a real deployment names its hosts in the sites' records.
process.env['SITE'] ||= firstSite.key
await import('#app/main.ts')
