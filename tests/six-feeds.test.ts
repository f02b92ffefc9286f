/*
 * Six files in the shapes of vendors, written by someone who had not seen the importer, from a watched folder to the
 * photos on a page. What they should become is in `expected.ndjson`.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'

import { hashOfPhoto } from '#domain/vehicle/stored-photo.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { createPhotos, withPhotos } from '#modules/images/module.ts'
import { photoListSource } from '#modules/inventory/module.ts'
import { jobRepository } from '#platform/queue/job-repository.ts'

import { aDirectory, onEachEngine, type Engine } from './support/builders/database.ts'
import { aDealer } from './support/builders/dealers.ts'
import { dealerRepository } from './support/modules/dealers.ts'
import { makeMaster } from './support/modules/images.ts'
import { vehicleRepository, watchSources } from './support/modules/inventory.ts'
import { aHostilePhotoServer, comingSoonPicture } from './support/servers/hostile-photos.ts'
import { inventorySetup } from './support/servers/inventory-command.ts'

const FEEDS = resolve('tests/fixtures/feeds')
const PHOTO_HOST = 'http://photos.invalid/'
const NOW = Date.parse('2026-11-30T12:00:00.000Z')
const log = { info() {}, warn() {}, error() {} }

/** Each file with its dealers: their codes, and their ids in the file. */
const FILES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '1-pipe-utf16.txt': { F1: 'SWA-20417' },
  '2-meta-nested.xml': { F2: 'store-311' },
  '3-nested-camel.json': { F3: '8831' },
  '4-google-listings.ndjson.gz': { F4: 'EXM-TUC-01' },
  '5-autofunds-cp1252.csv': { F5: 'AF-5520' },
  '6-multistore-tsv.zip': { F6: 'NM0417', F7: 'NM0418', F8: 'AZ0092' },
}
const dealers = Object.values(FILES).flatMap((ids) =>
  Object.entries(ids).map(([code, id]) => aDealer({ code, feedIds: [id] })),
)
const codeOf = (id: string) => dealers.find(({ feedIds }) => feedIds[0] === id)?.code ?? id

type Shown = Readonly<{
  file: string
  record: number
  dealerId: string
  vin: string
  miles: number | null
  cents: number | null
  photos: string[]
}> &
  Readonly<Record<string, unknown>>
type Rejected = Readonly<{ file: string; record: number; column: string | null; rejected: string }>
type Hidden = Readonly<{ file: string; mustNotShow: string[] }>

const lines = readFileSync(join(FEEDS, 'expected.ndjson'), 'utf8')
  .trim()
  .split('\n')
  // Each line is one of the three.
  .map((line) => JSON.parse(line) as Shown | Rejected | Hidden)
const shown = lines.filter((line): line is Shown => 'photos' in line)
const rejected = lines.filter((line): line is Rejected => 'rejected' in line)
const hidden = lines.filter((line): line is Hidden => 'mustNotShow' in line)

/** What the importer does otherwise on purpose, by file and record. */
const DIFFERENCES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  // A minivan is a class of its own.
  '2-meta-nested.xml 2': { body: 'minivan' },
  '3-nested-camel.json 5': { body: 'minivan' },
  '3-nested-camel.json 9': { body: 'minivan' },
  // The feed's own words for the body, hatchback and wagon, have precedence over what the model is elsewhere.
  '2-meta-nested.xml 9': { body: 'hatchback' },
  '3-nested-camel.json 6': { body: 'wagon' },
  // Vehicles before 1981 have no VIN of 17 characters, by which a vehicle is known: it is rejected, and reported.
  '2-meta-nested.xml 6': { isRejected: true, column: 'vin' },
}
const differenceOf = ({ file, record }: Pick<Shown, 'file' | 'record'>) =>
  DIFFERENCES[`${file} ${record}`]

/** What is shown without a value, and reported: mileage `TMU`, and February 30. */
const WARNED = [
  '2-meta-nested.xml 7 mileage.value',
  '5-autofunds-cp1252.csv 5 Mileage',
  '6-multistore-tsv.zip 13 INVENTORY DATE',
]

/** What is expected of a vehicle, in the words of the importer. */
function expectedOf(line: Shown) {
  const { photos, cents, description, since, dealerId, ...rest } = {
    ...line,
    ...differenceOf(line),
  }
  const { file: _, record: __, ...facts } = rest
  return {
    ...facts,
    vin: line.vin,
    miles: line.miles,
    dealer: codeOf(dealerId),
    cents: cents ?? 0,
    // A vehicle whose feed has no such day is in stock since the import.
    since: since ?? '2026-11-30',
    description: expect.stringContaining(String(description)),
    photos: [...new Set(photos)],
  }
}

const factsOf = (vehicle: Vehicle) => ({
  dealer: vehicle.dealerCode,
  vin: vehicle.vin,
  stock: vehicle.stock,
  year: vehicle.year,
  make: vehicle.make,
  model: vehicle.model,
  trim: vehicle.trim,
  condition: vehicle.isCertified ? 'certified' : vehicle.condition,
  miles: vehicle.mileage,
  cents: vehicle.pricing.finalPrice,
  msrpCents: vehicle.pricing.msrp,
  color: vehicle.colorExt,
  interior: vehicle.colorInt,
  bodyStyle: vehicle.bodyManufacturer,
  body: vehicle.body?.toLowerCase(),
  drive: vehicle.drive,
  fuel: vehicle.fuel,
  doors: vehicle.doors,
  since: vehicle.firstSeen.slice(0, 10),
  features: vehicle.features.length,
  description: vehicle.description,
  photos: vehicle.imageUrls.map((address) => address.replace(PHOTO_HOST, '')),
})

/** The group of these dealers, whose sources are folders, and these files in them, imported. */
async function anImport(engine: Engine, files: readonly string[]) {
  const { database } = await inventorySetup(engine)
  await dealerRepository(database).upsert({ dealers, fees: [] }, '2026-11-20')
  const [folder, feedsDir] = [aDirectory(), aDirectory()]
  mkdirSync(join(folder, 'inventory'))
  for (const [at, file] of files.entries()) {
    const codes = Object.keys(FILES[file] ?? {}).join(', ')
    writeFileSync(
      join(folder, 'inventory', `source${at}.yaml`),
      `dealers: [${codes}]\nfolder: source${at}\n`,
    )
    mkdirSync(join(feedsDir, `source${at}`), { recursive: true })
    copyFileSync(join(FEEDS, file), join(feedsDir, `source${at}`, file))
  }
  let clockMs = 0
  const watch = watchSources({
    database,
    folder: () => folder,
    feedsDir,
    secret: async () => null,
    now: () => new Date(NOW),
    log,
    clock: () => clockMs,
  })
  for (let check = 0; check < 3; check++) {
    await watch.checkNow()
    clockMs += 6000
  }
  return { database, vehicles: vehicleRepository(database) }
}

const byVin = (a: Readonly<{ vin: string }>, b: Readonly<{ vin: string }>) =>
  a.vin < b.vin ? -1 : 1

onEachEngine((engine) => {
  it('imports files in the shapes of six vendors from their folders', async () => {
    const { database, vehicles } = await anImport(engine, Object.keys(FILES))
    const forSale = (await vehicles.all()).filter(({ tags }) => !tags.has('isSold'))
    const good = shown.filter((line) => !differenceOf(line)?.['isRejected'])
    expect(forSale.map(factsOf).toSorted(byVin)).toEqual(good.map(expectedOf).toSorted(byVin))
    for (const { file, mustNotShow } of hidden) {
      const codes = Object.keys(FILES[file] ?? {})
      const text = JSON.stringify(forSale.filter(({ dealerCode }) => codes.includes(dealerCode)))
      expect(mustNotShow.filter((word) => text.includes(word))).toEqual([])
    }
    const faults = await database.db
      .selectFrom('import_quarantine')
      .innerJoin('import_run', 'import_run.id', 'import_quarantine.run_id')
      .select(['dealer_code', 'row_number', 'column_name'])
      .where('reason', 'not like', 'is of F%')
      .execute()
    const fileOf = (code: string) => Object.keys(FILES).find((file) => FILES[file]?.[code])
    const reported = new Set(
      faults.map((row) => `${fileOf(row.dealer_code)} ${row.row_number} ${row.column_name}`),
    )
    expect([...reported].toSorted()).toEqual(expectedFaults().toSorted())
    const warnings = await database.db
      .selectFrom('import_warning')
      .innerJoin('import_run', 'import_run.id', 'import_warning.run_id')
      .select(['dealer_code', 'row_number', 'column_name'])
      .execute()
    const warned = warnings.map(
      (row) => `${fileOf(row.dealer_code)} ${row.row_number} ${row.column_name}`,
    )
    expect(warned).toEqual(expect.arrayContaining(WARNED))
  })
})

/** In a table the header is row 1. */
const rowOf = (file: string, record: number) =>
  /\.(?:xml|json|gz)$/.test(file) ? record : record + 1

/** The rows that are rejected, with their columns. */
const expectedFaults = () => [
  ...rejected.map(({ file, record, column }) => `${file} ${rowOf(file, record)} ${column ?? ''}`),
  ...shown.flatMap((line) => {
    const difference = differenceOf(line)
    return difference?.['isRejected']
      ? `${line.file} ${rowOf(line.file, line.record)} ${String(difference['column'])}`
      : []
  }),
]

it.each(Object.keys(FILES))('a proposed mapping reads %s as well', async (file) => {
  const { command } = await inventorySetup()
  const { out } = await command('map', join(FEEDS, file), '--json')
  // The command's own output.
  const { rows, missing } = JSON.parse(out) as {
    missing: string[]
    rows: { vehicles: { vin: string; price: number; mileage: number; imageUrls: string[] }[] }
  }
  expect(missing).toEqual([])
  const good = shown.filter((line) => line.file === file && !differenceOf(line)?.['isRejected'])
  expect(
    rows.vehicles.map(({ vin, price, mileage, imageUrls }) => [
      vin,
      price,
      mileage,
      imageUrls.map((address) => address.replace(PHOTO_HOST, '')),
    ]),
  ).toEqual(
    good
      .map(expectedOf)
      .slice(0, rows.vehicles.length)
      .map(({ vin, cents, miles, photos }) => [vin, cents, miles, photos]),
  )
})

it('shows their good photos in order, and none of a hostile host’s bad ones', async () => {
  // These have every kind of bad photo.
  const files = Object.keys(FILES).slice(0, 2)
  const { database, vehicles } = await anImport('sqlite', files)
  const lists = shown.filter(({ file }) => files.includes(file))
  const { host, inside } = await aHostilePhotoServer([
    ...new Set(lists.flatMap((line) => line.photos)),
  ])
  // The name can't be resolved to the server.
  const { rows } = await sql`update vehicle set image_urls =
    replace(image_urls, ${PHOTO_HOST}, ${host.at('/')}) returning stock`.execute(database.db)
  expect(rows.length).toBeGreaterThan(10)
  const soon = await makeMaster(await comingSoonPicture())
  const jobs = jobRepository(database)
  let time = NOW
  const now = () => new Date(time)
  const photos = createPhotos({
    database,
    jobs,
    vehicles: photoListSource(database),
    settings: {
      folder: aDirectory(),
      s3: null,
      privateHosts: [host.host],
      stockPictures: 'likeness' in soon ? [soon.likeness] : [],
      niceness: 10,
    },
    now,
    log,
  })
  onTestFinished(() => photos.stop())
  photos.startWork()
  await expect.poll(() => database.db.selectFrom('job').select('id').execute()).not.toEqual([])
  for (let claimed = null; claimed === null || claimed.length > 0; time += 2000) {
    claimed = await jobs.claim({
      owner: 'test',
      now: now().toISOString(),
      leaseUntil: new Date(time + 86_400_000).toISOString(),
      limit: 10,
    })
    for (const job of claimed) {
      await photos.jobs[job.kind as keyof typeof photos.jobs](job)
      await jobs.complete(job.id, { at: now().toISOString(), evidence: '' })
    }
  }
  const sources = await database.db.selectFrom('photo_source').selectAll().execute()
  const pathOf = new Map(
    sources.map(({ hash, address }) => [hash, address.replace(host.at('/'), '')]),
  )
  const pages = await withPhotos(vehicles, database).all()
  const found = pages.map(({ vin, imageUrls }) => [
    vin,
    imageUrls.map((address) => pathOf.get(hashOfPhoto(address)) ?? address),
  ])
  const good = lists
    .filter((line) => !differenceOf(line)?.['isRejected'])
    .map(({ vin, photos: list }) => [
      vin,
      [...new Set(list)].filter((path) => path.startsWith('good/')),
    ])
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(good))
  expect(inside.requests).toEqual([])
})
