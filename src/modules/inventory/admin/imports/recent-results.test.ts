import { expect, it, vi } from 'vitest'

import { recentResults } from './recent-results.ts'

const failing = async () => {
  throw new Error('no such file')
}

const aMake = (value: string) => vi.fn<() => Promise<string>>(async () => value)

it('computes a result once, and again after newer ones have replaced it', async () => {
  const resultOf = recentResults<string>(2)
  const [a, b, c] = [aMake('a'), aMake('b'), aMake('c')]
  expect(await Promise.all([resultOf('a', a), resultOf('a', a)])).toEqual(['a', 'a'])
  expect(a).toHaveBeenCalledOnce()
  await resultOf('b', b)
  await resultOf('c', c)
  await resultOf('b', b)
  expect(b).toHaveBeenCalledOnce()
  await resultOf('a', a)
  expect(a).toHaveBeenCalledTimes(2)
})

it('computes a result again after a failure', async () => {
  const resultOf = recentResults<string>(2)
  await expect(resultOf('a', failing)).rejects.toThrow('no such file')
  expect(await resultOf('a', aMake('a'))).toBe('a')
})
