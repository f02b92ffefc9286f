import { describe, expect, it } from 'vitest'

import { illustrationResponse } from './illustrations.ts'

const etag = (path: string) => illustrationResponse(path)?.headers.etag

describe('illustrationResponse', () => {
  it('draws a known body, paint and view', () => {
    const picture = illustrationResponse('/illustrations/pickup/flame-red/1.svg')
    expect(picture?.body).toMatch(/^<svg xmlns=[^>]*viewBox="0 0 640 260"[^>]*color="#b9141a"/)
    expect(picture?.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': expect.stringContaining('immutable'),
    })
  })

  it('has a strong ETag that differs from picture to picture and stays for the same one', () => {
    expect(etag('/illustrations/suv/black/2.svg')).toMatch(/^"[\w-]{22}"$/)
    expect(etag('/illustrations/suv/black/2.svg')).toBe(etag('/illustrations/suv/black/2.svg'))
    expect(etag('/illustrations/suv/black/3.svg')).not.toBe(etag('/illustrations/suv/black/2.svg'))
    expect(etag('/illustrations/suv/white/2.svg')).not.toBe(etag('/illustrations/suv/black/2.svg'))
  })

  it('SRCH-8 has a default picture, whose path says so', () => {
    expect(illustrationResponse('/illustrations/default.svg')?.body).toMatch(/^<svg /)
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
  ])('knows no %s', (path) => {
    expect(illustrationResponse(path)).toBeNull()
  })
})
