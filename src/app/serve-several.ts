/** The entry point of a supervisor, which loads nothing else of the product. */
import { hostname } from 'node:os'

import { readEnvironment } from '#platform/env/env.ts'
import { createLog } from '#platform/log/log.ts'

import { supervise } from './processes/supervise.ts'
import { productVersion } from './version.ts'

try {
  const { processes, role, logLevel, port } = readEnvironment(process.env)
  // `auto` is one process on a machine with one core, or without PostgreSQL.
  if (processes === 1) await import('./serve.ts')
  else {
    const origin = {
      host: hostname(),
      instance: `${hostname()}:${port}`,
      version: productVersion(),
    }
    process.exit(await supervise({ processes, role, log: createLog(logLevel, origin) }))
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
