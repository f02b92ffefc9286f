import { expect, it } from 'vitest'

import { MUTANTS } from './mutants/mutants.ts'
import { mutantProblems } from './mutants/problems.ts'

it('every mutant of `npm run test:mutants` fits the current code', () =>
  expect(mutantProblems(MUTANTS, '.')).toEqual([]))

it('lists the mutants that no longer fit', () => {
  const file = 'tests/mutants/problems.ts'
  const fault = { file, find: 'function readOrEmpty', replace: 'other', tests: [file] }
  const faults = [
    fault,
    { ...fault, find: 'not there' },
    { ...fault, find: 'readOrEmpty' },
    { ...fault, replace: fault.find },
    { ...fault, tests: ['gone.test.ts'] },
  ]
  expect(mutantProblems(faults, '.')).toEqual([
    `${file}: 0 times "not there"`,
    `${file}: 3 times "readOrEmpty"`,
    `${file}: no change "function readOrEmpty"`,
    `${file}: no gone.test.ts`,
  ])
})
