import type { Database } from './database.ts'

/** Key-value settings of an installation. */
export const settingRepository = ({ db }: Pick<Database, 'db'>) => ({
  /** The value of a name; `null` when it was never set. */
  async get(name: string): Promise<string | null> {
    const row = await db
      .selectFrom('setting')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirst()
    return row?.value ?? null
  },

  /** The values of all names with this prefix, which contains no `%` or `_`. */
  async startingWith(prefix: string): Promise<ReadonlyMap<string, string>> {
    const rows = await db
      .selectFrom('setting')
      .selectAll()
      .where('name', 'like', `${prefix}%`)
      .execute()
    return new Map(rows.map(({ name, value }) => [name, value]))
  },

  /** Sets a value unless there is one. */
  async setOnce(name: string, value: string): Promise<void> {
    await db
      .insertInto('setting')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
  },

  async set(name: string, value: string): Promise<void> {
    await db
      .insertInto('setting')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
  },
})
