import { expect, it } from 'vitest'

import { comparison, figuresOf } from './figures.ts'

it('reads the numbers of JSON lines by their path, without what is no measurement', () => {
  const output = [
    'Building …',
    '{"name":"list","load":1.2,"cpuMsPerPage":{"ours":9,"next":40},"course":[1,2],"isOver":false}',
    '{"engine":"sqlite","p99Ms":3.5,"budget":{"p99Ms":100}}',
    '{"url":"http://localhost:4711/search/new","lcpMs":1200}',
    '{not JSON}',
  ].join('\n')
  expect(figuresOf(output)).toEqual({
    'list cpuMsPerPage ours': 9,
    'list cpuMsPerPage next': 40,
    'sqlite p99Ms': 3.5,
    '/search/new lcpMs': 1200,
  })
})

it('reads the first number of the cells of tables', () => {
  const output =
    '| | 577 | 20,000 |\n|---|---|---|\n| home, ms | 12 (1.00) | 1,250.5 |\n\n| | Goal |\n|---|---|\n| x | – |'
  expect(figuresOf(output)).toEqual({ 'home, ms 577': 12, 'home, ms 20,000': 1250.5 })
})

it('numbers figures of one name', () => {
  const line = '{"name":"restart","failed":0}\n'
  expect(figuresOf(line + line)).toEqual({ 'restart failed': 0, 'restart failed (2)': 0 })
})

it('compares with the last run, where it has the figure', () => {
  expect(comparison({ a: 15, b: 1, c: 2 }, { a: 10, c: 0 }).split('\n').slice(2)).toEqual([
    '| a | 15 | 10 | 1.50 |',
    '| b | 1 |  |  |',
    '| c | 2 | 0 |  |',
  ])
  expect(comparison({ a: 1 }, undefined)).toContain('| a | 1 |  |  |')
})
