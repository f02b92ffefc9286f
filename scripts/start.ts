/** `npm start`: builds what changed, then serves. */
import { openGroup } from '#modules/group/module.ts'
import { environment } from '#platform/cli/refusal.ts'

import { isBuilt, sourcesHash } from './build/sources-hash.ts'

// Only a build needs the tools that build.
if (!isBuilt(sourcesHash())) await import('./build/build.ts')
// A demo answers under any host name; a real deployment names its hosts in the sites' records.
process.env['SITE'] ||= openGroup(environment().groupDir).firstSite().key
// The same demo names its own machine in links; other sites of the group are named by their hosts.
process.env['PUBLIC_URL'] ||= `http://localhost:${process.env['PORT'] || 3000}`
await import('./serve.ts')
