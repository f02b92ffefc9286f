import { expect, it } from 'vitest'

import { aDatabase, onEachEngine } from '#tests/support/builders/database.ts'

import { isAmong } from './is-among.ts'

onEachEngine((engine) => {
  it('finds rows with one of many texts', async () => {
    const { db } = await aDatabase(engine)
    const names = ['a', 'b"', "c'", 'd,\\', '{e}', 'NULL']
    await db
      .insertInto('setting')
      .values([...names, 'other'].map((name) => ({ name, value: '1' })))
      .execute()
    const found = (texts: readonly string[]) =>
      db
        .selectFrom('setting')
        .select('name')
        .where(isAmong(engine, 'setting.name', texts))
        .execute()
    const rows = await found([...names, 'unknown'])
    expect(rows.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
    expect(await found([])).toEqual([])
  })
})
