/** `npm start`: builds if necessary, then serves. */
import { openGroup } from '#modules/group/module.ts'
import { environment } from '#platform/cli/refusal.ts'

import { isBuilt, sourcesHash } from './build/sources-hash.ts'

// Only a build needs the build tools.
if (!isBuilt(sourcesHash())) await import('./build/build.ts')
// A demo responds to any host name; a real deployment has its hosts in the sites' records.
process.env['SITE'] ||= openGroup(environment().groupDir).firstSite().key
// The demo uses the machine's own address in links; other sites of the group have their own hosts.
process.env['PUBLIC_URL'] ||= `http://localhost:${process.env['PORT'] || 3000}`
// The demo's back office offers sign-ins without a passkey, to this machine alone.
if (!process.env['DATABASE_URL'] && !process.env['TRUST_PROXY']) process.env['HOST'] ||= '127.0.0.1'
await import('./serve.ts')
