import { sql } from 'kysely'
import { expect, it } from 'vitest'

import { INSTANT_VISITS_PER_SHOP } from '#domain/service/booking-limits.ts'
import { refusalChecks, type Sender } from '#modules/service/booking-limits.ts'
import { bookingRow } from '#modules/service/mapper.ts'
import { serviceStatements } from '#modules/service/statements.ts'
import { aDatabase } from '#tests/support/builders/database.ts'
import { postgresPrograms } from '#tests/support/servers/postgres.ts'

const now = new Date('2026-11-20T18:00:00.000Z')
const SHOP = 'OCS-MAIN'
const sender: Sender = { contacts: [], networks: [], mailbox: null, entryId: null, now }

const visit = (leadId: string | null, createdAt: Date) =>
  bookingRow({
    id: crypto.randomUUID(),
    leadId,
    siteKey: 'ocotillo',
    dealerCode: 'OCS',
    shopId: SHOP,
    state: 'booked',
    isTest: false,
    slot: '2026-11-23T09:00',
    startsAt: '2026-11-23T16:00:00.000Z',
    endsAt: '2026-11-23T17:00:00.000Z',
    services: [],
    transport: 'wait',
    advisor: null,
    language: 'en',
    revision: 0,
    contactMark: leadId,
    phoneMark: null,
    createdAt: createdAt.toISOString(),
  })

it.runIf(postgresPrograms() !== null)(
  'SVC-15 the limit of a shop reads as many visits as it allows, however many there were in the hour',
  async () => {
    const database = await aDatabase('postgres')
    const store = (rows: readonly ReturnType<typeof visit>[]) =>
      database.db.insertInto('service_booking').values(rows).execute()
    // The statistics of PostgreSQL before the attack: many visits, none of them booked on the site.
    const dayBefore = new Date(now.getTime() - 86_400_000)
    for (let n = 0; n < 5; n += 1)
      await store(Array.from({ length: 400 }, () => visit(null, dayBefore)))
    await sql`analyze service_booking`.execute(database.db)
    await store(Array.from({ length: 300 }, (_, n) => visit(`lead${n}`, now)))

    const { sql: text, parameters } = serviceStatements(database)
      .selectChecks(refusalChecks(sender, SHOP))
      .compile()
    const plan = await database.transaction(async (trx) => {
      // The generic plan, which a connection uses after a few bookings.
      await sql`set local plan_cache_mode = force_generic_plan`.execute(trx)
      await sql`prepare checks as ${sql.raw(text)}`.execute(trx)
      const values = parameters.map((value) => sql.lit(value))
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain (analyze, timing off) execute checks(${sql.join(values)})`.execute(trx)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toContain('service_booking')
    const read = [...plan.matchAll(/service_booking.*actual rows=(\d+)/g)].map(([, n]) => Number(n))
    expect(Math.max(...read)).toBe(INSTANT_VISITS_PER_SHOP)
  },
)
