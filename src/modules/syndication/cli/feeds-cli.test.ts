import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'

import { cents } from '#domain/kernel/money.ts'
import { aMigratedDataDir, onDefaultEngine, opened } from '#tests/support/builders/database.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { aGroupFolder } from '#tests/support/builders/group-folder.ts'
import { aPricing, aVehicle } from '#tests/support/builders/vehicles.ts'
import { dealerRepository } from '#tests/support/modules/dealers.ts'
import { vehicleRepository } from '#tests/support/modules/inventory.ts'
import { feedTokens } from '#tests/support/modules/syndication.ts'
import { commandOf } from '#tests/support/servers/command.ts'
import { anSftpServer } from '#tests/support/servers/sftp.ts'

const run = commandOf('src/app/cli.ts', 'feeds')
const own = { dealerCode: 'OCS', imageUrls: ['https://photos.example.test/1.jpg'] }

const VEHICLES = [
  aVehicle({ ...own, stock: 'A' }),
  aVehicle({ ...own, stock: 'B', vin: '1C4HJXDG3JW100009', colorExt: null }),
  aVehicle({ ...own, stock: 'C', vin: '1C4HJXDG4JW100009' }),
  aVehicle({ ...own, stock: 'D', pricing: aPricing({ finalPrice: cents(0) }) }),
  aVehicle({ ...own, stock: 'E', tags: new Set(['isSold']) }),
]

onDefaultEngine((engine) => {
  async function aDataDir(vehicles = VEHICLES) {
    const place = await aMigratedDataDir(engine)
    const database = await opened(place)
    await dealerRepository(database).upsert(
      { dealers: [aDealer({ code: 'OCS' })], fees: [] },
      '2026-11-20',
    )
    await database.transaction((on) =>
      vehicleRepository(database).upsert('OCS', on, vehicles, {
        runId: 'r1',
        at: '2026-11-20T18:00:00.000Z',
      }),
    )
    const env = {
      DATA_DIR: place.dataDir,
      INIT_CWD: place.dataDir,
      ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
    }
    return { folder: join(place.dataDir, 'out'), env }
  }

  it('`write` makes a file of every format, and replaces it', async () => {
    const { folder, env } = await aDataDir()
    const files = [
      'google-vehicle-ads.tsv',
      'google-vehicle-listings.csv',
      'inventory.csv',
      'inventory.jsonld',
      'inventory.ndjson',
      'inventory.xml',
      'meta-vehicles.csv',
      'meta-vehicles.es.csv',
      'microsoft-autos.tsv',
      'tiktok-vehicles.csv',
      'vauto.csv',
    ]
    for (let times = 0; times < 2; times++) {
      const { code, out, err } = await run(env, 'write', '--site', 'ocotillo', '--to', 'out')
      expect({ code, err }).toEqual({ code: 0, err: '' })
      expect(out).toContain(
        'google-vehicle-ads.tsv (google-vehicle-ads): 1 in the feed, 4 excluded\n',
      )
      expect(readdirSync(folder).toSorted()).toEqual(files)
    }
    for (const file of files) expect(statSync(join(folder, file)).size).toBeGreaterThan(200)
    const csv = readFileSync(join(folder, 'inventory.csv'), 'utf8')
    const rows = parse(csv, { columns: true }) as readonly Record<string, string>[]
    expect(rows.map(({ stock, price }) => [stock, price])).toEqual([
      ['A', '30000'],
      ['B', '30000'],
      ['C', '30000'],
      ['D', ''],
    ])
    expect(rows[0]?.['url']).toBe('https://ocotillo.example/detail/used/2024/jeep/wrangler/A/OCS')
  })

  it('`check` lists, per format, why vehicles are excluded, with VINs, and which columns would be rejected', async () => {
    const { env } = await aDataDir()
    const { code, out } = await run(env, 'check', '--site', 'ocotillo', '--format', 'meta-vehicles')
    expect(code).toBe(0)
    expect(out.split('\n').slice(0, 6)).toEqual([
      'meta-vehicles.csv (meta-vehicles): 1 in the feed, 4 excluded',
      '       1  column exterior_color is empty or invalid: 1C4HJXDG3JW100009',
      '       1  VIN of a model year from 1981 on with a wrong length, letter or check digit: 1C4HJXDG4JW100009',
      '       1  no price is shown to the public: 1C4HJXDG9JW100001',
      '       1  sold: 1C4HJXDG9JW100001',
      '  columns that would be rejected: exterior_color 1',
    ])
    const json = await run(env, 'check', '--site', 'ocotillo', '--json')
    const reports = json.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(reports).toHaveLength(11)
    expect(reports.find(({ format }) => format === 'meta-vehicles')).toMatchObject({
      eligible: 1,
      rejectedColumns: { exterior_color: 1 },
    })
  })

  it('`list` shows the addresses of listed feeds, which need the installation’s key', async () => {
    const { env } = await aDataDir()
    expect(await run(env, 'list', '--site', 'ocotillo')).toMatchObject({
      code: 1,
      err: expect.stringContaining('there is no key to sign addresses with'),
    })
    const keyed = { ...env, SECRET_KEY: 'a key that is long enough for a test' }
    const { code, out } = await run(keyed, 'list', '--site', 'ocotillo')
    const token = feedTokens([keyed.SECRET_KEY]).make('ocotillo', 'meta-vehicles.es.csv')
    expect([code, out.trim().split('\n').length]).toEqual([0, 5])
    expect(out).toContain(`secret  https://ocotillo.example/feeds/${token}/meta-vehicles.es.csv\n`)
    expect(out).toContain('public  https://ocotillo.example/feeds/inventory.jsonld\n')
    const json = await run(keyed, 'list', '--site', 'ocotillo', '--json', '--format', 'schema-org')
    expect(JSON.parse(json.out)).toEqual({
      format: 'schema-org',
      file: 'inventory.jsonld',
      address: 'public',
      url: 'https://ocotillo.example/feeds/inventory.jsonld',
    })
    expect(await run(keyed, 'list', '--site', 'palo-verde')).toMatchObject({
      code: 0,
      out: '',
      err: 'sites/palo-verde.yaml lists no feeds\n',
    })
  })

  it('`push` uploads feeds with a server now, and exits with code 1 if one is refused', async () => {
    const { env } = await aDataDir()
    const server = await anSftpServer({ password: 'right' })
    const settings = `format: csv
    sftp:
      host: 127.0.0.1
      port: ${server.port}
      user: ocotillo
      path: /in/cars.csv
      hostKey: ${server.hostKey}
      password: FEED_VENDOR`
    const GROUP_DIR = aGroupFolder({
      'sites/juniper.yaml': `name: Juniper\narkonas:\n  site: OCS\nfeeds:\n  - ${settings}\n  - format: xml\n`,
    })
    const push = (password: string) =>
      run({ ...env, GROUP_DIR, FEED_VENDOR: password }, 'push', '--site', 'juniper')
    const { code, out } = await push('right')
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/^inventory\.csv to 127\.0\.0\.1: accepted, \d+ bytes\n$/),
    ])
    expect(readFileSync(server.local('/in/cars.csv'), 'utf8')).toMatch(/^vin,stock,/)
    expect(await push('wrong')).toMatchObject({
      code: 1,
      out: expect.stringContaining('refused'),
      err: '1 of 1 feeds were not uploaded\n',
    })
    expect(await run(env, 'push', '--site', 'ocotillo')).toMatchObject({
      code: 1,
      err: 'no feed in sites/ocotillo.yaml has a server: sftp\n',
    })
  })

  it('exits with code 3 for a feed without a vehicle, unless all are sold', async () => {
    const bare = await aDataDir([aVehicle({ ...own, imageUrls: [] })])
    expect(await run(bare.env, 'check', '--site', 'ocotillo')).toMatchObject({
      code: 3,
      err: 'without a vehicle: google-vehicle-ads.tsv, meta-vehicles.csv, meta-vehicles.es.csv, tiktok-vehicles.csv, microsoft-autos.tsv\n',
    })
    const sold = await aDataDir([aVehicle({ ...own, tags: new Set(['isSold']) })])
    expect(await run(sold.env, 'check', '--site', 'ocotillo')).toMatchObject({ code: 0, err: '' })
  })

  it('refuses unknown sites, formats and tasks, and write without a folder', async () => {
    const { env } = await aDataDir()
    for (const [args, message] of [
      [['check'], 'choose a site with --site: one of ocotillo'],
      [['check', '--site', 'x'], '--site x must be one of ocotillo'],
      [['check', '--site', 'ocotillo', '--format', 'y'], '--format y must be one of google'],
      [['write', '--site', 'ocotillo'], 'name the folder with --to DIR'],
      [['send', '--site', 'ocotillo'], '"send" is not a subcommand: use one of'],
    ] as const) {
      const { code, out, err } = await run(env, ...args)
      expect([code, out]).toEqual([1, ''])
      expect(err).toContain(message)
    }
  })
})
