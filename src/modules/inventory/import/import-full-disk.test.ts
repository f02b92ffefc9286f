import { sql } from 'kysely'
import { expect, it } from 'vitest'

import { UnavailableError } from '#domain/kernel/errors.ts'
import { fromDollars } from '#domain/kernel/money.ts'
import { aGroup, rows } from '#tests/support/builders/import-group.ts'

const COUNT = 300
const LONG = 'Serviced at our store. '.repeat(40)

it('keeps the list if the disk is full, and imports the next file', async () => {
  const { database, importRows, vehicles, version } = await aGroup('sqlite')
  await importRows(rows(20))
  const before = await version()
  /** Limits the embedded database like a full disk. @param more pages than it has */
  const limitPages = async (more: number) => {
    const { rows: found } = await sql<{ page_count: number }>`pragma page_count`.execute(
      database.db,
    )
    const pages = String((found[0]?.page_count ?? 0) + more)
    const limit = sql`pragma max_page_count = ${sql.raw(pages)}`
    await database.batch([{ compile: () => limit.compile(database.db) }])
  }
  await limitPages(100)
  const next = rows(COUNT).map(() => ({ Price: '29000', Description: LONG }))
  await expect(importRows(next)).rejects.toBeInstanceOf(UnavailableError)
  expect(await version()).toBe(before)
  const listed = await vehicles.byDealer('D1')
  expect(listed.map(({ pricing }) => pricing.finalPrice)).toEqual(
    rows(20).map(() => fromDollars(30_000)),
  )

  await limitPages(1_000_000)
  expect(await importRows(next)).toMatchObject({ added: COUNT - 20, changed: 20, sold: 0 })
  expect(await vehicles.byDealer('D1')).toHaveLength(COUNT)
  for (const table of ['import_row', 'import_vehicle'] as const)
    expect(await database.db.selectFrom(table).selectAll().execute()).toEqual([])
})
