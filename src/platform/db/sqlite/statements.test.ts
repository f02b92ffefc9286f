import { DatabaseSync } from 'node:sqlite'

import { expect, it, onTestFinished, vi } from 'vitest'

import { statementRunner } from './statements.ts'

it('prepares each statement once, and again one that was not used for long', () => {
  const connection = new DatabaseSync(':memory:')
  onTestFinished(() => connection.close())
  const prepare = vi.spyOn(connection, 'prepare')
  const run = statementRunner(connection)
  const ask = (sql: string) => run({ sql, parameters: [] }).rows
  expect([ask('select 1 as n'), ask('select 2 as n'), ask('select 1 as n')]).toEqual([
    [{ n: 1 }],
    [{ n: 2 }],
    [{ n: 1 }],
  ])
  expect(prepare).toHaveBeenCalledTimes(2)
  for (let n = 3; n <= 201; n++) ask(`select ${n} as n`)
  ask('select 1 as n')
  expect(prepare).toHaveBeenCalledTimes(201)
  ask('select 2 as n')
  expect(prepare).toHaveBeenCalledTimes(202)
})
