import { sql } from 'kysely'
import { expect, it } from 'vitest'

import { aDatabase, onEachEngine } from '#tests/support/builders/database.ts'

import { writtenOnce } from './write-once.ts'

onEachEngine((engine) => {
  it('fills in a statement that was compiled for other values of its shape', async () => {
    const database = await aDatabase(engine)
    const once = writtenOnce(database.db)
    let written = 0
    const insert = (name: string, value: string) =>
      once('one setting', [value, name], (placeOf) => {
        written += 1
        return database.db
          .insertInto('setting')
          .values({ name: placeOf(1), value: placeOf(0) })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: placeOf(0) }))
      })
    await database.batch([insert('a', '1'), insert('b', '2')])
    await database.batch([insert('a', '3')])

    expect(await database.db.selectFrom('setting').selectAll().orderBy('name').execute()).toEqual([
      { name: 'a', value: '3' },
      { name: 'b', value: '2' },
    ])
    expect(written).toBe(1)
  })

  it('compiles each shape, and keeps its fixed parts', async () => {
    const database = await aDatabase(engine)
    const once = writtenOnce(database.db)
    const names = (...list: readonly string[]) =>
      once(`${list.length} names`, list, (placeOf) => {
        const places = list.map((_, index) => sql`select ${placeOf<string>(index)} as name`)
        return sql`insert into setting (name, value)
          select name, ${'fixed'} from (${sql.join(places, sql` union all `)}) as v`
      })
    await database.batch([names('a', 'b'), names('c'), names('d', 'e')])

    expect(await database.db.selectFrom('setting').selectAll().orderBy('name').execute()).toEqual(
      ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name, value: 'fixed' })),
    )
  })
})
