import { expect, it } from 'vitest'

import { publicReply } from './public-reply.ts'
import { replyMemo } from './reply-memo.ts'

const reply = (bytes: number) => publicReply('x'.repeat(bytes), {})

it('returns the cached response until the version changes', () => {
  const memo = replyMemo(10_000)
  const cached = reply(1000)
  memo.set('1', 'a', cached)
  expect(memo.get('1', 'a')).toBe(cached)
  expect(memo.get('2', 'a')).toBeNull()
  expect(memo.get('1', 'a')).toBeNull()
})

it('drops the oldest responses when the total is too large, and caches none that is too large itself', () => {
  const memo = replyMemo(10_000)
  for (const key of ['a', 'b', 'c']) memo.set('1', key, reply(4000))
  memo.set('1', 'huge', reply(10_001))
  const cached = ['a', 'b', 'c', 'huge'].filter((key) => memo.get('1', key) !== null)
  expect(cached).toEqual(['b', 'c'])
})

it('restarts its byte count with each version', () => {
  const memo = replyMemo(10_000)
  memo.set('1', 'a', reply(9000))
  memo.set('2', 'b', reply(4000))
  memo.set('2', 'c', reply(4000))
  expect(memo.get('2', 'b')).not.toBeNull()
})

it('does not cache the response to a very long address', () => {
  const memo = replyMemo(10_000)
  const key = 'x'.repeat(2001)
  memo.set('1', key, reply(1))
  expect(memo.get('1', key)).toBeNull()
})

it('counts the overhead of an entry, so that tiny responses are limited too', () => {
  const memo = replyMemo(10_000)
  for (let index = 0; index < 100; index++) memo.set('1', `/dealers/city/${index}`, reply(2))
  const cached = Array.from({ length: 100 }).filter((_, index) =>
    memo.get('1', `/dealers/city/${index}`),
  )
  expect(cached.length).toBeGreaterThan(10)
  expect(cached.length).toBeLessThan(20)
})
