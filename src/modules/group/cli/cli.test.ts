import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { aDirectory, aMigratedDataDir, opened } from '#tests/support/builders/database.ts'
import { aGroupFolder } from '#tests/support/builders/group-folder.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'
import { FIXTURE_GROUP } from '#tests/support/fixture-group.ts'
import { vehicleRepository } from '#tests/support/modules/inventory.ts'
import { commandOf } from '#tests/support/servers/command.ts'

import { fileConflictRepository } from '../folder/file-conflict-repository.ts'
import { groupVersionRepository } from '../version-repository.ts'

const run = commandOf('src/app/cli.ts', 'group')
/** The options of `new` for a small group. */
const OPTIONS = ['--name', 'Desert Motors', '--state', 'TX', '--makes', 'Ford', '--color', '#0a5']

/** A migrated database, and the environment of a command that uses it. */
async function aDataDir() {
  const options = await aMigratedDataDir('sqlite')
  const database = await opened(options)
  return { database, env: { DATA_DIR: options.dataDir, INIT_CWD: options.dataDir } }
}

describe('check', () => {
  it('accepts a complete group, and reports errors with file and line', async () => {
    expect(await run({}, 'check', FIXTURE_GROUP)).toMatchObject({ code: 0, out: '' })
    const folder = aGroupFolder({ 'sites/juniper.yaml': 'name: Juniper\nthme: {}\n' })
    const { code, err } = await run({}, 'check', folder)
    expect(code).toBe(1)
    expect(err).toContain('sites/juniper.yaml:2: thme: is not a known key: did you mean "theme"?\n')
    expect(err).toContain('1 error: servers go on with the last version until it is fixed')
    const json = await run({}, 'check', folder, '--json')
    const [first = ''] = json.out.split('\n')
    expect(JSON.parse(first)).toMatchObject({ file: 'sites/juniper.yaml', line: 2, key: 'thme' })
  })

  it('reports features whose content the database lacks, if there is a database', async () => {
    const { database, env } = await aDataDir()
    await database.transaction((on) =>
      vehicleRepository(database).upsert('D1', on, [aVehicle({ dealerCode: 'D1' })], {
        runId: 'r',
        at: '2026-11-20T12:00:00Z',
      }),
    )
    const folder = aGroupFolder({
      'sites/juniper.yaml': 'name: Juniper\narkonas:\n  site: D1\n  inventory: D1\n',
    })
    const { err } = await run(env, 'check', folder)
    expect(err).toContain(
      'features.parts: is on, but its pages have nothing to show: import a catalog',
    )
    expect((await run({}, 'check', folder)).err).not.toContain('features.parts')
  })

  it('refuses a missing folder and unknown arguments', async () => {
    expect((await run({}, 'check', '/nowhere')).err).toContain('there is no such folder')
    expect(await run({}, 'chekc')).toMatchObject({ code: 1 })
    expect((await run({}, '--help')).out).toContain('npm run group -- new DIR')
  })
})

describe('new', () => {
  it('writes a complete group that passes its own check', async () => {
    const folder = join(aDirectory(), 'desert')
    expect(await run({}, 'new', folder, ...OPTIONS)).toMatchObject({ code: 0 })
    expect(await run({}, 'check', folder)).toMatchObject({ code: 0, out: '' })
    const text = readFileSync(join(folder, 'sites/desert-motors.yaml'), 'utf8')
    for (const feature of [
      'serviceScheduler',
      'serviceSpecials',
      'staff',
      'careers',
      'articles',
      'parts',
      'specials',
    ])
      expect(text).toContain(`  ${feature}: false\n`)
    expect(text).toContain('$schema=../schemas/site.json')
    expect(text).toContain('New Ford vehicles in Houston, and pre-owned ones of every make.')
    expect(readdirSync(join(folder, 'dealers'))).toEqual(['DM1.yaml'])
    expect(readFileSync(join(folder, 'dealers/DM1.yaml'), 'utf8')).toContain(
      '$schema=../schemas/dealer.json',
    )
    expect(existsSync(join(folder, 'schemas/site.json'))).toBe(true)
    expect(existsSync(join(folder, 'content/en/service/jeep-wave.md'))).toBe(false)
    expect(existsSync(join(folder, 'content/en/accessibility.md'))).toBe(true)
    for (const page of ['military-bonus-cash', 'community'])
      expect(existsSync(join(folder, `content/en/${page}.md`))).toBe(false)
    expect(await run({}, 'new', folder, ...OPTIONS)).toMatchObject({
      code: 1,
      err: expect.stringContaining('already contains files'),
    })
  })

  it('writes the sales tax of the store’s state, and only the makes that the store sells', async () => {
    const folder = join(aDirectory(), 'desert')
    const options = ['--name', 'Desert Motors', '--state', 'NV', '--color', '#123']
    await run({}, 'new', folder, ...options, '--makes', 'ram, Infiniti')
    const read = (path: string) => readFileSync(join(folder, path), 'utf8')
    expect(JSON.parse(read('finance/DM1/program.json'))).toEqual({
      effective: expect.stringMatching(/^20\d\d-/),
      taxRatePercent: 6.85,
    })
    expect(read('finance/DM1/fees.csv')).toContain('\ndocumentation,')
    expect(read('sites/desert-motors.yaml')).toContain('  vehicle:\n    body: pickup\n')
    expect(read('sites/desert-motors.yaml')).toContain('nuevos ram e Infiniti en Las Vegas, y')
  })

  it('writes a store for each town, and one site with all stores', async () => {
    const folder = join(aDirectory(), 'brazos')
    const towns = ['--city', 'Waco, Temple', '--zip', '76710,76504']
    const { code, err } = await run({}, 'new', folder, ...OPTIONS, ...towns)
    expect(code).toBe(0)
    // No warning about ZIP codes.
    expect(err.match(/^warning.*$/gm)).toEqual([
      'warning: finance: the tax of 6.25 % is an unverified figure for TX without local taxes: check it with comptroller.texas.gov',
    ])
    expect(await run({}, 'check', folder)).toMatchObject({ code: 0, out: '' })
    const read = (path: string) => readFileSync(join(folder, path), 'utf8')
    const site = read('sites/desert-motors.yaml')
    expect(site).toContain('inventory: DMALL\ninventory:\n  stores:\n    - DM1\n    - DM2\n')
    expect(site).toContain('New Ford vehicles in Waco and Temple, and')
    expect(site).toContain('Vehículos nuevos Ford en Waco y Temple, y')
    expect(read('dealers/DM2.yaml')).toMatch(/name: Desert Motors Temple\n[^]*zip: "76504"/)
    expect(existsSync(join(folder, 'finance/DM2/fees.csv'))).toBe(true)
    const tooFew = await run(
      {},
      'new',
      join(aDirectory(), 'x'),
      ...OPTIONS,
      ...towns,
      '--zip',
      '76710',
    )
    expect(tooFew.err).toContain('--zip: name one ZIP code for each town of --city, 2 in all')
    const unknown = await run({}, 'new', join(aDirectory(), 'x'), ...OPTIONS, '--city', 'Waco')
    expect(unknown.err).toContain('dealers/DM1.yaml: the ZIP code is not that of Waco')
  })

  it.each([
    ['TX', 'plains'],
    ['NV', 'desert'],
    ['WA', 'forest'],
  ])('chooses the scenery of %s: %s', async (state, scenery) => {
    const folder = join(aDirectory(), 'new')
    await run({}, 'new', folder, ...OPTIONS, '--state', state)
    const site = readFileSync(join(folder, 'sites/desert-motors.yaml'), 'utf8')
    expect(site).toContain(`  scenery: ${scenery}\n`)
  })

  it('copies a logo, and reports a color that is too light for white text', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path d="M0 0h9"/></svg>'
    const logo = join(aDirectory(), 'ours.svg')
    writeFileSync(logo, svg)
    const folder = join(aDirectory(), 'desert')
    const { code, err } = await run(
      {},
      'new',
      folder,
      ...OPTIONS,
      '--logo',
      logo,
      '--color',
      '#ffd400',
    )
    expect(code).toBe(0)
    expect(err).toContain('#ffd400 is too light for white text: text on buttons is dark\n')
    expect(readFileSync(join(folder, 'brand/logo.svg'), 'utf8')).toBe(svg)
    const text = readFileSync(join(folder, 'sites/desert-motors.yaml'), 'utf8')
    expect(text).toContain('logo:\n    light: brand/logo.svg\n  icon: brand/logo.svg\n')
    const checked = await run({}, 'check', folder)
    expect(checked).toMatchObject({ code: 0, out: '' })
    expect(checked.err).toMatch(
      /^notice: sites\/desert-motors\.yaml:\d+: brand\.color: #ffd400 is too light/,
    )
    writeFileSync(logo, svg.replace('<path', '<script/><path'))
    const refused = await run({}, 'new', join(aDirectory(), 'x'), ...OPTIONS, '--logo', logo)
    expect(refused.err).toContain('ours.svg has the element <script> in line 1: take it out')
  })

  it.each([
    [['--state', 'Texas'], '--state: "Texas" is not a state such as TX'],
    [['--color', 'greenish'], '--color: "greenish" is not a color such as #0a5'],
    [['--makes', ','], '--makes: name at least one make'],
    [['--name', ' '], '--name: the name is empty'],
  ])('refuses %j', async (wrong, message) => {
    const folder = join(aDirectory(), 'new')
    const { code, err } = await run({}, 'new', folder, ...OPTIONS, ...wrong)
    expect([code, existsSync(folder)]).toEqual([1, false])
    expect(err).toContain(message)
  })
})

it('schemas writes a JSON schema for each kind of file, and check reports outdated ones', async () => {
  const folder = aGroupFolder()
  expect(await run({}, 'check', folder)).toMatchObject({ code: 0, out: '' })
  expect((await run({}, 'schemas', folder)).out).toContain('schemas/finance-program.json\n')
  const settings = JSON.parse(readFileSync(join(folder, '.vscode/settings.json'), 'utf8'))
  expect(settings['yaml.schemas']['./schemas/dealer.json']).toEqual(['dealers/*.yaml'])
  expect(settings['json.schemas']).toContainEqual({
    fileMatch: ['/careers/*/*.json', '!/careers/*/store.json'],
    url: './schemas/career-opening.json',
  })
  expect((await run({}, 'check', folder)).err).not.toContain('schemas/')
  writeFileSync(join(folder, 'schemas/site.json'), '{}')
  writeFileSync(join(folder, '.vscode/settings.json'), '{"ours":true}')
  expect((await run({}, 'check', folder)).err).toContain(
    'warning: schemas/site.json: is of another version of the program: run npm run group -- schemas\n',
  )
  const again = (await run({}, 'schemas', folder, '--json')).out.trim().split('\n')
  expect(again.map((line) => JSON.parse(line)).filter(({ isNew }) => isNew)).toEqual([
    { file: 'schemas/site.json', isNew: true },
  ])
  expect(readFileSync(join(folder, '.vscode/settings.json'), 'utf8')).toBe('{"ours":true}')
  expect(await run({}, 'schemas', join(folder, 'nowhere'))).toMatchObject({ code: 1 })
})

/** Runs a command with `--json`, which must succeed. @returns the printed lines, parsed */
const runJson = async (...args: readonly string[]) => {
  const { code, out } = await run({}, ...args, '--json')
  expect(code).toBe(0)
  return out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

it('new and migrate print each file that they wrote with --json', async () => {
  const folder = join(aDirectory(), 'desert')
  const written = await runJson('new', folder, ...OPTIONS)
  expect(written).toContainEqual({ file: 'dealers/DM1.yaml' })
  expect(written).toContainEqual({ file: 'schemas/site.json' })
  expect(written.filter(({ file }) => !existsSync(join(folder, file)))).toEqual([])
  const older = aGroupFolder({ 'group.yaml': 'sites: [juniper]\n' })
  expect(await runJson('migrate', older)).toEqual([{ file: 'group.yaml' }])
})

it('load stores a folder as the newest version', async () => {
  const { database, env } = await aDataDir()
  const folder = aGroupFolder()
  expect((await run(env, 'load', folder)).err).toContain('version 1 is served')
  writeFileSync(join(folder, 'sites/juniper.yaml'), 'name: [')
  expect(await run(env, 'load', folder)).toMatchObject({ code: 1 })
  expect(await groupVersionRepository(database).latest()).toMatchObject({ id: 1, files: 2 })
  expect((await run(env, 'versions')).out).toMatch(/^ {4}1 {2}\S+ {2}2 files {2}[\da-f]{12}\n$/)
})

it('load keeps edits of the back office, and --replace replaces and records them', async () => {
  const { database, env } = await aDataDir()
  const folder = aGroupFolder()
  const site = 'sites/juniper.yaml'
  await run(env, 'load', folder)
  const versions = groupVersionRepository(database)
  const files = (await versions.files(1)) ?? new Map<string, Uint8Array>()
  const packed = await versions.pack(new Map(files).set(site, Buffer.from('name: Edited Motors\n')))
  const hash = (await versions.latest())?.hash ?? ''
  const now = '2026-11-30T18:00:00.000Z'
  await database.transaction((trx) =>
    versions.storeEdit(trx, { packed, over: { id: 1, hash, files }, problems: [], now }),
  )
  writeFileSync(join(folder, site), 'name: Folder Motors\n')
  expect((await run(env, 'load', folder)).err).toContain('was also changed in the back office')
  const served = async () => {
    const { id = 0 } = (await versions.latest()) ?? {}
    return Buffer.from((await versions.files(id))?.get(site) ?? []).toString()
  }
  expect(await served()).toBe('name: Edited Motors\n')
  expect((await fileConflictRepository(database.db).conflicts()).get(site)).toMatchObject({
    text: 'name: Folder Motors\n',
  })
  expect(await run(env, 'load', folder, '--replace')).toMatchObject({ code: 0 })
  expect(await served()).toBe('name: Folder Motors\n')
  expect((await fileConflictRepository(database.db).conflicts()).size).toBe(0)
  const entries = await database.db.selectFrom('audit_entry').select(['action', 'after']).execute()
  expect(entries).toEqual([
    { action: 'content.replaced', after: JSON.stringify({ version: 3, files: site }) },
  ])
})

it('migrate updates the format of an older folder, and keeps its comments', async () => {
  const folder = aGroupFolder({ 'group.yaml': '# ours\nsites: [juniper]\n' })
  expect(await run({}, 'check', folder)).toMatchObject({ code: 1 })
  expect(await run({}, 'migrate', folder)).toMatchObject({ code: 0 })
  expect(readFileSync(join(folder, 'group.yaml'), 'utf8')).toContain('# ours')
  expect(await run({}, 'check', folder)).toMatchObject({ code: 0 })
  expect((await run({}, 'migrate', folder)).err).toContain('already has the newest format, 1')
  rmSync(join(folder, 'group.yaml'))
  mkdirSync(join(folder, 'content'))
  expect(await run({}, 'migrate', folder)).toMatchObject({ code: 0 })
  writeFileSync(join(folder, 'group.yaml'), 'format: 7\n')
  expect((await run({}, 'migrate', folder)).err).toContain('format 7 is newer than 1')
})

it('migrate moves texts of the product’s pages out of the pages folder, and adds their blocks', async () => {
  const text = readFileSync(join(FIXTURE_GROUP, 'content/en/accessibility.md'), 'utf8')
  const spanish = readFileSync(join(FIXTURE_GROUP, 'content/es/accessibility.md'), 'utf8')
  const [en, es] = ['content/en/pages/accessibility.md', 'content/es/pages/accessibility.md']
  const folder = aGroupFolder({
    [en]: text.replace(/\nactions:(?:\n .*)+/, '').replace(/:::stores.*/s, ''),
    [es]: spanish.replace(/\n---/, '\npicture: ramp\n---').replace(/:::stores.*/s, ''),
  })
  expect((await run({}, 'check', folder)).err).toContain(
    `warning: ${en}:1: is content/en/accessibility.md now: npm run group -- migrate`,
  )
  expect((await run({}, 'migrate', folder)).err).toContain(
    `${en} is content/en/accessibility.md now`,
  )
  expect(existsSync(join(folder, en))).toBe(false)
  // Earlier versions had the buttons and the list of stores in code.
  for (const language of ['en', 'es'])
    expect(readFileSync(join(folder, `content/${language}/accessibility.md`), 'utf8')).toContain(
      ':::stores[',
    )
  expect(readFileSync(join(folder, 'content/en/accessibility.md'), 'utf8')).toBe(text)
  expect(await run({}, 'check', folder)).toMatchObject({ code: 0 })
  expect((await run({}, 'check', folder)).err).not.toContain('accessibility.md')
})
