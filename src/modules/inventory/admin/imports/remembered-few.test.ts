import { expect, it, vi } from 'vitest'

import { rememberedFew } from './remembered-few.ts'

const failing = async () => {
  throw new Error('no such file')
}

const aMake = (value: string) => vi.fn<() => Promise<string>>(async () => value)

it('makes a result once, and again after newer ones have replaced it', async () => {
  const remembered = rememberedFew<string>(2)
  const [a, b, c] = [aMake('a'), aMake('b'), aMake('c')]
  expect(await Promise.all([remembered('a', a), remembered('a', a)])).toEqual(['a', 'a'])
  expect(a).toHaveBeenCalledOnce()
  await remembered('b', b)
  await remembered('c', c)
  await remembered('b', b)
  expect(b).toHaveBeenCalledOnce()
  await remembered('a', a)
  expect(a).toHaveBeenCalledTimes(2)
})

it('makes a result again after a failure', async () => {
  const remembered = rememberedFew<string>(2)
  await expect(remembered('a', failing)).rejects.toThrow('no such file')
  expect(await remembered('a', aMake('a'))).toBe('a')
})
