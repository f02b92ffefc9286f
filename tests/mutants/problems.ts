import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Mutant } from './mutant.ts'

/** How often a text occurs in another. */
const occurrences = (text: string, part: string) => text.split(part).length - 1

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/**
 * Mutants that no longer fit, by the name of their file: those whose text is not found exactly once, or whose tests are
 * missing.
 * @param root of the repository
 */
export const mutantProblems = (mutants: readonly Mutant[], root: string): readonly string[] =>
  mutants.flatMap(({ file, find, replace, tests }) => {
    const count = occurrences(readOrEmpty(join(root, file)), find)
    return [
      ...(count === 1 ? [] : [`${file}: ${count} times ${JSON.stringify(find)}`]),
      ...(find === replace ? [`${file}: no change ${JSON.stringify(find)}`] : []),
      ...tests
        .filter((test) => readOrEmpty(join(root, test)) === '')
        .map((test) => `${file}: no ${test}`),
    ]
  })
