import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it, onTestFinished, vi } from 'vitest'

import { createBrand } from '#modules/brand/module.ts'
import type { Database } from '#platform/db/database.ts'
import type { FolderCheck } from '#platform/files/folder-problem.ts'
import { aDatabase, aDirectory, onEachEngine } from '#tests/support/builders/database.ts'
import { aGroupFolder } from '#tests/support/builders/group-folder.ts'
import { WAIT_MS } from '#tests/support/wait.ts'

import { createGroup } from './create-group.ts'
import { groupVersionRepository } from './version-repository.ts'

const now = () => new Date('2026-11-24T18:00:00.000Z')

type More = Readonly<{
  checks?: readonly FolderCheck[]
  codes?: readonly string[]
  build?: string
  isFollowing?: boolean
}>

/** A process that serves a folder. */
async function aProcess(
  database: Database,
  folder: string,
  { checks = [], codes, build = 'build one', isFollowing = true }: More = {},
) {
  const logged: string[] = []
  const say = (_: object, message: string) => void logged.push(message)
  const group = await createGroup({
    folder,
    brand: createBrand({ database, now }),
    cache: join(aDirectory(), 'group'),
    checks,
    fileEdits: {
      merge: () => null,
      pageOf: () => null,
      isAttached: () => false,
      attachedTo: () => [],
    },
    dealerCodes: async () => (codes ? new Set(codes) : null),
    database,
    build,
    now,
    log: { info: say, warn: say, error: say },
  })
  onTestFinished(group.stop)
  if (isFollowing) group.start()
  const names = () => group.sites.sites().map(({ name }) => name)
  return { group, names, logged }
}

const write = (folder: string, name: string, text: string) =>
  writeFileSync(join(folder, name), text)
const JUNIPER = 'sites/juniper.yaml'

onEachEngine((engine) => {
  it('each process serves changes of the folder and versions of other processes once they are checked', async () => {
    const database = await aDatabase(engine)
    const folder = aGroupFolder()
    const first = await aProcess(database, folder)
    const second = await aProcess(database, '/nowhere/at/all')
    expect(second.names()).toEqual(['Juniper Motors'])
    const changed = vi.fn<() => void>()
    second.group.onChange(changed)
    write(folder, JUNIPER, 'name: Juniper Cars\n')
    await vi.waitFor(() => expect(second.names()).toEqual(['Juniper Cars']), { timeout: 20_000 })
    await vi.waitFor(() => expect(first.names()).toEqual(['Juniper Cars']), { timeout: 20_000 })
    await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce(), WAIT_MS)
    expect(first.group.version()).toMatchObject({ id: 2, files: 2 })
  })

  it('a folder with an error changes nothing, and its errors are reported until they are fixed', async () => {
    const database = await aDatabase(engine)
    const folder = aGroupFolder()
    const { group, names, logged } = await aProcess(database, folder)
    write(folder, JUNIPER, 'name: Juniper Cars\nhots: [juniper.example]\n')
    await vi.waitFor(() => expect(group.errors()).toHaveLength(1), { timeout: 20_000 })
    expect(logged).toContain(
      'sites/juniper.yaml:2: hots: is not a known key: did you mean "hosts"?',
    )
    expect(names()).toEqual(['Juniper Motors'])
    write(folder, JUNIPER, 'name: Juniper Cars\nhosts: [juniper.example]\n')
    await vi.waitFor(() => expect(names()).toEqual(['Juniper Cars']), { timeout: 20_000 })
    expect(group.errors()).toEqual([])
  })

  it('a start with an invalid folder serves the last version', async () => {
    const database = await aDatabase(engine)
    const folder = aGroupFolder()
    await (await aProcess(database, folder)).group.stop()
    write(folder, JUNIPER, 'name: [')
    const { group, names } = await aProcess(database, folder)
    expect(names()).toEqual(['Juniper Motors'])
    expect(group.errors()).toHaveLength(1)
  })

  it('a start without any version reports the errors of the folder', async () => {
    const database = await aDatabase(engine)
    const folder = aGroupFolder({ [JUNIPER]: 'nam: Juniper\n' })
    await expect(aProcess(database, folder)).rejects.toThrow('sites/juniper.yaml:1: nam: is not')
    await expect(aProcess(database, '/nowhere')).rejects.toThrow('there is no such folder')
  })

  it('a start does not return to a folder that is an older version', async () => {
    const database = await aDatabase(engine)
    const folder = aGroupFolder()
    await (await aProcess(database, folder)).group.stop()
    const files = new Map([
      ['group.yaml', Buffer.from('format: 1\n')],
      ['sites/newer.yaml', Buffer.from('name: Newer\n')],
    ])
    await groupVersionRepository(database).store(files, now().toISOString())
    expect((await aProcess(database, folder)).names()).toEqual(['Newer'])
  })

  it('an older version can be loaded again, and the same files are not a new version', async () => {
    const database = await aDatabase(engine)
    const versions = groupVersionRepository(database)
    for (const name of ['one', 'one', 'two'])
      await versions.store(new Map([['group.yaml', Buffer.from(name)]]), now().toISOString())
    expect((await versions.all()).map(({ id }) => id)).toEqual([2, 1])
    expect(Buffer.from((await versions.files(1))?.get('group.yaml') ?? []).toString()).toBe('one')
    for (let id = 3; id <= 25; id++)
      await versions.store(new Map([['a', Buffer.from(`${id}`)]]), now().toISOString())
    expect(await versions.files(5)).toBeNull()
    expect(await versions.files(6)).not.toBeNull()
  })
})

it('a folder with errors outside its sites is not accepted', async () => {
  const database = await aDatabase()
  const wrong = problem('error', 'no')
  const check = vi.fn<FolderCheck>(() => [])
  const { group } = await aProcess(database, aGroupFolder(), { checks: [check] })
  const [place, about] = check.mock.calls[0] ?? []
  expect(existsSync(join(String(place), 'staff'))).toBe(true)
  expect(about).toMatchObject({ siteKeys: ['juniper'], hosts: new Set(['juniper.example']) })
  await group.stop()
  const other = aGroupFolder({ [JUNIPER]: 'name: Other\n' })
  const { names, group: broken } = await aProcess(database, other, { checks: [() => [wrong]] })
  expect([names(), broken.errors()]).toEqual([['Juniper Motors'], [wrong]])
})

it('an unknown dealer code is an error of the site’s file', async () => {
  const folder = aGroupFolder({ [JUNIPER]: 'name: Juniper\narkonas:\n  site: XX\n' })
  await expect(aProcess(await aDatabase(), folder, { codes: ['OCS'] })).rejects.toThrow(
    'sites/juniper.yaml:3: arkonas.site: no dealer has the code "XX"',
  )
})

/** Why a start on a folder is refused. */
async function refusal(prepare: (folder: string) => void): Promise<string> {
  const folder = aGroupFolder()
  prepare(folder)
  const tried = aProcess(await aDatabase(), folder)
  return tried.then(
    () => '',
    (error: unknown) => String(error),
  )
}

describe('unexpected entries of a group’s folder', () => {
  it.each<[string, (folder: string) => void]>([
    [
      'brand/logo.svg: is a symbolic link',
      (folder) => {
        mkdirSync(join(folder, 'brand'))
        symlinkSync('/etc/passwd', join(folder, 'brand/logo.svg'))
      },
    ],
    [
      'careers/notes.txt: contains a private key: keep keys',
      (folder) => {
        mkdirSync(join(folder, 'careers'))
        write(folder, 'careers/notes.txt', '-----BEGIN EC PRIVATE KEY-----\nabc\n')
      },
    ],
    [
      'is not a folder: give the folder that contains group.yaml',
      (folder) => {
        rmSync(folder, { recursive: true })
        writeFileSync(folder, 'format: 1\n')
      },
    ],
    ['content: is a symbolic link', (folder) => symlinkSync('/etc', join(folder, 'content'))],
    [
      'finance/seal.pem: looks like a secret',
      (folder) => {
        mkdirSync(join(folder, 'finance'))
        write(folder, 'finance/seal.pem', 'x')
      },
    ],
    [
      'staff/big.json: is larger than 4 MiB',
      (folder) => {
        mkdirSync(join(folder, 'staff'))
        write(folder, 'staff/big.json', 'x'.repeat(5 * 2 ** 20))
      },
    ],
  ])('%s', async (message, prepare) => {
    expect(await refusal(prepare)).toContain(message)
  })

  it('ignores notes, hidden files and unknown folders, the last with a warning', async () => {
    const folder = aGroupFolder({ 'README.md': 'x', '.git/config': 'x', 'stafff/OCS.json': '{}' })
    const { group, logged } = await aProcess(await aDatabase(), folder)
    expect(group.version().files).toBe(2)
    expect(logged).toContain('stafff: is not part of a group, and is ignored: did you mean staff?')
  })
})

it('a replaced folder is accepted once it is complete', async () => {
  const folder = aGroupFolder()
  const other = aGroupFolder({ [JUNIPER]: 'name: Juniper of another copy\n' })
  const { names } = await aProcess(await aDatabase(), folder)
  rmSync(join(folder, 'group.yaml'))
  rmSync(join(folder, 'sites'), { recursive: true })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(names()).toEqual(['Juniper Motors'])
  cpSync(other, folder, { recursive: true })
  await vi.waitFor(() => expect(names()).toEqual(['Juniper of another copy']), { timeout: 20_000 })
})

it('a start does not check a folder again that is already a version', async () => {
  const database = await aDatabase('sqlite')
  const folder = aGroupFolder()
  const check = vi.fn<FolderCheck>(() => [])
  await (await aProcess(database, folder, { checks: [check] })).group.stop()
  expect(check).toHaveBeenCalledOnce()
  await (await aProcess(database, folder, { checks: [check] })).group.stop()
  expect(check).toHaveBeenCalledOnce()
  write(folder, JUNIPER, 'name: Juniper Cars\n')
  const { names } = await aProcess(database, folder, { checks: [check] })
  expect(check).toHaveBeenCalledTimes(2)
  expect(names()).toEqual(['Juniper Cars'])
})

const problem = (level: 'error' | 'warning', message: string) =>
  ({ level, file: 'staff/OCS.json', line: null, key: '', message }) as const

onEachEngine((engine) => {
  it('a start repeats warnings, and checks again after a change of the build or the dealers', async () => {
    const database = await aDatabase(engine)
    const folder = aGroupFolder()
    const check = vi.fn<FolderCheck>(() => [problem('warning', 'is old')])
    const start = async (more: More) => {
      const { group, logged } = await aProcess(database, folder, { checks: [check], ...more })
      await group.stop()
      return { logged, errors: group.errors() }
    }
    for (const calls of [1, 1]) {
      expect((await start({})).logged).toContain('staff/OCS.json: is old')
      expect(check).toHaveBeenCalledTimes(calls)
    }
    await start({ codes: ['OCS'] })
    expect(check).toHaveBeenCalledTimes(2)
    check.mockReturnValue([problem('error', 'is wrong now')])
    for (const calls of [3, 3]) {
      const { logged, errors } = await start({ codes: ['OCS'], build: 'build two' })
      expect(logged).toContain('staff/OCS.json: is wrong now')
      expect(errors).toHaveLength(1)
      expect(check).toHaveBeenCalledTimes(calls)
    }
    expect(await groupVersionRepository(database).all()).toHaveLength(1)
  })

  it('a start with a folder that is older than the current version logs a warning', async () => {
    const database = await aDatabase(engine)
    const folder = aGroupFolder()
    await (await aProcess(database, folder)).group.stop()
    const newer = aGroupFolder({ [JUNIPER]: 'name: Newer\n' })
    await (await aProcess(database, newer)).group.stop()
    const { names, logged } = await aProcess(database, folder)
    expect(names()).toEqual(['Newer'])
    expect(logged.join()).toContain('unchanged since version 1, but version 2 is served: change')
  })

  it('a reader that fails on a change reads it again, and does not block other readers', async () => {
    const database = await aDatabase(engine)
    const folder = aGroupFolder()
    const { group, names } = await aProcess(database, folder)
    const failing = vi.fn<() => void>().mockImplementationOnce(() => {
      throw new Error('the database is unavailable')
    })
    const other = vi.fn<() => void>()
    group.onChange(failing)
    group.onChange(other)
    write(folder, JUNIPER, 'name: Juniper Cars\n')
    await vi.waitFor(() => expect(other).toHaveBeenCalledOnce(), { timeout: 20_000 })
    expect(names()).toEqual(['Juniper Cars'])
    await vi.waitFor(() => expect(failing).toHaveBeenCalledTimes(2), { timeout: 20_000 })
  })
})

it('a change between the start and the first check is accepted', async () => {
  const folder = aGroupFolder()
  const { group, names } = await aProcess(await aDatabase(), folder, { isFollowing: false })
  write(folder, JUNIPER, 'name: Juniper Cars\n')
  group.start()
  await vi.waitFor(() => expect(names()).toEqual(['Juniper Cars']), { timeout: 20_000 })
})
