import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { createVitest, type Vitest } from 'vitest/node'

import type { Mutant } from './mutant.ts'
import { MUTANTS } from './mutants.ts'
import { mutantProblems } from './problems.ts'
import { SPEED_MUTANTS } from './speed.data.ts'

/** The share of mutants that must be caught. */
const MIN_SHARE = 0.95

const { values: options } = parseArgs({
  options: {
    // A part of the mutated files' names.
    only: { type: 'string' },
    // Only those that remove an optimization; every one must be caught.
    speed: { type: 'boolean', default: false },
    // Checks that each text is found once, and runs nothing.
    list: { type: 'boolean', default: false },
    // This many mutants, spread over the whole list.
    sample: { type: 'string' },
    // The tests passed just now.
    'skip-baseline': { type: 'boolean', default: false },
  },
})
const chosen = options.speed ? SPEED_MUTANTS : MUTANTS
const named = chosen.filter(({ file }) => !options.only || file.includes(options.only))
const step = options.sample === undefined ? 1 : Math.max(1, named.length / Number(options.sample))
const mutants = named.filter(
  (_, index) => Math.floor(index / step) < Math.floor((index + 1) / step),
)

/** The test files that fail, or do not even load. */
async function failedOf(
  vitest: Vitest,
  root: string,
  tests: readonly string[],
): Promise<readonly string[]> {
  const specs = await vitest.globTestSpecifications(tests.map((test) => join(root, test)))
  if (specs.length < tests.length) throw new Error(`no project runs ${tests.join(' or ')}`)
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specs)
  const failed = testModules.filter((module) => !module.ok()).map(({ moduleId }) => moduleId)
  return [...failed, ...unhandledErrors.map(String)]
}

async function tryMutant(vitest: Vitest, root: string, mutant: Mutant): Promise<boolean> {
  const path = join(root, mutant.file)
  const source = readFileSync(path, 'utf8')
  const refresh = (text: string) => {
    writeFileSync(path, text)
    vitest.invalidateFile(path)
  }
  // A function, since `$` has a meaning in a replacement text.
  refresh(source.replace(mutant.find, () => mutant.replace))
  try {
    return (await failedOf(vitest, root, mutant.tests)).length > 0
  } finally {
    refresh(source)
  }
}

const describeMutant = ({ file, find, replace }: Mutant) =>
  `${file}\n    - ${find.replaceAll('\n', '\n      ')}\n    + ${replace.replaceAll('\n', '\n      ')}`

async function run(root: string): Promise<number> {
  const vitest = await createVitest('test', {
    root,
    watch: false,
    bail: 1,
    reporters: [{}],
    // An earlier worker still has the code of another mutant.
    isolate: true,
    onConsoleLog: () => false,
  })
  try {
    // A test that fails without a mutant catches nothing.
    const tests = [...new Set(mutants.flatMap((mutant) => mutant.tests))]
    const failing = options['skip-baseline'] ? [] : await failedOf(vitest, root, tests)
    if (failing.length > 0) {
      console.error(`These fail without any fault:\n${failing.join('\n')}`)
      return 1
    }
    const survivors: Mutant[] = []
    for (const [index, mutant] of mutants.entries()) {
      const caught = await tryMutant(vitest, root, mutant)
      if (!caught) survivors.push(mutant)
      console.log(
        `${index + 1}/${mutants.length} ${caught ? 'caught' : `SURVIVED ${describeMutant(mutant)}`}`,
      )
    }
    const caught = mutants.length - survivors.length
    console.log(`${caught} of ${mutants.length} faults caught`)
    return caught < mutants.length * (options.speed ? 1 : MIN_SHARE) ? 1 : 0
  } finally {
    await vitest.close()
  }
}

const here = process.cwd()
const problems = mutantProblems(mutants, here)
if (problems.length > 0 || options.list) {
  console.error([...problems, `${mutants.length} faults`].join('\n'))
  process.exit(problems.length > 0 ? 1 : 0)
}

const git = (...words: string[]) => execFileSync('git', words, { cwd: here, stdio: 'pipe' })
const root = join(mkdtempSync(join(tmpdir(), 'mutants-')), 'worktree')
const removeWorktree = () => {
  git('worktree', 'remove', '--force', root)
  rmSync(join(root, '..'), { recursive: true, force: true })
}
git('worktree', 'add', '--detach', root, 'HEAD')
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    removeWorktree()
    process.exit(1)
  })
try {
  symlinkSync(join(here, 'node_modules'), join(root, 'node_modules'))
  process.exitCode = await run(root)
} finally {
  removeWorktree()
}
