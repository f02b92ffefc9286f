import { existsSync, globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'

import { describe, expect, it } from 'vitest'

import { aDirectory, aMigratedDataDir } from './support/builders/database.ts'
import { aGroupFolder } from './support/builders/group-folder.ts'
import { runCommand } from './support/servers/command.ts'
import { anSftpServer } from './support/servers/sftp.ts'

const MAIN = 'build/app/main.js'

/** The addresses in a built file, relative to it. */
const ADDRESS = /new URL\((?:"([^"]+)", import\.meta\.url|"([^"]+)", new URL\("([^"]+)")/g

describe.skipIf(!existsSync(MAIN))('the built server', () => {
  it('finds its threads next to it, and data at the sources’ addresses', () => {
    const named = globSync('build/app/*.js').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(ADDRESS)].map(([, thread, data = '', source]) =>
        thread
          ? new URL(thread, `file:///build/app/`)
          : new URL(data, new URL(`${source}`, 'file:///build/app/')),
      ),
    )
    const files = named.map(({ pathname }) => pathname.slice(1))
    expect(files).toContain('build/app/writer.js')
    expect(files).toContain('build/app/lender-thread.js')
    expect(files).toContain('data/zips/zips.bin')
    expect(files.filter((file) => !existsSync(file))).toEqual([])
  })

  it('imports no packages except those that pages share, and native code', () => {
    const imported = globSync('build/app/*.js').flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(
          /^import .*from "([^"]+)";$|\bimport\("([^"]+)"\)/gm,
        ),
      ].map(([, imported, loaded]) => imported ?? loaded ?? ''),
    )
    const packages = new Set(imported.filter((name) => /^[@a-z]/.test(name) && !isBuiltin(name)))
    expect(packages).toEqual(new Set(['react-router', 'sharp', 'vite']))
  })

  it('uploads feeds by the bundled SFTP client', async () => {
    const { dataDir } = await aMigratedDataDir('sqlite')
    const server = await anSftpServer({ password: 'right' })
    const sftp = `{host: 127.0.0.1, port: ${server.port}, user: u, path: /x.csv, hostKey: '${server.hostKey}', password: FEED_X}`
    const GROUP_DIR = aGroupFolder({
      'sites/juniper.yaml': `name: Juniper\nfeeds:\n  - format: csv\n    sftp: ${sftp}\n`,
    })
    const env = { DATA_DIR: dataDir, GROUP_DIR, FEED_X: 'right' }
    const pushed = await runCommand('build/app/cli.js', env, ['feeds', 'push', '--site', 'juniper'])
    expect(pushed).toMatchObject({ code: 0, out: expect.stringContaining('accepted') })
    expect(readFileSync(server.local('/x.csv'), 'utf8')).toMatch(/^vin,stock,/)
  })

  it('runs commands', async () => {
    const dataDir = aDirectory()
    const list = await runCommand('build/app/cli.js', { DATA_DIR: dataDir }, ['leads', 'list'])
    expect(list).toMatchObject({ code: 1, err: expect.stringContaining('is DATA_DIR right?') })
    const help = await runCommand('build/app/cli.js', { DATA_DIR: dataDir }, ['inventory'])
    expect(help).toMatchObject({
      code: 1,
      err: expect.stringContaining('npm run inventory -- import FILE'),
    })
  })
})
