import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { ProgramView } from '#modules/finance-edits/module.ts'

import { anActor } from './actors.ts'
import { FINANCE_FILES, type aFinanceOffice } from './finance-office.ts'

/** Two people of finance. */
export const OLGA = anActor({
  userId: 'olga',
  name: 'Olga Ochoa',
  roles: ['finance'],
  dealers: 'all',
})
export const RAY = anActor({ userId: 'ray', name: 'Ray Nair', roles: ['finance'], dealers: 'all' })
/** The rates of the group’s program. */
export const RATES_FILE = 'finance/default/rates.csv'
export const RATES_TEXT = FINANCE_FILES[RATES_FILE] ?? ''
/** The row of that rate once it is changed. */
export const RATE = ['new', '72', 'prime', '6.66', '', '', '']

type Office = Pick<Awaited<ReturnType<typeof aFinanceOffice>>, 'financeEditor' | 'group'>
type Rows = readonly (readonly string[])[]

/** A table of a program. */
export const tableOf = (view: ProgramView, file: string) => {
  const table = view.tables.find((one) => one.file === file)
  if (!table) throw new Error(`no table ${file}`)
  return table
}

/** Saves a file as a person who sees its present rows. */
export async function save(
  { financeEditor }: Office,
  { code = 'default', file = 'rates.csv', actor = OLGA },
  change: (rows: Rows) => Rows | null,
) {
  const { rows, from } = tableOf(await financeEditor.open(actor, code), file)
  const seen = from === 'own' ? rows : null
  await financeEditor.save(actor, code, { file, rows: change(rows), seen })
}

/** The rate of prime buyers of new vehicles for 72 months. */
export const withRate = (rate: string) => (rows: Rows) =>
  rows.map((row) =>
    row.slice(0, 3).join() === 'new,72,prime' ? [...row.slice(0, 3), rate, ...row.slice(4)] : row,
  )

/** Publishes the draft of a program. */
export async function publish({ financeEditor }: Office, code = 'default') {
  const { stamp } = await financeEditor.open(OLGA, code)
  return financeEditor.publish(OLGA, code, stamp)
}

/** The text of a file as it is served. */
export const served = ({ group }: Office, file = RATES_FILE) =>
  readFileSync(join(group.folder(), file), 'utf8')
/** That rate in a file. */
export const rateIn = (text: string) =>
  /^new,72,prime,(?<rate>[^,]*),/m.exec(text)?.groups?.['rate']
