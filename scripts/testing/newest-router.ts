import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { run, type Command } from '../run.ts'

/** Folders at the root that a build does not read, or creates. */
const LEFT_OUT = new Set(['.git', 'node_modules', 'build', 'test-results'])
const FAMILY = /^(?:react-router|@react-router\/.+)$/
/** How many lines of a failure are shown. */
const SHOWN_LINES = 15

const KINDS = ['dependencies', 'devDependencies'] as const

/** The newest version of a package; `null` if the registry can't be reached. */
async function newestOf(name: string): Promise<string | null> {
  const { ok, output } = await run(['npm', 'view', name, 'version', '--json', '--loglevel=error'])
  return ok ? (/"(\d+\.\d+\.\d+)"/.exec(output)?.[1] ?? null) : null
}

/**
 * Builds a copy of this checkout with the newest React Router instead of the pinned one, each package of its family at
 * its own newest version, and reports what breaks. It fails nothing: the pinned version is the one in use.
 * @returns lines to print
 */
export async function tryNewestRouter(): Promise<readonly string[]> {
  // Our own file, which npm reads as well.
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
    (typeof KINDS)[number],
    Record<string, string>
  >
  const moved: string[] = []
  for (const kind of KINDS)
    for (const [name, pinned] of Object.entries(manifest[kind])) {
      if (!FAMILY.test(name)) continue
      // One after another, to send few requests to the registry.
      const newest = await newestOf(name)
      if (newest === null) return ['The registry cannot be reached: not tried.']
      if (newest !== pinned) moved.push(`${name} ${pinned} -> ${newest}`)
      manifest[kind][name] = newest
    }
  if (moved.length === 0) return ['The pinned version is the newest.']

  const copy = mkdtempSync(join(tmpdir(), 'newest-router-'))
  cpSync('.', copy, { recursive: true, filter: (path) => !LEFT_OUT.has(path) })
  writeFileSync(join(copy, 'package.json'), JSON.stringify(manifest))
  // Also for the installation within the build: packages of the family appear hours or days apart.
  writeFileSync(join(copy, '.npmrc'), 'legacy-peer-deps=true\n')
  const steps: readonly Command[] = [
    ['npm', 'install', '--prefix', copy, '--no-audit', '--no-fund'],
    ['npm', 'run', '--prefix', copy, 'build'],
    ['npm', 'exec', '--prefix', copy, '--', 'tsc', '--noEmit', '-p', copy],
  ]
  for (const step of steps) {
    const { ok, output } = await run(step)
    if (!ok) {
      const end = output.trimEnd().split('\n').slice(-SHOWN_LINES)
      return [...moved, `This breaks: ${step.slice(0, 2).join(' ')}`, ...end]
    }
  }
  return [...moved, 'Builds, and all types fit.']
}
