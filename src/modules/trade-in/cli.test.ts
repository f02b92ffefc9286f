import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'

import { commandOf } from '#tests/support/servers/command.ts'

const folder = mkdtempSync(join(tmpdir(), 'appraise-'))

const appraise = commandOf('src/app/cli.ts', 'appraise')
/** Runs the command without any setting. */
const run = (...args: readonly string[]) => appraise({ INIT_CWD: folder }, ...args)

const file = (name: string, content: string | Buffer) => {
  writeFileSync(join(folder, name), content)
  return name
}

it('TRD-8 values rows in order, with columns in any order, and prints only CSV', async () => {
  const { code, out, err } = await run(
    file(
      'mixed.csv',
      [
        '\uFEFFmileage,"note",Model,make,YEAR,trim,drivetrain,fuel,condition',
        '62000,"a ""good"" one, really",F-150,Ford,2019,XLT,4WD,Gasoline,used',
        '"62,000",,F-150,Ford,2019,,4WD,Gasoline,used',
        '',
        '10,,Cybervan,Yugo,2019,,,,',
        '62000,,F-150,Ford,2019',
        'many,,F-150,Ford,2019,XLT,4WD,Gasoline,used',
      ].join('\r\n'),
    ),
  )
  expect(code).toBe(0)
  const rows = parse(out)
  expect(rows[0]).toEqual(
    'mileage,note,Model,make,YEAR,trim,drivetrain,fuel,condition,asking_low,asking,asking_high,trade_in'.split(
      ',',
    ),
  )
  expect(rows).toHaveLength(6)
  expect(rows[1]?.slice(0, 3)).toEqual(['62000', 'a "good" one, really', 'F-150'])
  const values = rows.slice(1).map((row) => row.slice(9))
  for (const at of [0, 1, 3]) {
    const [low, asking, high, tradeIn] = values[at]?.map(Number) ?? []
    expect(low).toBeLessThan(asking!)
    expect(asking).toBeLessThan(high!)
    expect(tradeIn).toBeLessThan(asking!)
    expect(tradeIn).toBeGreaterThan(0)
  }
  expect(values[2]).toEqual(['', '', '', ''])
  expect(values[4]).toEqual(['', '', '', ''])
  expect(err).toContain('3 of 5 vehicles valued')
  expect(err).toContain('1 not valued: make and model not in the data')
})

it('TRD-8 values thousands of rows, gzipped, and its own output again', async () => {
  const row = '2019,Ford,F-150,62000\n'
  const first = await run(
    file('many.csv.gz', gzipSync(`year,make,model,mileage\n${row.repeat(5000)}`)),
  )
  expect(first.out.trim().split('\n')).toHaveLength(5001)
  const again = await run(file('again.csv', first.out))
  expect(again.out).toBe(first.out)
})

it.each([
  ['no file', [], 'name the file to value'],
  ['a missing file', ['nowhere.csv'], 'nowhere.csv'],
  ['an unknown option', ['--fast'], 'Unknown option'],
  ['a file that is not a model', ['--model', 'empty.csv', 'whole.csv'], 'is not a valuation model'],
  ['an empty file', ['empty.csv'], 'empty.csv is empty'],
  ['missing columns', ['lacking.csv'], 'lacking.csv lacks the columns make, mileage'],
  ['an unclosed quote', ['broken.csv'], 'broken.csv is not a valid CSV file: Quote Not Closed'],
])('TRD-8 refuses %s in one line, with nothing on standard output', async (_, args, line) => {
  file('empty.csv', '')
  file('whole.csv', 'year,make,model,mileage\n2019,Ford,F-150,62000')
  file('lacking.csv', 'year,model\n2019,F-150')
  file('broken.csv', 'year,make,model,mileage\n2019,"Ford,F-150,62000')
  const { code, out, err } = await run(...args)
  expect(code).toBe(1)
  expect(out).toBe('')
  expect(err).toContain('Nothing was valued: ')
  expect(err).toContain(line)
  expect(err).not.toContain('    at ')
})
