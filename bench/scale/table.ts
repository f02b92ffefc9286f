import { simulate } from './simulate.ts'
import { sizeFor, type Size } from './size.ts'

const whole = (value: number) => Math.round(value).toLocaleString('en-US')
const digits = (value: number) =>
  value >= 100 ? whole(value) : value.toLocaleString('en-US', { maximumSignificantDigits: 2 })

const dollarsOf = ({ dollars }: Size) =>
  dollars.machines + dollars.databases + dollars.storage + dollars.transfer

const ROWS: readonly (readonly [string, (size: Size) => string])[] = [
  ['installations', ({ installations }) => whole(installations)],
  ['vehicles of one', ({ one }) => whole(one.vehicles)],
  [
    'pages a second in the busiest hour, all',
    ({ one, installations }) => digits(one.pages * installations),
  ],
  ['busy cores: pages', ({ cores }) => digits(cores.pages)],
  ['busy cores: changes of lists', ({ cores }) => digits(cores.changes)],
  ['busy cores: leads, photos, imports', ({ cores }) => digits(cores.jobs)],
  ['processes for pages of one, MB each', ({ one }) => `${one.processes}, ${whole(one.processMb)}`],
  [
    'machines for pages and for jobs',
    ({ machines }) => `${whole(machines.web)} + ${whole(machines.worker)}`,
  ],
  ['photos, GB', ({ photosGb }) => whole(photosGb)],
  ['databases, GB', ({ databaseGb }) => digits(databaseGb)],
  ['sent in a month, GB', ({ sentGb }) => whole(sentGb)],
  ['$ a month: machines', ({ dollars }) => whole(dollars.machines)],
  ['$ a month: databases', ({ dollars }) => whole(dollars.databases)],
  ['$ a month: storage and transfer', ({ dollars }) => whole(dollars.storage + dollars.transfer)],
  ['$ a month for each store', (size) => digits(dollarsOf(size) / size.stores)],
  ['load of a process, computed', ({ one }) => one.load.toFixed(3)],
  ['load of a process, simulated', ({ one }) => simulate(one).load.toFixed(3)],
  [
    'response p50 / p99, simulated, ms',
    ({ one }) => {
      const { p50, p99 } = simulate(one)
      return `${digits(p50)} / ${digits(p99)}`
    },
  ],
]

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** A Markdown table with a column for each number of stores. */
export function scaleTable(stores: readonly number[]): string {
  const sizes = stores.map(sizeFor)
  return [
    line(['stores', ...stores.map(whole)]),
    `|${'---|'.repeat(stores.length + 1)}`,
    ...ROWS.map(([name, cell]) => line([name, ...sizes.map(cell)])),
  ].join('\n')
}
