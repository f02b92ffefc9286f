import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { missedRepository } from '#modules/redirects/missed-repository.ts'
import { aMigratedDataDir, onDefaultEngine, opened } from '#tests/support/builders/database.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'
import { dealerRepository } from '#tests/support/modules/dealers.ts'
import { vehicleRepository } from '#tests/support/modules/inventory.ts'
import { commandOf } from '#tests/support/servers/command.ts'

const run = commandOf('src/app/cli.ts', 'redirects')
const VIN = '1C4HJXDG9JW100001'

const SITEMAP = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://www.old.example/used/Jeep/2018-Jeep-Wrangler-${VIN}.htm</loc></url>
  <url><loc> https://www.old.example/VehicleDetails/U77A1 </loc></url>
  <url><loc>https://www.old.example/used-inventory/jeep/wrangler/index.htm</loc></url>
  <url><loc>https://www.old.example/used-vehicles/</loc></url>
  <url><loc>https://www.old.example/ContactUs.aspx</loc></url>
  <url><loc>https://www.old.example/schedule-service.html</loc></url>
  <url><loc>https://www.old.example/contact</loc></url>
  <url><loc>https://www.old.example/Car.aspx?id=1&amp;stock=U77A1</loc></url>
  <url><loc>https://www.old.example/Car.aspx?id=2</loc></url>
  <url><loc>https://www.old.example/zxqv</loc></url>
</urlset>`

onDefaultEngine((engine) => {
  const aDataDir = async () => {
    const place = await aMigratedDataDir(engine)
    const database = await opened(place)
    const env = {
      DATA_DIR: place.dataDir,
      INIT_CWD: place.dataDir,
      ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
    }
    const write = (name: string, text: string) => writeFileSync(join(place.dataDir, name), text)
    return { place, database, env, write }
  }

  it('check reports errors by line, and the group’s file is valid', async () => {
    const { env, write, place } = await aDataDir()
    expect(await run(env, 'check')).toMatchObject({ code: 0, err: '' })
    write('mine.csv', 'from,to,status\n/a,/b,301\n/b,/contact,301\n/c,/nowhere,301\n')
    const { code, out, err } = await run(env, 'check', 'mine.csv')
    expect([code, out]).toEqual([
      1,
      `${join(place.dataDir, 'mine.csv')}: 1 fault: no row of it is served until it is fixed\n`,
    ])
    expect(err).toContain(
      'mine.csv:2: /a leads to /b, which line 3 redirects again: write /contact here\n',
    )
    expect(err).toContain('warning: ')
    const json = await run(env, 'check', 'mine.csv', '--json')
    expect(JSON.parse(json.out.split('\n')[0] ?? '')).toMatchObject({ level: 'fault', line: 2 })
    expect(await run(env, 'check', 'none.csv')).toMatchObject({ code: 1 })
  })

  it('propose finds vehicles, lists and pages for a sitemap, and the rows pass the check', async () => {
    const { database, env, write, place } = await aDataDir()
    const seller = aDealer({ code: 'OCS' })
    await dealerRepository(database).upsert({ dealers: [seller], fees: [] }, '2026-11-20')
    const jeep = { condition: 'used', make: 'Jeep', model: 'Wrangler', dealerCode: 'OCS' } as const
    await database.transaction((on) =>
      vehicleRepository(database).upsert(
        'OCS',
        on,
        [
          aVehicle({ ...jeep, vin: VIN, stock: 'U10001', year: 2018 }),
          aVehicle({ ...jeep, vin: '1C4HJXDG9JW100002', stock: 'U77A1', year: 2020 }),
        ],
        { runId: 'r1', at: '2026-11-20T18:00:00.000Z' },
      ),
    )
    write('sitemap.xml', SITEMAP)
    const { code, err, out } = await run(env, 'propose', 'sitemap.xml', '--out', 'new.csv')
    expect([code, out]).toEqual([0, ''])
    expect(err).toContain('10 addresses: 6 proposed, 2 without a target, 2 with the same page')
    const rows = readFileSync(join(place.dataDir, 'new.csv'), 'utf8').trim().split('\n')
    expect(rows).toEqual([
      'from,to,status,confidence,reason',
      `/used/jeep/2018-jeep-wrangler-${VIN.toLowerCase()}.htm,/detail/used/2018/jeep/wrangler/U10001/OCS,301,0.98,VIN ${VIN}`,
      '/contactus.aspx,/contact,301,0.90,words contact us',
      '/schedule-service.html,/service/schedule,301,0.90,words schedule service',
      '/vehicledetails/u77a1,/detail/used/2020/jeep/wrangler/U77A1/OCS,301,0.90,stock number U77A1',
      '/used-inventory/jeep/wrangler/index.htm,/search/used?make=Jeep&model=Wrangler,301,0.80,"list used, Jeep, Wrangler"',
      '/used-vehicles,/search/used,301,0.70,list used',
      '/car.aspx,,,0.00,differs only in its query: rows match by path',
      '/zxqv,,,0.00,nothing fits',
    ])
    write('new.csv', `${rows.filter((row) => !row.includes(',,,')).join('\n')}\n`)
    expect(await run(env, 'check', 'new.csv')).toEqual({
      code: 0,
      out: `${join(place.dataDir, 'new.csv')}: 6 redirects without errors\n`,
      err: '',
    })
  })

  it('propose reads crawlers’ tables and plain lists, and refuses a file without addresses', async () => {
    const { env, write } = await aDataDir()
    write('crawl.csv', 'Status,Address\n200,https://old.example/our-team.htm\n')
    write('list.txt', '/our-team.htm\n')
    for (const name of ['crawl.csv', 'list.txt'])
      expect((await run(env, 'propose', name)).out).toContain('/our-team.htm,/staff-directory,301')
    write('empty.csv', 'a,b\n1,2\n')
    expect(await run(env, 'propose', 'empty.csv')).toMatchObject({
      code: 1,
      err: expect.stringContaining('it contains no address'),
    })
  })

  it('missed lists paths without a page, most frequent first', async () => {
    const { database, env } = await aDataDir()
    const day = new Date().toISOString().slice(0, 10)
    await missedRepository(database).add(day, [
      { siteKey: 'ocotillo', path: '/old', count: 12 },
      { siteKey: 'red-canyon', path: '/older', count: 3 },
    ])
    expect((await run(env, 'missed')).out).toBe(
      `      12  ${day}  ocotillo  /old\n       3  ${day}  red-canyon  /older\n`,
    )
    expect(JSON.parse((await run(env, 'missed', '--site', 'red-canyon', '--json')).out)).toEqual({
      siteKey: 'red-canyon',
      path: '/older',
      count: 3,
      last: day,
    })
    expect(await run(env, 'missed', '--days', '91')).toMatchObject({ code: 1 })
    expect(await run(env, 'missed', '--site', 'x')).toMatchObject({ code: 1 })
  })
})
