import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { aMigratedDataDir, opened } from '#tests/support/builders/database.ts'
import { aGroupFolder } from '#tests/support/builders/group-folder.ts'
import { commandOf } from '#tests/support/servers/command.ts'

import { groupVersionRepository } from '../version-repository.ts'

const run = commandOf('src/app/cli.ts', 'group')

async function aDataDir() {
  const options = await aMigratedDataDir('sqlite')
  const database = await opened(options)
  return { database, env: { DATA_DIR: options.dataDir, INIT_CWD: options.dataDir } }
}

it('export writes a version, or the newest one, into a new folder', async () => {
  const { env } = await aDataDir()
  await run(env, 'load', aGroupFolder())
  expect((await run(env, 'export', '1', 'again')).err).toContain('2 files of version 1')
  const again = join(env.DATA_DIR, 'again')
  expect(readFileSync(join(again, 'group.yaml'), 'utf8')).toBe('format: 1\n')
  expect((await run(env, 'export', '1', 'again')).err).toContain('already exists')
  expect((await run(env, 'export', 'newest', 'other', '--json')).out).toContain(
    '{"file":"group.yaml"}\n',
  )
  expect((await run(env, 'export', '7', 'third')).err).toContain('are not stored')
})

const store = (name: string, sunday: string) => `name: ${name}
address: { city: El Paso, state: TX, zip: '79901' }
hours:
  sales:
    sunday: ${sunday}
`

const text = (name: string) => `name: ${name}\nhosts: [${name}.example]\n`

it('edits writes what the back office edited into a checkout, and leaves what contradicts it', async () => {
  const { database, env } = await aDataDir()
  const folder = aGroupFolder({
    'sites/oak.yaml': text('oak'),
    'sites/elm.yaml': text('elm'),
    'sites/fir.yaml': text('fir'),
    'dealers/D1.yaml': store('Juniper', "'closed'"),
  })
  await run(env, 'load', folder)
  const versions = groupVersionRepository(database)
  const files = (await versions.files(1)) ?? new Map<string, Uint8Array>()
  const edited = new Map(files)
    .set('sites/oak.yaml', Buffer.from(text('oaks')))
    .set('sites/fir.yaml', Buffer.from(text('firs')))
    .set('dealers/D1.yaml', Buffer.from(store('Juniper', "'10:00-16:00'")))
  edited.delete('sites/elm.yaml')
  const packed = await versions.pack(edited)
  const over = { id: 1, hash: (await versions.latest())?.hash ?? '', files }
  const now = '2026-11-30T18:00:00.000Z'
  await database.transaction((trx) => versions.storeEdit(trx, { packed, over, problems: [], now }))
  writeFileSync(join(folder, 'sites/fir.yaml'), text('pine'))
  writeFileSync(join(folder, 'dealers/D1.yaml'), store('Juniper Ford', "'closed'"))
  const { code, err, out } = await run(env, 'edits', folder, '--json')
  expect([code, out]).toEqual([1, ''])
  expect(err).toContain('3 edited files are in')
  expect(err).toContain('sites/fir.yaml: changed in the folder too')
  expect(readFileSync(join(folder, 'sites/oak.yaml'), 'utf8')).toBe(text('oaks'))
  expect(existsSync(join(folder, 'sites/elm.yaml'))).toBe(false)
  expect(readFileSync(join(folder, 'sites/fir.yaml'), 'utf8')).toBe(text('pine'))
  expect(readFileSync(join(folder, 'dealers/D1.yaml'), 'utf8')).toBe(
    store('Juniper Ford', "'10:00-16:00'"),
  )
})
