/** Where a server begins: what must hold before anything of it is loaded. */
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

// Files that the server writes are readable only by its own account: they contain leads.
process.umask(0o077)

// React decides while it is loaded which of its builds runs, and its development build takes
// several times as long.
process.env['NODE_ENV'] ||= process.argv.includes('--dev') ? 'development' : 'production'

// Compiling is much of a start, and a start is how a server comes back after a crash.
enableCompileCache(join('build', '.compiled'))

await import('./serve.ts')

// By itself it is written at an orderly end only, and a server that is killed has none.
flushCompileCache()
