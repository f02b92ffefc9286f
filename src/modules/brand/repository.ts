import type { Database } from '#platform/db/database.ts'

import type { RecipeOutput } from './assets.ts'
import type { BrandFile } from './types.ts'

/** The generated files of brands, shared by all processes. */
export const brandRepository = ({ db, transaction }: Pick<Database, 'db' | 'transaction'>) => ({
  /** The facts of those of these sources that are stored. */
  async facts(sources: readonly string[]): Promise<ReadonlyMap<string, unknown>> {
    if (sources.length === 0) return new Map()
    const rows = await db
      .selectFrom('brand_asset')
      .select(['source', 'facts'])
      .where('source', 'in', sources)
      .execute()
    // Written by `store`.
    return new Map(rows.map(({ source, facts }) => [source, JSON.parse(facts) as unknown]))
  },

  /** @param now ISO */
  async store(source: string, { facts, files }: RecipeOutput, now: string): Promise<void> {
    await transaction(async (trx) => {
      await trx
        .insertInto('brand_asset')
        .values({ source, facts: JSON.stringify(facts), used_at: now })
        .onConflict((conflict) => conflict.column('source').doNothing())
        .execute()
      for (const { name, type, body } of files)
        await trx
          .insertInto('brand_file')
          .values({ source, name, type, body })
          .onConflict((conflict) => conflict.columns(['source', 'name']).doNothing())
          .execute()
    })
  },

  async file(name: string): Promise<BrandFile | null> {
    const row = await db
      .selectFrom('brand_file')
      .select(['type', 'body'])
      .where('name', '=', name)
      .limit(1)
      .executeTakeFirst()
    return row ?? null
  },

  /** Records which sources are in use. @param now ISO */
  async touch(sources: readonly string[], now: string): Promise<void> {
    if (sources.length === 0) return
    await db
      .updateTable('brand_asset')
      .set({ used_at: now })
      .where('source', 'in', sources)
      .execute()
  },

  /** Removes files that no version has used since a time. @param before ISO @returns their number */
  async purge(before: string): Promise<number> {
    return transaction(async (trx) => {
      const old = trx.selectFrom('brand_asset').select('source').where('used_at', '<', before)
      await trx.deleteFrom('brand_file').where('source', 'in', old).execute()
      const gone = await trx
        .deleteFrom('brand_asset')
        .where('used_at', '<', before)
        .executeTakeFirst()
      return Number(gone.numDeletedRows)
    })
  },
})
