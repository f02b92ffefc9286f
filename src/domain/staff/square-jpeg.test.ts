import { describe, expect, it } from 'vitest'

import { aSquareJpeg } from '#tests/support/builders/square-jpeg.ts'

import { squareJpeg } from './square-jpeg.ts'

describe('the photo of a person', () => {
  it('is a square JPEG as it is', () => {
    const photo = aSquareJpeg(480, 480)
    expect(squareJpeg(photo)).toEqual(photo)
  })

  it('loses where and when it was taken', () => {
    const photo = aSquareJpeg(480, 480, { hasPlace: true })
    expect(Buffer.from(photo).toString('latin1')).toContain('GPS')
    expect(squareJpeg(photo)).toEqual(aSquareJpeg(480, 480))
  })

  it.each([
    ['another shape', aSquareJpeg(480, 360)],
    ['too small', aSquareJpeg(100, 100)],
    ['too large', aSquareJpeg(4000, 4000)],
    ['another kind of file', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['nothing', new Uint8Array()],
    ['a part of one', aSquareJpeg(480, 480).subarray(0, 20)],
  ])('is not %s', (_, bytes) => {
    expect(squareJpeg(bytes)).toBeNull()
  })
})
