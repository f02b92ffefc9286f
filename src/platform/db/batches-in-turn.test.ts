import { sql, type Compilable } from 'kysely'
import { expect, it, vi } from 'vitest'

import { aDatabase, onEachEngine } from '#tests/support/builders/database.ts'
import { WAIT_MS } from '#tests/support/wait.ts'

import type { Database } from './database.ts'

const IN_TURN = { inTurn: 7 } as const
const CONCURRENCY = 30

/** Stores a number only if it is the current count: batches that saw the same count would store only one. */
const storeNext = ({ db }: Database): readonly Compilable[] => {
  const next = sql`insert into setting (name, value)
    select cast(count(*) as text), 'x' from setting where true on conflict do nothing`
  return [{ compile: () => next.compile(db) }, db.selectFrom('setting').select('name')]
}

onEachEngine((engine) => {
  it('runs batches of one key in sequence, each seeing the results of the previous ones', async () => {
    const database = await aDatabase(engine)
    const results = await Promise.all(
      Array.from({ length: CONCURRENCY }, () => database.batch(storeNext(database), IN_TURN)),
    )
    expect(results.map((lines) => lines.at(-1)?.length ?? 0).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: CONCURRENCY }, (_, index) => index + 1),
    )
  })

  it('rolls back a batch that fails, and keeps the others', async () => {
    const database = await aDatabase(engine)
    const insert = (name: string) => database.db.insertInto('setting').values({ name, value: 'x' })
    const outcomes = await Promise.allSettled(
      Array.from({ length: CONCURRENCY }, (_, index) =>
        // Every third batch fails: it stores the same number twice.
        database.batch(
          index % 3 === 0 ? [insert(`${index}`), insert(`${index}`)] : [insert(`${index}`)],
          IN_TURN,
        ),
      ),
    )
    const rejected = outcomes.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))
    expect(rejected).toEqual(Array.from({ length: CONCURRENCY / 3 }, (_, index) => index * 3))
    const rows = await database.db.selectFrom('setting').select('name').execute()
    expect(rows.map(({ name }) => Number(name)).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: CONCURRENCY }, (_, index) => index).filter((at) => at % 3 !== 0),
    )
    expect(await database.batch([insert('later')], IN_TURN)).toEqual([[]])
  })

  it.runIf(engine === 'postgres')('waits until the advisory lock of its key is free', async () => {
    const database = await aDatabase(engine)
    const order: string[] = []
    let batch: Promise<unknown> = Promise.resolve()
    await database.transaction(async (trx) => {
      await sql`select pg_advisory_xact_lock(${IN_TURN.inTurn})`.execute(trx)
      const insert = database.db.insertInto('setting').values({ name: 'a', value: 'x' })
      batch = database.batch([insert], IN_TURN).then(() => order.push('batch'))
      await vi.waitFor(async () => {
        const { rows } =
          await sql`select 1 from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`.execute(
            trx,
          )
        expect(rows).toHaveLength(1)
      }, WAIT_MS)
      order.push('lock')
    })
    await batch
    expect(order).toEqual(['lock', 'batch'])
  })
})
