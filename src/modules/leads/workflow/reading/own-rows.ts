import { sql, type RawBuilder } from 'kysely'
import * as v from 'valibot'

import type { Actor } from '#domain/access/actor.ts'
import type { WorkflowDeps } from '#modules/leads/workflow/deps.ts'
import type { OwnQuery } from '#modules/leads/workflow/types/lists.ts'
import { jsonText } from '#platform/db/row-codec.ts'

import { nameOf } from './lead-rows.ts'
import { allOf, MAX_COUNT } from './list-leads.ts'
import { isStore, visibleTo } from './scope.ts'

const Fields = jsonText(v.record(v.string(), v.string()))

type Of<C extends string> = Readonly<{
  table: 'lead_task' | 'lead_note'
  /** The columns to read, besides the id and the lead. */
  columns: readonly C[]
  where: readonly RawBuilder<boolean>[]
  /** The column by which they are sorted, ascending. */
  order: C
}>

type Row<C extends string> = Readonly<
  Record<C | 'id' | 'lead_id' | 'dealer_code' | 'fields', string>
>

/**
 * Tasks or notes for a person, of leads that they may see, with the shopper's name, and how many there are; counting
 * ends at 999.
 */
export async function ownRows<C extends string>(
  deps: Pick<WorkflowDeps, 'database' | 'now'>,
  actor: Actor,
  { store, limit, offset = 0 }: OwnQuery,
  { table, columns, where, order }: Of<C>,
) {
  const { db } = deps.database
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const own = sql`from ${sql.table(table)}
    join lead_workflow on lead_workflow.lead_id = ${column('lead_id')}
    where ${allOf(
      ...where,
      // `|| ''` keeps SQLite from beginning with the index of queues, which has every lead.
      sql<boolean>`lead_workflow.queue || '' = 'inbox'`,
      visibleTo(actor, deps.now().getTime()),
      ...(store === null ? [] : [isStore(store)]),
    )}`
  const counted = await sql<{ n: unknown }>`select count(*) as n
    from (select 1 ${own} limit ${MAX_COUNT}) as counted`.execute(db)
  const read = sql.join(['id', 'lead_id', ...columns].map(column))
  const sorted = sql.join([sql.ref(`page.${order}`), sql.ref('page.id')])
  const { rows } = await sql<Row<C>>`
    select page.*, lead.fields
    from (select ${read}, lead_workflow.dealer_code ${own}
      order by ${sql.join([column(order), column('id')])} limit ${limit} offset ${offset}) as page
    join lead on lead.id = page.lead_id order by ${sorted}`.execute(db)
  return {
    n: Number(counted.rows[0]?.n ?? 0),
    rows: rows.map((row) => ({
      row,
      about: {
        id: row.id,
        leadId: row.lead_id,
        shopper: nameOf(v.parse(Fields, row.fields)),
        dealerCode: row.dealer_code,
      },
    })),
  }
}
