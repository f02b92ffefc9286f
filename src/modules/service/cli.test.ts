import { expect, it } from 'vitest'

import { addDays, dayOfWeek } from '#domain/hours/calendar-date.ts'
import { isUsHoliday } from '#domain/hours/us-holiday.ts'
import { aMigratedDataDir, opened } from '#tests/support/builders/database.ts'
import { dealerRepository } from '#tests/support/modules/dealers.ts'
import { DEALERS } from '#tests/support/modules/demo.ts'
import { commandOf } from '#tests/support/servers/command.ts'

const run = commandOf('src/app/cli.ts', 'service')

/** A weekday within the month, at least three days away, without a blackout. */
function aWeekday(): string {
  let date = addDays(new Date().toISOString().slice(0, 10), 3)
  while ([0, 6].includes(dayOfWeek(date)) || isUsHoliday(date) || date.slice(5) > '12-22')
    date = addDays(date, 1)
  return date
}

it('SVC-5 takes the places of a visit by phone, and cancels it', async () => {
  const place = await aMigratedDataDir()
  const database = await opened(place)
  await dealerRepository(database).upsert({ dealers: DEALERS, fees: [] }, '2026-11-20')
  const env = { DATA_DIR: place.dataDir, SECRET_KEY: 'k'.repeat(32) }
  const slot = `${aWeekday()}T10:00`
  const { code, out } = await run(env, 'take', 'OCS', 'OCS-MAIN', slot, 'oil-change', 'wait')
  expect(out).toMatch(/ is taken with .+: [\da-f-]{36}\n$/)
  expect(code).toBe(0)
  const seats = () => database.db.selectFrom('service_seat').select(['resource', 'seat']).execute()
  expect(await seats()).toContainEqual({ resource: 'bay', seat: 12 })
  const id = out.trim().split(': ').at(-1) ?? ''
  expect(await run(env, 'free', id)).toMatchObject({ code: 0 })
  expect(await seats()).toEqual([])
  expect(await run(env, 'free', id)).toMatchObject({ code: 1 })
  const late = await run(env, 'take', 'OCS', 'OCS-MAIN', '2020-01-01T10:00', 'oil-change')
  expect(late).toMatchObject({ code: 1, err: 'Nothing was changed: the time is in the past\n' })
})

it.each([
  [['take', 'OCS'], /specify the visit to book/],
  [['take', 'OCS', 'OCS-MAIN', 'x', 'y', 'helicopter'], /helicopter must be one of wait/],
  [['free'], /name the visit to free/],
  [['x'], /"x" is not a subcommand: use one of check, take, free/],
  [['check', '/nowhere'], /ENOENT/],
])('refuses %j with one line', async (args, pattern) => {
  const { code, err } = await run({ DATA_DIR: '/nowhere' }, ...args)
  expect([code, pattern.test(err), err.includes('    at ')]).toEqual([1, true, false])
})

it('lists the shops of custom files', async () => {
  expect(await run({}, 'check')).toMatchObject({
    code: 0,
    out: expect.stringContaining('  OCS OCS-EXPRESS: from 2026-01-01'),
  })
})
