import { sql } from 'kysely'
import { expect, it } from 'vitest'

import { aDatabase, onEachEngine } from '#tests/support/builders/database.ts'

onEachEngine((engine) => {
  it('reads aside what was committed, in order, and rejects a failed query alone', async () => {
    const database = await aDatabase(engine)
    const { db } = database
    await db.insertInto('setting').values({ name: 'one', value: 'x' }).execute()
    const query = db.selectFrom('setting').select('value').where('name', '=', 'one')
    const wrong = { compile: () => sql`select * from no_such_table`.compile(db) }
    const [first, second, third] = await Promise.allSettled([
      database.readAside(query),
      database.readAside(wrong),
      database.readAside(query),
    ])
    expect(first).toMatchObject({ value: [{ value: 'x' }] })
    expect(second).toMatchObject({ status: 'rejected' })
    expect(third).toMatchObject({ value: [{ value: 'x' }] })
    await db.updateTable('setting').set({ value: 'y' }).where('name', '=', 'one').execute()
    expect(await database.readAside(query)).toEqual([{ value: 'y' }])
  })

  it('no longer reads aside once it is closed', async () => {
    const database = await aDatabase(engine)
    const query = database.db.selectFrom('setting').selectAll()
    await database.readAside(query)
    await database.close()
    await expect(database.readAside(query)).rejects.toThrow(/database|pool/)
  })
})
