import { describe, expect, it } from 'vitest'

import { illustrationResponse } from './illustrations.ts'

const OWN = { body: 'wagon', paint: 'slate-blue' } as const
const draw = (path: string, vehicle: Parameters<typeof illustrationResponse>[1] = OWN) =>
  illustrationResponse(path, vehicle)
const etag = (path: string) => draw(path)?.headers['etag']

describe('illustrationResponse', () => {
  it('draws a known body style, paint and view', () => {
    const picture = draw('/illustrations/pickup/flame-red/1.svg')
    expect(picture?.body).toMatch(/^<svg xmlns=[^>]*viewBox="0 0 640 260"[^>]*color="#b9141a"/)
    expect(picture?.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': expect.stringContaining('immutable'),
    })
  })

  it('has a strong ETag that differs between pictures and stays the same for the same one', () => {
    expect(etag('/illustrations/suv/black/2.svg')).toMatch(/^"[\w-]{22}"$/)
    expect(etag('/illustrations/suv/black/2.svg')).toBe(etag('/illustrations/suv/black/2.svg'))
    expect(etag('/illustrations/suv/black/3.svg')).not.toBe(etag('/illustrations/suv/black/2.svg'))
    expect(etag('/illustrations/suv/white/2.svg')).not.toBe(etag('/illustrations/suv/black/2.svg'))
  })

  it('SRCH-8 has a default picture, identifiable by its path', () => {
    expect(draw('/illustrations/default.svg')?.body).toMatch(/^<svg /)
  })

  it('draws the site’s default vehicle, which is not immutable', () => {
    const drawing = draw('/illustrations/own.svg')
    expect(drawing?.body).toBe(draw('/illustrations/wagon/slate-blue/1.svg')?.body)
    expect(drawing?.headers).toMatchObject({ 'cache-control': 'public, max-age=3600' })
    const other = draw('/illustrations/own.svg', { body: 'coupe', paint: 'b5-blue' })
    expect(other?.body).toBe(draw('/illustrations/coupe/b5-blue/1.svg')?.body)
  })

  it.each([
    '/illustrations/pickup/flame-red/0.svg',
    '/illustrations/pickup/flame-red/7.svg',
    '/illustrations/pickup/flame-red/1.svg/',
    '/illustrations/pickup/flame-red/1.png',
    '/illustrations/pickup/nosuchpaint/1.svg',
    '/illustrations/boat/white/1.svg',
    '/illustrations/constructor/white/1.svg',
    '/illustrations/suv/toString/1.svg',
    '/illustrations/suv/"><script>/1.svg',
    '/illustrations/',
    '/',
  ])('responds 404 to %s', (path) => {
    expect(draw(path)).toBeNull()
  })
})
