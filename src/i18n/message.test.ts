import { expect, it } from 'vitest'

import { fillMessage } from './message.ts'

const until = (time: string) => fillMessage('Sirve hasta el {time}. Después no.', { time }, 'es')

it('writes one period after a value that ends with one, as Spanish times do', () => {
  expect(until('1 dic, 8:07 p.m.')).toBe('Sirve hasta el 1 dic, 8:07 p.m. Después no.')
  expect(until('1 dic')).toBe('Sirve hasta el 1 dic. Después no.')
  expect(fillMessage('{n}. {other}.', { n: 1200 }, 'en')).toBe('1,200. {other}.')
})
