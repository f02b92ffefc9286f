import { expect, it } from 'vitest'

import { cachedFor } from './cached-for.ts'

it('keeps its value when it is read again without a change, and takes a changed one', async () => {
  const counts = new Map([['S1', 1]])
  const read = cachedFor(0, async () => new Map(counts))
  const first = await read()
  expect(await read()).toBe(first)
  counts.set('S1', 2)
  const changed = await read()
  expect(changed).not.toBe(first)
  expect(changed.get('S1')).toBe(2)
})

it('reads once for concurrent callers, and again after a failure', async () => {
  let reads = 0
  const read = cachedFor(60_000, async () => {
    reads += 1
    if (reads === 1) throw new Error('away')
    return reads
  })
  await expect(Promise.all([read(), read()])).rejects.toThrow('away')
  expect(await Promise.all([read(), read()])).toEqual([2, 2])
  read.forget()
  expect(await read()).toBe(3)
})
