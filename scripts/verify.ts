/** `npm run verify`: format, lint, types, dead code and the pure tests, in parallel. Prints only failures. */
import { openRunFolder } from '#tests/support/run-folder.ts'

import { run, type Command, type Outcome } from './run.ts'

/** Longest first. */
export const CHECKS: readonly Command[] = [
  // A single type checker: several would each compute the types of the database and the API.
  ['tsc', '--project', 'tsconfig.json', '--checkers', '1'],
  ['tsc', '--project', 'src/admin/tsconfig.json', '--checkers', '1'],
  ['tsc', '--project', 'src/domain/tsconfig.json'],
  ['oxlint', '--quiet'],
  ['oxfmt', '--check'],
  ['knip'],
]

/** Generates the types that the checks and the build read. */
export const generateTypes = (): Promise<Outcome> => run(['node', 'scripts/build/types.ts'])

/**
 * The compiler and the linter's type rules are written in Go: collecting garbage less often saves a fifth of their CPU
 * time.
 */
const LESS_GARBAGE_COLLECTION = { GOGC: process.env['GOGC'] ?? '400' }

/** Runs commands one after the other, to the last even if one fails. */
export async function runAll(commands: readonly Command[]): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  for (const command of commands)
    outcomes.push(await run(command, { env: LESS_GARBAGE_COLLECTION }))
  return outcomes
}

/** Prints a line for each, and the whole output of failed ones. */
export function printOutcomes(outcomes: readonly Outcome[]): void {
  for (const { command, ok, output, seconds } of outcomes) {
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${command} (${seconds} s)`)
    if (!ok) console.log(output)
  }
}

async function verify(): Promise<readonly Outcome[]> {
  const types = await generateTypes()
  if (!types.ok) return [types]
  const pure: Command = ['vitest', 'run', '--project', 'pure']
  return (await Promise.all([runAll(CHECKS), runAll([pure])])).flat()
}

if (import.meta.main) {
  openRunFolder()
  const outcomes = await verify()
  printOutcomes(outcomes)
  process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1
}
