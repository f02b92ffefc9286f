import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { validate } from 'dockerfile-utils'
import { expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'

import project from '../../package.json' with { type: 'json' }
import { SERVER_OPTIONS } from '../../scripts/server-options.ts'
import { EnvVariables } from '../../src/platform/env/env-variables.ts'
import { OPERATE } from './document.ts'

const read = (name: string) => readFileSync(name, 'utf8')
const DOCUMENTS = globSync(`${OPERATE}/*.md`)
const MANIFESTS = globSync('deploy/kubernetes/*.yaml')
const DEPLOYED = ['Dockerfile', 'compose.yaml', ...MANIFESTS, ...globSync('deploy/forecourt*')]

/** Every setting of the server, by its schema, and the files of its secrets. */
const settings = new Set(
  Object.keys(EnvVariables.entries).flatMap((name) => [name, `${name}_FILE`]),
)
/** Settings of Node and of other images. */
const OTHERS = /^(?:NODE_ENV|PWD|NODE_COMPILE_CACHE|POSTGRES_\w+)$/
/** The commands of a release. */
const commands = new Set(
  Object.entries(project.scripts)
    .filter(([, line]) => line.startsWith('node src/app/cli.ts '))
    .map(([name]) => name),
)

it('use existing settings', () => {
  const set = [...DEPLOYED, ...DOCUMENTS].flatMap((name) =>
    [
      ...read(name).matchAll(
        /^(?:\s*|ENV |Environment=|printf '|echo ')([A-Z][A-Z_]{2,})[:=]|\{ name: ([A-Z_]+), value/gm,
      ),
    ].map(([, one, other]) => ({ name, setting: one ?? other ?? '' })),
  )
  expect(settings.size).toBeGreaterThan(60)
  expect(set.length).toBeGreaterThan(30)
  expect(set.filter(({ setting }) => !settings.has(setting) && !OTHERS.test(setting))).toEqual([])
})

it('use existing commands, links and files, and this version', () => {
  const used = DOCUMENTS.flatMap((name) =>
    [...read(name).matchAll(/(?:^|`|\(|; )(?:forecourt|node build\/app\/cli\.js) ([a-z]+) /gm)].map(
      ([, one = '']) => one,
    ),
  )
  expect(used.length).toBeGreaterThan(15)
  expect(used.filter((name) => !commands.has(name))).toEqual([])
  const links = DOCUMENTS.flatMap((name) =>
    [...read(name).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, to = '']) =>
      join(dirname(name), to),
    ),
  )
  expect(links.filter((path) => !existsSync(path))).toEqual([])
  const mounted = [...read('compose.yaml').matchAll(/- \.\/(deploy\/[^:]+):/g)].map(
    ([, path = '']) => path,
  )
  const applied = parse(read('deploy/kubernetes/kustomization.yaml')).resources.map(
    (name: string) => `deploy/kubernetes/${name}`,
  )
  expect(applied.toSorted()).toEqual(
    MANIFESTS.filter((name) => !name.includes('kustomization')).toSorted(),
  )
  expect([...mounted, ...applied].filter((path) => !existsSync(path))).toEqual([])
  const versions = [...DOCUMENTS, ...DEPLOYED].flatMap((name) =>
    [...read(name).matchAll(/(?:forecourt[-:]|newTag: )(\d+\.\d+\.\d+)/g)].map(
      ([, version]) => version,
    ),
  )
  // The version that the document about upgrades upgrades to.
  expect(new Set(versions)).toEqual(new Set([project.version, '0.2.0']))
})

it('has a Dockerfile without warnings of a linter', () => {
  const dockerfile = read('Dockerfile')
  expect(validate(dockerfile)).toEqual([])
  expect(validate(dockerfile.replace('WORKDIR /opt', 'WORKDRI /opt'))).toHaveLength(1)
})

it('starts the server with its options everywhere', () => {
  const [, service = ''] = /^ExecStart=(.*)$/m.exec(read('deploy/forecourt@.service')) ?? []
  const [, image = '[]'] = /^CMD (.*main\.js.*)$/m.exec(read('Dockerfile')) ?? []
  const { serve, start } = project.scripts
  expect(service.split(' ').slice(1)).toEqual([...SERVER_OPTIONS, 'build/app/main.js'])
  expect(JSON.parse(image).slice(1)).toEqual([...SERVER_OPTIONS, 'build/app/main.js'])
  expect([serve, start].map((line) => line.split(' ').slice(1, -1))).toEqual([
    SERVER_OPTIONS,
    SERVER_OPTIONS,
  ])
})

it('run the release as a user other than root, with a read-only root', () => {
  const dockerfile = read('Dockerfile')
  expect(dockerfile).toMatch(/^USER 1000:1000$/m)
  expect(dockerfile).toMatch(/^CMD \["node", .*"build\/app\/main\.js"\]$/m)
  const { services } = parse(read('compose.yaml'), { merge: true })
  for (const name of ['web-1', 'web-2', 'worker'])
    expect(services[name]).toMatchObject({ read_only: true, restart: 'always', cap_drop: ['ALL'] })
  expect(
    [services['web-1'], services['worker']].map(({ environment }) => environment.ROLE),
  ).toEqual(['web', 'worker'])
  const workloads = MANIFESTS.flatMap((name) => parseAllDocuments(read(name)))
    .map((document) => document.toJS())
    .filter(({ kind }) => kind === 'Deployment')
  expect(workloads).toHaveLength(2)
  for (const { spec } of workloads) {
    const { containers, securityContext } = spec.template.spec
    expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 })
    expect(containers[0]).toMatchObject({
      securityContext: { readOnlyRootFilesystem: true, allowPrivilegeEscalation: false },
      readinessProbe: { httpGet: { path: '/readyz' } },
      livenessProbe: { httpGet: { path: '/healthz' } },
    })
  }
})

it('the unit restarts after any exit, and systemd accepts it', () => {
  const unit = read('deploy/forecourt@.service')
  expect(unit).toMatch(/^Restart=always$/m)
  if (!existsSync('/usr/bin/systemd-analyze')) return
  const { PATH = '' } = process.env
  execFileSync('systemd-analyze', ['verify', '--man=no', 'deploy/forecourt@.service'], {
    env: { PATH },
  })
})
