import { sql } from 'kysely'
import { expect, it } from 'vitest'

import { aDatabase } from '#tests/support/builders/database.ts'

import { OTHER_TABLES, PERSONAL_TABLES } from './personal-tables.data.ts'

/** Names of columns that may hold personal data. */
const LOOKS_PERSONAL =
  /(?:^|_)(?:e?mails?|mailbox|phones?|numbers|name|names|ip|address|user_agent|contact|text|fields|input|comments?|note|zip|city$|vin|birth|wish|personal|messages|query$)(?:_|$)/

/** Every table of the schema and its columns. */
async function schema(): Promise<ReadonlyMap<string, readonly string[]>> {
  const { db } = await aDatabase()
  const { rows } = await sql<{ table: string; column: string }>`
    select m.name as "table", c.name as "column" from sqlite_master m, pragma_table_info(m.name) c
    where m.type = 'table' order by 1, c.cid`.execute(db)
  const tables = Map.groupBy(rows, ({ table }) => table)
  return new Map([...tables].map(([name, of]) => [name, of.map(({ column }) => column)]))
}

it('knows every table: with personal data, or why it has none', async () => {
  const known = [...Object.keys(PERSONAL_TABLES), ...Object.keys(OTHER_TABLES)]
  expect(known.toSorted()).toEqual([...(await schema()).keys()].toSorted())
  expect(new Set(known).size).toBe(known.length)
})

it('knows every column of the tables with personal data', async () => {
  const tables = await schema()
  for (const [table, { shown, hidden, plain }] of Object.entries(PERSONAL_TABLES))
    expect({ table, columns: [...shown, ...hidden, ...plain].toSorted() }).toEqual({
      table,
      columns: tables.get(table)?.toSorted(),
    })
})

it('names each column of the other tables that looks personal', async () => {
  const tables = await schema()
  for (const [table, [, ...names]] of Object.entries(OTHER_TABLES))
    expect({ table, names: names.toSorted() }).toEqual({
      table,
      names: (tables.get(table) ?? []).filter((column) => LOOKS_PERSONAL.test(column)).toSorted(),
    })
})
