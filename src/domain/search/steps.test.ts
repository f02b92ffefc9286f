import { expect, it } from 'vitest'

import { eachInSteps, eachRow, finish, type Steps } from './steps.ts'

it('processes every item in order, and yields between steps', () => {
  const items = Array.from({ length: 1000 }, (_, index) => index)
  const used: number[] = []
  const steps = eachInSteps(items, (item, at) => used.push(item * at))
  let before = 0
  let most = 0
  for (; !steps.next().done; before = used.length) most = Math.max(most, used.length - before)
  expect(used).toEqual(items.map((item) => item * item))
  expect(most).toBe(256)
})

function* work(): Steps<string> {
  yield
  yield
  return 'done'
}

it('finish runs all steps and returns their result', () => {
  expect(finish(work())).toBe('done')
})

it('processes thousands of rows in one step, and every row once', () => {
  const size = 20_000
  const used: number[] = []
  const steps = eachRow(size, (row) => used.push(row))
  let before = 0
  let most = 0
  for (; !steps.next().done; before = used.length) most = Math.max(most, used.length - before)
  expect(used).toEqual(Array.from({ length: size }, (_, row) => row))
  expect(most).toBe(8192)
})
