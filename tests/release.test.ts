import { execFile, execFileSync } from 'node:child_process'
import { globSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { beforeAll, describe, expect, it } from 'vitest'

import project from '../package.json' with { type: 'json' }
import { aDirectory } from './support/builders/database.ts'
import { aFeed } from './support/builders/feeds.ts'
import { IS_FULL } from './support/depth.ts'
import { processEnv } from './support/run-folder.ts'
import { newVehicles } from './support/servers/http-status.ts'
import { postLead } from './support/servers/post-lead.ts'
import { aRelease } from './support/servers/release.ts'
import { isBuilt, startIn } from './support/servers/started-server.ts'

const run = promisify(execFile)

describe.skipIf(!isBuilt)('a release', () => {
  let release: ReturnType<typeof aRelease>
  beforeAll(() => {
    release = aRelease()
  }, 120_000)

  const cli = async (dataDir: string, ...args: readonly string[]) =>
    run(process.execPath, ['build/app/cli.js', ...args], {
      cwd: release.folder,
      env: { ...processEnv(), DATA_DIR: dataDir },
    })

  it('is under 60 MB without Node, and is named by version and platform', () => {
    expect(release.bytes).toBeLessThan(60_000_000)
    expect(release.archive).toMatch(
      new RegExp(`/forecourt-${project.version}-${process.platform}-${process.arch}\\.tar\\.gz$`),
    )
    const check = ['-c', `${release.archive}.sha256`]
    expect(
      execFileSync('sha256sum', check, { cwd: join(release.archive, '..') }).toString(),
    ).toMatch(/: OK/)
  })

  it('has neither sources nor tests, and no build tool', () => {
    const files = globSync('**/*', { cwd: release.folder })
    expect(files.length).toBeGreaterThan(500)
    expect(files.filter((name) => /\.(?:tsx?|map)$|\.test\.|^tests\//.test(name))).toEqual([])
    const packages = globSync('node_modules/{@*/*,[!@]*}/package.json', { cwd: release.folder })
    expect(packages.length).toBeLessThan(23)
    expect(packages.join(' ')).not.toMatch(/vite|typescript|playwright|node-linux|maplibre/)
  })

  it('starts with one command in any folder, migrates, and serves pages, pictures and its notices', async () => {
    const server = await startIn(release.folder, ['build/app/main.js'], {
      DATA_DIR: aDirectory(),
      SITE: 'ocotillo',
      QUICKEST_POST_MS: '0',
    })
    expect(server.errors()).toBe('')
    expect(await newVehicles(server.address)).toBeGreaterThan(50)
    const get = (path: string) => fetch(`${server.address}${path}`)
    for (const path of ['/', '/articles', '/service', '/careers', '/specials/new', '/?lang=es'])
      expect([path, (await get(path)).status]).toEqual([path, 200])
    const icon = await get('/icon-192.png')
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(await (await get('/third-party-notices.txt')).text()).toContain('react-dom')
    expect(await postLead(server.address)).toBe(303)
  })

  it('writes a new group with texts and rates without the demo group', async () => {
    const demo = join(release.folder, 'group')
    const folder = join(aDirectory(), 'mine')
    renameSync(demo, `${demo}-elsewhere`)
    try {
      await cli(aDirectory(), 'group', 'new', folder, '--yes')
      await cli(aDirectory(), 'group', 'check', folder)
    } finally {
      renameSync(`${demo}-elsewhere`, demo)
    }
    expect(
      globSync('{content/{en,es}/service,finance/default/rates}.*', { cwd: folder }),
    ).toHaveLength(3)
  })

  it.runIf(IS_FULL)('runs every command', async () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(
      readFileSync(join(release.folder, 'package.json'), 'utf8'),
    )
    const commands = Object.entries(project.scripts)
      .filter(([, line]) => /^node (?:--\S+ )*src\/app\/cli\.ts /.test(line))
      .map(([name]) => name)
    expect(Object.keys(scripts)).toEqual(['serve', ...commands])
    const dataDir = aDirectory()
    const feed = join(dataDir, 'feed.csv')
    writeFileSync(feed, aFeed([{ DealerId: 'OCS' }]))
    const server = await startIn(release.folder, ['build/app/main.js'], { DATA_DIR: dataDir })
    const imported = await cli(
      dataDir,
      'inventory',
      'import',
      feed,
      '--dealer',
      'OCS',
      '--allow-shrink',
    )
    expect(imported.stdout).toContain('1 read, 1 accepted')
    for (const words of [
      ['finance', 'check'],
      ['service', 'check'],
      ['leads', 'list'],
      ['privacy', 'list'],
      ['measures'],
      ['secrets', 'status'],
      ['backup', join(dataDir, 'all.backup')],
    ])
      await cli(dataDir, ...words)
    expect(server.errors()).toBe('')
    const restored = aDirectory()
    const { stdout } = await cli(restored, 'restore', join(dataDir, 'all.backup'))
    expect(stdout).toMatch(/vehicle/)
  })
})
