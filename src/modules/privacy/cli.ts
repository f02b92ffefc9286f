import { parseArgs } from 'node:util'

import { dealerRepository } from '#modules/dealers/repository.ts'
import { print } from '#platform/cli/print.ts'
import { environment, orUsage, Refusal, refusalOf } from '#platform/cli/refusal.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'

import { privacyDesk } from './module.ts'
import {
  answerRequest,
  extendRequest,
  listRequests,
  type PrivacyPorts,
  type PrivacyReport,
} from './privacy-requests.ts'

const USAGE = `npm run privacy -- list [--json]
npm run privacy -- answered ID...
npm run privacy -- extend ID

  list      every request of people about their own data: what is due soonest first, then what is over
  answered  records that a request was answered, or done
  extend    records that a request takes longer, once its sender was told why: 90 days instead of 45
  --json    one JSON object a line

  Who asks, and their words: npm run leads -- show ID`

/** Does something with the requests beside a running server. */
async function atDesk<T>(work: (ports: PrivacyPorts) => Promise<T>): Promise<T> {
  const { dataDir, databaseUrl } = environment()
  const database = await openDatabase({ dataDir, databaseUrl, owner: false })
  try {
    await migrate(database)
    const dealers = await dealerRepository(database).all()
    const dealerOf = (code: string) => dealers.find((dealer) => dealer.code === code) ?? null
    return await work(privacyDesk({ database, dealerOf, now: () => new Date() }).ports)
  } finally {
    await database.close()
  }
}

function nextWords({ next, state, extendedAt }: PrivacyReport): string {
  if (next === null) return state
  const late = next.isLate ? ' LATE' : ''
  const longer = extendedAt === null ? '' : ' (extended)'
  const review = state === 'review' ? ' (kept for review)' : ''
  return `${next.step} by ${next.by}${late}${longer}${review}`
}

const row = (report: PrivacyReport) =>
  [
    nextWords(report),
    report.kind,
    `received ${report.receivedOn}`,
    report.id,
    report.siteKey,
    report.dealerCode,
  ].join('  ')

async function list(isJson: boolean): Promise<void> {
  const reports = await atDesk(listRequests)
  await print(reports.map((report) => `${isJson ? JSON.stringify(report) : row(report)}\n`))
  if (reports.length === 0) console.error('No requests here.')
}

async function main(): Promise<void> {
  const { values, positionals } = orUsage(
    () =>
      parseArgs({
        args: process.argv.slice(2),
        allowPositionals: true,
        options: {
          help: { type: 'boolean', short: 'h', default: false },
          json: { type: 'boolean', default: false },
        },
      }),
    USAGE,
  )
  const [command, ...ids] = positionals
  const [id] = ids
  if (values.help) return console.log(USAGE)
  if (command === 'list') return list(values.json)
  if (command === 'answered' && id !== undefined) {
    await atDesk(async (ports) => {
      for (const one of ids) await answerRequest(ports, one)
    })
    return console.log(ids.map((one) => `${one}  answered`).join('\n'))
  }
  if (command === 'extend' && id !== undefined && ids.length === 1)
    return console.log(
      `${id}  due by ${await atDesk((ports) => extendRequest(ports, id))}: its sender must have been told why`,
    )
  throw new Refusal(USAGE)
}

try {
  await main()
} catch (error) {
  const refusal = refusalOf(error)
  if (refusal === null) throw error
  console.error(refusal)
  process.exitCode = 1
}
