/**
 * `npm run verify`: format, lint, types, dead code and the pure tests, side by side. Prints only what fails.
 */
import { writeCssTypes } from './build/css-types.ts'
import { run, type Outcome } from './run.ts'

/** Two lines of work for two cores; the longest check of each stands first. */
const LANES: readonly (readonly (readonly [string, ...string[]])[])[] = [
  [
    ['tsc', '--project', 'tsconfig.json'],
    ['tsc', '--project', 'src/domain/tsconfig.json'],
    ['oxlint', '--quiet'],
    ['oxfmt', '--check'],
  ],
  [['vitest', 'run', '--project', 'pure', '--reporter=dot'], ['knip']],
]

/** Runs every check. */
export async function verify(): Promise<readonly Outcome[]> {
  const typegen = await run(['react-router', 'typegen'])
  if (!typegen.ok) return [typegen]
  writeCssTypes()
  const lanes = LANES.map(async (commands) => {
    const outcomes: Outcome[] = []
    for (const command of commands) outcomes.push(await run(command))
    return outcomes
  })
  return (await Promise.all(lanes)).flat()
}

if (import.meta.main) {
  const outcomes = await verify()
  for (const { command, ok, output, seconds } of outcomes) {
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${command} (${seconds} s)`)
    if (!ok) console.log(output)
  }
  process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1
}
