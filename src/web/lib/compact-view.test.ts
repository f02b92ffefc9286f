import { expect, it, vi } from 'vitest'

import { pack, unpack } from './compact-view.ts'

const view = { name: 'A "quoted" ~ name', counts: [1, 2] }

it('is parsed once by a browser, and never by the server that packed it', () => {
  const parse = vi.spyOn(JSON, 'parse')
  const packed = pack(view)
  expect(unpack(packed)).toBe(view)
  expect(parse).not.toHaveBeenCalled()
  const received = { packed: packed.packed }
  expect(unpack<typeof view>(received)).toEqual(view)
  expect(unpack(received)).toBe(unpack(received))
  expect(parse).toHaveBeenCalledTimes(1)
})

it('writes a quote within other texts as one character', () => {
  expect(JSON.stringify(pack(view).packed)).not.toContain(String.raw`\"name`)
})
