// npm run test:crash -- --rounds 20 [--shoppers 16] [--subject server|pipeline|answer-first] [--port 4300]
// Kills the server again and again while shoppers send leads. Ends with 1 when an acknowledged lead was lost.
import { parseArgs } from 'node:util'

import { crashRun, isWell, type Subject } from './crash-run.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    shoppers: { type: 'string', default: '16' },
    subject: { type: 'string', default: 'server' },
    port: { type: 'string', default: '4300' },
  },
})
const subjects: readonly Subject[] = ['server', 'pipeline', 'answer-first']
const subject = subjects.find((name) => name === values.subject)
if (subject === undefined) throw new Error(`--subject is one of ${subjects.join(', ')}`)

const report = await crashRun({
  subject,
  rounds: Number(values.rounds),
  shoppers: Number(values.shoppers),
  port: Number(values.port),
  roundMs: [400, 2000],
  drainLimitMs: 180_000,
  onRound: (line) => process.stderr.write(`${line}\n`),
})
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
process.exitCode = isWell(report) ? 0 : 1
