// npm run test:crash -- [--rounds 200] [--shoppers 16] [--subject server|pipeline|answer-first]
// [--engine sqlite|postgres] [--victim server|database] [--port 4300] Kills the server, or the
// database below it, repeatedly while shoppers send leads. Exits with 1 when an acknowledged lead
// was lost.
import { parseArgs } from 'node:util'

import type { Engine } from '#tests/support/builders/database.ts'

import { crashRun, isClean, killDatabase, killServer, type Subject } from './crash-run.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    shoppers: { type: 'string', default: '16' },
    subject: { type: 'string', default: 'server' },
    engine: { type: 'string', default: 'sqlite' },
    victim: { type: 'string', default: 'server' },
    port: { type: 'string', default: '4300' },
  },
})
const KILL_BY_TARGET = { server: killServer, database: killDatabase } as const

/** The named choice. @throws {Error} for an unknown one */
function choice<Name extends string>(option: string, given: string, names: readonly Name[]): Name {
  const chosen = names.find((name) => name === given)
  if (chosen === undefined) throw new Error(`--${option} is one of ${names.join(', ')}`)
  return chosen
}

const report = await crashRun({
  subject: choice<Subject>('subject', values.subject, ['server', 'pipeline', 'answer-first']),
  engine: choice<Engine>('engine', values.engine, ['sqlite', 'postgres']),
  causeFault: KILL_BY_TARGET[choice('victim', values.victim, ['server', 'database'])],
  rounds: Number(values.rounds),
  shoppers: Number(values.shoppers),
  port: Number(values.port),
  roundMs: [400, 2000],
  drainLimitMs: 900_000,
  onRound: (line) => process.stderr.write(`${line}\n`),
})
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
process.exitCode = isClean(report) ? 0 : 1
