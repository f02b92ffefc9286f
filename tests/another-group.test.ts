/*
 * `group/` of a repository may be any dealer group: tests use `tests/fixtures/group`.
 */
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { aDirectory } from './support/builders/database.ts'
import { httpGet } from './support/crawl/http-get.ts'
import { commandOf } from './support/servers/command.ts'
import { isBuilt, start } from './support/servers/started-server.ts'

/** A path into the root's group: a folder or file of it, or the folder itself as an argument. */
const ROOT_GROUP =
  /['"`](?:\.{0,2}\/)*group\/(?:brand|careers|content|dealers|finance|programs|service|sites|staff|group\.yaml|redirects)|(?:resolve|File|dir|openGroup|glob|Sync)\(\s*['"`](?:\.{0,2}\/)*group['"`/]/

const readsRootGroup = (text: string) => ROOT_GROUP.test(text)

/** It checks the default of a setting and reads no file. */
const NAMES_ONLY = 'src/platform/env/env.test.ts'

/** It starts the program that its callers name. */
const SPAWNS_SERVERS = 'tests/support/servers/spawned-server.ts'

describe('tests', () => {
  it('start servers with a group', () => {
    const direct = globSync('{tests,bench}/**/*.ts').filter((file) =>
      /spawn\(\s*process\.execPath,[^]{0,200}?app\/main\.[jt]s/.test(readFileSync(file, 'utf8')),
    )
    const files = [...direct, SPAWNS_SERVERS]
    expect(files.length).toBeGreaterThan(3)
    // Without it the server has the group of the repository.
    const without = files.filter(
      (file) => !/GROUP_DIR|processEnv\(/.test(readFileSync(file, 'utf8')),
    )
    expect(without).toEqual([])
  })

  it('do not read the group of the repository', () => {
    expect(readsRootGroup("readFileSync('group/content/en/a.md', 'utf8')")).toBe(true)
    expect(readsRootGroup("check(resolve('group'))")).toBe(true)
    expect(readsRootGroup("join(FIXTURE_GROUP, 'content/en/a.md')")).toBe(false)
    const files = execFileSync('git', ['ls-files', 'tests', 'bench', '*.test.ts', '*.test.tsx'], {
      encoding: 'utf8',
    })
      .trim()
      .split('\n')
      .filter((file) => /\.tsx?$/.test(file) && file !== 'tests/another-group.test.ts')
    const found = files.filter(
      (file) => file !== NAMES_ONLY && readsRootGroup(readFileSync(file, 'utf8')),
    )
    expect(found).toEqual([])
  })
})

it.skipIf(!isBuilt)(
  'serves a new group of other makes in another state',
  async () => {
    const group = join(aDirectory(), 'group')
    const facts = ['--name', 'Brazos Motors', '--state', 'TX', '--makes', 'Ford', '--color', '#a33']
    const { code } = await commandOf('src/app/cli.ts', 'group')(
      {},
      'new',
      group,
      ...facts,
      '--city',
      'Waco,Temple',
    )
    expect(code).toBe(0)
    const { address, errors } = await start({ DATA_DIR: aDirectory(), GROUP_DIR: group })
    if (address === null) throw new Error(errors())
    const { port } = new URL(address)
    for (const path of ['/', '/search/new', '/search/used', '/service', '/contact', '/?lang=es']) {
      const { status, body } = await httpGet(port, `brazos-motors.localhost:${port}`, path)
      expect(`${path} ${status}`).toBe(`${path} 200`)
      expect(body).toContain('Brazos Motors')
      // A name of the demo.
      expect(body).not.toMatch(/Ocotillo|Jeep/)
    }
  },
  60_000,
)
