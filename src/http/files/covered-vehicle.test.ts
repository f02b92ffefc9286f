import { describe, expect, it } from 'vitest'

import { illustrationResponse } from './illustrations.ts'

const OWN = { body: 'wagon', paint: 'slate-blue' } as const
const draw = (path: string, vehicle: Parameters<typeof illustrationResponse>[1] = OWN) =>
  illustrationResponse(path, vehicle)
const etag = (path: string) => draw(path)?.headers['etag']

describe('illustrationResponse', () => {
  it('draws a known body style and paint', () => {
    const picture = draw('/illustrations/pickup/flame-red.svg')
    expect(picture?.body).toMatch(/^<svg xmlns=[^>]*viewBox="0 0 640 260"[^>]*color="#b9141a"/)
    expect(picture?.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': expect.stringContaining('immutable'),
    })
  })

  it('a drawing has a strong ETag, which differs between pictures', () => {
    expect(etag('/illustrations/suv/black.svg')).toMatch(/^"[\w-]{22}"$/)
    expect(etag('/illustrations/suv/black.svg')).toBe(etag('/illustrations/suv/black.svg'))
    expect(etag('/illustrations/van/black.svg')).not.toBe(etag('/illustrations/suv/black.svg'))
    expect(etag('/illustrations/suv/white.svg')).not.toBe(etag('/illustrations/suv/black.svg'))
  })

  it('SRCH-8 the default picture is identifiable by its path', () => {
    expect(draw('/illustrations/default.svg')?.body).toMatch(/^<svg /)
  })

  it('draws the site’s default vehicle, which is not immutable', () => {
    const drawing = draw('/illustrations/own.svg')
    expect(drawing?.body).toBe(draw('/illustrations/wagon/slate-blue.svg')?.body)
    expect(drawing?.headers).toMatchObject({ 'cache-control': 'public, max-age=3600' })
    const other = draw('/illustrations/own.svg', { body: 'coupe', paint: 'b5-blue' })
    expect(other?.body).toBe(draw('/illustrations/coupe/b5-blue.svg')?.body)
  })

  it.each([
    '/illustrations/pickup/flame-red/1.svg',
    '/illustrations/pickup/flame-red.svg/',
    '/illustrations/pickup/flame-red.png',
    '/illustrations/pickup/nosuchpaint.svg',
    '/illustrations/boat/white.svg',
    '/illustrations/constructor/white.svg',
    '/illustrations/suv/toString.svg',
    '/illustrations/suv/"><script>.svg',
    '/illustrations/',
    '/',
  ])('responds 404 to %s', (path) => {
    expect(draw(path)).toBeNull()
  })
})
