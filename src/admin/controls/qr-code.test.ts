import { decodeQR } from 'qr/decode.js'
import { expect, it } from 'vitest'

import { qrPath } from './qr-code.tsx'

it('draws a code that a scanner reads', () => {
  const text = 'otpauth://totp/Forecourt:ana%40store.example?secret=ABCDEF&issuer=Forecourt'
  const { size, path } = qrPath(text)
  const scale = 4
  const width = size * scale
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < scale; row++)
      for (let column = 0; column < scale; column++) {
        const at = ((Number(y) * scale + row) * width + Number(x) * scale + column) * 4
        data.fill(0, at, at + 3)
      }
  expect(decodeQR({ width, height: width, data })).toBe(text)
})
