/** The entry point of a server: what must be done before anything else is loaded. */
import cluster from 'node:cluster'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

// Files that the server writes are readable only by its own account: they contain leads.
process.umask(0o077)

// React decides while it is loaded which of its builds runs, and its development build takes
// several times as long.
process.env['NODE_ENV'] ||= process.argv.includes('--dev') ? 'development' : 'production'

// Compiling is much of a start, and starts must be fast after a crash.
enableCompileCache(join('build', '.compiled'))

const isSupervisor = cluster.isPrimary && !['', '1'].includes(process.env['PROCESSES'] ?? '')
await (isSupervisor ? import('./serve-several.ts') : import('./serve.ts'))

// Node writes the compile cache only at an orderly exit, which a killed server does not have, so it is written now.
flushCompileCache()
