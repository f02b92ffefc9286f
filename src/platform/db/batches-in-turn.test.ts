import { sql, type Compilable } from 'kysely'
import { expect, it } from 'vitest'

import { aDatabase, onEachEngine } from '#tests/support/builders/database.ts'

import type { Database } from './database.ts'

const IN_TURN = { inTurn: 'test' } as const
const AT_ONCE = 30

/** Stores a number only where it is how many there are: batches that saw the same count would store only one. */
const storeNext = ({ db }: Database): readonly Compilable[] => {
  const next = sql`insert into setting (name, value)
    select cast(count(*) as text), 'x' from setting where true on conflict do nothing`
  return [{ compile: () => next.compile(db) }, db.selectFrom('setting').select('name')]
}

onEachEngine((engine) => {
  it('runs batches of one name one after the other, each with what those before it stored', async () => {
    const database = await aDatabase(engine)
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => database.batch(storeNext(database), IN_TURN)),
    )
    expect(answers.map((answer) => answer.at(-1)?.length ?? 0).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: AT_ONCE }, (_, at) => at + 1),
    )
  })

  it('undoes one that fails, all of it, and keeps the others', async () => {
    const database = await aDatabase(engine)
    const insert = (name: string) => database.db.insertInto('setting').values({ name, value: 'x' })
    const outcomes = await Promise.allSettled(
      Array.from({ length: AT_ONCE }, (_, at) =>
        // Every third one stores something, and then the same again.
        database.batch(
          at % 3 === 0 ? [insert(`${at}`), insert(`${at}`)] : [insert(`${at}`)],
          IN_TURN,
        ),
      ),
    )
    const rejected = outcomes.flatMap(({ status }, at) => (status === 'rejected' ? [at] : []))
    expect(rejected).toEqual(Array.from({ length: AT_ONCE / 3 }, (_, at) => at * 3))
    const rows = await database.db.selectFrom('setting').select('name').execute()
    expect(rows.map(({ name }) => Number(name)).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: AT_ONCE }, (_, at) => at).filter((at) => at % 3 !== 0),
    )
    expect(await database.batch([insert('later')], IN_TURN)).toEqual([[]])
  })
})
