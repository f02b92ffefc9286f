import { expect, it } from 'vitest'

import { isLoopback } from './loopback.ts'

it.each([
  ['localhost', true],
  ['LOCALHOST:3000', true],
  ['red-canyon.localhost:3000', true],
  ['127.0.0.1', true],
  ['127.8.8.8:80', true],
  ['[::1]:3000', true],
  ['localhost.evil.example', false],
  ['127.0.0.1.evil.example', false],
  ['evil-localhost', false],
  ['', false],
])('CFG-6 host %s is this machine: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected)
})
