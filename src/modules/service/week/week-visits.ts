import { sql } from 'kysely'
import * as v from 'valibot'

import { readSlot } from '#domain/hours/appointment-slots.ts'
import type { Database } from '#platform/db/database.ts'
import { jsonText } from '#platform/db/row-codec.ts'

/** The visits of an advisor and day that a week names; the rest is only counted. */
export const NAMED_VISITS = 3

const Fields = jsonText(v.record(v.string(), v.string()))
const Row = v.object({
  id: v.string(),
  slot: v.string(),
  state: v.picklist(['booked', 'held']),
  advisor: v.nullable(jsonText(v.object({ id: v.string(), name: v.string() }))),
  language: v.picklist(['en', 'es']),
  lead_id: v.nullable(v.string()),
  n: v.number(),
  fields: v.nullable(Fields),
  lead_status: v.nullable(v.string()),
  lead_erased_at: v.nullable(v.string()),
})

/** One of the first visits of an advisor and day, and how many there are. */
export type WeekVisit = Readonly<{
  id: string
  /** `YYYY-MM-DD`, and minutes since midnight, on the shop's clock. */
  date: string
  from: number
  state: 'booked' | 'held'
  advisor: Readonly<{ id: string; name: string }> | null
  language: 'en' | 'es'
  /** `null` without a lead; its fields are `null` once its text is erased. */
  lead: Readonly<{
    id: string
    fields: Readonly<Record<string, string>> | null
    isQuarantined: boolean
  }> | null
  /** The number of visits of this advisor on this day. */
  n: number
}>

/**
 * The first visits of each advisor and day of a shop that start in `[from, until)`, ISO times, in order. The database
 * counts the others, so that a full week reads no more of them than a day.
 */
export async function weekVisits(
  { db }: Pick<Database, 'db'>,
  shopId: string,
  { from, until }: Readonly<{ from: string; until: string }>,
): Promise<readonly WeekVisit[]> {
  const { rows } = await sql`
    select first.id, first.slot, first.state, first.advisor, first.language, first.lead_id, first.n,
      lead.fields, lead.status as lead_status, lead.erased_at as lead_erased_at
    from (
      select id, slot, starts_at, state, advisor, language, lead_id,
        row_number() over (partition by substr(slot, 1, 10), advisor order by starts_at, id) as place,
        count(*) over (partition by substr(slot, 1, 10), advisor) as n
      from service_booking
      where shop_id = ${shopId} and starts_at >= ${from} and starts_at < ${until}
        and state in ('booked', 'held')
    ) as first
    left join lead on lead.id = first.lead_id
    where first.place <= ${sql.lit(NAMED_VISITS)}
    order by first.starts_at, first.id`.execute(db)
  return rows.map((row) => {
    const { id, slot, state, advisor, language, lead_id, n, ...lead } = v.parse(Row, row)
    return {
      id,
      date: slot.slice(0, 10),
      from: readSlot(slot)?.minutes ?? 0,
      state,
      advisor,
      language,
      lead:
        lead_id === null
          ? null
          : {
              id: lead_id,
              fields: lead.lead_erased_at === null ? lead.fields : null,
              isQuarantined: lead.lead_status === 'quarantined',
            },
      n,
    }
  })
}
