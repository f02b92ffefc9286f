import { execFile, execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

import { onTestFinished } from 'vitest'

import { aDirectory } from '#tests/support/builders/database.ts'
import { FIXTURE_GROUP } from '#tests/support/fixture-group.ts'
import { processEnv } from '#tests/support/run-folder.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { postgresPrograms, startPostgres, stopPostgres } from '#tests/support/servers/postgres.ts'
import { aRelease } from '#tests/support/servers/release.ts'

import project from '../../package.json' with { type: 'json' }
import { blocksOf } from './document.ts'
import { SHIMS } from './shims.data.ts'

export const NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path))

/** Folders of the documents; each is in the sandbox under the same path. */
const PLACES = [
  '/etc/forecourt',
  '/etc/nginx',
  '/etc/systemd/system',
  '/opt/forecourt',
  '/root/forecourt-keys',
  '/usr/local/bin',
  '/var/backups/forecourt',
  '/var/cache/forecourt',
  '/var/lib/forecourt',
  '/var/www/certbot',
]
/** The version that the upgrade installs: the same build under another name. */
const NEXT = '0.2.0'

const nginxConf = (root: string) => `pid ${root}/run/nginx.pid; error_log ${root}/log/nginx;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${root}/run/${name};`).join(' ')}
  include ${root}/etc/nginx/conf.d/*.conf;
}
`

/** Starts PostgreSQL on a port of this machine. */
async function aCluster(): Promise<number> {
  const home = aDirectory()
  const port = await freePort()
  startPostgres(home, ['listen_addresses=127.0.0.1', `port=${port}`])
  onTestFinished(() => stopPostgres(home))
  return port
}

/** Writes an archive of the release to the path in the documents. @param withTestPaths replaces paths and ports */
function putArchive(work: string, version: string, withTestPaths: (text: string) => string): void {
  const folder = `${project.name}-${version}`
  const { folder: release } = aRelease()
  cpSync(release, join(work, folder), { recursive: true })
  // The documents name a site of the demo, and the release has the group of the repository.
  rmSync(join(work, folder, 'group'), { recursive: true })
  cpSync(FIXTURE_GROUP, join(work, folder, 'group'), { recursive: true })
  for (const name of globSync('deploy/**', { cwd: join(work, folder) })) {
    const path = join(work, folder, name)
    if (statSync(path).isFile()) writeFileSync(path, withTestPaths(readFileSync(path, 'utf8')))
  }
  const archive = `${folder}-linux-x64.tar.gz`
  execFileSync('tar', ['--use-compress-program=gzip -1', '-cf', archive, folder], { cwd: work })
  writeFileSync(
    join(work, `${archive}.sha256`),
    execFileSync('sha256sum', [archive], { cwd: work }),
  )
}

type Options = Readonly<{
  /** Whether its documents need PostgreSQL and a next version. */
  isWhole: boolean
}>

/**
 * A sandbox in which the blocks of documents are executed: their paths and ports are replaced by the test's, and
 * programs that need root by simple scripts.
 */
export async function aSandbox({ isWhole }: Options) {
  const root = aDirectory()
  const work = join(root, 'work')
  for (const name of [...PLACES, '/bin', '/log', '/run', '/work', '/etc/nginx/conf.d'])
    mkdirSync(join(root, name), { recursive: true })
  const ports = new Map<string, number>()
  for (const name of ['3000', '3001', '3002', '3003', '80', '443'])
    ports.set(name, await freePort())
  const pgPort = isWhole ? await aCluster() : 0
  const portOf = (name: string) => String(ports.get(name))
  const withTestPaths = (text: string) =>
    PLACES.reduce((changed, place) => changed.replaceAll(place, root + place), text)
      .replaceAll('/usr/bin/node', process.execPath)
      .replaceAll(/\b300[0-3]\b/g, portOf)
      .replaceAll(/(?<=localhost:|listen (?:\[::\]:)?)(?:443|80)\b/g, portOf)
      .replaceAll('@127.0.0.1/website', `@127.0.0.1:${pgPort}/website`)
  for (const [name, script] of Object.entries(SHIMS))
    writeFileSync(join(root, 'bin', name), `#!/bin/bash\nset -eu\n${script.trim()}\n`, {
      mode: 0o755,
    })
  writeFileSync(join(root, 'nginx.conf'), nginxConf(root))
  for (const version of isWhole ? [project.version, NEXT] : [project.version])
    putArchive(work, version, withTestPaths)
  const { PATH = '', TMPDIR = '' } = processEnv()
  const env = {
    PATH: [join(root, 'bin'), join(root, 'usr/local/bin'), postgresPrograms() ?? '', PATH].join(
      ':',
    ),
    TMPDIR,
    HOME: root,
    SANDBOX: root,
    SANDBOX_PGPORT: String(pgPort),
    SANDBOX_NGINX: NGINX ?? '',
  }
  const bash = (script: string) =>
    new Promise<string>((resolve, reject) => {
      execFile(
        'bash',
        ['--norc', '-euo', 'pipefail', '-c', script],
        { cwd: work, env },
        (error, out, err) =>
          error ? reject(new Error(`${script}\n${out}${err}\n${logs()}`)) : resolve(out + err),
      )
    })
  const logs = () =>
    globSync('log/*', { cwd: root })
      .map((name) => `${name}:\n${readFileSync(join(root, name), 'utf8').slice(-1500)}`)
      .join('\n')
  onTestFinished(async () => {
    try {
      await bash('systemctl stop forecourt@main forecourt@worker forecourt@web1 forecourt@web2')
    } finally {
      await bash('kill "$(cat "$SANDBOX/run/nginx.pid")" 2> /dev/null || true')
    }
  })
  return {
    httpsPort: () => Number(portOf('443')),
    /** Where the sandbox has a path of the documents. @param path from the first slash */
    placeOf: (path: string) => join(root, path),
    /** Executes the blocks of a document. @returns their output @throws {Error} with the block that failed */
    runDocument: async (document: string): Promise<readonly string[]> => {
      const written: string[] = []
      for (const block of blocksOf(document)) written.push(await bash(withTestPaths(block)))
      return written
    },
  }
}
