import { readFileSync } from 'node:fs'

import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { COMMANDS } from '#app/commands.ts'

import { aDirectory } from './support/builders/database.ts'
import { commandOf } from './support/servers/command.ts'

const commands = await Promise.all(
  Object.entries(COMMANDS).map(async ([name, load]) => ({ name, ...(await load()) })),
)

const Refused = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictObject({ error: v.pipe(v.string(), v.nonEmpty()), exitCode: v.number() }),
)

/** A command with each of its subcommands. */
const calls = commands.flatMap(({ name, subcommands = [] }) =>
  subcommands.length === 0 ? [[name]] : subcommands.map((subcommand) => [name, subcommand]),
)

it('have an npm script each', () => {
  const scripts = v.parse(
    v.pipe(v.string(), v.parseJson(), v.object({ scripts: v.record(v.string(), v.string()) })),
    readFileSync('package.json', 'utf8'),
  ).scripts
  const missing = commands.filter(({ name }) => !scripts[name]?.endsWith(` ${name}`))
  expect(missing).toEqual([])
})

describe.each(commands)('npm run $name', ({ usage, subcommands = [] }) => {
  it('describe subcommands, options and exit codes in their help', () => {
    for (const subcommand of subcommands)
      expect(usage).toMatch(
        new RegExp(String.raw`^(?:\s+|npm run [\w-]+ -- (?:.*\| )?)${subcommand}\b`, 'm'),
      )
    expect(usage).toMatch(/^\s+--json\s/m)
    expect(usage).toMatch(/^\s+--help\s/m)
    expect(usage).toMatch(/Exits with 0/)
    expect(usage).toMatch(/with 1\b/)
  })
})

describe.each(calls)('npm run %s %s', (...call) => {
  const [name = '', ...rest] = call.filter((word) => typeof word === 'string')
  const run = commandOf('src/app/cli.ts', name)

  it('print help without needing or creating a database', async () => {
    const { code, out, err } = await run({ DATA_DIR: '/nowhere' }, ...rest, '--help')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('npm run')
  })

  it('report refusals as JSON with --json', async () => {
    const env = { DATA_DIR: aDirectory() }
    const { code, out, err } = await run(env, ...rest, '--json', '--no-such-option')
    expect(out).toBe('')
    const refused = v.parse(Refused, err)
    expect(refused.error).toMatch(/--no-such-option|does not exist/)
    expect(refused.exitCode).toBe(code)
    expect(code).toBeGreaterThan(0)
  })
})

it('name the subcommand and the option that a mistyped one means', async () => {
  const run = commandOf('src/app/cli.ts', 'group')
  const { code, err } = await run({}, 'chekc')
  expect(code).toBe(1)
  expect(err).toMatch(/^"chekc" is not a subcommand: did you mean check\?\n\nnpm run group/)
  expect((await run({}, 'check', '--jsn')).err).toMatch(
    /^Unknown option '--jsn': did you mean --json\?\n\nnpm run group/,
  )
  expect((await run({}, 'nothing')).err).toContain('use one of new, check, load')
})

it('list the subcommands after an unknown one', async () => {
  const run = commandOf('src/app/cli.ts')
  for (const name of ['nothing', 'constructor', '']) {
    const { code, out, err } = await run({}, name)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    for (const { name: known } of commands) expect(err.split(/[\s|]/)).toContain(known)
  }
})
