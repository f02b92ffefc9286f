import { sql } from 'kysely'

import type { PhotoListSource } from '#modules/images/module.ts'
import { mediaIn } from '#modules/inventory/mapper.ts'
import { vehicleTexts } from '#modules/inventory/vehicle-texts.ts'
import type { Database } from '#platform/db/database.ts'

const PAGE = 250
const texts = vehicleTexts()

/** The photos and 360° sets of vehicles as feeds list them. */
export const photoListSource = ({ db }: Pick<Database, 'db'>): PhotoListSource => ({
  async readable() {
    const { version } = await db
      .selectFrom('inventory_state')
      .select('version')
      .executeTakeFirstOrThrow()
    const { first } = await db
      .selectFrom('import_run')
      .select(({ fn }) => fn.min('version').as('first'))
      .where('state', '=', 'applying')
      .executeTakeFirstOrThrow()
    return first === null
      ? { version, isCopying: false }
      : { version: Math.min(version, first - 1), isCopying: true }
  },

  async *since(version) {
    let after = sql<boolean>`version > ${version}`
    for (;;) {
      const rows = await db
        .selectFrom('vehicle')
        .select(['dealer_code', 'stock', 'image_urls', 'media', 'tags', 'version'])
        .where(after)
        .orderBy('version')
        .orderBy('dealer_code')
        .orderBy('stock')
        .limit(PAGE)
        .execute()
      const last = rows.at(-1)
      if (!last) return
      yield rows.map((row) => ({
        dealerCode: row.dealer_code,
        stock: row.stock,
        addresses: texts.list(row.image_urls),
        spin: mediaIn(row.media)?.spin ?? [],
        isForSale: !texts.tags(row.tags).has('isSold'),
      }))
      if (rows.length < PAGE) return
      after = sql<boolean>`version >= ${last.version}
        and (version, dealer_code, stock) > (${last.version}, ${last.dealer_code}, ${last.stock})`
    }
  },
})
