import { expect, it } from 'vitest'

import type { Measure } from '#domain/analytics/measures/measures.ts'
import { measureRecorder } from '#modules/analytics/count-vitals.ts'
import { measureRepository } from '#modules/analytics/repository.ts'
import { aDatabase, onEachEngine } from '#tests/support/builders/database.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'

import { viewRepository } from './view-repository.ts'

const JEEP = '1C4HJXDG5KW500001'
const RAM = '1C6RR7LT5KS500002'

const view = (vin?: string): Measure => ({
  name: 'vehicleView',
  route: 'detail',
  detail: '',
  device: 'phone',
  value: null,
  vin,
})

onEachEngine((engine) => {
  it('counts views of each vehicle by day, beside those of all', async () => {
    const database = await aDatabase(engine)
    const views = viewRepository(database)
    const measures = measureRepository(database)
    const clock = { at: new Date('2026-11-20T18:00:00.000Z') }
    const recorder = measureRecorder({ measures, views, now: () => clock.at })
    await recorder.record(ocotillo, [view(JEEP), view(RAM), view(JEEP), view()])
    await recorder.record(ocotillo, [view(JEEP)])
    clock.at = new Date('2026-11-21T18:00:00.000Z')
    await recorder.record(ocotillo, [view(JEEP)])
    const rows = await database.db
      .selectFrom('vehicle_view')
      .selectAll()
      .orderBy('day')
      .orderBy('vin')
      .execute()
    expect(rows).toEqual([
      { day: '2026-11-20', vin: JEEP, count: 3 },
      { day: '2026-11-20', vin: RAM, count: 1 },
      { day: '2026-11-21', vin: JEEP, count: 1 },
    ])
    expect(await views.rowsOf('2026-11-20')).toBe(2)
    expect(await measures.summary(null, '2026-11-01')).toMatchObject([
      { name: 'vehicleView', count: 6 },
    ])
    expect(await views.purge('2026-11-21')).toBe(2)
  })
})
